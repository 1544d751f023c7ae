"""Rules that are put shortly: without a verb, in the passive, by what something is or is not."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import PRODUCT, STATE, SUBJECT

_WORK_PLACE = (
    r"(?:logs?|code|tests?|commits?|commit messages|comments|docs|prod|production|names|"
    r"the repo|migrations|main|scripts|prs|queries|templates|urls)"
)

BARE = (
    Cue(
        name="bare",
        pattern=r"(?!" + PRODUCT + r"|" + SUBJECT + r"|(?:fix|make|show|works?|read|apply|do|run|"
        r"replace|remove|rename|change|add|put|check|look|not|yes|almost|as|like|same|once)\b)"
        r"(?:[a-z][\w+-]*[ ,]{1,2}){1,4}?(?:everywhere|always|exclusively|throughout|nothing else|"
        r"no exceptions|(?<=s )only)[.!]*$|(?:less|more|fewer) (?!than|or less|info|of)"
        r"[\w -]{2,30}, (?:and )?(?:less|more|fewer) \w|[\w-]+ for [\w+#-]+, [\w-]+ for "
        r"[\w+#-]+[.!]*$|(?:please )?(?:answer|reply|respond) with (?!the\b|this|that|an? )\w",
        continues=True,
        confidence=0.72,
    ),
    Cue(
        name="no",
        pattern=r"no (?!one|idea|worries|problems?|thanks|changes|results?|more|luck|need|way|"
        r"doubt|"
        r"matter|such|errors?|files? found|clue|chance|other|rush)[a-z][\w-]*(?: [\w-]+){0,2}? "
        r"(?:(?:over|above|longer than|bigger than|larger than|below|under) \d|in "
        + _WORK_PLACE
        + r"\b|without (?:an?|tests?|review|approval|docs)\b)|no (?!worries|problems|thanks|"
        r"changes|results|errors)(?:[\w-]+ )?[a-z][\w-]+s, "
        r"(?:only )?(?!but|so|just|and|it|the|i\b|we\b)[\w -]{2,30}(?: only| instead)?[.!]*$|"
        r"(?:please )?quit (?!the server|it|that|this|the app)(?:\w+ing \w|the \w+s\b)",
        type=EntryType.FORBIDDEN,
        confidence=0.74,
    ),
    Cue(
        name="passive",
        pattern=r"(?!" + PRODUCT + r"|" + SUBJECT + r")[a-z][\w-]+(?: (?!is\b|are\b|was\b)[\w-]+)"
        r"{0,2} (?:(?:is|are) (?:only |always |all )?(?:done|handled|managed|built|written|hosted|"
        r"deployed|tracked|owned|maintained|covered|formatted|versioned|reviewed|drawn|modelled|"
        r"tested|linted|configured|monitored|translated) (?:with|by|in|on|via|through|from|using)|"
        r"(?:goes|go|runs?) through|comes? from (?=(?-i:[A-Z])\w|¤)) (?!the (?:wrong|same|old)|"
        r"this|that|it\b|me\b|mistake|"
        r"\w+ now)\w",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.73,
    ),
    Cue(
        name="must",
        pattern=r"(?:all|every|each) (?:new |of our |our |single )?(?!" + PRODUCT + r"|of (?:this|"
        r"that|these)|time|second|third|other|day|run\b|now)[a-z][\w-]+(?: [a-z][\w-]+)?? (?:is|"
        r"are|"
        r"starts?|ends?|begins?|uses?|has|have|lives?|goes?|includes?|follows?|carries|comes?|"
        r"belongs?) (?!failing|passed|passing|from the|to (?:the|a|an)\b|up\b|with (?:the same|an "
        r"error))" + STATE + r"\w",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.73,
    ),
    Cue(
        name="wants",
        pattern=r"i(?:'d| would)? (?:really |always |generally )?(?:want|need|like|expect|"
        r"appreciate|"
        r"prefer) (?:(?!this|that|these|those|the\b|an?\b|it\b|you\b|to\b|my\b|all (?:of )?(?:the|"
        r"these)|some|more (?:info|time|details)|help|one|two|three|changes)(?:[\w-]+ ){0,2}"
        r"[a-z][\w-]+s (?:that|which|without|under|to be|(?:in|with) (?!the\b|this|that|my|your))|"
        r"(?:shorter|smaller|fewer|less|clearer|longer|simpler|stricter|better|cleaner|more) "
        r"(?:[\w-]+ )?[a-z][\w-]+s[.!]*$)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.73,
    ),
    Cue(
        name="my",
        pattern=r"my (?:preferred|favou?rite|default|usual|go-to|main|primary|daily) "
        r"(?!option|choice (?:here|is)|approach here|solution|problem|issue|concern|question)[\w -]"
        r"{2,30}? (?:is|are) (?!this|that|the (?:first|second)|broken|down|not\b)\w",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.8,
    ),
    Cue(
        name="project",
        pattern=r"this is (?:an? |our )(?!bug|draft|test|mess|problem|issue|regression|hack|joke)"
        r"(?:[\w+#.-]+ ){1,3}(?:project|repo(?:sitory)?|app|application|library|codebase|monorepo|"
        r"service|package|plugin|cli)\b|the agreed (?!date\b|time\b|plan\b)[\w -]{2,30} (?:is|are) "
        r"(?!next|today)\w|the (?!file|disk|branch|page|input|field|pr\b)[\w-]+(?: [\w-]+)? "
        r"(?:is|are) (?:off[- ]limits|frozen|not to be (?:touched|changed|edited)|deprecated|"
        r"protected)\b",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="ask-first",
        pattern=r"only [a-z]+ (?:[\w -]{2,30} )?(?:when|if|after|once) (?:i|we) (?:say|ask|tell|"
        r"approve|"
        r"agree|confirm|request)|(?:please )?wait for (?:my|the|our|a) [\w-]+ before (?:you|"
        r"\w+ing)\b|"
        r"(?:if|when) in doubt ?,|(?:add|put|write|include|give|attach) [\w -]{2,40} (?:to|for|in|"
        r"on) "
        r"(?:every|each|any|all) (?:new )?[\w-]+ (?:that )?you [a-z]+",
        type=EntryType.PROCEDURE,
        confidence=0.78,
    ),
    Cue(
        name="if-any",
        pattern=r"if (?:ci|main|master|prod|production|staging|the (?:build|pipeline|linter)|"
        r"anything|something) (?:is (?:red|down|broken|failing)|breaks?|fails?|goes (?:red|down))"
        r"[^,?]{0,20}, ?(?!" + SUBJECT + r")[a-z]+ (?!it\b)",
        type=EntryType.PROCEDURE,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="must",
        pattern=r"(?:¤+|[a-z][\w/.-]*) (?:may|must|should) (?:never|not|only) (?:import|depend|"
        r"know|"
        r"reach|touch|reference|talk)\b",
        type=EntryType.FORBIDDEN,
        scope=Scope.PROJECT,
        confidence=0.78,
    ),
    Cue(
        name="reference",
        pattern=r"you(?:'ll| will| can) find [\w -]{3,40} (?:in|under|at|on) (?:¤+|"
        r"[\w.-]*/[\w./-]*|"
        r"(?-i:[A-Z])\w+)[.!]*$|(?!" + SUBJECT + r"|" + PRODUCT + r"|(?:bugs|issues|files|errors|"
        r"problems|changes)\b)[a-z][\w-]+(?: [\w-]+)?s (?:are|live) (?:in|under|at) (?:¤+|"
        r"[\w.-]*/[\w./-]+)[.!]*$|(?:check|see|consult|look at) ¤+ (?:when|if|whenever|before|"
        r"for) (?!this|that|it\b|me\b)\w",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="for-kind",
        pattern=r"(?:for|in) (?!" + SUBJECT + r"|each|every|now|example|instance|today|step|line|"
        r"this)(?:[\w-]+ )?[a-z][\w-]+(?:s,? (?:please )?(?:add|include|give|be|explain|keep|"
        r"show|prefer|cite)|(?: access| questions?| issues?| help)? (?:talk to|ask|ping|see|"
        r"contact))"
        r" (?!this|that|it\b|the (?:second|first|new|old))\w",
        confidence=0.73,
    ),
    Cue(
        name="dont",
        pattern=r"(?:please )?(?:do not|don't|never) (?:leave|keep|write|copy|ship|commit|add|"
        r"repeat) "
        r"(?:[\w-]+ )?(?:code|whitespace|logic|data|debug output|state|secrets|sql|html)\b",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.76,
    ),
)
