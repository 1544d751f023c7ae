"""English words that several cues need: what may follow, what must not."""

from __future__ import annotations

ADV = (
    r"(?:(?:really|truly|just|also|much|far|still|do|would|will|to|very|quite|so|always|"
    r"never|only|now|personally|generally|usually|normally|typically|mostly|often|rarely|"
    r"seldom|almost|[a-z]{3,12}ly) ){0,3}"
)
POINTER = (
    r"(?! ?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?=[.!]*$)|this|that|it|these|those|them|"
    r"the (?:first|second|third|last|former|latter|"
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
    r"propose|proceed|guess|invent|drop|reuse|regenerate|mark|rerun|rebuild|notify|ping|bump|"
    r"consult|warn|report|note|tell|sync|increment|cover|restart|double-?check)"
)
GENERIC = (
    r"(?! (?:the|this|that|these|those|it|them|my|your|his|her|their|anything|something|"
    r"worry|yet|bother|think|need|know|understand|see|get it|mind|care|forget|have to|"
    r"\S+ (?:yet|now|today)\b|(?:\S+ ){1,6}(?:here|for this)[.!]*$|(?:it|this|that)\b)\b)"
)
STATE = (
    r"(?!(?:not |still |now |currently |already |again |just |so |too |very |really |"
    r"completely |a bit |all |back |getting |being ){0,3}(?:down|up\b|broken|fail\w*|red|green|"
    r"slow|"
    r"stuck|empty|missing|wrong|ready|done|gone|back|out of|out\b|behind|ahead|blocked|fine|good|"
    r"ok|okay|bad|better|worse|nice|great|working|crash\w*|hanging|frozen on|offline|unavailable|"
    r"unreachable|flaky|finished|complete|online|running|full|messy|outdated|null|undefined|"
    r"weird|odd|strange|confus\w+|unclear|happy|due|late|over\b|dead|dying|leaking|timing|"
    r"throwing|getting|returning|complaining|causing|showing|looking|going|having|"
    r"\d{3}\b|since\b|true|false|in (?:progress|review)|\d+ (?:commits|files|errors|tests)|"
    r"a (?:bit|little)|that\b|this\b|it\b|these\b|what\b|how\b|why\b|right now|at the moment|"
    r"yet\b|to (?:fix|find|see|get|do)\b|been\b|an? (?:error|issue|problem|bug|timeout|exception|"
    r"warning|failure|loop)|errors?\b|\d{3} (?:errors?|after|on)))"
)
"""What is said of a thing's state: it will be over soon, so it is no standing fact."""

NATURAL = (
    r"(?:english|german|french|spanish|portuguese|italian|dutch|chinese|mandarin|"
    r"japanese|korean|russian|polish|turkish|arabic|hindi|vietnamese|swedish|danish|"
    r"norwegian|czech)"
)

PRODUCT = (
    r"(?:users?|customers?|visitors?|guests?|admins?|members?|players?|buttons?|pages?|screens?|"
    r"forms?|fields?|items?|cards?|icons?|rows?|modals?|dialogs?|lists?|labels?|links?|images?|"
    r"orders?|products?|requests?|responses?|values?|events?|results?|elements?|cells?|nodes?|"
    r"people|things|inputs?|toasts?|menus?|sliders?|notifications?|e-?mails|others|emails)\b"
)
"""Nouns of what is being built: a sentence about them describes the product, not the work."""

SUBJECT = (
    r"(?:i|we|it|the|this|that|these|those|they|he|she|there|you|nothing|everything|what|why|how|"
    r"is|are|does|do you|a|an|all|my|your|our|some|then (?:it|the|i|we)|can|could|would|will|"
    r"should|only (?:the|a|one)|both|no|one|two|tests?|errors?)\b"
)
"""How a clause begins that reports: with a subject, not with a verb that asks."""

MANNER = (
    r"(?:use|keep|limit|prefer|name|spell|format|indent|avoid|cite|quote|treat|assume|cap|favou?r|"
    r"mind|respect|follow|honou?r|stay|sort|prefix|suffix|document|stick|reuse|default|"
    r"minimi[sz]e|pin|annotate|capitali[sz]e|abbreviate|standardi[sz]e|speak|phrase)"
)
"""Verbs that say how to work; "add", "fix" and the like say what to do now."""

HABITUAL = (
    r"(?:run|use|work|develop|deploy|write|read|code|type|live|speak|test|build|debug|commit|"
    r"review|host|ship|edit|navigate|study|maintain|manage|own|program|"
    r"document|release|log|track|plan|version|support|sign|merge|branch|rebase|squash|"
    r"monitor|publish|validate|cache|encode|format|indent|organi[sz]e|number|tag|sync|"
    r"communicate|collaborate|package|serve|train|translate|operate|follow|practi[cs]e|rely|"
    r"integrate|license|store|keep|back up|schedule|review|accept|enforce|separate|design|"
    r"measure|sort|prefix|name|pin|lint|charge|bill|sell|target|optimi[sz]e for)"
)
"""Verbs that in the present tense tell a habit: "I deploy from my laptop"."""
