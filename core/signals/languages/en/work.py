"""Standing facts of the work: what things are called, where they are, when and how they happen.

A fact lasts where its subject is the team's ("our", "the staging server", "PRs") and what is said
of it is no state that will be over soon (`STATE`).
"""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import STATE

_SITE = (
    r"(?:canary|preprod|uat|beta|staging|prod|production|dev|development|test|qa|build|ci|cd|demo|"
    r"preview|sandbox|live)"
)
_PLACE = (
    r"(?:servers?|clusters?|database|db|environments?|env|account|region|bucket|box|host|hostname|"
    r"url|domain|instance|machines?|runners?|namespace|site|registry|cache|queue|broker|"
    r"port|schema|branch|version|stack|board|channel|proxy|vpn|gateway)"
)
_NAMED = (
    r"(?:project|product|company|repo(?:sitory)?|codebase|team|app|application|service|package|"
    r"library|cli|(?:main|default|release|integration) branch|code ?base|(?:license|mail|auth|log|"
    r"file|api|web|database|backend|frontend|legacy|old|new) (?:server|service|api|client|app))"
)
_ARTEFACT = (
    r"(?:prs|pull requests|merge requests|mrs|commits|releases|branches|deploy(?:ment)?s|hotfixes|"
    r"migrations|(?:new )?(?:files|endpoints|features|services|modules|packages|components|tables|"
    r"dependencies|screens|flags|jobs|scripts|classes|functions|tests|pages|routes|"
    r"commands)|docs|tickets|bug reports|rfcs|reviews|approvals|backups|tags|changelogs?|"
    r"feature flags|schema changes|api changes|breaking changes)"
)
_WHEN = (
    r"(?:(?:every|each) (?:other |second |third |single |\d+ )?\w+|on (?:mon|tues|wednes|thurs|"
    r"fri|satur|sun)days?|on (?:weekdays|weekends)|at (?:night|midnight|noon|\d)|"
    r"(?:daily|nightly|weekly|monthly|quarterly|twice an? \w+|once an? \w+))"
)

