"""Speaking of the work: how it is done here, what must and must not be, what to do when."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import GENERIC, NATURAL, PAST, VERB

RULES = (
    Cue(
        name="whenever",
        pattern=r"(?:whenever|every time|each time|any ?time|anytime|when(?:ever)? i (?:say|ask|"
        r"type)|when (?:writing|reviewing|naming|creating|adding|generating|committing|"
        r"refactoring|answering) (?!the|this|that|it)\w+|(?:before|after) (?:each|every|"
        r"any|you (?:ever )?(?:commit|push|merge|deploy|edit)|committing|pushing|merging|"
        r"deploying|releasing)) [^,]{2,120}?,? (?:(?:please|always|never|also|"
        r"you (?:should|must)|i (?:want|prefer|mean|like|need|expect)|we|don't|do not|"
        + VERB
        + r")\b)|(?:before|after) (?:committing|pushing|merging|deploying|releasing) ?, ?\w",
        type=EntryType.PROCEDURE,
        confidence=0.85,
    ),
    Cue(
        name="team",
        pattern=r"(?:here ?,? )?(?:we|our (?:team|project|company|org|repo|codebase|api|"
        r"services?)|the team|(?:everyone|everybody|nobody|no one) (?:here|(?:on|"
        r"in) (?:the|this|our) (?:team|project|company))) (?:(?:all|generally|usually|"
        r"normally|exclusively|strictly|mostly|also|do) ){0,2}(?:(?:always|never|only|"
        r"exclusively) "
        + PAST
        + r"\w|(?:prefers?|avoids?|requires?|standardi[sz]es? on|sticks? (?:to|with)|"
        r"squash(?:es)?|targets?|deploys?|indents?|follows?|enforces?|forbids?|ban) (?!this|"
        r"that|it\b|the (?:first|last|same|new|current))\w|uses? (?!this|that|it\b|the\b|"
        r"these|those|to\b|a\b|an\b|\d)[\w`¤]|(?:writes?|names?|signs?|formats?|reviews?|"
        r"merges?|stores?|builds?|hosts?|runs? (?:all|every\w*)|tags?|versions?|logs?|"
        r"documents?|tests?|calls?) (?!this|that|it\b|the\b|these|those|to\b|a\b|an\b|\d|"
        r"in\b|for\b|and\b|is\b|are\b|was\b|about)[\w`¤]|(?:do not|don't|doesn't|must not|"
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
        r"services) ?, ?(?:please )?(?:use|keep|write|stick|add|put) \w",
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
        r"this|that|too|easy|ending|mind|seen|once|before|remember)(?!(?!pass|process|miss|"
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
        pattern=r"(?:all|every|each|any|no) (?:(?:of )?(?:the|our|my|new|public|"
        r"your) )?(?:[\w`¤-]+ ){1,5}?(?:must|should (?:always|never|be|have|use|go|live|"
        r"start|end|follow)|have to|has to|needs (?:to|an?)|may (?:not|never)|gets? an?|"
        r"(?:is|are) (?:always|never)) (?!been|fail)\w",
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="must",
        pattern=r"(?!(?:the|this|that|these|those|it|there|they|tests? (?:are|is)|things|results|"
        r"users?|i|we|you|he|she)\b)(?:[a-z][\w-]* ){0,2}[a-z][\w-]+s (?:must(?: (?:not|"
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
        name="contrast",
        pattern=r"(?:please )?(?:use|prefer|stick (?:to|with)|go with|choose|favou?r|write|"
        r"pick) (?!this|that|it\b|the\b|these|those|"
        r"an?\s)[\w`¤'\"][^,;?]{0,60}?,? (?:instead of|rather than|(?:and |but )?(?:not|"
        r"never)|over|in place of) (?!the\s|this|that|yet|now|in the)\w",
        continues=True,
        confidence=0.72,
    ),
    Cue(
        name="contrast",
        pattern=r"(?:instead of|rather than) (?!the\b|this|that|it\b|just|a\b|an\b|doing|trying|"
        r"\w+\.\w+)[\w`¤-]+(?: [\w`¤-]+){0,4} ?, ?(?:please )?(?:always )?(?:use|prefer|"
        r"write) (?!this|that|it\b|the\b)[\w`¤]",
        confidence=0.7,
    ),
    Cue(
        name="contrast",
        pattern=r"(?:please )?(?:prefer|favou?r|default to|stick (?:to|with)) (?!this|that|it\b|"
        r"the\b|these|those|a\b|one\b)[\w`¤-]{2,}",
        continues=True,
        confidence=0.75,
    ),
    Cue(
        name="contrast",
        pattern=r"(?=[a-z][\w+.-]*(?:\s[\w+-]+)?,\s(?:not|never)\s[\w+.-]+(?:\s[\w+-]+)?[.!]?$)(?"
        r"!(?:only|maybe|yes|no|ok|if|just|sure|true|right|hmm+)\b)",
        prefix="Use ",
        continues=True,
        confidence=0.6,
    ),
    Cue(
        name="use-for",
        pattern=r"(?:please )?use (?!this|that|it\b|the\b|these|those|a\b|an\b|your\b|"
        r"my\b)[\w`¤+#'-]+(?: [\w`¤+#'-]+){0,4}? (?:(?:for|in|with) (?:all|every|any|"
        r"each|everything|the (?:docs|documentation|tests|code|comments|readme|ui)|"
        r"(?!the|this|that|it\b|now|my|your)[\w-]+(?: [\w-]+)?s\b)|everywhere|throughout|"
        r"when(?:ever)? (?:you|writing)|(?:here|by default) ?[.!]?$)",
        confidence=0.72,
    ),
    Cue(
        name="answers",
        pattern=r"(?:please )?(?:keep|make) (?:all |your |the )?(?:answers?|replies|responses?|"
        r"explanations?|messages?|summar(?:y|ies)|commits?(?: messages)?|prs?|"
        r"pull requests|functions|diffs|comments|names|tests|files|changes|"
        r"output) (?:very |as |nice and |under |to |at |below |in |on |free )?\w",
        confidence=0.8,
    ),
    Cue(
        name="answers",
        pattern=r"(?:please )?(?:(?:always )?(?:answer|reply|respond|write|speak|talk|"
        r"explain(?: things)?)(?: (?:to )?me)? (?:only )?in "
        + NATURAL
        + r"|(?:be|stay) (?:more |very )?(?:concise|brief|terse|succinct|blunt)|(?:skip|"
        r"spare me|drop|omit|leave out) (?:the )?(?:pleasantries|boilerplate|preamble|"
        r"apologies|emojis?|filler|small talk|disclaimers)|no (?:emojis?|preamble|"
        r"pleasantries|fluff|filler|apologies|yapping|abbreviations|trailing \w+|emoji\w*)\b)",
        scope=Scope.USER,
        type=EntryType.PREFERENCE,
        confidence=0.72,
    ),
    Cue(
        name="dont",
        pattern=r"(?:please )?(?:do not|don't|dont|avoid) (?:ever )?(?:(?:using|adding|writing|"
        r"putting|committing|making|mocking|creating)|use|commit|push|amend|squash|"
        r"force-?push|rebase|merge|add|write|mock|import|hard-?code|put|store|introduce|"
        r"log|print|touch|edit|apologi[sz]e|rely|summari[sz]e|explain|repeat|suggest|"
        r"generate|install|deploy|wrap|abbreviate|nest|include|overwrite|auto-?commit|"
        r"skip|delete|format)" + GENERIC + r" (?!\S+ (?:yet|now|today)\b)[\w`¤'\"]",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.72,
    ),
    Cue(
        name="avoid",
        pattern=r"(?:please )?avoid (?!the\b|this|that|it\b|them|these|those)[\w`¤-]{3,}",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.7,
    ),
    Cue(
        name="correction",
        pattern=r"(?:(?:no|nope|wrong|incorrect|stop|actually|hey|wait|again|"
        r"that's wrong)[\s,;:.!–—-]+){1,3}(?:please )?(?=(?:(?:let's )?(?:use|try using|"
        r"prefer) (?!this|that|it\b|the\b|these|those|a\b|an\b|your)[\w`¤]|(?:don't|"
        r"do not|never|always) (?!do\b|that|it|this|the\b|want|need|think|know|see|"
        r"understand|care|worry|like)\w+ (?!it\b|this|that|the\b|yet|now)|(?:it|that|"
        r"they|the [\w-]+(?:\s[\w-]+)?) (?:should|must|has to|"
        r"needs to) (?:always )?(?:be|use|have|return|go|start) \w))",
        strip=True,
        confidence=0.62,
    ),
    Cue(
        name="correction",
        pattern=r"(?:no[\s,;:.!–—-]+|but )?(?:i (?:already )?(?:said|told you|asked(?: you)?|"
        r"keep (?:telling you|saying|asking(?: you)?))(?: (?:before|already|twice|"
        r"many times|a hundred times))?|as i (?:said|told you)|like i said|"
        r"how many times\b[^?]{0,40}\?) ?[,:]? (?:to |that )?(?=(?:use|always|never|"
        r"don't|do not|not to|no|only|keep|prefer|i (?:don't|do not|never|always|"
        r"only) \w+|[\w-]+ [\w-]+ only|[\w-]+ only)\b)(?!\w+ (?:it|this|that)\b)",
        strip=True,
        confidence=0.68,
    ),
    Cue(
        name="reference",
        pattern=r"(?:(?:the|our|my|all) )?(?:[\w-]+ ){0,3}?(?:reports?|incidents?|dashboards?|"
        r"boards?|wiki|docs?|documentation|runbooks?|tracker|design(?: doc)?|spec|"
        r"specification|figma|jira|linear|grafana|sentry|confluence|notion|playbook|"
        r"changelog|calendar|logs|metrics|tickets|bugs|issues|schema|style\s?guide|"
        r"roadmap|backlog|source of truth|api reference|credentials vault|"
        r"on-call \w+) (?:(?:for )?[\w-]+ ){0,3}?(?:is|are|lives?|can be found|sits?|"
        r"(?:is|are) (?:found|located|documented|tracked|kept|stored)) (?:at|in|on|under|"
        r"here|the|tracked|our)\b",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.78,
    ),
    Cue(
        name="reference",
        pattern=r"(?:(?:to|for) (?!this|that|it\b|the\b|now)[\w-]+(?: [\w-]+){0,3},? )?(?:always "
        r")?(?:look|check|see|refer to|consult|go to) (?:at |in |"
        r"to )?(?=[^?]{3,100}\b(?:for|when|whenever|if) (?:incidents|questions|"
        r"details on|anything|all|every|any|you need))\S",
        type=EntryType.REFERENCE,
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
        r"approval)){0,3} (?:before|first,? before|prior to) (?:you )?(?!this|"
        r"that)\w+(?:ing)? (?!this\b|that\b|it\b|the\b)\w|(?:please )?(?:always )?(?:ask|"
        r"check with)(?: me)?(?: first)? before (?:you )?\w+(?:ing)?[.!]*$",
        type=EntryType.PROCEDURE,
        confidence=0.78,
    ),
    Cue(
        name="dont",
        pattern=r"(?:please )?(?:do not|don't|never) [^.?,]{3,60} without (?:asking|my|telling|"
        r"permission|approval|confirming|checking|consulting|a (?:test|review))\b",
        continues=True,
        type=EntryType.FORBIDDEN,
        confidence=0.85,
    ),
    Cue(
        name="dont",
        pattern=r"(?:please )?(?:do not|don't) (?!want|need|think|know|forget|worry|"
        r"see)\w+ (?:the )?(?!this|that|it\b)[\w`¤ -]{2,40} (?:in|on|to) (?:tests?|"
        r"production|prod|main|master|code|commits?|commit messages|comments|docs|"
        r"migrations)\b",
        continues=True,
        type=EntryType.FORBIDDEN,
        confidence=0.76,
    ),
    Cue(
        name="no",
        pattern=r"no (?:more )?(?!this|that|one|idea|worries|problems?|thanks|changes|tests|"
        r"errors|results)[a-z][\w-]*(?: [\w-]+)?s(?:,? please|,? ever|,? anywhere|"
        r",? in (?!this|that|the)\w[\w -]{1,30})[.!]*$",
        type=EntryType.FORBIDDEN,
        confidence=0.74,
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
        name="answers",
        pattern=r"(?:please )?(?:talk|speak|explain(?: things| everything)?|write|answer|teach|"
        r"treat)(?: to)?(?: me)? (?:like|as if|as though) (?:i'm|i am|i were|to) (?!this|"
        r"that)\w",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.78,
    ),
    Cue(
        name="answers",
        pattern=r"(?:please )?(?:just |only )?(?:give|show|send|output|return)(?: me)? (?:only |"
        r"just )?(?!this|that|it\b)(?:the )?[\w -]{2,30}(?:,? (?:never|not) (?:the |"
        r"entire |whole )*[\w -]+|s only|code without \w+| without (?:comments|"
        r"explanations?|commentary|preamble))[.!]*$",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.7,
    ),
    Cue(
        name="style",
        pattern=r"(?:(?:\w+[ -]){1,2})(?:indentation|spaces|tabs|quotes|semicolons|spelling|"
        r"docstrings|type hints|commas|columns|imports)(?: for \w+)?,? (?:please|"
        r"never \w+|always|not \w+)[.!]*$",
        confidence=0.74,
    ),
    Cue(
        name="here",
        pattern=r"(?!(?:this|that|the|these|it|there|everything|what|"
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
        name="reference",
        pattern=r"(?:you can find|you'll find|see|find) [^?]{3,50} (?:at|on|in|under|"
        r"here:?) ¤{8,}|(?:the|our) [\w -]{3,40} (?:is|are|lives?) (?:at|here:?|on|"
        r"under) ?¤{8,}",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="contrast",
        pattern=r"not (?!that|this|the|now|yet|sure|really|only|just|bad|so|very|at|in|a\b|an\b|"
        r"working|here|what|like)[a-z][\w.+-]*, (?:but )?(?!the|that|this|yet|though|"
        r"thanks|but)[a-z][\w.+-]*[.!]?$",
        confidence=0.6,
    ),
    Cue(
        name="contrast",
        pattern=r"the (?!answer|result|problem|issue|bug|error|date|line|second|first|other|"
        r"file)[\w -]{2,30} is [\w.:/-]+, not [\w.:/-]+[.!]?$",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.66,
    ),
)
