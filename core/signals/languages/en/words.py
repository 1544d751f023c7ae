"""English words that several cues need: what may follow, what must not."""

from __future__ import annotations

ADV = (
    r"(?:(?:really|truly|just|also|much|far|still|do|would|will|to|very|quite|so|always|"
    r"never|only|now|personally|generally|usually|normally|typically|mostly|often|rarely|"
    r"seldom|almost|[a-z]{3,12}ly) ){0,3}"
)
POINTER = (
    r"(?! ?(?:this|that|it|these|those|them|the (?:first|second|third|last|former|latter|"
    r"other|one|idea|look|way|sound|new|old|current|result|output|approach|change|fix|"
    r"plan|answer)|your|how|where|what|who|option|both|neither|so|to (?:see|know|hear|go|"
    r"start|try|understand|get|say|ask|thank|think|believe|be able|bother|interrupt|"
    r"admit|break))\b)"
)
CONTENT = r" (?=\S{2})"
TASTE = (
    r"(?:prefer|dislike|hate|loathe|despise|detest|abhor|adore|love(?! the\b)|enjoy|"
    r"favou?r|resent|dread|fear|(?:do not|don't|never|didn't ever) (?:really |"
    r"particularly |much |usually |generally )?(?:like|enjoy|love|care (?:for|about)|"
    r"trust|believe in)|(?:can't|cannot|can not|couldn't) (?:really )?(?:stand|bear|"
    r"abide|tolerate|stomach|deal with)|like(?! the\b))"
)
HABIT_VERB = (
    r"(?:avoid|refuse|boycott|abstain|adhere|opt|gravitate|shun|steer clear|stay away|"
    r"stick|shy away|insist|rely|swear by|exclusively|strictly|follow an?|tend|"
    r"try to avoid|oppose|object|require)"
)
PAST = (
    r"(?!(?:been|seen|had|heard|met|got|gotten|done|saw|thought|knew|known|said|told|"
    r"asked|meant|wrote|written|ran|run into|did|was|were|went|gone|came|felt|made|took|"
    r"understood|found|mind|again\b|forget|happens?|works|(?!need|feed|embed|speed|seed|"
    r"shed|exceed|proceed|succeed)[a-z]{2,}ed)\b)"
)
VERB = (
    r"(?:use|prefer|write|run|add|keep|make|put|name|call|commit|push|squash|rebase|"
    r"merge|sign|format|lint|test|check|ask|answer|reply|respond|explain|show|give|"
    r"include|document|follow|stick|go|start|begin|end|deploy|build|install|create|"
    r"generate|return|read|review|update|bump|log|store|save|validate|verify|wrap|type|"
    r"annotate|import|indent|speak|talk|be|do|have|treat|assume|avoid|leave|remove|"
    r"delete|edit|touch|change|modify|rename|refactor|rewrite|skip|mock|hard-?code|"
    r"expose|print|throw|raise|catch|cite|quote|summari[sz]e|translate|limit|split|"
    r"target|pin|backup|back up|amend|force-?push|disable|enable|ignore|introduce|"
    r"mention|suggest|provide|send|open|close|set|get|prefix|suffix|order|sort|group|"
    r"place|move|copy|capitali[sz]e|abbreviate|shorten|describe|let|try|work|assign|link|"
    r"tag|label|release|publish|ship|escape|handle|rely|depend|apologi[sz]e|offer|"
    r"propose|proceed|guess|invent|drop|reuse|keep)"
)
GENERIC = (
    r"(?! (?:the|this|that|these|those|it|them|my|your|his|her|their|anything|something|"
    r"worry|yet|bother|think|need|know|understand|see|get it|mind|care|forget|have to|"
    r"\S+ (?:yet|now|today)\b|(?:\S+ ){1,6}(?:here|for this)[.!]*$|(?:it|this|that)\b)\b)"
)
NATURAL = (
    r"(?:english|german|french|spanish|portuguese|italian|dutch|chinese|mandarin|"
    r"japanese|korean|russian|polish|turkish|arabic|hindi|vietnamese|swedish|danish|"
    r"norwegian|czech)"
)
