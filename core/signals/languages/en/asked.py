"""Asking outright: "remember that", "from now on", "the rule is", "until Friday"."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue

_REMEMBER = (
    r"(?:(?:please|pls|also|and|can you|could you|would you|will you|you should|you must|"
    r"i want you to|i need you to|i'd like you to|do|always) ){0,3}"
    r"(?:remember|memori[sz]e|keep (?:this )?in mind|bear (?:this )?in mind|don't (?:ever )?forget|"
    r"do not (?:ever )?forget|never forget|make a (?:mental )?note|take note|"
    r"(?:add|save|put|write|store|commit|record) (?:this|that|it|the following)? ?"
    r"(?:preference|rule|fact|note)? ?(?:down )?(?:to|in|into) (?:your |the )?memory|"
    r"(?:save|store|note|record) (?:this|the following)(?: (?:preference|rule|fact|down))?|"
    r"note to self|(?:note )?for (?:future reference|the future|the record)|remind me)"
    r"(?: (?:this|it|for (?:me|later|next time|the future|future sessions)|(?:please|"
    r"always) ?(?=[:,])))"
    r"{0,2}(?: (?:preference|rule|fact|one)(?= ?[.!:]| ?$))?(?! (?:when|how|what|who|"
    r"where|why|me\b|us\b|if|the time|seeing|reading|doing|having|being|"
    r"about (?:this|that|it))\b)"
    r"(?: ?[:,;—–-]+ ?| |(?=[.!]*$))(?:that (?!is\b|was\b)|to (?=[^,]*$))?"
)

ASKED = (
    Cue(
        name="remember",
        pattern=_REMEMBER,
        strip=True,
        outright=True,
        type=EntryType.FACT,
        confidence=0.95,
    ),
    Cue(
        name="from-now-on",
        pattern=r"(?:from (?:now|here|today|this (?:point|moment)|here on) ?(?:on|onwards?|"
        r"forward)?"
        r"(?: out)?|going forwards?|moving forwards?|henceforth|in (?:the )?future"
        r"|as of (?:now|today)|for (?:all )?future \w+) ?[,:]? "
        r"(?!(?:it|there|this|that|he|she|they|the \w+|we|i|you|users?|people) "
        r"(?:will|'ll|might|may|could|would|was|were|is)\b|on\b)",
        strip=True,
        outright=True,
        confidence=0.95,
    ),
    Cue(
        name="rule",
        pattern=r"(?:(?:as a (?:general )?rule(?: of thumb)?|by default) ?,? |"
        r"(?:(?:please )?(?:make it|it's|it is|there is|there's|we have|i have) (?:an?|our|my|the) "
        r"(?:[\w-]+ )?(?:rule|policy|convention|habit|standard|principle|requirement|"
        r"must) ?(?:here ?)?"
        r"(?:that|to|:) ?)|"
        r"(?:(?:our|my|one|new|hard|golden|house|general|team|project|style|strict|the|"
        r"another) ){0,3}"
        r"(?:rule|policy|convention|guideline|standard|preference|standing (?:order|instruction)|"
        r"instruction)s?(?: (?:here|number \w+|#?\d+))? ?(?:: ?| (?:is|are) (?:that |to )?"
        r"(?!wrong|broken|bad|good|fine|not\b|unclear|missing|failing|there|about|"
        r"the same)))(?=[\w`¤])",
        strip=True,
        outright=True,
        type=EntryType.CONVENTION,
        confidence=0.9,
    ),
    Cue(
        name="important",
        pattern=r"(?:very )?important(?:ly)? ?[:!,—-] ?(?=(?:always|never|all|every|do not|don't|"
        r"we|must|use)\b)",
        strip=True,
        confidence=0.9,
    ),
    Cue(
        name="decided",
        pattern=r"(?:we|i|the team|our team)(?:'ve| have)? (?:all )?"
        r"(?:decided|agreed|settled|chosen|standardi[sz]ed) (?:to (?!wait|postpone|"
        r"go with (?:this|that|it))|on (?!this|that|it\b)|that (?!in\b|was|is\b)|"
        r"not to )(?=\S{2})",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.85,
    ),
    Cue(
        name="until",
        pattern=r"(?:until|till|through|for the (?:rest|next|remainder)\b|(?:for|during) this "
        r"(?:sprint|week|month|quarter|year|release|freeze))\b[^,]{1,40}, ?"
        r"(?=(?:please|always|never|don't|do not|use|we|all|keep|only|no|avoid|i (?:want|"
        r"prefer|need))\b)|this (?:sprint|quarter|month|week),? "
        r"(?:we |i )?(?:only|always|never|don't|do not|use|keep|avoid|no) (?!have|need|got|"
        r"had|saw|want)\w",
        confidence=0.8,
    ),
)

ANYWHERE = (
    Cue(
        name="from-now-on",
        pattern=r"[\s,]+(?:from (?:now|here|today|this point) on(?:wards?)?|from now onwards?|"
        r"going forwards?|moving forwards?|"
        r"in (?:the )?future|every (?:single )?time|each time|without exception|"
        r"no exceptions|at all times|"
        r"for all future \w+|before (?:each|every) \w+|after (?:each|every) \w+|"
        r"by default) ?(?:please ?)?[.!]*$",
        outright=True,
        confidence=0.88,
    ),
    Cue(
        name="always",
        pattern=r", (?:always|at all times|every time|no matter what|"
        r"without exception) ?(?:please ?)?[.!]*$",
        confidence=0.85,
    ),
    Cue(
        name="remember",
        pattern=r"[\s,;.—–-]+(?:please |and |so )*(?:remember (?:this|that|it)|keep (?:this|"
        r"that) in mind|don't forget (?:this|that|it)|"
        r"(?:save|store|commit) (?:this|that|it) (?:to|in) (?:your )?memory)(?: (?:please|"
        r"for \w+(?: \w+)?))? ?[.!]*$",
        outright=True,
        strip=True,
        confidence=0.93,
    ),
)
