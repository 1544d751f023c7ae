"""Speaking of the work: how it is done here, what must and must not be, what to do when."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import GENERIC, NATURAL, PAST, VERB

RULES = (
    Cue(
        name="whenever",
        pattern=r"(?:whenever|every time|each time|any ?time|anytime|when(?:ever)? i (?:say|ask|"
        r"type)|"
        r"when (?:writing|reviewing|naming|creating|adding|generating|committing|refactoring|"
        r"answering) "
        r"(?!the|this|that|it)\w+|"
        r"(?:before|after) (?:each|every|any|you (?:ever )?(?:commit|push|merge|deploy|edit)|"
        r"committing|"
        r"pushing|merging|deploying|releasing)) [^,]{2,120}?,? (?:(?:please|always|never|"
        r"also|you (?:should|must)|"
        r"i (?:want|prefer|mean|like|need|expect)|we|don't|do not|"
        + VERB
        + r")\b)|(?:before|after) (?:committing|pushing|merging|deploying|releasing) ?, ?\w",
        type=EntryType.PROCEDURE,
        confidence=0.85,
    ),
    Cue(
        name="team",
        pattern=r"(?:here ?,? )?(?:we|our (?:team|project|company|org|repo|codebase|api|"
        r"services?)|the team|"
        r"(?:everyone|everybody|nobody|no one) (?:here|(?:on|in) (?:the|this|our) (?:team|"
        r"project|company))) "
        r"(?:(?:all|generally|usually|normally|exclusively|strictly|mostly|also|do) ){0,2}"
        r"(?:(?:always|never|only|exclusively) " + PAST + r"\w|"
        r"(?:prefers?|avoids?|requires?|standardi[sz]es? on|sticks? (?:to|with)|"
        r"squash(?:es)?|targets?|deploys?|"
        r"indents?|follows?|enforces?|forbids?|ban) (?!this|that|it\b|the (?:first|last|same|"
        r"new|current))\w|"
        r"uses? (?!this|that|it\b|the\b|these|those|to\b|a\b|an\b|\d)[\w`¤]|"
        r"(?:writes?|names?|signs?|formats?|reviews?|merges?|stores?|builds?|hosts?|"
        r"runs? (?:all|every\w*)|tags?|versions?|logs?|documents?|tests?|calls?) "
        r"(?!this|that|it\b|the\b|these|those|to\b|a\b|an\b|\d|in\b|for\b|and\b|is\b|are\b|"
        r"was\b|about)[\w`¤]|"
        r"(?:do not|don't|doesn't|must not|may not|never) (?:ever )?(?:use|allow|commit|push|"
        r"merge|mock|ship|"
        r"deploy|force|squash|accept|rebase|edit|hard-?code|write|put|store|release) (?!this|"
        r"that|it\b|the\b|those|these)\w)",
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        confidence=0.82,
    ),
    Cue(
        name="project",
        pattern=r"(?:in|for|on|across|within|throughout) (?:this|our|the whole|the entire|my) "
        r"(?:project|repo(?:sitory)?|codebase|code\s?base|package|workspace|mono-?repo|team|"
        r"company|org(?:ani[sz]ation)?|code|shop)s?"
        r" ?,? (?!(?:can|could|would|please (?:find|fix|add|look|check)|is there|there|what|"
        r"how|where|why|find|look|fix|i (?:see|found|have|need to)|you)\b)"
        r"(?=[^?]{0,80}?\b(?:always|never|only|uses?|are|is|must|should|all|every|don't|"
        r"do not|avoid|prefer|keep|want|no)\b)\w",
        scope=Scope.PROJECT,
        type=EntryType.CONVENTION,
        confidence=0.85,
    ),
    Cue(
        name="for-kind",
        pattern=r"(?:for|in|with|on|when (?:writing|using|working (?:on|with|in)|naming)|as for) "
        r"(?!the\s|this|that|these|those|it\b|now|example|instance|today|your|step|line|"
        r"\d)[\w`¤+#./-]+(?: (?!is\b|are\b)[\w`¤+#./-]+){0,5}?"
        r" ?,? (?:i (?:always |usually |generally |only )?(?:want|prefer|like|use|expect|"
        r"need)|always|never|(?:please )?"
        r"(?:prefer|stick to|avoid|don't|do not)) (?!this|that|it\b|the\b|to (?:see|know))\w",
        confidence=0.85,
    ),
    Cue(
        name="for-kind",
        pattern=r"(?:for|in) (?:all |any |every )?(?!the\s|this|that|these|those|it\b|now|"
        r"example|instance)"
        r"(?:[\w`¤+#.-]+ ){0,2}(?:files|code|projects|scripts|tests|commits|components|"
        r"modules|functions|tables|"
        r"migrations|messages|queries|branches|docs|comments|answers|names?|variables|apis|"
        r"endpoints|services) ?, ?(?:please )?"
        r"(?:use|keep|write|stick|add|put) \w",
        confidence=0.8,
    ),
    Cue(
        name="always",
        pattern=r"(?:(?:you (?:should|must|need to|have to|can)|make sure (?:that )?(?:you|to|"
        r"we)|be sure to|please) ){0,2}"
        r"(?:(?:always|at all times) (?=(?:(?:first|also|only|explicitly|\w+ly) )?"
        + VERB
        + r"\b)|\A(?:please )?always (?!(?!pass|process|miss|address|express|"
        r"access)\w+s\b)(?!\w+(?:ing|ed)\b))"
        + PAST
        + r"(?!the same|a (?:problem|good)|good|nice|fun|remember|thought|wanted|be (?:a|the)\b)"
        r"(?!\w+ (?:it|that|this) ?[.!]?$)\w",
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
        r"address|express|access)\w+s\b)"
        r"(?!\w+ (?:it|that|this) ?[.!]?$)\w",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.88,
    ),
    Cue(
        name="never",
        pattern=r"(?:please )?(?:no more \w+(?:ing|s)\b|stop (?:ever )?(?!being|trying|working|"
        r"running|remembering)\w{2,}ing "
        r"(?!the\b|this|that|it\b|them|now)\w|(?:don't|do not|you (?:must not|mustn't|"
        r"may not|should never|should not|shouldn't)) ever \w|"
        r"(?:you )?must (?:not|never) \w)",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.8,
    ),
    Cue(
        name="must",
        pattern=r"(?:all|every|each|any|no) (?:(?:of )?(?:the|our|my|new|public|"
        r"your) )?(?:[\w`¤-]+ ){1,5}?"
        r"(?:must|should (?:always|never|be|have|use|go|live|start|end|follow)|have to|"
        r"has to|needs (?:to|an?)|may (?:not|never)|"
        r"gets? an?|(?:is|are) (?:always|never)) (?!been|fail)\w",
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="must",
        pattern=r"(?!(?:the|this|that|these|those|it|there|they|tests? (?:are|is)|things|results|"
        r"users?|i|we|you|he|she)\b)"
        r"(?:[a-z][\w-]* ){0,2}[a-z][\w-]+s (?:must(?: (?:not|never|always))?|"
        r"should (?:always|never|live|go|use|have|start|end|come|follow|be (?:in|written|"
        r"named|sorted|placed|kept|signed|small|short))|are always|are never|"
        r"have to be|may not|always (?:go|use|start|end|live)|never (?:go|use)) (?:be )?\w",
        scope=Scope.PROJECT,
        confidence=0.72,
    ),
    Cue(
        name="all",
        pattern=r"(?:please )?(?:write|name|keep|put|prefix|format|document|sign|treat|start|end|"
        r"answer|store) (?:all|every|each|any) "
        r"(?!of (?:this|these|that)|this|that|these|those|the (?:above|below))[\w`¤]|"
        r"(?:please )?name (?!the\b|this|that|it\b|these)[\w-]+(?: [\w-]+)?s \S",
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
        pattern=r"(?:please )?(?:use|prefer|stick (?:to|with)|go with|choose|favou?r|write|pick) "
        r"(?!this|that|it\b|the\b|these|those|an?\s)[\w`¤'\"][^,;?]{0,60}?,? (?:instead of|"
        r"rather than|"
        r"(?:and |but )?(?:not|never)|over|in place of) (?!the\s|this|that|yet|now|in the)\w",
        continues=True,
        confidence=0.72,
    ),
    Cue(
        name="contrast",
        pattern=r"(?:instead of|rather than) (?!the\b|this|that|it\b|just|a\b|an\b|doing|trying|"
        r"\w+\.\w+)[\w`¤-]+(?: [\w`¤-]+){0,4} ?, ?"
        r"(?:please )?(?:always )?(?:use|prefer|write) (?!this|that|it\b|the\b)[\w`¤]",
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
        r"my\b)[\w`¤+#'-]+(?: [\w`¤+#'-]+){0,4}? "
        r"(?:(?:for|in|with) (?:all|every|any|each|everything|the (?:docs|documentation|"
        r"tests|code|comments|readme|ui)|"
        r"(?!the|this|that|it\b|now|my|your)[\w-]+(?: [\w-]+)?s\b)|everywhere|throughout|"
        r"when(?:ever)? (?:you|writing)|"
        r"(?:here|by default) ?[.!]?$)",
        confidence=0.72,
    ),
    Cue(
        name="answers",
        pattern=r"(?:please )?(?:keep|make) (?:all |your |the )?(?:answers?|replies|responses?|"
        r"explanations?|messages?|summar(?:y|ies)|"
        r"commits?(?: messages)?|prs?|pull requests|functions|diffs|comments|names|tests|"
        r"files|changes|output) "
        r"(?:very |as |nice and |under |to |at |below |in |on |free )?\w",
        confidence=0.8,
    ),
    Cue(
        name="answers",
        pattern=r"(?:please )?(?:(?:always )?(?:answer|reply|respond|write|speak|talk|"
        r"explain(?: things)?)(?: (?:to )?me)? (?:only )?in "
        + NATURAL
        + r"|(?:be|stay) (?:more |very )?(?:concise|brief|terse|succinct|blunt)|"
        r"(?:skip|spare me|drop|omit|leave out) (?:the )?(?:pleasantries|boilerplate|"
        r"preamble|apologies|emojis?|filler|small talk|disclaimers)|"
        r"no (?:emojis?|preamble|pleasantries|fluff|filler|apologies|yapping|abbreviations|"
        r"trailing \w+|emoji\w*)\b)",
        scope=Scope.USER,
        type=EntryType.PREFERENCE,
        confidence=0.72,
    ),
    Cue(
        name="dont",
        pattern=r"(?:please )?(?:do not|don't|dont|avoid) (?:ever )?"
        r"(?:(?:using|adding|writing|putting|committing|making|mocking|creating)|use|commit|"
        r"push|amend|squash|force-?push|rebase|merge|add|write|mock|import|"
        r"hard-?code|put|store|introduce|log|print|touch|edit|apologi[sz]e|rely|summari[sz]e|"
        r"explain|repeat|suggest|generate|install|"
        r"deploy|wrap|abbreviate|nest|include|overwrite|auto-?commit|skip|delete|format)"
        + GENERIC
        + r" (?!\S+ (?:yet|now|today)\b)[\w`¤'\"]",
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
        r"that's wrong)[\s,;:.!–—-]+){1,3}(?:please )?"
        r"(?=(?:(?:let's )?(?:use|try using|prefer) (?!this|that|it\b|the\b|these|those|a\b|"
        r"an\b|your)[\w`¤]|"
        r"(?:don't|do not|never|always) (?!do\b|that|it|this|the\b|want|need|think|know|see|"
        r"understand|care|worry|like)\w+ (?!it\b|this|that|the\b|yet|now)|"
        r"(?:it|that|they|the [\w-]+(?:\s[\w-]+)?) (?:should|must|has to|"
        r"needs to) (?:always )?(?:be|use|have|return|go|start) \w))",
        strip=True,
        confidence=0.62,
    ),
    Cue(
        name="correction",
        pattern=r"(?:no[\s,;:.!–—-]+|but )?(?:i (?:already )?(?:said|told you|asked(?: you)?|"
        r"keep (?:telling you|saying|asking(?: you)?))|"
        r"as i (?:said|told you)|like i said|how many times\b[^?]{0,40}\?) ?[,:]? (?:to |that )?"
        r"(?=(?:use|always|never|don't|do not|not to|no|only|keep|prefer|[\w-]+ [\w-]+ only|"
        r"[\w-]+ only)\b)"
        r"(?!\w+ (?:it|this|that)\b)",
        strip=True,
        confidence=0.68,
    ),
    Cue(
        name="reference",
        pattern=r"(?:(?:the|our|my|all) )?(?:[\w-]+ ){0,3}?(?:reports?|incidents?|dashboards?|"
        r"boards?|wiki|docs?|documentation|runbooks?|tracker|design(?: doc)?|spec|"
        r"specification|figma|jira|linear|grafana|sentry|confluence|notion|playbook|"
        r"changelog|calendar|logs|metrics|tickets|bugs|"
        r"issues|schema|style\s?guide|roadmap|backlog|source of truth|api reference|"
        r"credentials vault|on-call \w+) "
        r"(?:(?:for )?[\w-]+ ){0,3}?(?:is|are|lives?|can be found|sits?|(?:is|are) (?:found|"
        r"located|documented|tracked|kept|stored)) "
        r"(?:at|in|on|under|here|the|tracked|our)\b",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.78,
    ),
    Cue(
        name="reference",
        pattern=r"(?:(?:to|for) (?!this|that|it\b|the\b|now)[\w-]+(?: [\w-]+){0,3},? )?(?:always "
        r")?(?:look|check|see|refer to|consult|go to) (?:at |in |to )?"
        r"(?=[^?]{3,100}\b(?:for|when|whenever|if) (?:incidents|questions|details on|"
        r"anything|all|every|any|you need))\S",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.65,
    ),
    Cue(
        name="stays",
        pattern=r"(?:the|our) [\w`¤/.-]+(?: [\w`¤/.-]+){0,4}? (?:(?:has|have|needs?) to stay|"
        r"must (?:stay|remain|not|never)|"
        r"(?:is|are) (?:generated|read-?only|off-?limits|frozen|deprecated|vendored|"
        r"auto-?generated|not to be))\b"
        r"(?=[^?]*\b(?:don't|do not|never|until|because|must|by hand|not to)\b)",
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
)
