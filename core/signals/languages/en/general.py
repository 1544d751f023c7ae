"""The grammar of standing rules, without a list of subjects.

- an order about how to work (`MANNER`) with an object of a kind, not a thing at hand;
- a prohibition of a kind of thing;
- the present tense of a habit, by the speaker or the team;
- a kind of thing that always, never or must;
- where and what the team's things are, by proper names and paths.

They are weak: they count in short messages, where nothing else gives the sentence its meaning.
"""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import HABITUAL, MANNER, PRODUCT, SUBJECT

_AT_HAND = (
    r"(?!(?:this|that|it|these|those|them|me|us|an?|one|both|my|your|his|her|their|here|there|"
    r"what(?:ever)? (?:i|you)|all (?:of )?(?:this|these|those|that)|"
    r"trying|going|working|in (?:mind|touch)|"
    r"the (?!metric|standard|house|official|public|existing|built-?in|system|team|project|same "
    r"\w+ (?:everywhere|throughout)|default|type system|imperative|active|present|least|"
    r"smallest|simplest|repo|logger|linter|formatter|stdlib|term\b|word\b)|"
    r"port \d|\d|¤+[.!]*$|" + PRODUCT + r")\b)"
)
_NOW = (
    r"(?![^.?!]*(?:\b(?:now|here|again|instead|then|too|for (?:this|that|it|the)|in "
    r"(?:this|that)|from (?:yesterday|the)|until|while i|as (?:above|before|is)|please\?|on line|"
    r"the (?:other|second|first|last|new|old|current|same|previous|following|above|"
    r"bug|error|button|page))\b))"
)
_PROPER = r"(?:(?-i:[A-Z0-9])[\w.+#-]*|¤+)"
_PLACE = r"(?:¤+|[\w.-]*/[\w./-]+|[\w-]+\.[a-z]{2,5}\b|(?-i:[A-Z]|\d+(?=[A-Z]))[\w.+-]+)"

