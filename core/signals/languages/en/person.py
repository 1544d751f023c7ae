"""Speaking of oneself: tastes, habits, conditions, who one is and what one works with."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import ADV, CONTENT, HABIT_VERB, PAST, POINTER, TASTE

PERSON = (
    Cue(
        name="call-me",
        pattern=r"(?:please )?(?:call|address) me (?!back|later|when|crazy|stupid|old|if|out|a\b|"
        r"on\b)"
        r"(?:as )?\S|contact me (?:at|by|via) \S",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="taste",
        pattern=r"(?!i(?:'d| would) (?:\w+ )?(?:like|love|enjoy|hate)\b(?! you to (?:always|"
        r"never|only)|[^.]{3,80}\b(?:every time|always|from now)\b))"
        r"i(?:'d|'ll| would| will| do|'ve always| have always)? "
        + ADV
        + r"(?:prefer-(?=\w)|"
        + TASTE
        + r"\b(?: (?:it|that) when\b| not to\b| to (?=(?:use|have|avoid|keep|stay|work|write|"
        r"read|buy|"
        r"shop|stick|eat|drink|explore|travel|be \w+|get (?:short|straight))\b)|"
        + POINTER
        + r") ?(?=[\w`¤'(@#/+-]))",
        type=EntryType.PREFERENCE,
        confidence=0.9,
    ),
    Cue(
        name="taste",
        pattern=r"i(?:'d| would) (?:much |far )?(?:rather|sooner) (?!(?:you )?(?:not )?"
        r"(?:do|have|keep|use|leave|see|wait|go|just)? ?(?:it|this|that|the (?:first|second))\b)\S",
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
        r"usually|normally|"
        r"typically|generally|mostly|mainly|primarily|habitually|rarely|seldom|hardly ever|"
        r"ever|often|tend to|try to always) "
        + PAST
        + r"(?! ?(?:want(?:ed)? to (?:see|know|ask)|(?:use|do|see|get|want|need|have) (?:this|"
        r"that|it|one|two|the)\b|"
        r"(?:see|get|changed|have|got|know|think|thought|need|want|mean) (?!strict)))\w",
        type=EntryType.PREFERENCE,
        confidence=0.85,
    ),
    Cue(
        name="habit",
        pattern=r"i (?:always|usually|generally|never|only|normally) (?:want|need|like|prefer) "
        r"(?!this|that|it\b|the\s|to (?:see|know))\w",
        type=EntryType.PREFERENCE,
        confidence=0.9,
    ),
    Cue(
        name="habit",
        pattern=r"i (?:do not|don't|cannot|can't|won't|will not|must not|mustn't|am unable to|"
        r"'m unable to|"
        r"am not able to) "
        r"(?:ever |really |usually |normally )?(?:want (?:any|you to|to (?:use|have)|"
        r"emoji\w*|comments|\w+s\b)|use|eat|drink|consume|"
        r"watch|wear|buy|own|drive|play|allow|accept|do|commit|deploy|work (?:on|with)|read|"
        r"fly|attend|"
        r"consider|participate|support|write|hear|tolerate|ingest|engage|travel|listen|"
        r"digest|stay|visit|purchase|"
        r"go (?:near|in|on|to)|swim|dine|distinguish|tell \w+ (?:and|from))"
        r"(?! (?:this|that|it|you|the|anything|so)\b)" + CONTENT,
        type=EntryType.PREFERENCE,
        confidence=0.82,
    ),
    Cue(
        name="condition",
        pattern=r"i (?:also |currently )?(?:have|suffer from|live with) (?:(?!this|that|it|the|"
        r"to|been|no idea|"
        r"question|problem|issue|bug|error)\S+ ){0,5}"
        r"(?:aversion|averse|dislike|distaste|hatred|preference|penchant|fondness|allerg(?:y|"
        r"ies)|phobia|fear|interest in|"
        r"intolerance|sensitivity|objections?|disabilit(?:y|ies)|condition|bias|passion|"
        r"soft spot|weakness|habit|policy|"
        r"rule|limitations?|restrictions?|impairment|anxiety|dyslexia|adhd|diabetes|asthma|"
        r"eczema|migraines?|"
        r"claustrophobia|vertigo|low vision|(?:zero|no|little) tolerance|no (?:desire|"
        r"patience|use|time) (?:for|to)|skin)\b",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.9,
    ),
    Cue(
        name="condition",
        pattern=r"(?:i have|i've|i'm|i am|i live|i work)\b(?: (?!error|bug|problem|question|"
        r"issue|trying|getting)\S+){1,12}? ?,? "
        r"(?:so|which is why|therefore|and thus|thus) i "
        r"(?:really |always |also |strongly )?"
        r"(?:need (?:a|an|to (?:avoid|eat|keep|stay))\b|avoid|prefer|can't|cannot|don't|only|"
        r"always|never|must|require|refuse)\b",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="condition",
        pattern=r"(?:due to|because of|given|owing to|for) (?:my |a |an |medical |religious |"
        r"ethical |"
        r"environmental |health |privacy |safety |severe )[^,?]{3,80}, ?i (?=\w)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="identity",
        pattern=r"(?:i'm|i am) (?:(?:just|simply|really|very|quite|generally|strictly|extremely|"
        r"deeply|severely|highly|terribly|"
        r"absolutely|definitely|also|an?|the|strongly|mildly|strong|vocal|partially|"
        r"red-green|big|huge|strict|slightly|firmly|"
        r"completely|totally|vehemently|truly|so|particularly|especially) ){0,4}"
        r"(?:not (?:(?:really|at all|a|big|huge|much|an?|very|particularly|that) ){0,4}"
        r"(?:fan|into|interested|fond|keen|comfortable|okay with|ok with|partial|crazy|"
        r"enthusiast\w*|able to|one for|drawn)|"
        r"(?:fan|advocate|supporter|believer|opponent|lover|enthusiast)\b|into (?!this|that|"
        r"the|it)\w|"
        r"vegan|vegetarian|pescatarian|allergic|intolerant|lactose|celiac|coeliac|diabetic|"
        r"colou?r-?\s?blind|blind|deaf|"
        r"hard of hearing|dyslexic|autistic|left-handed|afraid of|scared of|terrified|"
        r"uncomfortable (?:with|around|in|using)|"
        r"opposed|against|averse|sensitive|uninterested|disinterested|bored by|prone|"
        r"claustrophobic|muslim|jewish|hindu|christian|"
        r"buddhist|religious|picky|wary|skeptical|sceptical|fond|partial|turned off|put off|"
        r"bothered|disturbed|"
        r"turned off by)\b",
        scope=Scope.USER,
        type=EntryType.PREFERENCE,
        confidence=0.88,
    ),
    Cue(
        name="identity",
        pattern=r"(?:i'm|i am) (?:(?:just|simply|mainly|mostly|primarily|also|currently|an?|the|"
        r"really|quite|more|of|always) ){0,4}(?:"
        r"on (?:windows|mac|macos|a mac|linux|ubuntu|debian|fedora|arch|nixos|freebsd|wsl2?|"
        r"ios|android|an? m\d|"
        r"(?:python|node|java|go|ruby|php) ?\d[\d.]*|apple silicon|utc|gmt|cet|est|pst|\w+ time)|"
        r"(?:using|running|developing on) (?:windows|mac|macos|linux|ubuntu|wsl|neovim|vim|"
        r"emacs|vs\s?code|zsh|fish)|"
        r"based in|from [A-Z]|new to (?!this|that|the|it|you)\w|(?:[\w+#./-]+ ){0,3}"
        r"(?:developer|engineer|programmer|designer|scientist|analyst|student|teacher|"
        r"researcher|devops|sre|architect|"
        r"maintainer|freelancer|admin|administrator|manager|consultant|beginner|person|"
        r"parent|writer|lawyer|doctor|nurse|minimalist|purist|introvert))\b",
        scope=Scope.USER,
        type=EntryType.FACT,
        confidence=0.88,
    ),
    Cue(
        name="my",
        pattern=r"my (?:(?:preferred|favou?rite|default|usual|first|native|main|primary|own|"
        r"personal|current|full|work) ){0,2}"
        r"(?:name|e-?mail(?: address)?|phone(?: number)?|number|time\s?zone|pronouns|editor|"
        r"ide|shell|terminal|os|operating system|"
        r"machine|laptop|keyboard(?: layout)?|layout|role|job|title|stack|tech stack|"
        r"birthday|address|language|github(?: \w+)?|"
        r"handle|username|location|config(?:uration)?|setup|dotfiles|monitor|style|"
        r"coding style|preference|workflow|diet|religion|"
        r"budget|level|background|project(?:'s)? name|browser|database|framework|"
        r"package manager|hobby|hobbies|goal|"
        r"(?:\w+ )?(?:language|editor|color|colour|theme|library|tool)) (?:is|are|lives?|"
        r"has always been) "
        r"(?!not (?:working|found|set)|broken|wrong|missing|failing|gone|empty|null|"
        r"the problem|crashing|slow)\S",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.85,
    ),
    Cue(
        name="uses",
        pattern=r"i (?:mainly |mostly |primarily |currently |also )?(?:use|work (?:with|in|on|"
        r"from)|develop (?:on|in)|"
        r"code in|write in|program in|speak|live in|follow an?|wear|own|drive) "
        r"(?!this|that|it\b|the (?!backend|frontend)|a\s|an\s|these|those|to\b|for\b|`|"
        r"¤)[\w+#-]+(?:[\w\s,.+#/&-]{0,60})$",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.75,
    ),
    Cue(
        name="bothers",
        pattern=r"(?:it (?:bothers|annoys|irritates|bugs|frustrates|drives) me (?:\w+ )?when|"
        r"(?!(?:this|that|it|the)\b)\w[\w\s-]{1,50} (?:drives? me (?:crazy|nuts|mad|insane|"
        r"up the wall)|"
        r"annoys? me|bothers? me|irritates? me|bugs? me|(?:gives?|makes?) me (?:anxious|sick|"
        r"uncomfortable|nauseous|queasy|"
        r"nauseated|migraines?|headaches?|motion sickness|uneasy|feel \w+)|triggers? my|"
        r"(?:is|are)(?:n't| not) (?:my|for me\b|really (?:my|for me))|(?:is|"
        r"are) (?:not )?(?:a )?(?:deal-?\s?breakers?|must for me|my (?:\w+ ){0,3}priority|"
        r"too \w+ for me|a no-?go|a turn-?off)))",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.82,
    ),
    Cue(
        name="bothers",
        pattern=r"i (?:\w+ly |really |just )?find (?!this|that|it (?:hard|difficult|odd|strange|"
        r"weird|confusing)\b|the\b|your|out|where|any)"
        r"[^,?]{2,80}?\b(?:boring|tedious|distressing|distracting|uncomfortable|annoying|"
        r"overwhelming|unappealing|"
        r"off-?putting|tiring|stressful|unpleasant|disturbing|frustrating|impractical|"
        r"unnecessary|hard to read|confusing|repulsive|tacky|"
        r"demotivating|childish|cheap|claustrophobic|dull|exhausting|ugly|noisy|useless|"
        r"offensive|unsettling|difficult|too \w+|not \w+|to be \w+)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.82,
    ),
)
