"""Asking outright: "remember that", "from now on", "the rule is", "until Friday"."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue

_REMEMBER = (
    r"(?:(?:please|pls|also|and|can you|could you|would you|will you|you should|you must|"
    r"i want you to|i need you to|i'd like you to|do|always) ){0,3}(?:remember|"
    r"memori[sz]e|keep (?:this )?in mind|bear (?:this )?in mind|don't (?:ever )?forget|"
    r"do not (?:ever )?forget|never forget|(?:write|jot|note) (?:this|that|the following) down|"
    r"make a (?:mental )?note(?! of (?:it|this))|"
    r"take note(?! of)|(?:add|save|put|write|store|commit|record) (?:this|that|it|"
    r"the following)? ?(?:preference|rule|fact|note)? ?(?:down )?(?:to|in|into) (?:your |"
    r"the )?memory|(?:save|store|note|record) (?:this|the following)(?: (?:preference|"
    r"rule|fact|down))?(?= ?[:;,—–-]| for (?:me|later|next|the future|future)\b| that |"
    r"[.!]*$)|note (?:to self|for later)|(?:note )?for (?:future reference|the future|"
    r"the record)|remind me)(?: (?:this|it|for (?:me|later|next time|the future|"
    r"future sessions)|(?:please|always) ?(?=[:,]))){0,2}(?: (?:preference|rule|fact|"
    r"one)(?= ?[.!:]| ?$))?(?! (?:when|how|what|who|where|why|me\b|us\b|if|the time|"
    r"seeing|reading|doing|having|being|about (?:this|that|it))\b)(?: ?[:,;—–-]+ ?| |"
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
        r"forward)?(?: out)?|going forwards?|moving forwards?|henceforth|hereafter|"
        r"until further notice|from next \w+ (?:on|onwards?)|"
        r"(?:an? )?(?:quick )?note for (?:later|next time|the future|future sessions)|"
        r"effective immediately|starting (?:now|today|tomorrow|monday|(?:with |from )?(?:this|"
        r"the next|"
        r"next) (?:week|sprint|month|release|version))|as of (?:this|the next|next) (?:week|sprint|"
        r"month|release|version|quarter|year)|for next time|in (?:the )?future(?! (?:release|"
        r"version|work|plan))|as of (?:now|today)|for (?:all )?future \w+) ?[,:]? (?!(?:is|are|"
        r"was)\b)(?!(?:i"
        r"t|there|this|that|he|she|they|the \w+|we|i|you|users?|people) (?:will|'ll|"
        r"might|may|could|would|was|were|is)\b|on\b)",
        strip=True,
        outright=True,
        confidence=0.95,
    ),
    Cue(
        name="rule",
        pattern=r"(?:(?:as a (?:general )?rule(?: of thumb)?|by default)(?=,? (?:use|always|"
        r"never|don't|do not|no|write|prefer|answer|run|keep|avoid|all|every|i\b|"
        r"we\b)) ?,? |(?:(?:please )?(?:make it|it's|it is|there is|there's|we have|"
        r"i have) (?:an?|our|my|the) (?:[\w-]+ )?(?:rule|policy|convention|habit|"
        r"standard|principle|requirement|must) ?(?:here ?)?(?:that|to|:) ?)|(?:(?:our|my|"
        r"one|new|hard|golden|house|general|team|project|style|strict|another) |"
        r"the (?=\w+ (?:here|in this))){0,3}(?:rule|policy|convention|guideline|standard|"
        r"preference|standing (?:order|instruction)|instruction)s?(?: (?:here|"
        r"in this (?:repo|project|team|codebase)|number \w+|#?\d+))? ?(?:: ?| (?:is|"
        r"are) (?:that |to |(?=always|never|no\b|all\b|every))(?!wrong|broken|bad|good|"
        r"fine|not\b|unclear|missing|failing|there|about|the same)))(?=[\w`¤])",
        strip=True,
        outright=True,
        type=EntryType.CONVENTION,
        confidence=0.9,
    ),
    Cue(
        name="remember",
        pattern=r"(?:(?:never|don't ever|do not ever) forget (?:that |to )|"
        r"(?:please )?(?:get in(?:to)?|"
        r"make) (?:the|a) habit (?:of|to) )(?=\S{2})",
        strip=True,
        outright=True,
        confidence=0.9,
    ),
    Cue(
        name="important",
        pattern=r"it(?:'s| is) (?:very |really |absolutely |also )?(?:important|critical|crucial|"
        r"essential|vital|mandatory|imperative|key) (?:that|to|"
        r"for us that) (?=[^?]{0,80}\b(?:always|"
        r"never|every|each|all|any|only|no)\b)",
        strip=True,
        confidence=0.84,
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
        r"standardi[sz]e on|make it a (?:rule|habit)) (?!this|that|it\b|the\b|an?\b)\w|"
        r"(?:we|i|the team|our team)(?:'ve| have)? (?:all )?(?:decided|agreed|settled|"
        r"chosen|standardi[sz]ed) (?:to (?!wait|postpone|go with (?:this|that|it))|"
        r"on (?!this|that|it\b)|that (?!in\b|was|is\b)|not to )(?=\S{2})",
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
        name="unless",
        pattern=r"\bunless (?:i|we) (?:explicitly |specifically )?(?:say|tell|ask|request|agree|"
        r"approve|"
        r"want|need)\b",
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
