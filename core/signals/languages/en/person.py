"""Speaking of oneself: tastes, habits, conditions, who one is and what one works with."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import (
    ADV,
    CONTENT,
    HABIT_VERB,
    PAST,
    POINTER,
    STATE,
    TASTE,
)

PERSON = (
    Cue(
        name="call-me",
        pattern=r"(?:please )?(?:call|address) me (?!back|maybe|later|when|crazy|stupid|old|if|"
        r"out|a\b|on\b)(?:as )?\S|contact me (?:at|by|via) \S",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="taste",
        pattern=r"(?!i(?:'d| would) (?:\w+ )?(?:like|love|enjoy|hate)\b(?! you to (?:always|"
        r"never|only)|[^.]{3,80}\b(?:every time|always|from now)\b))i(?:'d|'ll| would|"
        r" will| do|'ve always| have always)? "
        + ADV
        + r"(?:prefer-(?=\w)|"
        + TASTE
        + r"\b(?: (?:it|that) when\b| not to\b| to (?=(?:use|have|avoid|keep|stay|work|write|"
        r"read|buy|shop|stick|eat|drink|explore|travel|be \w+|get (?:short|straight))\b)|"
        + POINTER
        + r") ?(?=[\w`¤'(@#/+-]))",
        type=EntryType.PREFERENCE,
        confidence=0.9,
    ),
    Cue(
        name="taste",
        pattern=r"i(?:'d| would) (?:much |far )?(?:rather|sooner) (?!\w+ (?:the|my|"
        r"our) [^.]{2,40}\b(?:first|next|"
        r"later|now)\b)(?!(?:you )?(?:not )?(?:do|"
        r"have|keep|use|leave|see|wait|go(?: with| for)?|pick|take|just)? ?(?:it|this|that|"
        r"the (?:first|"
        r"second))\b|you (?:didn't|don't|did not|do not) \w+ (?:that|this|it))\S",
        type=EntryType.PREFERENCE,
        confidence=0.9,
    ),
    Cue(
        name="habit",
        pattern=r"i(?:'ll| will| do| must| need to| have to| would|'m)? "
        + ADV
        + HABIT_VERB
        + r"\b(?! (?:this|that|it|you|with (?:this|that))\b)"
        + CONTENT,
        type=EntryType.PREFERENCE,
        confidence=0.88,
    ),
    Cue(
        name="habit",
        pattern=r"i(?:'ll| will)? (?:almost |nearly )?(?:always|never|only|exclusively|strictly|"
        r"usually|normally|typically|generally|mostly|mainly|primarily|habitually|rarely|"
        r"seldom|hardly ever|ever|often|tend to|try to always) "
        + PAST
        + r"(?! ?(?:(?:don't |do not )(?:see|get|have|know|need)|understand\b|get (?:it|this|"
        r"that)|learn\b|want(?:ed)? to (?:see|know|ask)|(?:use|do|see|get|want|need|have) (?:this|"
        r"that|it|one|two|the)\b|(?:see|get|changed|have|got|know|think|thought|need|want|"
        r"mean) (?!strict)))\w",
        type=EntryType.PREFERENCE,
        confidence=0.85,
    ),
    Cue(
        name="habit",
        pattern=r"i (?:always|usually|generally|never|only|normally) (?:want|need|like|"
        r"prefer) (?!this|that|it\b|the\s|to (?:see|know))\w",
        type=EntryType.PREFERENCE,
        confidence=0.9,
    ),
    Cue(
        name="habit",
        pattern=r"i (?:do not|don't|cannot|can't|won't|will not|must not|mustn't|am unable to|"
        r"'m unable to|am not able to) (?:ever |really |usually |"
        r"normally )?(?:want (?:any|you to|to (?:use|have)|emoji\w*|comments|\w+s\b)|use|"
        r"eat|drink|consume|watch|wear|buy|own|drive|play|allow|accept|do|commit|deploy|"
        r"work (?:on|with)|read|fly|attend|consider|participate|support|write|hear|"
        r"tolerate|ingest|engage|travel|listen|digest|stay|visit|purchase|go (?:near|in|"
        r"on|to)|swim|dine|distinguish|tell \w+ (?:and|from))(?! (?:this|that|it|you|the|"
        r"anything|so)\b)" + CONTENT,
        type=EntryType.PREFERENCE,
        confidence=0.82,
    ),
    Cue(
        name="condition",
        pattern=r"i (?:also |currently )?(?:have|suffer from|live with) (?:(?!this|that|it|the|"
        r"to|been|question|bug|error)\S+ ){0,5}(?:aversion|averse|dislike|distaste|"
        r"hatred|preference|penchant|fondness|allerg(?:y|ies)|phobia|fear|interest in|"
        r"intolerance|sensitivity|objections?|disabilit(?:y|ies)|condition|bias|passion|"
        r"soft spot|weakness|habit|policy|rule|limitations?|restrictions?|impairment|"
        r"anxiety|dyslexia|adhd|diabetes|asthma|eczema|migraines?|claustrophobia|vertigo|"
        r"low vision|(?:zero|no|little) tolerance|no (?:desire|patience|use|time) (?:for|"
        r"to)|skin)\b",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.9,
    ),
    Cue(
        name="condition",
        pattern=r"(?:i have|i've|i'm|i am|i live|i work)\b(?: (?!error|bug|problem|question|"
        r"issue|trying|getting)\S+){1,12}? ?,? (?:so|which is why|therefore|and thus|"
        r"thus) i (?:really |always |also |strongly )?(?:need (?:a|an|to (?:avoid|eat|"
        r"keep|stay))\b|avoid|prefer|can't|cannot|don't|only|always|never|must|require|"
        r"refuse)\b",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="condition",
        pattern=r"(?:due to|because of|given|owing to|for) (?:my |a |an |medical |religious |"
        r"ethical |environmental |health |privacy |safety |severe )[^,?]{3,80}, ?i (?=\w)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="identity",
        pattern=r"(?:i'm|i am) (?:(?:just|simply|really|very|quite|generally|strictly|extremely|"
        r"deeply|severely|highly|terribly|absolutely|definitely|also|an?|the|strongly|"
        r"mildly|strong|vocal|partially|red-green|big|huge|strict|slightly|firmly|"
        r"completely|totally|vehemently|truly|so|particularly|"
        r"especially) ){0,4}(?:not (?:(?:really|at all|a|big|huge|much|an?|very|"
        r"particularly|that) ){0,4}(?:fan|into|interested|fond|keen|comfortable|"
        r"okay with|ok with|partial|crazy|enthusiast\w*|able to|one for|drawn)|(?:fan|"
        r"advocate|supporter|believer|opponent|lover|enthusiast)\b|into (?!this|that|the|"
        r"it)\w|vegan|vegetarian|pescatarian|allergic|intolerant|lactose|celiac|coeliac|"
        r"diabetic|colou?r-?\s?blind|blind|deaf|hard of hearing|dyslexic|autistic|"
        r"left-handed|afraid of|scared of|terrified|uncomfortable (?:with|around|in|"
        r"using)|opposed|against|averse|sensitive|uninterested|disinterested|bored by|"
        r"prone|claustrophobic|muslim|jewish|hindu|christian|buddhist|religious|picky|"
        r"wary|skeptical|sceptical|fond|partial|turned off|put off|bothered|disturbed|"
        r"turned off by)\b(?! (?:of|in|with|on|to|by|about) (?:this|that|it|these|those|"
        r"your)\b)",
        scope=Scope.USER,
        type=EntryType.PREFERENCE,
        confidence=0.88,
    ),
    Cue(
        name="identity",
        pattern=r"(?:i'm|i am) (?:(?:just|simply|mainly|mostly|primarily|also|currently|an?|the|"
        r"really|quite|more|of|always) ){0,4}(?:on (?:windows|mac|macos|a mac|linux|"
        r"ubuntu|debian|fedora|arch|nixos|freebsd|wsl2?|ios|android|an? m\d|(?:python|"
        r"node|java|go|ruby|php) ?\d[\d.]*|apple silicon|utc|gmt|cet|est|pst|\w+ time)|"
        r"(?:using|running|developing on) (?:windows|mac|macos|linux|ubuntu|wsl|neovim|"
        r"vim|emacs|vs\s?code|zsh|fish)|based in|from (?!the|a|an|my|your|this|that|here)[\w-]+|"
        r"(?:new|used) to (?!this|"
        r"that|the|it|you|be\b|get\b)[\w+#]+|(?:[\w+#./-]+ ){0,3}(?:developer|engineer|programmer|"
        r"designer|scientist|"
        r"analyst|student|teacher|researcher|devops|sre|architect|maintainer|freelancer|"
        r"admin|administrator|manager|consultant|beginner|person|parent|writer|lawyer|"
        r"doctor|nurse|minimalist|purist|introvert))\b",
        scope=Scope.USER,
        type=EntryType.FACT,
        confidence=0.88,
    ),
    Cue(
        name="my",
        pattern=r"my (?:(?:preferred|favou?rite|default|usual|first|native|main|primary|own|"
        r"personal|current|full|work) ){0,2}(?:name|e-?mail(?: address)?|"
        r"phone(?: number)?|number|time\s?zone|pronouns|editor|ide|shell|terminal|os|"
        r"operating system|machine|laptop|keyboard(?: layout)?|layout|role|job|title|"
        r"stack|tech stack|birthday|address|language|github(?: \w+)?|handle|username|"
        r"location|config(?:uration)?|setup|dotfiles|monitor|style|coding style|"
        r"preference|workflow|diet|religion|budget|level|background|project(?:'s)? name|"
        r"browser|database|framework|package manager|hobby|hobbies|goal|"
        r"(?:\w+ )?(?:language|editor|color|colour|theme|library|tool)) (?:is|are|lives?|"
        r"has always been) " + STATE + r"(?!not\b|"
        r"the problem)\S|my (?:terminal|screen|editor|laptop|machine|connection|monitor|"
        r"keyboard|company|team) (?:only |just )?(?:has|runs|uses|supports|allows|blocks|forbids) "
        + STATE
        + r"\S",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="uses",
        pattern=r"i (?:mainly |mostly |primarily |currently |"
        r"also )?use an? (?:[\w-]+ ){0,2}(?:readers?|magnifier|"
        r"keyboard|monitor|mac|macbook|laptop|windows machine|chromebook|manager|terminal|vpn|"
        r"proxy|"
        r"trackball|trackpad|theme|layout|setup|phone|tablet|container|vm|editor|shell)\b(?! (?:to|"
        r"for|in) )|i (?:mainly |mostly |primarily |currently |also )?(?:use|work (?:with|in|on|"
        r"from)|develop (?:on|in)|code in|write in|program in|speak|live in|follow an?|"
        r"wear|own|drive) (?!this|that|it\b|the (?!backend|frontend)|a\s|an\s|these|"
        r"those|to\b|for\b|`|¤)[\w+#-]+(?:[\w\s,.+#/&-]{0,60})$",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.75,
    ),
    Cue(
        name="bothers",
        pattern=r"(?:it (?:bothers|annoys|irritates|bugs|frustrates|drives) me (?:\w+ )?when|"
        r"(?!(?:this|that|it|the)\b)\w[\w\s-]{1,50} (?:drives? me (?:crazy|nuts|mad|"
        r"insane|up the wall)|annoys? me|bothers? me|irritates? me|bugs? me|(?:gives?|"
        r"makes?) me (?:anxious|sick|uncomfortable|nauseous|queasy|nauseated|migraines?|"
        r"headaches?|motion sickness|uneasy|feel \w+)|triggers? my|(?:is|are)(?:n't|"
        r" not) (?:my|for me\b|really (?:my|for me))|(?:is|"
        r"are) (?:not )?(?:a )?(?:deal-?\s?breakers?|must for me|"
        r"my (?:\w+ ){0,3}priority|too \w+ for me|a no-?go|a turn-?off)))",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.82,
    ),
    Cue(
        name="bothers",
        pattern=r"i (?:\w+ly |really |just )?find (?!this|that|it (?:hard|difficult|odd|strange|"
        r"weird|confusing)\b|the\b|your|out|where|any)[^,?]{2,80}?\b(?:boring|tedious|"
        r"distressing|distracting|uncomfortable|annoying|overwhelming|unappealing|"
        r"off-?putting|tiring|stressful|unpleasant|disturbing|frustrating|impractical|"
        r"unnecessary|hard to read|confusing|repulsive|tacky|demotivating|childish|cheap|"
        r"claustrophobic|dull|exhausting|ugly|noisy|useless|offensive|unsettling|"
        r"difficult|too \w+|not \w+|to be \w+)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.82,
    ),
    Cue(
        name="taste",
        pattern=r"i (?:(?:strongly|firmly|deeply|always|really|highly|"
        r"do) ){0,2}(?:(?:prioriti[sz]e|value|believe (?:strongly |firmly )?in|"
        r"make a point of|look for)|(?<=ly )believe (?:that|in))(?! (?:this|that|it|the|"
        r"you|your|a (?:bug|way))\b) (?=\S{2})",
        type=EntryType.PREFERENCE,
        confidence=0.82,
    ),
    Cue(
        name="taste",
        pattern=r"i(?:'m| am) (?:after|looking for) (?:only |exclusively )?(?!this|that|it\b|"
        r"the\b|a\b|an\b|some\b|any\b|something|new|good|recommend|advice|help|ways?|"
        r"ideas)[\w-]+s (?:with|without|that) \w",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.7,
    ),
    Cue(
        name="taste",
        pattern=r"i(?:'ve| have) (?:always|never|long|consistently) (?:really |much )?(?:liked|"
        r"disliked|hated|loved|preferred|enjoyed|avoided|despised|been (?:a fan|able to|"
        r"into|keen|fond|comfortable|afraid|scared|allergic))\b(?! (?:this|that|it|"
        r"your)\b)",
        type=EntryType.PREFERENCE,
        confidence=0.85,
    ),
    Cue(
        name="condition",
        pattern=r"i (?:also )?(?:have|suffer from|live with) (?:(?!this|that|it|the|to|been|"
        r"no idea|question|bug|error)\S+ ){0,5}(?:needs|stance|conviction|"
        r"respiratory \w+|(?:heart|health|back|knee|joint|hearing|vision|skin|sleep|"
        r"medical) (?:issues|problems|conditions?)|(?:trouble|difficulty|"
        r"a hard time) (?:reading|seeing|hearing|concentrating|focusing|distinguishing|"
        r"typing|walking|sleeping|climbing))\b",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="condition",
        pattern=r"i have (?:trouble|difficulty|a hard time) (?:reading|seeing|hearing|"
        r"concentrating|focusing|distinguishing|typing|walking|sleeping|"
        r"climbing) (?!this|that|it\b|the\b|your)\w",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="condition",
        pattern=r"i (?:always |easily |often )?(?:get|become|feel) (?:really |very |so |"
        r"easily )?(?:motion sick\w*|seasick|nauseous|nauseated|dizzy|anxious|annoyed|"
        r"bored|overwhelmed|irritated|uncomfortable|distracted|stressed|claustrophobic|"
        r"headaches|migraines) (?:by|in|when|with|around|from|on|at) (?!this|that|it\b|"
        r"the\b|your|now)\w",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.8,
    ),
    Cue(
        name="condition",
        pattern=r"(?:being|as) (?!an? (?:\w+ )?(?:user|developer|admin\w*|customer|visitor|guest|"
        r"member|operator),)(?:an? )?[^,?]{3,40}, i (?:really |always |strongly |also |"
        r"only |never )?(?:need|prefer|avoid|want|like|dislike|prioriti[sz]e|value|"
        r"require|refuse|follow|can't|cannot|don't|do not|hate|love|use|steer|only|"
        r"never)\b",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="habit",
        pattern=r"i would never (?:ever )?(?:use|eat|buy|wear|watch|play|drive|stay|read|write|"
        r"fly|travel|work|live|consider|commit|deploy|own|visit|touch|"
        r"trust)\b(?! (?:this|that|it|the|you)\b)",
        type=EntryType.PREFERENCE,
        confidence=0.85,
    ),
    Cue(
        name="habit",
        pattern=r"i (?:do not|don't) (?:ever |really |usually )?want (?:to )?(?!to\b)(?![^.]*"
        r"\b(?:the|this|that|these|those|it|them|your|anything|merge|commit|push|deploy|"
        r"change)\b)[a-z]",
        type=EntryType.PREFERENCE,
        confidence=0.76,
    ),
    Cue(
        name="condition",
        pattern=r"i (?:really |always )?need (?:an?|the|my|all|every) [^,?]{3,60} (?:because|"
        r"since|due to|as) (?:of my|i\b|my\b)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.8,
    ),
    Cue(
        name="wants",
        pattern=r"i(?:'d)? (?:really |generally )?(?:want|need|expect|like|"
        r"would like) (?!all (?:of|the|i)\b|no part|no more)(?:all|every|each|only|no|"
        r"short|brief|concise|detailed|terse|small|plain|simple|strict|clean|readable|"
        r"explicit|minimal) (?!this|that|of (?:this|these|that)|one\b|two\b)\w",
        type=EntryType.PREFERENCE,
        confidence=0.76,
    ),
    Cue(
        name="bothers",
        pattern=r"(?!(?:this|that|it|the|he|she|they|you|which|"
        r"what)\b)[a-z][\w -]{1,40} (?:terrif(?:y|ies)|scares?|overwhelms?|disgusts?|"
        r"stress(?:es)?|bores?|drains?|exhausts?|nauseates?|triggers?|"
        r"creeps?) me\b(?: out)?",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.82,
    ),
    Cue(
        name="bothers",
        pattern=r"(?:it's|it is) (?:really |very |extremely |most )?(?:important|a must|"
        r"essential|crucial) to me (?:that|to)\b|[\w -]{3,50} (?:matters? (?:a lot |"
        r"most )?to me|(?:is|are) (?:very |really |extremely )?(?:important|essential|"
        r"crucial|non-negotiable) (?:to|for) me)\b",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.82,
    ),
    Cue(
        name="taste",
        pattern=r"i (?:really |always |do )?appreciate (?!it|your|the|that|this|any|you|all)\w|"
        r"(?:i'd|i would) (?:\w+ )?(?:appreciate|love|like|prefer) it if you (?:always|"
        r"never|stopped|didn't|did not|wouldn't)|it (?:would|'d) be (?:great|nice|good|"
        r"better) if you (?:always|never|stopped|could (?:always|stop))",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.82,
    ),
    Cue(
        name="uses",
        pattern=r"i work (?:mostly|mainly|primarily|exclusively|only) (?:in|on|with|"
        r"from) (?!this|that)\w|i (?:only have|don't have|do not have|can't|"
        r"cannot) (?:access to|install|run|use) [^,?]{2,50} (?:at work|on (?:this|"
        r"my) (?:machine|laptop|computer)|(?<=access to )\w+)",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.78,
    ),
    Cue(
        name="wants",
        pattern=r"i (?:want|need|expect|like) (?:[\w -]{3,30} (?:for|in|on|with|before|"
        r"after) (?:everything|"
        r"every|all|each|any)|(?:everything|every \w+|all \w+) to)\b|"
        r"i never (?:ever )?want (?:to see )?"
        r"(?!to\b|this|that|it\b|you|the\b)\w|"
        r"i'd like (?!this|that|the\b|to\b|you\b|an?\b|it\b|"
        r"some)[\w -]{3,30} to (?:follow|be|use|have|stay|include)\b",
        type=EntryType.PREFERENCE,
        confidence=0.78,
    ),
)
