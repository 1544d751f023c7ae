"""Asking outright: "remember that", "from now on", "the rule is", "until Friday"."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue

_REMEMBER = (
    r"(?:(?:please|pls|also|and|can you|could you|would you|will you|you should|you must|"
    r"i want you to|i need you to|i'd like you to|do|always) ){0,3}(?:remember|"
    r"memori[sz]e|keep (?:this )?in mind|bear (?:this )?in mind|don't (?:ever )?forget|"
    r"do not (?:ever )?forget|never forget|make a (?:mental )?note|take note|(?:add|save|"
    r"put|write|store|commit|record) (?:this|that|it|the following)? ?(?:preference|rule|"
    r"fact|note)? ?(?:down )?(?:to|in|into) (?:your |the )?memory|(?:save|store|note|"
    r"record) (?:this|the following)(?: (?:preference|rule|fact|down))?|note (?:to self|"
    r"for later)|(?:note )?for (?:future reference|the future|the record)|"
    r"remind me)(?: (?:this|it|for (?:me|later|next time|the future|future sessions)|"
    r"(?:please|always) ?(?=[:,]))){0,2}(?: (?:preference|rule|fact|one)(?= ?[.!:]|"
    r" ?$))?(?! (?:when|how|what|who|where|why|me\b|us\b|if|the time|seeing|reading|"
    r"doing|having|being|about (?:this|that|it))\b)(?: ?[:,;—–-]+ ?| |"
    r"(?=[.!]*$))(?:that (?!is\b|was\b)|to (?=[^,]*$)|"
    r"(?!to\b))(?!(?<=\bto )(?![^?]*\b(?:always|never|every|each|any|all|whenever|not|"
    r"before \w+ing|after \w+ing)\b)[^?]*\b(?:the|this|that|those|these|my)\b)"
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
        r"forward)?(?: out)?|going forwards?|moving forwards?|henceforth|"
        r"effective immediately|starting (?:now|today)|in (?:the )?future|as of (?:now|"
        r"today)|for (?:all )?future \w+) ?[,:]? (?!(?:it|there|this|that|he|she|they|"
        r"the \w+|we|i|you|users?|people) (?:will|'ll|might|may|could|would|was|were|"
        r"is)\b|on\b)",
        strip=True,
        outright=True,
        confidence=0.95,
    ),
    Cue(
        name="rule",
        pattern=r"(?:(?:as a (?:general )?rule(?: of thumb)?|by default(?=,? (?:use|always|never|"
        r"don't|do not|no|write|prefer|answer|run|keep|all|every|i\b|we\b))) ?,? |"
        r"(?:(?:please )?(?:make it|it's|it is|there is|there's|we have|i have) (?:an?|"
        r"our|my|the) (?:[\w-]+ )?(?:rule|policy|convention|habit|standard|principle|"
        r"requirement|must) ?(?:here ?)?(?:that|to|:) ?)|(?:(?:our|my|one|new|hard|"
        r"golden|house|general|team|project|style|strict|the|another) ){0,3}(?:rule|"
        r"policy|convention|guideline|standard|preference|standing (?:order|instruction)|"
        r"instruction)s?(?: (?:here|number \w+|#?\d+))? ?(?:: ?| (?:is|are) (?:that |"
        r"to )?(?!wrong|broken|bad|good|fine|not\b|unclear|missing|failing|there|about|"
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
        pattern=r"let's (?:agree (?:on|to|that)|always|never|stick (?:to|with)|settle on|"
        r"standardi[sz]e on|make it a (?:rule|habit)) (?!this|that|it\b|the\b)\w|(?:we|i|"
        r"the team|our team)(?:'ve| have)? (?:all )?(?:decided|agreed|settled|chosen|"
        r"standardi[sz]ed) (?:to (?!wait|postpone|go with (?:this|that|it))|on (?!this|"
        r"that|it\b)|that (?!in\b|was|is\b)|not to )(?=\S{2})",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.85,
    ),
    Cue(
        name="until",
        pattern=r"(?:until|till|through|for the (?:rest|next|remainder)\b|(?:for|"
        r"during) this (?:sprint|week|month|quarter|year|release|"
        r"freeze))\b[^,]{1,40}, ?(?=(?:please|always|never|don't|do not|use|we|all|keep|"
        r"only|no|avoid|i (?:want|prefer|need))\b)|this (?:sprint|quarter|month|"
        r"week),? (?:we |i )?(?:only|always|never|don't|do not|use|keep|avoid|"
        r"no) (?!have|need|got|had|saw|want)\w",
        confidence=0.8,
    ),
)

ANYWHERE = (
    Cue(
        name="from-now-on",
        pattern=r"[\s,]+(?:from (?:now|here|today|this point) on(?:wards?)?|from now onwards?|"
        r"going forwards?|moving forwards?|in (?:the )?future|"
        r"for all future \w+) ?(?:please ?)?[.!]*$",
        outright=True,
        confidence=0.88,
    ),
    Cue(
        name="always",
        pattern=r",? (?:every (?:single )?time|each time|without exception|no exceptions|"
        r"at all times|no matter what|(?:before|after) (?:each|every) \w+|by default|"
        r"(?<=, )always) ?(?:please ?)?[.!]*$",
        confidence=0.85,
    ),
    Cue(
        name="remember",
        pattern=r"[\s,;.—–-]+(?:please |and |so )*(?:remember (?:this|that|it)|keep (?:this|"
        r"that) in mind|don't forget (?:this|that|it)|(?:save|store|commit) (?:this|that|"
        r"it) (?:to|in) (?:your )?memory)(?: (?:please|for \w+(?: \w+)?))? ?[.!]*$",
        outright=True,
        strip=True,
        confidence=0.93,
    ),
)