GENERAL = (
    Cue(
        name="manner",
        pattern=r"(?:please )?(?:only |just |generally )?(?!use [^.?!]{0,40}? to \w)"
        + MANNER
        + r" "
        + _AT_HAND
        + _NOW
        + r"(?:[\w`¤'/+#.-]+ ){0,3}?(?:[a-z][\w-]+s\b(?!['.]\w)|the \w+|conventional|semantic|"
        r"[\w`¤+#.-]+ (?:over|for|under|below|within|without|in|with|as|to|not|and|like|"
        r"alphabetically|everywhere|short|small|brief|simple|plain|lean|clean|minimal)\b)",
        confidence=0.74,
    ),
    Cue(
        name="manner",
        pattern=r"(?:please )?(?:keep|make) (?:the |our |all |your )?(?:public |code |whole )?"
        r"(?:surface|api|code|codebase|diffs?|prs?|lines|functions|classes|files|modules|docs|"
        r"dependencies|imports|names|tests|types|output|tone|style|scope|interfaces?|queries|"
        r"components|builds?|logs|comments|config\w*|interfaces) (?:as )?(?:small|short|minimal|"
        r"simple|plain|clean|lean|pure|flat|thin|fast|deterministic|readable|explicit|stable|"
        r"consistent|tidy|up to date|in sync|dependency-free|backwards? compatible|under|below|"
        r"free of|within|alphabetical|sorted|typed|strict|self-contained|private)\b" + _NOW,
        confidence=0.76,
    ),
    Cue(
        name="dont",
        pattern=r"(?:please )?(?:do not|don't|never)(?: you)?(?: ever)? (?!worry|panic|ask\b|"
        r"bother|"
        r"forget|mind|know|think|want|need|see|care|understand|get\b|believe|remember|like|"
        r"have|hesitate|feel|be\b|say|tell|let|expect|go\b|wait|show|change|stop|do\b|run\b|"
        r"remove|rename|start|continue|call|return)[a-z]+ "
        + _AT_HAND
        + _NOW
        + r"(?:(?:any|new|extra|more|paid|unrelated|generated|public|existing|git|other|raw|"
        r"inline|global|nested|the public) )?(?:[\w-]+ )?[a-z][\w-]*(?:s\b|ing\b|history|code|"
        r"data|api|http|sql|html|css|state|logic|magic|anything)",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.74,
    ),
    Cue(
        name="uses",
        pattern=r"i (?:mainly |mostly |primarily |only |always |also |still )?"
        + HABITUAL
        + r"s? (?!(?:this|that|it|these|those|the (?!terminal|command|console)|an?|to|into|out|for "
        r"the|on (?:the|this|it)|your|some|code for|tests? and|npm (?:install|start|run)|"
        r"through|about|if|what|how)\b)(?![^.?]*\b(?:and (?:it|get|got|nothing|the|i (?:get|see))|"
        r"but (?!not)|right now|today|error|fails?|at the moment|because|in (?:two|three|several|"
        r"many) )\b)(?![^.?]*\(\))[\w`¤./+#-]+",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.73,
    ),
    Cue(
        name="uses",
        pattern=r"i (?:only |don't |do not )?have (?:no (?!idea|clue|problem|time|questions?|more|"
        r"errors?|doubt|choice|way|plans?|objections?|issue)|only |access only |admin )[\w-]+|"
        r"i only have (?!one\b|two\b|a (?:minute|question|few|problem|second))[\w -]+|"
        r"my (?:machine|laptop|computer|pc|phone|screen|desktop|company|employer|team|client) "
        r"(?:has no|doesn't have|only has|does not have|forbids|blocks|runs|requires) \w",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.74,
    ),
    Cue(
        name="my",
        pattern=r"my (?:[\w-]+ ){0,2}(?:branch|manager|team|machine|rule of thumb|rule|principle|"
        r"habit|policy|approach to|default|convention|philosophy|priorit(?:y|ies)|pet peeve|"
        r"guideline|wish|stance|timezone|work(?:ing)? hours|hours|country|city|company|employer|"
        r"cloud|provider|server|domain|website|blog|repo host|distro|desktop|phone|camera|"
        r"hardware|gpu|cpu|ram|environment|tooling) (?:is|are) (?!broken|down|slow|wrong|ahead|"
        r"behind|out|failing|up\b|not\b|here|ready|gone|missing|red|dirty|stale|full|dead|that "
        r"(?:it|the)|on fire|messed|old\b|merged|pushed)\S",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.76,
    ),
    Cue(
        name="taste",
        pattern=r"i(?:'d| would)? (?:really |much |strongly |always )?(?:prefer|like|love|"
        r"appreciate|"
        r"hate) it if you (?!could (?:fix|look|add|check|help)|fixed|looked|added|checked|"
        r"helped)\w|"
        r"i (?:strongly |always |really |usually )?(?:lean (?:towards?|to)|gravitate|care "
        r"(?:more |most |a lot |mostly )?about|err on|side with|swear by|default to|am partial to) "
        r"(?!this|that|it\b|the (?:first|second))\w|"
        r"i(?:'m| am) (?:much |way |far )?(?:more|most|less|not) (?:comfortable|productive|fluent|"
        r"experienced|familiar|at home|used to|interested|proficient) \w|"
        r"i find (?!this|that|it\b|the\b|your|out|where|any|no\b|an?\b|one|myself)[^,?.]{2,60}\w "
        r"(?:\w+(?:less|ful|ing|ive|able|ible|ous)|ugly|silly|dull|hard|noisy)[.!]*$|"
        r"(?:one |another )?thing (?:that )?i (?:really )?(?:dislike|hate|like|love|value|want|"
        r"insist on|can't stand|care about|look for) (?:is|are|:) ?\w|"
        r"what i (?:really |always )?(?:want|like|hate|dislike|value|expect|need) (?:is|are) "
        r"(?!for\b|to (?:see|know)|this|that|the\b|an?\b)\w",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.8,
    ),
    Cue(
        name="team",
        pattern=r"(?:we|the team|our team|everyone here|(?:in|on) (?:my|our) team we)(?: (?:all|"
        r"generally|usually|normally|mostly|also|still|only|always|currently|now)){0,2} "
        + HABITUAL
        + r"s? (?!(?:this|that|it|these|those|an?|to|into|out|away|for|your|some|going|"
        r"the (?!first|last|second|docs|code|api|app|site|database|db|backend|frontend|"
        r"standard|same \w+ (?:everywhere|style))|about|around|\w+ing|\d)\b)(?![^.?]*\b(?:and "
        r"(?:it|then|get|got|nothing|never)|but (?!not)|right now|today|error|fails?|at the moment|"
        r"(?:two|three|several|many) (?:places|times|files)|twice|"
        r"because)\b)(?![^.?]*\(\))[\w`¤<./+#-]+",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.73,
    ),
    Cue(
        name="team",
        pattern=r"we(?:'re| are) (?:on[ -]call|on (?!it\b|the (?:same|right)|track|fire|hold|line|"
        r"holiday|a call)[\w.]+|stuck (?:on|with) [\w.]+|not allowed to|required to|"
        r"limited to|legally|a (?!bit|little|few|long way|mess|team of idiots)[\w+#-]+ )"
        r"(?!now|today)|we (?:have|only have) (?:no |only )(?!idea|clue|time|choice|problem|way|"
        r"more|other|data|errors?|need|plans?)\w|we (?:do not|don't|never) "
        + HABITUAL
        + r" (?!(?:this|that|it|the|these|those|an?|to|anything)\b)(?![^.?]*(?:\(\)|\bhere yet\b|"
        r"\byet\b|\banywhere\b|\bcorrectly\b))[\w`¤]",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="kind",
        pattern=r"(?!"
        + PRODUCT
        + r"|"
        + SUBJECT
        + r")(?:(?!"
        + PRODUCT
        + r")[a-z][\w-]+ ){0,2}(?!"
        + PRODUCT
        + r")[a-z][\w-]+s (?:(?:always|never|only) (?!fails?|work|return|crash|show|finish|end\b|"
        r"arrive|load|time|pass|complete|come|appear|update|get\b|stop|break|happen|respond|"
        r"had|have|see|seem|hang|run\b)[a-z]+(?<!ed)\b|(?:are|is) (?:never|always|only|not to be|"
        r"to be|not allowed|forbidden|mandatory|optional|required) (?!working|failing|red|green|"
        r"empty|null|slow|late|wrong|missing|broken|invalidated|called|shown|the same|done|off|"
        r"visible|there)[a-z]+)",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.72,
    ),
    Cue(
        name="project",
        pattern=r"(?:this|our|the) (?:project|repo(?:sitory)?|codebase|package|mono-?repo|library|"
        r"service|team|company|cli|sdk|crate|plugin|module (?:must|may)) (?:must|may|should|only|"
        r"never|always|talks? only|has no|has to|avoids|forbids|bans|deliberately|intentionally|"
        r"is intentionally|is deliberately) (?!be (?:working|fixed)|work|compile|start|fails?|"
        r"crash|time|return)\w",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="named",
        pattern=r"(?:the|our) (?:(?:main|default|test|primary|target|chosen|team|web|ui|css|build|"
        r"message|search|auth|cloud) )?(?:database|db|orm|framework|ci|cache|queue|backend|"
        r"frontend|"
        r"language|license|licence|bundler|test runner|runner|linter|formatter|package manager|"
        r"hosting|host|cloud|provider|broker|stack|tracker|design system|state library|"
        r"build tool|python version|node version|java version|runtime|platform|locale|"
        r"timezone|currency|font|colou?r scheme|server|engine|proxy|monitoring|"
        r"registry|scheduler|template engine|style|house style|coding style|naming scheme) "
        r"(?:is|are|=|:) (?:"
        + _PROPER
        + r"|(?:double|single|tabs|spaces|four|two|snake|camel|kebab)\b)|(?:the|our) (?:official |"
        r"full |correct |short |internal |code ?)?(?:name|spelling|url|address|domain|slug|"
        r"abbreviation) (?:of|for) (?:the|our) (?:project|product|company|team|app|service|"
        r"repo|library|api|cli)[\w -]{0,20} is \S|(?:our|the team's|the project's) (?:tech )?"
        r"(?:stack|tooling|tools|toolchain|environments?|platforms?|setup|conventions?|style|"
        r"workflow|branches|deploy targets?)(?: is| are)? ?: ?\w",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="reference",
        pattern=r"(?:the|our|all) (?!(?:[\w-]+ ){0,2}?(?:bugs?|issue|error|problem|file|function|"
        r"class|"
        r"method|fix|typo|failure|crash|variable|line|import|culprit|answer|"
        r"definition|change|test|cursor|output|loop|call|exception|commit|branch|code|"
        r"question|leak|results?|log|reason|cause|rest)\b)[\w-]+(?: (?!is\b|"
        r"are\b)[\w'-]+){0,4}? (?:is|are|lives?|sits?|stays?|"
        r"goes|go|can be found|"
        r"(?:is|are) (?:kept|stored|documented|managed|tracked|hosted|found)) (?:in|on|at|under|"
        r"with|to) "
        + _PLACE
        + r"[.!]*$|(?:the |our )?(?:daily |weekly |team )?(?:stand-?up|sync|retro\w*|planning|"
        r"demo|handover|office hours?|review)s? (?:is|are|starts?) (?:at|on|every) \w+(?: "
        r"every| each| daily| on|[:.]\d\d| o'clock|[.!]*$)",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="for-kind",
        pattern=r"(?:for|in|with) (?:all |any |anything |everything )?(?!(?:the|this|that|these|"
        r"those|"
        r"it|now|example|instance|today|your|my|each|every|an?|step|line|case|general|short|"
        r"addition|fact|particular|one|both|some|what|which|"
        r"other words)\b|\d)[\w`¤+#.-]+(?: [\w`¤+#.-]+){0,2}?(?:, ?(?:please )?(?!"
        + SUBJECT
        + r")(?:use|always|never|ask|check|prefer|run|write|keep|don't|do not|avoid|follow|see|"
        r"look|"
        r"add|include|test|start|go|stick|put|name|return|make|talk|wait|assume|double-?check|"
        r"cover|mention|cite)| (?:please )?(?:use|prefer|stick to|avoid|write|run|follow)) (?!this|"
        r"that|it\b|the (?:second|first|new|old|other))[\w`¤]",
        confidence=0.74,
    ),
    Cue(
        name="procedure",
        pattern=r"to (?:get|release|cut|deploy|publish|run|start|test|build|ship|log|connect|"
        r"reset|seed|"
        r"open|update|regenerate|create|access|reach|see|enter|debug|format)\b(?! (?:this|that|it|"
        r"my|your)\b)(?: (?!use\b|run\b|do\b)[\w`¤./-]+){0,7}? (?:use|run|do|call|execute|type|"
        r"press|go to|open) (?!this|that|it\b|the (?:second|first|new|other))[\w`¤]|(?:releasing|"
        r"deploying|publishing|testing|merging|onboarding|reviewing|backporting)(?: [\w-]+)? "
        r"(?:works like this|goes like this|is done (?:by|with|via|from)|happens (?:via|with|from|"
        r"through|on|in|by)|means|requires|takes)\b",
        type=EntryType.PROCEDURE,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="answers",
        pattern=r"(?:please )?(?:just |only )?(?:give|show|send)(?: me)? (?:just |only )?(?:the )?"
        r"(?:code|diff|answer|patch|command|result|facts|essentials|short version)s?(?: only)?,? "
        r"(?:no|without|not|skip|nothing else|and nothing)\b|(?:please )?(?:answer|reply|respond|"
        r"explain|write|speak|talk|argue|review)(?: me| to me| things)? (?:like|as) (?:an? |if |"
        r"to )"
        r"\w|(?:please )?(?:speak|talk|answer|write|explain things|reply) (?:plainly|briefly|"
        r"bluntly|frankly|directly|honestly|concisely|tersely|simply|formally|informally)\b|"
        r"(?:please )?(?:challenge|correct|contradict|question|warn|push back on|"
        r"call out) me (?:when(?:ever)?|if) (?:i|something|anything|you)\b|"
        r"(?:please )?push back (?:when|if)|(?:please )?be (?:honest|direct|critical|blunt|strict|"
        r"formal|polite|specific|concrete|careful with|conservative|pragmatic|opinionated|"
        r"explicit)\b(?! (?:here|this|now))",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.74,
    ),
)
