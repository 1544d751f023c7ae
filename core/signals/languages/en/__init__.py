"""English: how people say that something shall last."""

from __future__ import annotations

from core.signals.language import Language
from core.signals.languages.en.asked import ANYWHERE, ASKED
from core.signals.languages.en.bare import BARE
from core.signals.languages.en.ends import EXPIRIES
from core.signals.languages.en.general import GENERAL
from core.signals.languages.en.orders import ORDERS
from core.signals.languages.en.person import PERSON
from core.signals.languages.en.routine import ROUTINE
from core.signals.languages.en.rules import RULES
from core.signals.languages.en.words import VERB
from core.signals.languages.en.work import WORK

LANGUAGE = Language(
    code="en",
    script="latin",
    cues=(*ASKED, *PERSON, *RULES, *ORDERS, *ROUTINE, *WORK, *GENERAL, *BARE),
    anywhere=ANYWHERE,
    boundary=r"(?<!\d)[,;:] (?:and |but |so |also |then |because |since |plus ){0,2}|"
    r" [–—-]{1,2} (?:and |but |so )?| (?:and|but|so|because|since|plus|as|"
    r"therefore) (?:also |then )?",
    joins=r"\b(?:so|because|since|as|therefore) ?(?:also |then )?$",
    lead=r"(?:(?:ok(?:ay)?|yes|yep|yup|yeah|no|nope|well|also|and|but|so|please|pls|btw|"
    r"by the way|oh|hey|hi|hello|actually|again|one more thing|another thing|fyi|thanks|"
    r"thank you|great|good|nice|perfect|quick note|personally|honestly|in general|"
    r"generally|first(?:ly)?|second(?:ly)?|finally|next|look|listen|right|sure|alright|"
    r"hmm+|(?:can|could|would|will) you|just so you know|as you know|heads up|ps|"
    r"p\.s\.|for (?:the )?next time|(?:please )?(?:also )?note(?: that)?(?! to\b)|"
    r"(?:also )?be aware(?: that)?|"
    r"one thing though|whatever you do|whatever happens|let's make sure (?:that )?we|"
    r"for (?:the record|context|reference)|reminder|quick reminder|"
    r"(?:i'd|i would) like you to|i (?:really )?(?:need|want|expect) you to|"
    r"(?:make|be) sure (?:that )?(?:you|we|to)|(?:please )?try to|"
    r"remember to)\b[\s,;:.!–—-]*|[^\w\s`\"'¤#@/(\[]+ ?){1,4}",
    condition=r"(?:for|in|when|whenever|with|if|on|as|due|because|since|given|after|before|until|"
    r"unless|once|while|at|to|by|during|owing|despite|although|though)\b",
    task=r"(?:(?:can|could|would) you |please |let's |now |first |then |i (?:need|"
    r"want) (?:you )?to )?(?:fix|add|run|write|make|create|update|refactor|implement|"
    r"check|review|look|find|show|explain|delete|remove|rename|move|change|build|deploy|"
    r"commit|push|merge|install|open|generate|test|debug|clean|rewrite|convert|migrate|"
    r"finish|continue|go|do|try|help|read|set|start|stop|undo|revert|apply|summari[sz]e|"
    r"translate|bump|proceed|address)\b",
    cut=r"(?:[,;.—–-]| and| but) ?(?:now|then(?! (?:the|an?|run|tag|push|open|post|wait|explain|"
    r"announce|merge|deploy|call|commit|write|show|start|bump|ask)\b)|so now|anyway|meanwhile|"
    r"next|can you|could you|"
    r"would you|will you|btw|by the way|what|how|why|which|where|any (?:ideas|"
    r"suggestions|recommendations)|(?:so )?please (?:fix|add|run|write|create|update|"
    r"check|review|find|recommend|suggest))\b",
    question=r"\?\W*$|^\W*(?:(?:and|but|so|ok|hey|hi|well)\b[\s,]+)?(?:what|how|why|where|who|"
    r"whose|which|is|are|was|were|does|did|do (?:you|i|we|they)|can (?:i|we|you|it)|"
    r"could (?:i|we|you)|would|should (?:i|we)|will|shall|has|have (?:you|we|i)|isn't|"
    r"aren't|any idea)\b(?! (?:i (?:want|prefer)))",
    polite=r"^(?:\W*(?:hey|hi|please|and|also|ok|so)\b[\s,]*)*(?:can|could|would|"
    r"will) you (?:please |also |always )*(?:remember|keep in mind|memori[sz]e|"
    r"make a note|note|save|always|never|from now on|stop \w+ing)\b|"
    r"^[^?]*\b(?:from now on|going forward|in (?:the )?future)\W*$",
    silent=(
        r"\b(?:according to|as documented|per the docs)\b|^\W*(?:fix|feat|chore|docs|"
        r"refactor|todo|fixme)(?:\([\w-]+\))?!?: ",
        r"^\W*(?:please )?(?:write|compose|tell|draft|make up)(?: me)? (?:an?|"
        r"the) (?:[\w-]+ ){0,3}(?:story|poem|song|dialogue|scene|novel|essay|letter|joke|"
        r"script|speech|haiku)\b",
        r"\b(?:if|suppose|imagine|pretend|assuming|let's say|what if|hypothetically|"
        r"in theory) (?:i|we|someone|one|a user)\b(?! (?:ask|say|commit|forget|are|feel|"
        r"get|finish|complete|start|begin|make|edit|change|add|create|touch|write|delete|"
        r"rename|always|never|stopped|could)\b)",
        r"^\W*(?:suppose|imagine|pretend|hypothetically|if (?:i|we|he|she|they|it|the|this|"
        r"that|those|someone|users?|x|y)\b)",
        r"\bif you (?:were|had|would|wanted|did)\b|\b(?:suppose|imagine|pretend|assuming|"
        r"what if) you\b",
        r"\b(?:just kidding|jk|lol|haha+|lmao|/s)\b",
        r"^\W*(?:(?:my|our|his|her|their|the|a|some|many|most|other) ){1,2}(?:old |former |"
        r"new )?(?:colleague|coworker|co-worker|boss|friend|manager|wife|husband|brother|"
        r"sister|teammate|client|customer|mom|mum|dad|son|daughter|kid|partner|roommate|ex|"
        r"user|people|developer|guy|girl|company|team lead|teacher|professor|"
        r"reviewer)s? (?!(?:is|are) (?:allergic|mostly|mainly|all\b))(?:who )?(?:really |also |"
        r"always |never |"
        r"usually )*(?:like|love|prefer|hate|want|use|say|think|told|said|insist|dislike|"
        r"avoid|need|ask|keep|claim|believe|does|do|don't|doesn't|has|have|is|are|was|were)",
        r"^\W*(?:he|she|they|people|someone|somebody|everybody|nobody|users?|"
        r"some)\b(?! (?:here|on|in)\b)",
        r"\b(?:(?<!\bi'm )(?<!\bi am )used to|back (?:then|when)|in (?:the|my|our|a|an) (?:old|"
        r"previous|former|last|"
        r"past|earlier) \w+|last (?:week|year|month|time|night)|yesterday|previously|"
        r"formerly|once upon|ago)\b",
        r"^\W*(?:please )?(?:forget|stop remembering|wipe|clear|erase|delete (?:the|your|"
        r"my) memor|remove (?:the|your|my) memor|never mind|nevermind)\b",
        r"\b(?:ignore|disregard|override|bypass) (?:all |any |the |your |previous |prior |"
        r"above ){1,3}(?:instruction|rule|prompt|guideline|memor|safety)",
        r"\b(?:password|passphrase|passwd|pwd|secret|api[\s_-]?key|token|pin|"
        r"credential)s? ?(?:\w+ )?(?:is|are|=|:) ?\S",
        r"\b(?:sk|pk|ghp|gho|xox[bp]|akia|glpat)[-_][\w-]{8,}|\bAKIA[A-Z0-9]{12,}",
        r"\b(?:translate|means? in|quote (?:this|that|from|the)|the (?:phrase|word|sentence|"
        r"quote)|(?:it|he|she|"
        r"they|doc|docs|readme|rfc|spec|error|message|log|paper|article|author) (?:says?|"
        r"said|states?|wrote|writes|reads|claims)|says (?:the|my|our|his|her))\b",
    ),
    one_off=r"\b(?:for now|right now|(?:this|that) (?:file|function|line|class|method|change|"
    r"approach|idea|one)|this (?:time|one time|once|file|function|line|class|method|test|"
    r"commit|change|question|session|chat|conversation|message|thread|answer|one|part|"
    r"step|task)|just (?:this|once)|today|tonight|tomorrow|yet|at the moment|"
    r"temporar(?:y|ily)|for the moment|in this (?:case|file|function|instance|chat|"
    r"session|conversation)|next step|for this(?= ?[.?!]*$)|for (?:the )?(?:rest of )?(?:this|our|"
    r"the) (?:session|chat|conversation)|line \d+|#\d+|currently (?:failing|broken|"
    r"working)|these \w+|as shown|above|below|the following|above-mentioned)\b",
    role=r"^\W*(?:you(?: are|'re) (?:an?|the|my) (?:[\w-]+ ){0,4}(?:assistant|bot|chatbot|"
    r"expert|agent|ai|model|tutor|teacher|translator|writer|character)|act as|"
    r"pretend (?:to be|you)|roleplay|role-play|your (?:role|task|job) is)\b",
    passing=r"\b(?:this (?:branch|pr|pull request|ticket|issue|bug|build|session|task|migration|"
    r"commit)|(?:branch|pr|pull request|mr|ticket|issue)s? ?#?\d+|prs? ?#|(?:open|"
    r"pending|merged|these) (?:prs|pull requests|tickets|issues|branches)|#\d+|"
    r"i'm (?:currently |now )?(?:working|looking|debugging|fixing|in the middle)|"
    r"i am (?:currently |now )?(?:working on|debugging|fixing)|we(?:'re|"
    r" are) (?:currently |now )?(?:working on|debugging|migrating|fixing|in the middle)|"
    r"right now|at the moment|currently|today|tomorrow|for now|todo(?! comment)s?|to-do|(?:is|"
    r"are) (?:currently |still |now )?(?:failing|broken|red|down|flaky|blocked|"
    r"in progress|in review)|where we (?:left off|stopped)|(?:on|the) (?:feature|"
    r"branch)\b[\s/]|feature/(?![<{*\[])\S+|left to do|next steps?|deadline|waiting for)\b",
    points=r"(?:(?:please|just|always|never|only|do|don't|not|use|avoid|stop|keep|make|put|add|"
    r"run|remember|ever|like|want|hate|love|prefer|you|should|must|to|i|"
    r"we) ){0,5}(?:\w+ )?(?:it(?! (?:\S+ ){0,4}(?:to|when|that|if)\b)|them|they|those|"
    r"these|this(?! (?:is an? |sprint|week|month|quarter|year|project|repo|repository|codebase|"
    r"team|company|workspace|package|service|library|module|app|application|cli|product|"
    r"monorepo|sdk|site|plugin))|that(?= ?(?:[.,!;]|$|way|again|one|in\b|for\b|"
    r"approach|library|file|folder|rule|kind|here)))\b",
    corrects=r"(?:\W*(?:no(?:pe)?|wrong|again|still (?:wrong|not)|stop|incorrect|not again|"
    r"come on|ugh|please|hey|look|sigh|once more|one more time|actually|seriously|"
    r"that's (?:wrong|not right|incorrect)|not (?:what|like) (?:i|that)\b[^,.:;!]{0,20}|"
    r"i (?:already |just )?(?:said|told you|asked(?: you)?|keep (?:saying|telling you|"
    r"asking))|as i said|like i said|how many times|you (?:did it again|keep|forgot)|"
    r"why (?:do|did) you (?:keep|always|again))\b(?: (?:to|for|"
    r"that))?[\s,;:.!–—-]*){1,4}",
    approves=r"(?:\b(?:yes|yep|yeah|perfect|great|exactly|good|nice|right|awesome|excellent|"
    r"love it|that's it)\b[\s,;:.!–—-]*){0,3}\b(?:(?:that's |that is |"
    r"this is )?exactly (?:what|how|right|the way|it\b|like that|this|as)\b|"
    r"exactly[,.!]* (?:keep|like|do|always|that)|keep (?:doing|working|writing|"
    r"going) (?:it |that|this|them |things )?(?:like |this |that |way|exactly)*|"
    r"do (?:it|them|this|that) (?:like this|like that|this way|that way|"
    r"the same way)(?: (?:from now on|every time|always|again|in (?:the )?future))?|"
    r"(?:that's|this is|that is) (?:exactly |just )?(?:how|the way) (?:i|we|it|you) |"
    r"just like (?:this|that)\b|more of (?:this|that)\b|stick (?:to|with) (?:this|"
    r"that)\b|i (?:really )?(?:like|love) (?:how|the way) you |the right (?:way|"
    r"approach|call)\b)",
    small=r"\b(?:use|using|used|please|the|a|an|to|do|does|did|make|with|for|in|of|on|is|it|"
    r"this|that|you|i|we|and|or|not|don't|no|again|always|never|should|be|all|any|just|"
    r"now|file|files|line|me|my|your|them|these|those|instead|as|at|keep|said|want|need|"
    r"add|put|write)\b",
    list_lead=r"\b(?:remember|from now on|always|never|rules?|conventions?|preferences?|"
    r"guidelines?|going forward|keep in mind|(?:my|our) (?:style|standards?|habits?)|"
    r"(?:things|notes) (?:to remember|about (?:me|us|this (?:repo|project)))|"
    r"i (?:prefer|like|want|hate|dislike|avoid)|we (?:use|follow|always|never)|"
    r"in this (?:repo|project|codebase)|don't|do not)\b[^:]{0,80}: ?$",
    project=r"\b(?:we|us|our|ours|(?:this|the) (?:project|repo|repository|codebase|monorepo|"
    r"workspace|team|package|service)|in here|here|ci|staging|production|prod|endpoints?|"
    r"migrations?|main|master|trunk|releases?|the (?:api|docs|documentation|changelog|"
    r"schema|build|tests|backend|frontend|database|db|source of truth)|prs?|"
    r"pull requests?|deploy\w*|the (?:\w+ )?(?:test )?suite|every script|module)\b|"
    r"[\w-]+\.(?:ya?ml|json|toml|lock|cfg|ini)\b|\b(?:src|dist|docs|tests?|lib|app|"
    r"build)/",
    personal=r"\b(?:i|i'm|i've|i'd|i'll|me|my|mine|myself|answers?|repl(?:y|ies)|responses?|"
    r"explanations?)\b",
    forbidden=r"(?:(?:we|you|all|please|and|but|in this \w+,?|ever) ){0,3}(?:never|don't|do not|"
    r"dont|must not|must never|mustn't|may not|no more|stop \w+ing|avoid|not to|"
    r"no \w+s\b|under no)\b|[^,;]{2,60}\b(?:must (?:not|never)|should never|may not|"
    r"(?:is|are) (?:forbidden|off-?limits|not allowed|prohibited))\b",
    procedure=r"(?:whenever|every time|each time|when(?:ever)? (?:i|you)\b|before (?:each|every|"
    r"you|\w+ing)|after (?:each|every|you|\w+ing))\b|[^.]{3,160}\b(?:before|"
    r"after) (?:each|every|you|committing|pushing|merging|deploying|releasing)\b|"
    r"to \w+(?: \w+){0,4}, ?(?:first )?(?:run|use|call|open|go|do)\b|"
    r"[^.]{3,100},? then (?:run|push|commit|open|call|update|deploy)\b",
    reference=r".{0,160}(?:https?://|\bwww\.|\b[\w-]+\.(?:com|org|io|dev|net)/)|"
    r"(?=.*\b(?:dashboard|wiki|runbook|tracker|jira|confluence|notion|grafana|sentry|"
    r"figma|board)\b).*\b(?:is (?:at|in|on)|lives?|look|check|see|found|tracked)\b",
    directive=r"(?:please )?(?:i (?:want|need|expect|like|prefer)\b|(?:always |never |to |"
    r"do not |don't |not to |only )?"
    + VERB
    + r"\b|[\w -]{2,30} over [\w -]{2,30}|[\w -]{2,20} first)",
    courtesy=r"(?:(?:please|pls|kindly|also|and|but|so|let's|just) ){1,3}",
    tail=r"(?:[\s,;.!?~\u2600-\u27bf\U0001f000-\U0001faff]|\b(?:please|pls|thanks|thank you|"
    r"thx|cheers|will you|got it|understood)\b|(?<=,\s)(?:right|ok(?:ay)?|no|alright|"
    r"if possible|if you can))+$",
    expiries=EXPIRIES,
)
