"""German: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="de",
    script="latin",
    hint=r"\b(?:ich|mir|merke?|wir|immer|niemals|nie|bitte|künftig|zukünftig|mein|meine|unsere?|"
    r"nein|nicht|keine?|verwende|ab (?:jetzt|sofort))\b",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:(?:bitte|und|kannst du|könntest du) ){0,2}(?:merke? (?:dir|es dir)|"
            r"erinnere dich(?: daran)?|denk(?:e)? daran|behalte im (?:kopf|gedächtnis)|"
            r"vergiss nicht|notiere?(?: dir)?|speichere?(?: dir)?)(?: bitte)?[:,]? (?:das"
            r"s |das )?(?=\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:ab (?:jetzt|sofort|heute|nun)|von (?:jetzt|nun) an|in zukunft|künftig|"
            r"zukünftig|fortan)[:,]? (?!wird|werden)(?=\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"ich (?:(?:habe|würde|mag|finde) )?(?:(?:eher|lieber|immer|wirklich|sehr|"
            r"am liebsten|generell|meistens|normalerweise|"
            r"grundsätzlich) ){0,2}(?:bevorzuge|hasse|vermeide|liebe|mag(?: keine?)?|"
            r"verabscheue|nutze (?:immer|nur|meist)|verwende (?:immer|nur|meist)|"
            r"arbeite (?:immer|meist|auf|mit|unter)|(?:nutze|verwende|benutze|"
            r"schreibe) (?:immer|nur|nie|lieber|grundsätzlich)|"
            r"(?:nutze|verwende|benutze) (?!das|dies|es\b|den\b|die\b|der\b|ein|hier|"
            r"gerade)\w[\w. ,+-]{1,40}$|"
            r"kann (?:\w+ ){1,3}nicht (?:ausstehen|leiden)|will (?:nie|immer|keine?)|"
            r"möchte (?:nie|immer|keine?)|bin (?:farbenblind|vegetarier\w*|veganer\w*|"
            r"allergisch|kein fan|ein fan|entwickler\w*|\w+entwickler\w*)|"
            r"habe eine? (?:\w+ ){0,2}(?:abneigung|vorliebe|allergie))(?! (?:das|dies\w*|"
            r"es|den|die) ?(?:nicht)?[.!]?$)\b ?\S",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"mein(?:e|en)? (?:\w+ )?(?:name|projektname|projekt|editor|zeitzone|"
            r"e-?mail(?:adresse)?|sprache|muttersprache|betriebssystem|rechner|rolle|"
            r"beruf|bevorzugte\w*|lieblings\w+|shell|geburtstag|pronomen|team) (?:ist|"
            r"sind|heißt|lautet|läuft) \S|ich heiße \S|nenn(?:e)? mich \S",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"unsere? [\w-]+(?: [\w-]+){0,2} (?:ist|heißt|läuft|liegt|liegen|laufen|"
            r"sind) (?!kaputt|rot|langsam|"
            r"gerade|nicht|schon|jetzt|wieder|down|das|der fehler)\S|(?:wir|unser team|"
            r"bei uns) (?:(?:immer|nie|niemals|nur|grundsätzlich|alle|"
            r"standardmäßig|hier) )?(?:nutzen|verwenden|benutzen|schreiben|setzen|"
            r"deployen|committen|bevorzugen|nutzt|verwendet|benutzt|wird|gilt) (?!das|"
            r"dies|es\b|den\b|die\b)\S|(?:in|für) (?:diesem|unserem|dieses|diese|"
            r"unser) (?:projekt|repo\w*|code\w*|team) \S",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"(?:bitte )?(?:niemals|nie(?! (?:gesehen|gehört|so))|auf keinen fall|"
            r"verwende (?:niemals|nie|keine?)|benutze (?:niemals|nie|keine?)|"
            r"nutze (?:niemals|nie|keine?)|(?:committe|pushe|ändere|lösche|schreibe|"
            r"füge) (?:niemals|nie|keine)|keine \w+ in \w+) ?\S",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:bitte )?(?:immer (?!noch|wenn|wieder|mehr)\w|(?:verwende|benutze|nutze|"
            r"schreibe?|antworte|formatiere|führe|halte) (?:bitte )?(?:immer|stets|"
            r"grundsätzlich|standardmäßig|nur|lieber) \S|(?:verwende|benutze|nutze|"
            r"nimm) \S+(?: \S+){0,3},? (?:statt|anstatt|anstelle von|nicht) \S|"
            r"antworte (?:mir )?(?:bitte )?(?:immer )?(?:auf (?:deutsch|englisch)|kurz)|"
            r"jedes mal\b|(?:alle|jede[rs]?) \w+ (?:müssen|muss|sollen|soll) \S)",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"(?:nein|falsch|stopp?)[,;:.! ]+(?:bitte )?(?=(?:verwende|benutze|nutze|"
            r"nimm) (?!das|dies|den|die|es\b)\S)",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"[ ,]+(?:ab (?:jetzt|sofort|heute)|von nun an|in zukunft|künftig|jedes mal|"
            r"merk dir das)[.!]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[,;:] (?:(?:und|aber|also) )?",
    lead=r"(?:(?:ok(?:ay)?|ja|nein|also|und|aber|bitte|übrigens|hallo|hi|danke|gut|genau|"
    r"noch was|außerdem)\b[\s,;:.!–—-]*){1,3}",
    condition=r"(?:für|in|bei|wenn|falls|mit|vor|nach|weil|da|wegen|solange|bis)\b",
    task=r"(?:(?:bitte|kannst du|jetzt) )?(?:behebe?|repariere?|füge|starte|schreib|erstelle|"
    r"prüfe?|zeige?|lösche?|mach|baue?|ändere|korrigiere|teste|führe)\b",
    question=r"\?\W*$|^\W*(?:was|wie|warum|wieso|wo|wer|wann|welche\w*|habe ich|hast du|"
    r"kannst du mir|soll(?:en|te)? (?:ich|wir)|ist|sind)\b",
    silent=(
        r"^\W*(?:mein(?:e)?|unser(?:e)?|der|die|ein(?:e)?) (?:kolleg\w+|chef\w*|freund\w*|"
        r"kund\w+|mann|frau|bruder|schwester)\b|^\W*(?:er|sie|man|jemand) (?!sollte)|"
        r"\b(?:sagt|steht in|schreibt|zitat|übersetze)\b",
        r"\b(?:früher|damals|gestern|letzte\w* (?:woche|jahr|mal)|ehemalig\w*|im alten)\b|"
        r"^\W*(?:wenn ich|angenommen|stell dir vor|falls ich)\b",
        r"^\W*(?:bitte )?(?:vergiss(?! nicht)|lösche (?:die|deine) erinnerung)",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"\b(?:diesmal|heute|gerade|vorerst|fürs erste|jetzt gerade|in dieser (?:datei|"
    r"funktion)|diese (?:datei|funktion|zeile))\b",
    passing=r"\b(?:dieser (?:branch|pr|bug)|dieses ticket|momentan|aktuell|gerade|heute|morgen|"
    r"pr ?#?\d+|#\d+)\b",
    points=r"(?:(?:immer|nie|niemals|bitte|mach|verwende|benutze|nutze|nimm) ){0,3}(?:es|"
    r"das(?= ?[.,!;]|$| so)|die(?= ?[.,!;]|$)|so(?= ?[.,!;]|$))\b",
    corrects=r"(?:\W*(?:nein|falsch|nochmal|wieder|stopp?|ich (?:sagte|habe gesagt)|"
    r"immer noch (?:falsch|nicht)|schon wieder)\b[\s,;:.!–—-]*){1,3}",
    approves=r"\b(?:genau so|genau das|mach (?:weiter so|das immer so)|"
    r"so (?:ist es )?(?:genau )?richtig)\b",
    small=r"\b(?:verwende|benutze|nutze|nimm|bitte|der|die|das|ein|eine|und|nicht|in|für|zu)\b",
    list_lead=r"\b(?:merke?|regeln?|immer|nie|ab (?:jetzt|sofort)|konventionen|vorlieben|"
    r"künftig)\b[^:]{0,60}: ?$",
    project=r"\b(?:wir|uns|unser\w*|projekt\w*|repo\w*|team|produktion|main|master|api|"
    r"codebasis)\b",
    personal=r"\b(?:ich|mir|mich|mein\w*|antwort\w*)\b",
    forbidden=r"(?:(?:bitte|wir|verwende|benutze|nutze|committe|pushe) ){0,2}(?:nie|niemals|"
    r"keine?|auf keinen fall)\b|[^,]{2,40} (?:nie|niemals|darf nicht|dürfen nicht|"
    r"verboten)\b",
    procedure=r"(?:jedes mal|immer wenn|bevor|vor jedem|nach jedem)\b",
    reference=r".{0,120}https?://",
    directive=r"(?:bitte )?(?:immer |nie |niemals )?(?:verwende|benutze|nutze|schreibe?|antworte|"
    r"halte|formatiere|führe|committe|teste|prüfe)\b",
    courtesy=r"(?:bitte|und|auch|also) ",
    tail=r"(?:[\s,;.!?~。！？]|\b(?:bitte|danke)\b)+$",
)
