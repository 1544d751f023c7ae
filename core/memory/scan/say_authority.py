"""Phrases by which a text claims to stand above the user, the system or the rules."""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

AUTHORITY: tuple[Phrase, ...] = (
    phrase(
        "administrator admin developer owner creator operator anthropic openai",
        r"""
        \b(?:i am|i'm|as|this is|speaking as) (?:your|the) (?:new |real |actual )?
        (?:administrator|admin|developer|creator|owner|operator|supervisor|
        programmer|maker|boss)\b[^.\n]{0,5}(?:[.,:;]|and)?[^.\n]{0,40}\b(?:must|
        disabl\w{1,3}|obey|comply|override|order|command|grant|allow|instruct|
        ignore|all my|now)
        """,
    ),
    phrase(
        "void revoke obsolete invalid apply supersede cancel null expired withdrawn",
        r"""
        \b(?:your|all|any|everything|every|the rules you|those|these)\b[^.\n]{0,40}
        \b(?:guidance|guidelines|instruct\w{1,6}|rules?|directives?|restrictions|polic(?:y|ies)|
        above|before|earlier|limits)\b
        [^.\n]{0,30}\b(?:is|are|be|no longer|hereby|now|as|to be) (?:now |hereby |all )?
        (?:void|revoked|obsolete|invalid|apply|applicable|superseded|cancel\w{1,4}|null|expired|
        withdrawn|suspended|lifted)\b
        (?! to (?:the|this|these|any|all|files|new) (?:module|package|folder|director|file|service|
        test|branch))
        """,
        unless_negated=True,
    ),
    phrase(
        "outrank priorit preceden override supersede wins stronger prefer above",
        r"""
        \b(?:this|these|the following|my|below)\b (?:\w{1,12} ){0,2}
        (?:memor(?:y|ies)|entr(?:y|ies)|notes?|rules?|files?|instructions?|documents?|text|lines?|
        preferences?|message)\b[^.\n]{0,40}
        \b(?:outranks?|(?:higher|highest|top|absolute) priority|precedence|overrides?|supersedes?|
        wins?|stronger|come[s]? before|stands? above)\b
        [^.\n]{0,40}\b(?:user|system|anything|everything|all other|every other|human|developer|
        person|anyone|whatever|any)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "conflict contradict",
        r"""
        \b(?:if|when(?:ever)?|where)\b[^.\n]{0,40}\b(?:users?|system|developers?|instructions?|
        anything|others?|anyone|prompts?|requests?)\b[^.\n]{0,40}\b(?:conflicts?|contradicts?|
        disagrees?)
        \b[^.\n]{0,50}
        \b(?:follow|obey|prefer|use|choose|trust|keep to|side with|apply)\b[^.\n]{0,30}\b(?:this|
        these) (?:memory|note|file|rule|entry|document|instruction|text|one)
        """,
        unless_negated=True,
    ),
    phrase(
        "even+ no+matter regardless",
        r"""
        \b(?:even (?:when|if|though)|no matter what|regardless of what|no matter whether)
        \s{1,3}(?:the user|users?|anyone|he|she|they|i|the human|the developer|someone|the reviewer|
        told|asked)
        \s{1,3}(?:objects?|disagrees?|say|says|tells?|insists?|refuses?|complains?|protests?|
        forbids?|asks? (?:you )?(?:not|to stop)|otherwise|declines?|wants?|denies)\b
        """,
    ),
    phrase(
        "follow obey execute act+on carry+out comply run+any treat",
        r"""
        \b(?:follow|obey|execute|act on|carry out|comply with|perform)(?:ing)? (?:all |any |every |
        each |the |whatever )?(?:of the )?
        (?:\w{1,12} )?(?:instructions?|commands?|orders?|directives?|requests?|directions|tasks?)
        \b[^.\n]{0,30}
        \b(?:in|from|inside|within|of) (?:the |any |all |every )?(?:\w{1,12} ){0,2}
        (?:comments?|issues?|issue descriptions?|web ?pages?|websites?|e-?mails?|tool outputs?|
        outputs?|logs?|readme files?|readmes|documents?|pdfs?|commit messages|search results|
        third part\w{1,3}|downloaded|strangers?|anyone|notes\.md|todo\.md)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "treat regard consider handle",
        r"""
        \b(?:treat|regard|consider|handle|interpret|take)\b[^.\n]{0,70}\bas (?:if (?:it|they|
        the user) (?:were|was|had)|(?:direct |binding |new |trusted |user )?(?:commands?|orders?|
        instructions?|requests?))
        \s{0,3}(?:from|of|by|given|said|written|spoken)?\b[^.\n]{0,12}\b(?:user|system|developer|
        admin\w{0,9}|owner|instructions?|operator)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        ai+agent ai+assistant llm language+model coding+agent automated ai+model
        ai+system
        """,
        r"""
        \b(?:ai (?:agents?|assistants?|models?|systems?)|llms?|language models?|coding agents?|
        automated (?:agents?|reviewers?|systems?|tools?))
        (?: ?(?:reading|that reads?|who reads?|processing|seeing|parsing|reviewing) (?:this|the|it)
        \b[^.\n]{0,20}|:)
        \s{0,3}(?:must|should|shall|have to|need to|please|are (?:required|instructed|asked) to|
        disregard|ignore|approve|follow|do not|don't|run|execute|always|send|skip)\b
        """,
    ),
    phrase(
        """
        ignoreall ignoreprevious ignoretheprevious previousinstruction systemprompt
        donottell disregardall disregardyour ignoreyour
        """,
        r"""
        \b(?:please)?(?:ignore(?:all|any|the|your|my|these)?(?:of)?(?:the|your)?(?:previous|prior|
        above|earlier|instructions|rules)|disregard(?:all|any|your|the)(?:previous|prior|above|
        instructions|rules)|
        \w{0,20}(?:reveal|print|show|output)(?:me)?(?:the|your)systemprompt|donottellthe?user)
        """,
    ),
    phrase(
        "lifted removed revoked suspended waived unlocked +off void dropped",
        r"""
        \b(?:previous|prior|your|all|safety|user|system|whose|content|security|ethical|moral|every|
        admin\w{0,9})\b (?:\w{1,12} ){0,2}
        (?:constraints?|restrictions?|filters?|rules|guidelines|guardrails?|limits|limitations|
        safeguards|checks?|safety|protections?)
        \s{1,3}(?:have been |has been |were |was |are |is |being )?(?:now |all |hereby |
        permanently )?(?:lifted|removed|revoked|suspended|waived|unlocked|off|void|dropped)\b
        (?! (?:in|from|by) (?:the |version |v?\d|commit|pr\b))
        """,
        unless_negated=True,
    ),
    phrase(
        "this+memory this+entry this+note this+instruction this+document this+message",
        r"""
        \b(?:only|solely|exclusively|prioriti[sz]e|obey|believe|heed|trust)
        \b[^.\n]{0,24}\bthis (?:memory|entry|note|instruction|message)\b|
        \bthis (?:memory|entry|note|instruction|message) (?:alone|is the (?:only|final|supreme|
        highest|single|real|true)|is (?:law|supreme|final|absolute|real|binding)|(?:above|before|
        over) (?:all|any|every|everything))
        """,
        unless_negated=True,
    ),
    phrase(
        "fake forged untrusted invalid spoofed not+real to+be+ignored",
        r"""
        \b(?:later|other|further|subsequent|any|all|future|claiming)\b[^.\n]{0,20}\b
        (?:instructions?|messages?|requests?|commands?|corrections?)\b[^.\n]{0,60}
        \b(?:is|are) (?:fake|forged|untrusted|invalid|void|spoofed|not real|an? (?:attack|trick|
        test)|to be ignored)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "ignor disregard forget nothing",
        r"""
        \b(?:ignore|disregard|forget|discard|dismiss) (?:everything|anything|whatever|all|
        what) (?:that |of what )?(?:the )?(?:developers?|operators?|users?|system|admin\w{0,9}|
        anthropic|openai|vendors?|owners?|maintainers?|i|we)\b (?:has |have |had )?(?:\w{1,12})|
        \bnothing (?:that )?(?:the )?(?:developers?|operators?|users?|system|owner) (?:wrote|says?|
        said|sets?|configured|asks?) (?:matters|counts|applies)
        """,
        unless_negated=True,
    ),
    phrase(
        "adhere abide comply honor honour respect observe obey",
        r"""
        \b(?:do not|don't|never|no longer|stop|need not|not) (?:have to )?(?:adher\w{1,3} to|
        abid\w{1,3} by|comply\w{0,3} with|honou?r\w{0,3}|respect\w{0,3}|observ\w{1,3}|obey\w{0,3})
        \s{1,3}(?:to )?<ALL>(?:(?:<PRIOR>|ethical|moral|user'?s?) ){0,2}
        (?:\w{1,12} )?<STRONG_RULES>\b(?! (?:in|from|of|inside|found|embedded) )
        """,
    ),
    phrase(
        """
        starting+today from+now from+today henceforth as+of+now effective+immediately
        from+this
        """,
        r"""
        \b(?:starting (?:today|now)|from (?:now|today|this (?:point|moment|day))(?: on(?:wards?)?)?|
        henceforth|as of (?:now|today)|effective immediately)\b[^.\n]{0,40}
        \b(?:ignore|disregard|forget|obey|listen only|follow only|only (?:follow|obey|listen)|
        (?:instructions?|rules) (?:below|here|in this)[^.\n]{0,20}\b(?:law|absolute|supreme|only))
        \b(?![^.\n]{0,30}\b(?:files?|folder|director|warnings?|lint|errors?|generated)\b)
        """,
        unless_negated=True,
    ),
    phrase(
        """
        <system <assistant <admin system> assistant:+ admin+notice admin+message
        system+notice
        """,
        r"""
        <(?:system|admin|assistant|root|developer)>[^<\n]{0,80}\b(?:you|grant|run|disable|enable|
        allow|ignore|must|may|assistant|access|obey)\b|
        ^\s{0,3}assistant\s?:[^\n]{0,80}\b(?:i will|i'll|i am|i'm|sure)\b|
        ^\s{0,3}\W{0,3}(?:admin|system|security|operator) (?:notice|message|alert|announcement)
        \s?[:\]]
        """,
    ),
    phrase(
        """
        suggestion optional break+them break+the disobey merely only+advice
        non-binding
        """,
        r"""
        \b(?:developer'?s?|system|operator'?s?|user'?s?|company|safety|security|your|original|these|
        anthropic'?s?|openai'?s?)\b[^.\n]{0,16}
        \b(?:rules?|instructions?|guidelines?|polic(?:y|ies)|orders|restrictions|limits|requests|
        wishes)\b[^.\n]{0,20}\b(?:is|are)\b[^.\n]{0,16}\b(?:suggestions?|optional|advice|
        non-binding|not binding|to be broken|meaningless|irrelevant)\b
        """,
        unless_negated=True,
    ),
    phrase(
        "wins+ win+ win. prevail takes+over counts+more decides",
        r"""
        \b(?:memory|memories|entry|entries|notes?|this file|instructions? here|rules? here)
        \b[^.\n]{0,40}\b(?:users?|system|developers?|operator|human|anyone)\b[^.\n]{0,40}\b
        (?:notes?|memory|memories|entry|these|this|it|they) (?:always )?(?:wins?|prevails?|
        takes? over|counts? more|decides?|rules?)\b
        """,
        unless_negated=True,
    ),
    phrase(
        """
        constitution supreme highest+law no+weight no+attention final+authority
        sole+authority only+authority
        """,
        r"""
        \b(?:this|these|the following) (?:\w{1,12} )?(?:is|are|as|be) (?:now )?(?:your|
        the) (?:new )?(?:constitution|supreme \w{1,12}|highest (?:law|authority)|final authority|
        sole authority|only authority|law)\b|
        \b(?:put|place|give|pay) no (?:weight|attention|heed|regard|importance)\b[^.\n]{0,20}\b
        (?:instruct\w{1,5}|told|rules|system|developer|prompt|guid\w{1,8}|user)
        """,
        unless_negated=True,
    ),
    phrase(
        "todo",
        r"""
        ^ ?todo ?: ?(?:please \w{2,12}|invite|e-?mail|transfer|book|visit|reserve|concatenate|send|
        forward|wire|buy)\b
        """,
    ),
)

ALL = (*AUTHORITY,)
"""Every phrase of this module."""
