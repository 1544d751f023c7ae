"""What to do when, and in which order: conditions, procedures, and orders that hold for good.

An order holds for good where its object is of a kind ("a migration", "commit messages") and not a
thing at hand ("the migration", "this file"), or where a word says so ("always", "unless I ask").
"""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.en.words import NATURAL, SUBJECT

_FREE = (
    r"(?!(?:done|ready|finished|start|begin|continue|proceed|go|like|know|merge),|go on|move on|"
    r"see (?:this|that|the|it)\b|think|want|can\b|mean|could|would|\w+ed the\b|broke|"
    r"did|were|had|said|wrote|ran|made|was)"
)
"""Not "when you're done, …" nor "when you changed the parser …": those speak of this moment."""

_DOING = (
    r"(?:changing|adding|writing|editing|touching|creating|deleting|removing|renaming|refactoring|"
    r"introducing|updating|modifying|opening|reviewing|releasing|deploying|committing|pushing|"
    r"merging|generating|working|building|using|bumping|fixing|moving|upgrading|installing|"
    r"designing|implementing|naming|logging|testing|running|planning|answering|explaining|"
    r"suggesting|proposing|making|handling|calling|starting|finishing|rebasing|tagging|"
    r"debugging|migrating)"
)
_KIND = r"(?! ?(?:this|that|it|these|those|the|my|your|them|here|there)\b)"
_THING = (
    r"(?:test|build|check|migration|dependency|pr|pull request|commit|command|tool|library|"
    r"package|api|change|file|bug|task|hook|linter|type|deploy|release|branch|module|"
    r"class|function|name|job|pipeline|spec|requirement|ticket|comment|fix|"
    r"feature|refactor\w*|decision|review|warning|secret|config|schema|endpoint|component)"
)

