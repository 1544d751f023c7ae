"""English words that several cues need: what may follow, what must not."""

from __future__ import annotations

ADV = (
    r"(?:(?:really|truly|just|also|much|far|still|do|would|will|to|very|quite|so|always|never|only|"
    r"now|personally|generally|usually|normally|typically|mostly|often|rarely|seldom|"
    r"almost|[a-z]{3,12}ly)"
    r" ){0,3}"
)
POINTER = (
    r"(?! ?(?:this|that|it|these|those|them|the (?:first|second|third|last|former|latter|other|"
    r"one|idea|look|way|sound|new|old|current|result|output|approach|change|fix|plan|"
    r"answer)|your|how|"
    r"where|what|who|option|both|neither|so|to (?:see|know|hear|go|start|try|understand|"
    r"get|say|ask|"
    r"thank|think|believe|be able))\b)"
)
CONTENT = r" (?=\S{2})"
TASTE = (
    r"(?:prefer|dislike|hate|loathe|despise|detest|abhor|adore|love(?! the\b)|enjoy|"
    r"favou?r|resent|dread|fear|"
    r"(?:do not|don't|never|didn't ever) (?:really |particularly |much |usually |generally )?"
    r"(?:like|enjoy|love|care (?:for|about)|trust|believe in)|"
    r"(?:can't|cannot|can not|couldn't) (?:really )?(?:stand|bear|abide|tolerate|stomach|"
    r"deal with)|"
    r"like(?! the\b))"
)
HABIT_VERB = (
    r"(?:avoid|refuse|boycott|abstain|adhere|opt|gravitate|shun|steer clear|stay away|stick|"
    r"shy away|insist|rely|swear by|exclusively|strictly|follow an?|tend|try to avoid|"
    r"oppose|object|require)"
)
PAST = (
    r"(?!(?:been|seen|had|heard|met|got|gotten|done|saw|thought|knew|known|said|told|asked|meant|"
    r"wrote|written|ran|run into|did|was|were|went|gone|came|felt|made|took|understood|found|"
    r"mind|again\b|forget|happens?|works|(?!need|feed|embed|speed|seed|shed|exceed|"
    r"proceed|succeed)[a-z]{2,}ed)\b)"
)
VERB = (
    r"(?:use|prefer|write|run|add|keep|make|put|name|call|commit|push|squash|rebase|"
    r"merge|sign|format|"
    r"lint|test|check|ask|answer|reply|respond|explain|show|give|include|document|follow|"
    r"stick|go|start|"
    r"begin|end|deploy|build|install|create|generate|return|read|review|update|bump|log|store|save|"
    r"validate|verify|wrap|type|annotate|import|indent|speak|talk|be|do|have|treat|"
    r"assume|avoid|leave|"
    r"remove|delete|edit|touch|change|modify|rename|refactor|rewrite|skip|mock|"
    r"hard-?code|expose|print|"
    r"throw|raise|catch|cite|quote|summari[sz]e|translate|limit|split|target|pin|backup|"
    r"back up|amend|"
    r"force-?push|disable|enable|ignore|introduce|mention|suggest|provide|send|open|"
    r"close|set|get|prefix|"
    r"suffix|order|sort|group|place|move|copy|capitali[sz]e|abbreviate|shorten|describe|"
    r"let|try|work|"
    r"assign|link|tag|label|release|publish|ship|escape|handle|rely|depend|apologi[sz]e|"
    r"offer|propose|"
    r"proceed|guess|invent|drop|reuse|keep)"
)
GENERIC = (
    r"(?! (?:the|this|that|these|those|it|them|my|your|his|her|their|anything|something|worry|yet|"
    r"bother|think|need|know|understand|see|get it|mind|care|forget|have to|\S+ (?:yet|"
    r"now|today)\b|"
    r"(?:it|this|that)\b)\b)"
)
NATURAL = (
    r"(?:english|german|french|spanish|portuguese|italian|dutch|chinese|mandarin|japanese|korean|"
    r"russian|polish|turkish|arabic|hindi|vietnamese|swedish|danish|norwegian|czech)"
)
