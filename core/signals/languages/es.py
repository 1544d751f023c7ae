"""Spanish: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="es",
    script="latin",
    hint=r"\b(?:yo|uso|utilizo|nuestr[oa]s?|mis?|siempre|nunca|jamás|recuerda|acuérdate|ten en|"
    r"olvides|prefiero|odio|"
    r"detesto|evito|nosotros|usamos|usa|utiliza|llamo|llámame|me (?:gust|encant|"
    r"molest)\w+|no (?:uses|hagas|pongas|toques)|ahora|adelante|cada|soy)\b",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:(?:por favor|y|puedes|también),? ){0,2}(?:recuerda|recuérda(?:lo|me)|"
            r"acuérdate(?: de)?|ten en cuenta|no (?:te )?olvides|no te olvides de|"
            r"memoriza|anota|guarda(?: esto)?|apunta)(?: siempre)?[:,]? (?:que |"
            r"de que )?(?=\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:de ahora en adelante|a partir de ahora|desde ahora|en el futuro|"
            r"en adelante|por defecto|de aquí en adelante)[:,]? (?=\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"(?:yo )?(?:(?:siempre|nunca|normalmente|generalmente) )?(?:prefiero|odio|"
            r"detesto|evito|me (?:gusta|gustan|encanta|encantan|molesta|molestan) (?!eso|"
            r"esto|este |esta |la idea|el )|no (?:me gusta|me gustan|soporto|quiero que|"
            r"uso|como|bebo) (?!eso|esto|este |esta )|(?:siempre|nunca|normalmente|"
            r"generalmente|solo|sólo) (?:uso|utilizo|escribo|trabajo|quiero|prefiero|"
            r"hago)|(?:uso|utilizo) (?!eso|esto|este |esta |el |la |los |las |un |una )|"
            r"trabajo (?:en|con|siempre)|soy (?:daltónic\w|vegetarian\w|vegan\w|"
            r"alérgic\w|desarrollador\w*|ingenier\w|programador\w*)|tengo (?:alergia|"
            r"aversión|preferencia))\b ?\S",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"(?:mi|mis) (?:\w+ )?(?:nombre|editor|zona horaria|correo|e-?mail|idioma|"
            r"lengua|sistema|rol|profesión|proyecto|cumpleaños|pronombres|equipo|"
            r"dirección)(?: \w+)? (?:es|son|se llama) \S|me llamo \S|llámame \S",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"(?:nuestro|nuestra|nuestros|nuestras) [\w-]+(?: [\w-]+){0,2} (?:es|son|"
            r"se llama|está en|corre en|"
            r"vive en) (?!lent|rot|malo|mala)\S|(?:nosotros |en el equipo |"
            r"nuestro equipo )?(?:(?:siempre|nunca|solo|"
            r"aquí) )?(?:usamos|utilizamos|escribimos|desplegamos|preferimos|evitamos|"
            r"seguimos) (?!eso|esto|este |esta )\S|en (?:este|nuestro|el) (?:proyecto|"
            r"repositorio|repo|código|equipo)\b,? \S",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"(?:por favor,? )?(?:nunca|jamás) (?!he|había|vi\b|lo he|me )\w|no (?:uses|"
            r"hagas|pongas|toques|modifiques|añadas|agregues|borres|escribas) (?:nunca |"
            r"más )?(?!eso|esto|este |esta |ese |esa |el |la )\S",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:por favor,? )?(?:siempre (?!que falla|falla|igual|lo mismo|da\b|sale|"
            r"me\b)\w|(?:usa|utiliza|escribe|responde|contesta|haz|ejecuta|"
            r"mantén) (?:siempre|solo|únicamente|por defecto) \S|"
            r"usa \S+(?: \S+){0,3},? (?:en lugar de|en vez de|y no|no) \S|(?:responde|"
            r"contesta)(?:me)? (?:siempre )?(?:en (?:español|inglés)|breve)|"
            r"cada vez que\b|tod[oa]s l[oa]s \w+ (?:deben|tienen que) \S)",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"no[,;:.! ]+(?:por favor,? )?(?=(?:usa|utiliza) (?!eso|esto|este |esta |"
            r"ese |esa |el |la )\S)",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"[ ,]+(?:de ahora en adelante|a partir de ahora|en adelante|cada vez|"
            r"siempre)[.!]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[,;:] (?:(?:y|pero) )?",
    lead=r"(?:(?:ok|sí|vale|no|y|pero|pues|por cierto|hola|gracias|bien|también|"
    r"además)\b[\s,;:.!–—-]*){1,3}",
    condition=r"(?:para|en|cuando|si|con|antes|después|como|hasta|por)\b",
    task=r"(?:(?:puedes|ahora) )?(?:arregla|corrige|añade|agrega|ejecuta|escribe|crea|revisa|"
    r"muestra|borra|cambia|prueba|haz)\b",
    question=r"\?\W*$|^\W*(?:¿|qué|cómo|por qué|dónde|quién|cuándo|cuál\w*|puedes decirme)",
    silent=(
        r"^\W*(?:mi|un|una|el|la|los|las) (?:compañer\w|jef\w|amig\w|cliente|mujer|marido|"
        r"herman\w|coleg\w)\b|^\W*(?:él|ella|ellos|ellas|alguien) |\b(?:traduce|dice que)\b",
        r"\b(?:antes usábamos|antiguamente|ayer|la semana pasada|el año pasado|solía\w*)\b|"
        r"^\W*(?:si yo|imagina|supón)",
        r"^\W*(?:por favor,? )?(?:olvida|borra (?:tu|la) memoria)",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"\b(?:esta vez|hoy|por ahora|de momento|en este archivo|esta función|este archivo)\b",
    passing=r"\b(?:esta (?:rama|pr)|este (?:bug|ticket)|actualmente|ahora mismo|hoy|mañana|#\d+)\b",
    points=r"(?:(?:siempre|nunca|no|usa|haz|hazlo) ){0,3}(?:eso|esto|estos|esos|así)\b",
    corrects=r"(?:\W*(?:no|mal|otra vez|te dije|ya dije|incorrecto)\b[\s,;:.!–—-]*){1,3}",
    approves=r"\b(?:exacto|exactamente así|sigue así|hazlo siempre así)\b",
    small=r"\b(?:usa|utiliza|el|la|los|las|un|una|de|y|no|para|en)\b",
    list_lead=r"\b(?:recuerda|reglas?|siempre|nunca|convenciones|preferencias|a partir de ahora|"
    r"en adelante)\b[^:]{0,60}: ?$",
    project=r"\b(?:nosotros|nuestr\w+|usamos|proyecto|repositorio|equipo|producción|main|master|"
    r"api)\b",
    personal=r"\b(?:yo|me|mi|mis|prefiero|odio|respuestas?|responde)\b",
    forbidden=r"(?:por favor,? )?(?:nunca|jamás|no (?:uses|hagas|pongas|toques|modifiques|añadas|"
    r"agregues|borres|escribas))\b",
    procedure=r"(?:cada vez que|siempre que|antes de|después de)\b",
    reference=r".{0,120}https?://",
    directive=r"(?:siempre |nunca |no )?(?:usa|utiliza|escribe|responde|contesta|haz|ejecuta|"
    r"mantén|uses|usar)\b",
    courtesy=r"(?:por favor|y|también),? ",
    tail=r"(?:[\s,;.!?~。！？]|\b(?:por favor|gracias)\b)+$",
)
