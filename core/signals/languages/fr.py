"""French: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="fr",
    script="latin",
    hint=r"\b(?:je|j'|tu|nous|toujours|jamais|souviens|rappelle|retiens|désormais|mon|ma|mes|"
    r"notre|nos|"
    r"non|utilise|utilisons|n'oublie)",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:(?:s'il te plaît|stp|et|peux-tu|il faut) ,?){0,2}(?:rappelle[- ]toi|"
            r"souviens[- ]toi|retiens|mémorise|n'oublie (?:pas|jamais)|"
            r"garde (?:ça )?en (?:tête|mémoire)|note bien|"
            r"sache)(?: bien)? ?[:,]? ?(?:que |qu'|de )?(?=\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:à partir de maintenant|dorénavant|désormais|à l'avenir|dès maintenant|"
            r"par défaut)[:,]? (?=\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"(?:j'|je (?:n'|ne |me )?)(?:(?:vraiment|toujours|jamais|"
            r"ai toujours) )?(?:préfère|déteste|adore|aime(?:rais)? (?!ça|cela|"
            r"bien (?:ça|cela)|le |la |cette |ce )|évite|utilise (?:toujours|uniquement|"
            r"jamais)|supporte pas|veux (?:toujours|jamais)|aime pas (?!ça|cela|le |la |"
            r"ce )|utilise (?!ça|cela|le |la |les |ce |cette |cet |un |une |déjà|ici)|"
            r"travaille (?:sous|sur|avec|toujours)|suis (?:daltonien\w*|"
            r"végétarien\w*|végan\w*|allergique|développeu\w+|ingénieur\w*)|"
            r"ai (?:une? )?(?:\w+ )?(?:aversion|préférence|allergie))\b ?\S",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"(?:mon|ma|mes) (?:\w+ )?(?:nom|prénom|éditeur|fuseau horaire|e-?mail|"
            r"adresse|langue|système|rôle|métier|projet|shell|anniversaire|pronoms|"
            r"équipe)(?: \w+)? (?:est|sont|s'appelle) \S|je m'appelle \S|"
            r"appelle[- ]moi (?!plus|quand|demain)\S",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"(?:notre|nos) [\w-]+(?: [\w-]+){0,2} (?:est|sont|s'appelle|tourne|tournent|"
            r"vit|se trouve) (?!cassée?|"
            r"lente?|rouge|en panne|bloquée?|pas|déjà|encore)\S|(?:nous|on|notre équipe|"
            r"l'équipe) (?:n')?(?:(?:toujours|"
            r"jamais) )?(?:utilisons|utilise|écrivons|écrit|déployons|déploie|préférons|"
            r"préfère|évitons|évite)(?: (?:toujours|jamais|uniquement|pas))? (?!ça|cela|"
            r"ce |cette )\S|dans (?:ce|notre|le) (?:projet|dépôt|code|repo)\b,? \S",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"(?:ne |n')(?:fais|utilise|commit\w*|pousse|touche|modifie|ajoute|mets|"
            r"écris|supprime) (?:jamais|plus)\b|jamais (?:de |d')\w|n'utilise (?:pas|"
            r"jamais) (?:de |d')?(?!ça|cela|ce |cette )\S",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:(?:utilise|écris|réponds|fais|lance|mets|garde|formate|"
            r"exécute)(?: moi)? (?:toujours|systématiquement|uniquement|par défaut) \S|"
            r"toujours (?!pas|le même|la même|en panne)\w|"
            r"utilise \S+(?: \S+){0,3} (?:plutôt que|au lieu de|et pas|pas) \S|"
            r"réponds(?:-moi)? (?:toujours )?(?:en (?:français|anglais)|brièvement)|"
            r"chaque fois que\b|tous? les \w+ (?:doivent|doit) \S)",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"(?:non|faux|stop)[,;:.! ]+(?:s'il te plaît,? )?(?=utilise (?!ça|cela|ce |"
            r"cette |celui|celle|le |la )\S)",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"[ ,]+(?:à partir de maintenant|dorénavant|désormais|à l'avenir|"
            r"à chaque fois|retiens[- ]le)[ .!]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[,;:] (?:(?:et|mais|donc) )?",
    lead=r"(?:(?:ok|oui|non|et|mais|alors|au fait|bonjour|salut|merci|d'accord|bon|aussi|"
    r"s'il te plaît|stp)\b[\s,;:.!–—-]*){1,3}",
    condition=r"(?:pour|dans|quand|lorsque|si|avec|avant|après|comme|en|sur|jusqu)\b",
    task=r"(?:(?:peux-tu|maintenant) )?(?:corrige|répare|ajoute|lance|écris|crée|vérifie|"
    r"montre|supprime|change|teste)\b",
    question=r"\?\W*$|^\W*(?:que|quoi|comment|pourquoi|où|qui|quand est|quel\w*|est-ce|as-tu|"
    r"peux-tu me|dois-je)\b",
    silent=(
        r"^\W*(?:mon|ma|mes|un|une|le|la|les) (?:collègues?|chef|patron\w*|ami\w*|client\w*|"
        r"femme|mari|frère|sœur)\b|^\W*(?:il|elle|ils|elles|quelqu'un) |\b(?:traduis|dit que|"
        r"écrit que)\b",
        r"\b(?:avant on|autrefois|hier|la semaine dernière|l'année dernière|jadis|"
        r"à l'époque)\b|^\W*(?:si je|si j'|imagine|suppos)",
        r"^\W*(?:oublie|efface (?:ta|la) mémoire)",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"\b(?:cette fois|aujourd'hui|pour l'instant|pour le moment|dans ce fichier|"
    r"cette fonction|ce fichier)\b",
    passing=r"\b(?:cette (?:branche|pr)|ce (?:bug|ticket)|actuellement|en ce moment|aujourd'hui|"
    r"demain|#\d+)\b",
    points=r"(?:(?:toujours|jamais|ne|fais|utilise|mets) ){0,3}(?:ça|cela|ceux-ci|celui-ci)\b",
    corrects=r"(?:\W*(?:non|faux|encore|toujours pas|j'ai dit|je t'ai dit|"
    r"stop)\b[\s,;:.!–—-]*){1,3}",
    approves=r"\b(?:exactement(?: ça)?|c'est exactement ça|continue comme ça|"
    r"fais toujours comme ça)\b",
    small=r"\b(?:utilise|le|la|les|un|une|des|de|et|pas|pour|dans)\b",
    list_lead=r"\b(?:retiens|règles?|toujours|jamais|désormais|conventions?|préférences?|"
    r"à partir de maintenant)\b[^:]{0,60}: ?$",
    project=r"\b(?:nous|notre|nos|projet|dépôt|équipe|production|main|master|api)\b",
    personal=r"\b(?:je|j'|moi|mon|ma|mes|réponses?|réponds)",
    forbidden=r"(?:(?:ne |n')\w+ (?:jamais|plus|pas)\b|jamais\b)",
    procedure=r"(?:chaque fois que|à chaque|avant (?:de|chaque)|après (?:chaque|avoir))\b",
    reference=r".{0,120}https?://",
    directive=r"(?:toujours |ne |n')?(?:utilise|écris|réponds|fais|lance|mets|garde|formate|"
    r"exécute|évite)\b",
    courtesy=r"(?:s'il te plaît|stp|et|aussi|alors),? ",
    tail=r"(?:[\s,;.!?~。！？]|\b(?:s'il te plaît|stp|merci)\b)+$",
)
