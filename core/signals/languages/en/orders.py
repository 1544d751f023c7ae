"""Telling the model how to do things: this and not that, never that, answers like so."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import GENERIC, NATURAL

ORDERS = (
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
        pattern=r"(?:please )?(?:prefer|favou?r|default to|stick (?:to|with)) (?!not\b|this|that|"
        r"it\b|the\b|these|those|a\b|one\b)[\w`¤-]{2,}",
        continues=True,
        confidence=0.75,
    ),
    Cue(
        name="contrast",
        pattern=r"(?=[a-z][\w+.-]*(?:\s[\w+-]+)?,\s(?:not|never)\s[\w+.-]+(?:\s[\w+-]+)?[.!]?$)(?"
        r"!(?:only|maybe|yes|no|ok|if|just|sure|true|right|hmm+|and|but|also|so|generally|again|"
        r"then|"
        r"otherwise|in|please)\b)",
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
        r"just )?(?!this|that|it\b|the file)(?:the )?[\w -]{2,30}(?:,? (?:never|"
        r"not) (?:the |entire |whole )*[\w -]+|s only|code without \w+|"
        r" without (?:comments|explanations?|commentary|preamble))[.!]*$",
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
        pattern=r"the (?!value|number|count|total|size|length|index|answer|result|problem|issue|"
        r"bug|error|date|line|second|first|other|file)[\w -]{2,30} is [\w.:/-]+, not ["
        r"\w.:/-]+[.!]?$",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.66,
    ),
)