ROUTINE = (
    Cue(
        name="whenever",
        pattern=r"(?:when|if|before|after|once|while|as soon as|whenever|each time|every time|"
        r"any ?time|unless) (?:(?:you|we)(?:'re|'ve)? "
        + _FREE
        + r"\w+|"
        + _DOING
        + r")\b"
        + _KIND
        + r"(?! (?:up|on|with|in|to|at|of) (?:this|that|it|these|the)\b)[^,?:]{0,70}, ?(?!"
        + SUBJECT
        + r")(?:please )?[a-z]+\b",
        type=EntryType.PROCEDURE,
        confidence=0.8,
    ),
    Cue(
        name="whenever",
        pattern=r"(?:when|if|before|after|once|while|whenever) (?:(?:you|we)(?:'ve)? "
        + _FREE
        + r"\w+|"
        + _DOING
        + r")\b[^,?:]{0,70}, ?(?:please |you |then |also |we ){0,2}(?:always|never|make sure|"
        r"must|should always|don't ever)\b",
        type=EntryType.PROCEDURE,
        confidence=0.84,
    ),
    Cue(
        name="if-any",
        pattern=r"(?:if|when|before|after|once|whenever) (?:something|anything|(?:an?|any|two|all) "
        r"(?:[\w-]+ ){0,2}?" + _THING + r"s?)\b[^,?]{0,50}, ?(?!" + SUBJECT + r")[a-z]+\b",
        type=EntryType.PROCEDURE,
        confidence=0.78,
    ),
    Cue(
        name="procedure",
        pattern=r"to (?:release|deploy|publish|ship|test|build|install|lint|format|migrate|"
        r"roll ?back|set ?up|run|start|debug|regenerate|update|log ?in|connect|cut|make|add|create|"
        r"get|bump|refresh|seed|reset)\b(?! (?:this|that|it|my|your)\b)(?: [\w`¤./-]+){0,6}?"
        r"(?:, ?(?:you (?:need to|have to|must|should|can) |always |first |just |we )?"
        r"(?=run|use|call|open|go|do|start|bump|tag|push|merge|edit|copy|log|type|ask|set|"
        r"execute|export|source|switch|create|add|ping)| ?: ?(?:first )?|"
        r" (?:you (?:first )?(?:need to|have to|must)|we) (?:first )?)[\w`¤]",
        type=EntryType.PROCEDURE,
        scope=Scope.PROJECT,
        confidence=0.78,
    ),
    Cue(
        name="procedure",
        pattern=r"(?:the way|how) we (?!could|should|can|might|want|would)\w+[^,?:]{0,40}"
        r"(?: is ?:?| goes ?:?|:) ?\w|(?:the |our )(?:[\w-]+ )?(?:release|deploy|deployment|"
        r"publishing|review|build|migration|onboarding|hotfix|rollback|test) (?:process|"
        r"procedure|steps|flow|workflow|order|checklist)(?: (?:is|are|goes))? ?:? ?(?!broken|"
        r"failing|slow|wrong|not\b|a mess)\w",
        type=EntryType.PROCEDURE,
        scope=Scope.PROJECT,
        confidence=0.8,
    ),
    Cue(
        name="all",
        pattern=r"(?:write|format|document|spell|sort|quote|name|order|phrase|word|style|indent|"
        r"structure|group|prefix|title|label|camel-?case|capitali[sz]e) (?:all |every |your |any )?"
        r"(?:[\w-]+ )?(?:messages?|comments?|docs|documentation|docstrings?|names?|titles?|"
        r"branches|commits?|errors|imports|tests|variables?|descriptions?|functions|constants|"
        r"logs|strings|headings|changelogs?|sql|css|html|markdown|files|columns|tables|keys|"
        r"prs|tickets|queries|enums|types) (?:in|with|as|without|under|by|alphabetically|"
        r"like|using|after|on one line|at|for|first|against)\b(?! (?:this|that|it|the (?:error|"
        r"bug|new|parser|current|following|above|file|function|class|page))\b)",
        confidence=0.74,
    ),
    Cue(
        name="answers",
        pattern=r"(?:show|tell|give|send|let|print)(?: me)?(?: (?:see|know|have))? (?:the |your |"
        r"an? |just the )?(?:[\w-]+ )?(?:diffs?|plan|commands?|changes|answer|code|summary|"
        r"conclusion|explanation|result|outline|approach|reasoning|options) (?:first|before|"
        r"up front)\b(?! (?:this|that|lunch|monday|friday|tomorrow|we)\b)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.74,
    ),
    Cue(
        name="answers",
        pattern=r"(?:there's |there is )?no need to (?:explain|apologi[sz]e|summari[sz]e|repeat|"
        r"ask|confirm|thank|restate|justify|recap|describe|comment|remind|praise|hedge|warn)\b"
        r"(?! (?:this|that|it|the)\b)[^?]*|stop (?:apologi[sz]ing|explaining|summari[sz]ing|"
        r"guessing|asking|repeating|rambling|over-?engineering|hedging|praising|thanking|"
        r"moralizing|lecturing)\b(?! (?:this|that|it|the)\b)|(?:cut|skip|drop|lose|spare me|"
        r"leave out|omit) (?:the |all the |your )?(?:chatter|chit-?chat|flattery|summar(?:y|ies)|"
        r"praise|hedging|lectures?|intros?|introductions?|niceties|recaps?|small talk|"
        r"explanations?|caveats|disclaimers)(?! (?:of|in|from|to|at|section|page|tests?)\b)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.78,
    ),
    Cue(
        name="dont",
        pattern=r"(?:do not|don't|never) (?!want|need|think|know|see|have)\w+ (?!this|that|it\b)"
        r"[^,?.]{2,60}? (?:locally|by hand|manually|in production|on prod|in ci|on ci|"
        r"directly|automatically|on your own|for me|unasked|unprompted|in the background|"
        r"silently|in one go|inline|globally)\b",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.76,
    ),
    Cue(
        name="always",
        pattern=r"only ever (?!seen|had|happen|work|fail|run into)\w|"
        r"stick (?:to|with) the (?:standard|stdlib|built-?in|existing|official|default|"
        r"public|house|team)\b(?! plan)|default to (?!this|that|it\b|null|none|true|false|zero|"
        r"\d)\w|when in doubt ?,? \w|no exceptions? (?:to|for)\b|"
        r"(?:there's |there is )?nothing (?:i (?:hate|dislike) more|(?:is )?worse) than \w",
        continues=True,
        confidence=0.76,
    ),
    Cue(
        name="answers",
        pattern=r"(?:write|put|keep|do|make) (?:all |your |the |our |any )?(?:code )?(?:comments?|"
        r"commit messages?|commits|docs|documentation|docstrings?|identifiers|names|"
        r"answers|replies|logs|ui texts?|pr descriptions?|tickets) (?:only )?in " + NATURAL,
        type=EntryType.PREFERENCE,
        confidence=0.78,
    ),
    Cue(
        name="for-kind",
        pattern=r"(?:for|in) (?:all |any |every )?(?!the\b|this|that|these|those|it\b|now\b|"
        r"example|instance|today|your)[\w`¤+#.-]+(?: [\w`¤+#.-]+){0,2} ?,? (?!what|how|why|can|"
        r"is|are|do|does|i\b|we\b|it\b|there)[\w -]{3,40},? please[.!]*$",
        confidence=0.74,
    ),
)