WORK = (
    Cue(
        name="our",
        pattern=r"(?:all (?:of )?)?(?:our|ours) (?!(?:(?:next|current|first|last|only|main|"
        r"biggest|real|other) )?(?:problem|"
        r"issue|bug|goal|plan|task|question|idea|conversation|chat|discussion|guess|options?)s?\b)"
        r"[\w`¤'/.-]+(?: (?!is\b|are\b)[\w`¤'/.-]+){0,4}? (?:(?:is|are) (?:called |named |"
        r"mostly |only |always |all )?|(?:only )?(?:runs?|lives?|sits?) (?:on|at|in|under|"
        r"behind) |(?:uses?|requires?|supports?|targets?|speaks?|returns?|expects?|"
        r"follows?|accepts?|prefers?|needs?) )" + STATE + r"(?!the (?:one|same|only)\b|an? "
        r"(?:mess|disaster|problem|joke|pain)\b)\S",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="our",
        pattern=r"all (?:of )?(?:the |my )?(?:times|timestamps|dates|amounts|prices|ids|urls|paths|"
        r"names|keys|configs?|secrets|services|endpoints|migrations|commits|branches|packages|"
        r"releases|logs|strings|translations|images|assets|scripts|modules) (?:are|"
        r"use|have|go|live|run|come|start|end|belong|follow) " + STATE + r"\w",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="project",
        pattern=r"(?:this|the|our) (?:project|repo(?:sitory)?|codebase|package|mono-?repo|app|"
        r"application|library|service|workspace|product|team|cli|api) (?:only |still |also |"
        r"already )?(?:targets?|requires?|supports?|follows?|"
        r"uses|prefers|avoids|(?:is|are) (?:an? (?:mono-?repo|library|fork|python|go|rust|java|"
        r"node|typescript|react|django|rails|cli|plugin)\b|managed|written in|built (?:with|on)|"
        r"licensed|released under|hosted|versioned|maintained|owned|called|named|"
        r"published)) (?!the (?:wrong|old|same)|this|that|it\b|these|those|to\b|for\b)\S",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="named",
        pattern=r"(?:the|our|this) (?:" + _NAMED + r"|[\w-]+ (?:bot|topic|channel|group|table|"
        r"environment|cluster|server|queue)) (?:is|are) (?:called|named|known as) \S|"
        r"(?:the |our )?" + _SITE + r" " + _PLACE + r" (?:is|are|runs?|lives?|has|uses|"
        r"gets|points to|listens on) " + STATE + r"\S|"
        r"(?:production|prod|staging|main|master|trunk) (?:is|runs?|lives?) (?:read-?only|"
        r"protected|frozen|off-?limits|on|in|at|locked) ?(?!fire|hold|it\b|the way)\S?",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="must",
        pattern=_ARTEFACT + r" (?:(?:always |only |all )?(?:need|require|must|get|have to|"
        r"should)(?! fix| work\b| review\b| an? (?:look|update|fix)|"
        r" \w+ing\b| to be (?:fixed|updated|done|merged|reviewed|rebased)| help|"
        r" attention| more) |(?:go|happen|ship|run|"
        r"are (?:cut|made|done|shipped|released|merged|reviewed|deployed|squashed|"
        r"tagged|named|signed|kept|written)) (?:out )?(?:only |always )?(?=on\b|every|each|"
        r"by\b|from\b|with|through|via|in\b|under|into|behind|to\b|daily|nightly|weekly|"
        r"monthly|at\b|before|after|without))(?!today|tomorrow|now|the (?:wrong|same)|trouble|"
        r"production (?:today|now))\S",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="schedule",
        pattern=r"(?:the |our |we (?:have |do |hold )?)?(?:code freezes?|feature freezes?|freezes?|"
        r"releases?|deploys?|deployments?|stand-?ups?|retros?|backups?|sprints?|plannings?|demos?|"
        r"maintenance|maintenance windows?|on-?call|rotations?|nightly (?:build|job|run)s?|"
        r"reviews?)(?: rotation| handover| day)? (?:(?:is|are|happens?|starts?|ends?|runs?|"
        r"goes out|go out|takes? place) )?(?:only |always )?" + _WHEN,
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="must",
        pattern=r"(?:anything|everything|whatever|nothing|code|changes|work|stuff|files|"
        r"no one|nobody|no code|nothing new|nothing else)(?: (?:touching|involving|concerning|"
        r"affecting|related to|about|that \w+|which \w+|in|under|below|inside|outside|"
        r"new|else|to do with|with))?(?: (?!is\b|are\b)[\w`¤./'-]+){0,5}? (?:needs?|must|requires?|"
        r"should|gets?|goes (?:through|to|via|in)|may|has to|have to|is (?:frozen|"
        r"off-?limits|read-?only|generated|deprecated|vendored|legacy)|are (?:frozen|"
        r"off-?limits|read-?only|generated|deprecated|vendored))\b(?! (?:fix|be fixed|work\b|"
        r"have (?:worked|been)|the (?:wrong|same)|stuck|lost|\d{3}\b|null))",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="belongs",
        pattern=r"(?!(?:the|this|that|these|those|it|there|here|what|which|everything|he|she|they|"
        r"you|i|my|one|each|focus|output)\b)[a-z][\w-]+(?: (?!is\b|are\b|was\b)[\w-]+){0,3}? "
        r"(?:belongs? (?:in|to|under|on|with|into|inside)|(?:goes|go|lives?) (?:in|into|under|"
        r"inside|next to|beside)) (?!the (?:wrong|same|void|background)|an? (?:loop|infinite)|"
        r"circles|detail|order|me\b|vain|depth|that|this\b)[\w`¤./~]",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="team",
        pattern=r"we(?:'ve| have)? (?:(?:all|generally|usually|normally|mostly|also|now|already|"
        r"still|currently) ){0,2}(?:(?:keep|store|put|track|manage|publish|host|maintain|handle|"
        r"document|collect|plan|discuss|file|log) (?!the (?:results?|values?|data|list|index|state|"
        r"output|count)\b|this|that|it\b|these|those|an? (?:copy|"
        r"list|count)|going|getting|seeing|having|\w+ing\b)[\w`¤'-]+"
        r"(?: [\w`¤'-]+){0,3}? (?:in|on|with|under|at|as|via|by|separately|behind|"
        r"through|next to)|(?:run|ship|support|name|version|release) (?!into|out|the\b|this|"
        r"that|it\b|these|those|an?\b|on\b|our tests|tests? (?:and|but)|\w+ (?:and|but) (?:it|"
        r"get))[\w`¤'./+-]+(?: [\w`¤'./+<>*-]+){1,5}|"
        r"(?:are|'re) (?:still )?(?:bound|tied|limited|restricted|required|obliged|"
        r"committed) to (?!this|that|it\b)\w)",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="team",
        pattern=r"we (?:have|follow|hold to) (?:an?|our|the|one|a few|some|several) (?:[\w-]+ )"
        r"{0,2}(?:polic(?:y|ies)|rules?|conventions?|agreements?|requirements?|standards?|"
        r"style ?guide|guidelines?|contract|sla|budget)\b(?! (?:violation|engine))|"
        r"(?:i|we)(?:'ve| have)? (?:now |just |recently |finally )?(?:switched|moved|migrated|"
        r"upgraded|gone over|changed over|converted)(?: over| everything)? (?:from [\w .-]{2,20} "
        r")?to (?!(?:the|this|that|an?|another|my|your|main|master|develop|dev|step|line|"
        r"it|a different|branch|feature)\b)[\w`¤.-]+(?! branch)|we(?:'ve| have)? (?:dropped|"
        r"deprecated|retired|abandoned|banned|"
        r"ditched) (?!the (?:idea|call|ball|table|column|file)|this|that|it\b)\w|"
        r"we (?:no longer|don't) (?:\w+ )?(?:support|use|write|ship|run|accept|maintain|"
        r"allow) (?!this|that|it\b|the (?:old|new|other)|to\b|anything)\w[^?]{2,}"
        r"(?:any ?more|any longer|here|on purpose)?",
        type=EntryType.CONVENTION,
        confidence=0.8,
    ),
    Cue(
        name="must",
        pattern=r"(?!(?:the|this|that|these|those|it|there|they|things|results|users?|i|we|you|he|"
        r"she|what|which|who|tests (?:are|is))\b)(?:[a-z][\w/.-]+ ){0,2}(?:[a-z][\w-]+s|code|"
        r"logic|config|"
        r"css|sql|access|state|data|downtime|everyone|nobody|production)(?: (?!is\b|"
        r"are\b)[\w/.-]+){0,3}? "
        r"(?:(?:should|must|may|can)(?: not|n't| never| only| always)|mustn't|(?:is|are) (?:"
        r"frozen|off-?limits|vendored|auto-?generated|generated (?:by|from)|not allowed|"
        r"forbidden|banned|mandatory|required (?:for|on|in)|not acceptable)|has to be|"
        r"have to be)\b(?! (?:work|be (?:the case|right|possible|hard|happening|empty|null)|"
        r"happen|have|find|open|read|connect|resolve|see|load|import)\b)",
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="reference",
        pattern=r"(?:for )?(?:questions|anything|everything|help|issues|problems|details|info|"
        r"access|approval|sign-?off) (?:about|on|with|related to|regarding|to|from|for) [^,?.]"
        r"{2,40}(?:,| (?:goes|go) to| comes? from) ?(?:please )?(?:ask|see|check|talk to|go to|"
        r"ping|contact|write to|use|read|mail|look)? ?\w|(?:ask|ping|contact|talk to) "
        r"(?!me\b|them|him|her|it\b|the (?:api|server|database|user|model)|yourself|for\b)"
        r"[\w@.-]+(?: [\w@.-]+){0,2}? (?:about|for|regarding) (?!this|that|it\b|the (?:bug|error))"
        r"[^?]{3,40}$|[a-z][\w-]+(?: [\w-]+)? (?:owns|is responsible for|is in charge of|"
        r"maintains) (?!this|that|it\b|an?\b)[^?]{3,50}$",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
)
