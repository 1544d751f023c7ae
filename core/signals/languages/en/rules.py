"""Speaking of the work: how it is done here, what must be, what to do when."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import PAST, PRODUCT, VERB

RULES = (
    Cue(
        name="whenever",
        pattern=r"(?:whenever|every time|each time|any ?time|anytime|when(?:ever)? i (?:say|ask|"
        r"type)|when (?:writing|reviewing|naming|creating|adding|generating|committing|"
        r"refactoring|answering) (?!the|this|that|it)\w+|(?:before|after) (?:each|every|"
        r"any|you (?:ever )?(?:commit|push|merge|deploy|edit)|committing|pushing|merging|"
        r"deploying|releasing)) [^,]{2,120}?(?:,? (?:please|always|never|also|"
        r"you (?:should|must)|i (?:want|prefer|mean|like|need|expect)|don't|do not)\b|, (?:we|"
        + VERB
        + r")\b)|(?:before|after) (?:committing|pushing|merging|deploying|releasing) ?, ?\w|"
        r"(?:before|after|on|for) (?:each|every) \w+ " + VERB + r"\b",
        type=EntryType.PROCEDURE,
        confidence=0.85,
    ),
    Cue(
        name="team",
        pattern=r"(?:here ?,? )?(?:we|our (?:team|project|company|org|repo|codebase|api|"
        r"services?)|the team|(?:everyone|everybody|nobody|no one) (?:here|(?:on|"
        r"in) (?:the|this|our) (?:team|project|company))) (?:(?:all|generally|usually|"
        r"normally|exclusively|strictly|mostly|also|do) ){0,2}(?:(?:always|never|only|"
        r"exclusively) (?![^.?]{0,40}\(\))"
        + PAST
        + r"\w|(?:prefers?|avoids?|requires?|limits?|caps?|standardi[sz]es? on|sticks? (?:to|"
        r"with)|squash(?:es)?|targets?|deploys?|indents?|follows?|enforces?|forbids?|"
        r"ban) (?!this|that|it\b|the (?:first|last|same|new|current))\w|uses? (?!this|that|"
        r"it\b|the\b|these|those|to\b|a\b|an\b|\d)[\w`¤]|(?:writes?|names?|signs?|formats?|"
        r"reviews?|merges?|stores?|builds?|hosts?|runs? (?:all|every\w*)|tags?|versions?|"
        r"logs?|documents?|tests?|calls?) (?!this|that|it\b|the\b|these|those|to\b|a\b|an\b|"
        r"\d|in\b|for\b|and\b|is\b|are\b|was\b|about)[\w`¤]|(?:do not|don't|doesn't|must not|"
        r"may not|never) (?:ever )?(?:use|allow|commit|push|merge|mock|ship|deploy|force|"
        r"squash|accept|rebase|edit|hard-?code|write|put|store|release) (?!this|that|it\b|"
        r"the\b|those|these)\w)",
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        confidence=0.82,
    ),
    Cue(
        name="project",
        pattern=r"(?:in|for|on|across|within|throughout) (?:this|our|the whole|the entire|"
        r"my) (?:project|repo(?:sitory)?|codebase|code\s?base|package|workspace|"
        r"mono-?repo|team|company|org(?:ani[sz]ation)?|code|shop)s? ?,? (?!(?:can|could|"
        r"would|please (?:find|fix|add|look|check)|is there|there|what|how|where|why|"
        r"find|look|fix|i (?:see|found|have|need to)|you)\b)(?=[^?]{0,80}?\b(?:always|"
        r"never|only|uses?|are|is|must|should|all|every|don't|do not|avoid|prefer|keep|"
        r"want|no)\b)\w",
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        confidence=0.85,
    ),
    Cue(
        name="for-kind",
        pattern=r"(?:for|in|with|on|when (?:writing|using|working (?:on|with|in)|naming)|"
        r"as for) (?!the\s|this|that|these|those|it\b|now|example|instance|today|your|"
        r"step|line|\d)[\w`¤+#./-]+(?: (?!is\b|are\b)[\w`¤+#./-]+){0,5}? ?,? (?:i (?:alwa"
        r"ys |usually |generally |only )?(?:want|prefer|like|use|expect|need)|always|"
        r"never|(?:please )?(?:prefer|stick to|avoid|don't|do not)) (?!this|that|it\b|"
        r"the\b|to (?:see|know))\w",
        confidence=0.85,
    ),
    Cue(
        name="for-kind",
        pattern=r"(?:for|in) (?:all |any |every )?(?!the\s|this|that|these|those|it\b|now|"
        r"example|instance)(?:[\w`¤+#.-]+ ){0,2}(?:files|code|projects|scripts|tests|"
        r"commits|components|modules|functions|tables|migrations|messages|queries|"
        r"branches|docs|comments|answers|names?|variables|apis|endpoints|"
        r"services) ?, ?(?:please )?(?:use|keep|write|stick|add|put|follow) \w",
        confidence=0.8,
    ),
    Cue(
        name="always",
        pattern=r"(?:(?:you (?:should|must|need to|have to|can)|make sure (?:that )?(?:you|to|"
        r"we)|be sure to|please) ){0,2}(?:(?:always|at all times) (?=(?:(?:first|also|"
        r"only|explicitly|\w+ly) )?"
        + VERB
        + r"\b)|\A(?:please )?always (?!(?!pass|process|miss|address|express|"
        r"access)\w+s\b)(?!\w+(?:ing|ed)\b))"
        + PAST
        + r"(?!the same|a (?:problem|good)|good|nice|fun|remember|thought|wanted|be (?:a|"
        r"the)\b)(?!\w+ (?:it|that|this) ?[.!]?$)\w",
        continues=True,
        confidence=0.88,
    ),
    Cue(
        name="never",
        pattern=r"(?:(?:you (?:should|must|can|may)|please|and|but) ){0,2}(?:never ever|never|"
        r"under no circumstances?) "
        + PAST
        + r"(?!\w+ing\b|have (?:i|we|you)|did\s|do (?:i|we)|the\s|a\s|an\s|so\s|in my life|"
        r"this|that|too|easy|ending|mind|seen|once|before|remember|change[.!]*$|"
        r"say never)(?!(?!pass|process|miss|"
        r"address|express|access)\w+s\b)(?!\w+ (?:it|that|this) ?[.!]?$)\w",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.88,
    ),
    Cue(
        name="never",
        pattern=r"(?:please )?(?:no more \w+(?:ing|s)\b|stop (?:ever )?(?!being|trying|working|"
        r"running|remembering)\w{2,}ing (?!the\b|this|that|it\b|them|now)\w|(?:don't|"
        r"do not|you (?:must not|mustn't|may not|should never|should not|"
        r"shouldn't)) ever \w|(?:you )?must (?:not|never) \w)",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.8,
    ),
    Cue(
        name="must",
        pattern=r"(?:(?:please )?(?:make sure|ensure)(?: that)? (?=every|all|each|any))?(?:all|"
        r"every|each|any|no) (?:(?:of )?(?:the|our|my|new|public|"
        r"your) )?(?!"
        + PRODUCT
        + r")(?:[\w`¤-]+ ){1,5}?(?:must|should (?:always|never|be|have|use|go|live|"
        r"start|end|follow)|have to|has to|needs (?:to|an?)|may (?:not|never)|gets? (?=an?\b)|"
        r"(?:is|are) (?:always|never)) (?!been|fail|an? (?:\d|error|exception|timeout|warning|"
        r"segfault|crash|blank|failure|null))\w",
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="must",
        pattern=r"(?!(?:the|this|that|these|those|it|there|they|tests? (?:are|is)|things|results|"
        r"i|we|you|he|she)\b|" + PRODUCT + r")(?:[a-z][\w-]* ){0,2}[a-z][\w-]+s (?:must(?: (?:not|"
        r"never|always))?|should (?:always|never|live|go|use|have|start|end|come|follow|"
        r"be (?:in|written|named|sorted|placed|kept|signed|small|short))|have to be|"
        r"may not|always (?:go|use|start|end|live)|never (?:go|use)) (?:be )?\w",
        scope=Scope.PROJECT,
        confidence=0.72,
    ),
    Cue(
        name="all",
        pattern=r"(?:please )?(?:(?:name|keep|put|prefix|format|document|sign|treat|start|end|"
        r"answer|store) (?:all|every|each|any) |write (?:all|every|each|"
        r"any) (?=[\w -]+ (?:in|with|as) )(?!tests?\b))(?!of (?:this|these|that)|this|"
        r"that|these|those|the (?:above|below))[\w`¤]|(?:please )?name (?!the\b|this|"
        r"that|it\b|these)[\w-]+(?: [\w-]+)?s \S",
        confidence=0.74,
    ),
    Cue(
        name="must",
        pattern=r"must (?:always )?(?:use|be|have|go|follow) \w",
        scope=Scope.PROJECT,
        confidence=0.65,
    ),
    Cue(
        name="stays",
        pattern=r"(?:the|our) [\w`¤/.-]+(?: [\w`¤/.-]+){0,4}? (?:(?:has|have|needs?) to stay|"
        r"must (?:stay|remain|not|never)|(?:is|are) (?:generated|read-?only|off-?limits|"
        r"frozen|deprecated|vendored|auto-?generated|not to be))\b(?=[^?]*\b(?:don't|"
        r"do not|never|until|because|must|by hand|not to)\b)",
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="ask-first",
        pattern=r"(?:please )?(?:always )?(?:ask|check with|warn|consult|confirm with|tell|"
        r"show)(?: me| us)?(?: (?:the|a|your|for|first|diff|plan|permission|"
        r"approval)){0,3} (?:before|first,? before|prior to) (?:you \w+|"
        r"\w+ing) (?!this\b|that\b|it\b|the\b)\w|(?:please )?(?:always )?(?:ask|"
        r"check with)(?: me)?(?: first)? before (?:you \w+|\w+ing)[.!]*$",
        type=EntryType.PROCEDURE,
        confidence=0.78,
    ),
    Cue(
        name="unsure",
        pattern=r"(?:when(?:ever)? in doubt|(?:if|when(?:ever)?) (?:you're|you are|you feel|"
        r"you get) (?:ever )?(?:unsure|not sure|in doubt|uncertain|stuck|"
        r"confused)\b[^,]{0,30}),? (?:please |always )?\w",
        type=EntryType.PROCEDURE,
        confidence=0.85,
    ),
    Cue(
        name="if-any",
        pattern=r"if (?:an?|any|something|anything) [^,?]{3,50}(?:fails?|breaks?|is|changes?|"
        r"needs?|has|takes?|gets?)\b[^,?]{0,30}, (?:please |always |never )?(?:don't|"
        r"do not|ask|show|tell|stop|use|run|add|write|update|explain|warn|give|report|"
        r"leave|try|check|fix|open|create)\b",
        type=EntryType.PROCEDURE,
        confidence=0.76,
    ),
    Cue(
        name="whenever",
        pattern=r"(?:once|after|when|before|if) you (?:finish|complete|start|begin|make|edit|"
        r"change|add|create|touch|write|delete|rename) (?:a|an|any|each|every|new|"
        r"something|anything|code|tests?)\b[^,?]{0,40}, (?:please |always |"
        r"also )?(?:don't|do not|never|ask|show|tell|use|run|add|write|update|explain|"
        r"check|open|create|make|regenerate|bump)\b",
        type=EntryType.PROCEDURE,
        confidence=0.82,
    ),
    Cue(
        name="here",
        pattern=r"(?!(?:this|that|the|these|it|there|everything|what|[\w ]{0,12}(?:goal|aim|idea|"
        r"point|problem|issue|question|plan|task|job|bug|trick|catch|thing)s?\b|"
        r"tests?)\b)[a-z][\w-]+(?: [\w-]+)? (?:here|in this (?:repo|project|codebase|"
        r"team)|around here) (?:are|is|must|should|use|go|have|live|follow) (?!failing|"
        r"broken|wrong|missing|red|slow)\w",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="team",
        pattern=r"we(?:'re| are) (?:an? [\w+#./ -]{2,30} (?:shop|team|company|house|monorepo|"
        r"startup)\b|on (?:python|node|java|go|ruby|php|rust|react|django|rails|"
        r"postgres\w*|windows|linux|aws|gcp|azure)\b)",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="setup",
        pattern=r"(?:our|the) (?:api|ci|backend|frontend|app|service|database|db|deployment|"
        r"pipeline|prod|production|staging|server|site|product|library|build)s? (?:only |"
        r"always |never )?(?:runs? on|is (?:versioned|hosted|deployed|written in|"
        r"built with|reset|rebuilt|managed)|targets|supports) (?!the\b|this|that|a\b|"
        r"an\b|fine|again|now|it\b)\w|(?:prod|production|staging|ci) (?:only |"
        r"always )?(?:runs? on|is hosted|lives on) \w",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="must",
        pattern=r"(?:files|anything|everything|nothing|code) (?:in|under|below|"
        r"inside) [\w./`¤-]+(?: \w+)? (?:must|should|may|is|are|needs?|has|"
        r"have)\b(?! (?:fail|broken|wrong|missing))",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="limits",
        pattern=r"(?:all )?(?:times|dates|timestamps|amounts|prices) are (?:always |"
        r"stored )?(?:in|as) \w|(?:the |our )?(?:max(?:imum)?|"
        r"min(?:imum)?)(?: [\w-]+){1,4} (?:is|are) \S|[\w. -]{3,30} is (?:our|"
        r"the team's) (?:minimum|default|main|primary|only) \w|(?:no more than |"
        r"max(?:imum)? |at most )?\d+ (?:columns|characters|chars|lines)(?: max(?:imum)?|"
        r" per \w+| or less|,? please)[.!]*$",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="reference",
        pattern=r"(?:(?:the|our|all) )?[\w-]+(?: [\w-]+)? (?:lives?|(?:is|are) (?:stored|managed|"
        r"kept|tracked|documented|configured)) in (?!an?\b|the\b|this|that|it\b|memory|"
        r"one\b|two\b|order\b)[\w`¤./-]+",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="reference",
        pattern=r"see ¤{8,} for (?:the|our|all)\b|(?:the |our )?(?:style ?guide|docs|wiki|"
        r"dashboard|board|runbook|spec|design)[\w -]{0,20}: ?¤{8,}|for (?:anything|"
        r"questions|everything) (?:about|on|related to) [^,?]{3,40}, (?:ask|see|check|"
        r"talk to|go to) \w",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="always",
        pattern=r"only (?:ever )?use (?!this|that|it\b|the (?:first|second|last|other)|these|"
        r"one\b)\w",
        continues=True,
        confidence=0.78,
    ),
    Cue(
        name="hands-off",
        pattern=r"(?:please )?(?:hands off|keep (?:your )?hands off) (?:the )?(?!this|that|"
        r"it\b)\w|leave (?:the |our )?(?!this|that|it\b|me\b)[\w./-]+(?: (?:folder|"
        r"directory|module|file|files|code|branch|api))? alone\b",
        type=EntryType.FORBIDDEN,
        scope=Scope.PROJECT,
        confidence=0.78,
    ),
    Cue(
        name="all",
        pattern=r"(?:please )?treat (?!this|it\b|that|me\b)[\w`¤ -]{2,30} as \w|put (?:all |new |"
        r"shared )?(?!this|that|those|these)[\w-]+s (?:in|under|into|next to|"
        r"beside) (?!the\b|this|that|a\b)\S",
        confidence=0.76,
    ),
    Cue(
        name="must",
        pattern=r"(?!(?:the|this|that|these|those|my)\b)(?:[\w-]+ )?(?:names|tests|files|commits|"
        r"messages|branches|modules|classes|functions|components|docs|migrations|helpers|"
        r"types|constants) (?:always )?(?:start|end|go|live|belong|follow|are (?:named|"
        r"written|prefixed|kept|stored)) (?:with|in|to|under|after|as|beside|next to|"
        r"from|the)\b",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.78,
    ),
    Cue(
        name="whenever",
        pattern=r"(?:wherever|whenever|where) possible,? (?:please )?(?:use|prefer|avoid|write|"
        r"keep|add|reuse)\b",
        confidence=0.82,
    ),
    Cue(
        name="leave",
        pattern=r"you (?:don't|do not) (?:need|have) to (?:ask|explain|apologi[sz]e|summari[sz]e|"
        r"confirm|show me|repeat|tell me)\b(?! (?:this|that|it)\b)[^?]{3,}|"
        r"feel free to [^.?]{3,60} (?:without asking|whenever|any ?time|always)\b|"
        r"you (?:may|can) (?:always )?[^.?]{3,60} without asking",
        type=EntryType.PREFERENCE,
        confidence=0.8,
    ),
)
