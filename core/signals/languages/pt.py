"""Portuguese: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="pt",
    script="latin",
    hint=r"\b(?:eu|meu|minha|sempre|nunca|jamais|lembr\w+|prefiro|odeio|adoro|gosto|"
    r"memoriz\w+|salv[ae]|guarde?|não|nao|nós|usamos|agora|partir|toda vez|esque\w+)\b",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:(?:por favor|e|pode|você pode|também),? ){0,2}(?:lembr[ae](?:-se)?(?: de"
            r")?|memoriz[ae]|(?:não|nao) (?:se )?esque(?:ça|ca|ce|cer|ças)(?: de)?|"
            r"salv[ae](?: isso| isto)?|guard[ae](?: isso)?|anot[ae](?: isso| aí)?|"
            r"tenha em mente|leve em conta|registr[ae](?: isso)?)(?: sempre)?[:,]? (?:que"
            r" |de que )?(?=\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:a partir de (?:agora|hoje)|de agora em diante|daqui (?:pra|"
            r"para a?) frente|daqui em diante|no futuro|por padrão)[:,]? (?=\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"(?:eu )?(?:(?:sempre|nunca|normalmente|geralmente|também|"
            r"realmente) )?(?:prefiro|odeio|detesto|evito|adoro|amo|(?:não |"
            r"nao )?(?:gosto|curto) (?:de |da |do |muito )?|não suporto|nao suporto|"
            r"(?:sempre|nunca|normalmente|geralmente|só) (?:uso|utilizo|escrevo|trabalho|"
            r"quero|prefiro|faço)|(?:uso|utilizo) (?!isso|isto|este |esta |esse |essa |o |a |os |"
            r"as |um |uma )|trabalho (?:com|no|na|em|sempre)|sou (?:daltônic\w|"
            r"vegetarian\w|vegan\w|alérgic\w|desenvolvedor\w*|engenheir\w|"
            r"programador\w*)|tenho (?:alergia|aversão|preferência))(?! ?(?:disso|disto|"
            r"isso|isto|desse|dessa|deste|desta|dele|dela|a ideia|da ideia))\b ?\S",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"(?:o |a )?(?:meu|minha) (?:\w+ )?(?:nome|editor|fuso(?: horário)?|e-?mail|"
            r"idioma|língua|sistema|função|cargo|profissão|projeto|aniversário|pronomes|"
            r"equipe|time|endereço|telefone)(?: \w+)? (?:é|e|são|se chama|fica) \S|"
            r"me cham[oae] \S|pode me chamar de \S",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"(?:nós |a gente |nosso time |nossa equipe )?(?:(?:sempre|nunca|só|"
            r"aqui) )?(?:usamos|utilizamos|escrevemos|preferimos|evitamos|"
            r"seguimos) (?!isso|isto|este |esta |esse |essa )\S|a gente (?:sempre |"
            r"nunca |só )?(?:usa|prefere|evita) (?!isso|isto|este |esta |esse |essa )\S|"
            r"(?:neste|nesse|no nosso) (?:projeto|repositório|repo|código|time)\b,? \S",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"(?:por favor,? )?(?:nunca|jamais) (?!vi\b|tinha|ouvi|mais vi)\w|(?:não|"
            r"nao) (?:use|faça|coloque|toque|modifique|adicione|apague|escreva|"
            r"mexa) (?:nunca |mais )?(?!isso|isto|este |esta |esse |essa |o |a )\S",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:por favor,? )?(?:sempre (?!que falha|falha|igual|a mesma|o mesmo|"
            r"dá\b)\w|(?:use|utilize|escreva|responda|faça|rode|mantenha) (?:sempre|só|"
            r"somente|apenas|por padrão) \S|use \S+(?: \S+){0,3},? (?:em vez de|"
            r"ao invés de|no lugar de|e não|não) \S|responda (?:sempre )?(?:em (?:portugu"
            r"ês|inglês)|de forma (?:curta|breve))|(?:toda vez|sempre) que\b|"
            r"tod[oa]s? [oa]s? \w+ (?:devem?|precisam?|têm que|tem que) \S)",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"(?:não|nao|errado)[,;:.! ]+(?:por favor,? )?(?=(?:use|utilize|usa) (?!isso|"
            r"isto|este |esta |esse |essa |o |a )\S)",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"[ ,]+(?:a partir de agora|de agora em diante|daqui (?:pra|para) frente|"
            r"toda vez|sempre)[.!]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[,;:] (?:(?:e|mas) )?",
    lead=r"(?:(?:ok|sim|certo|não|e|mas|então|aliás|oi|olá|obrigad[oa]|bom|também|"
    r"além disso)\b[\s,;:.!–—-]*){1,3}",
    condition=r"(?:para|em|no|na|quando|se|com|antes|depois|como|até|por)\b",
    task=r"(?:(?:pode|agora) )?(?:conserte|corrija|arrume|adicione|rode|escreva|crie|"
    r"verifique|mostre|apague|mude|teste|faça)\b",
    question=r"\?\W*$|^\W*(?:o que|que|como|por que|porque|onde|quem|quando é|qual\w*|"
    r"você pode me)\b",
    silent=(
        r"^\W*(?:o |a )?(?:meu|minha|um|uma) (?:colega|chefe|amig\w|cliente|esposa|marido|"
        r"irmã\w?|irmão)\b|^\W*(?:ele|ela|eles|elas|alguém) |\b(?:traduza|diz que|"
        r"disse que)\b",
        r"\b(?:antigamente|ontem|semana passada|ano passado|costumava)\b|^\W*(?:se eu|"
        r"imagine|suponha)",
        r"^\W*(?:por favor,? )?(?:esqueça|esquece|apague (?:sua|a) memória)",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"\b(?:desta vez|dessa vez|hoje|por enquanto|neste arquivo|nesta função|"
    r"esse arquivo)\b",
    passing=r"\b(?:(?:esta|essa) (?:branch|pr)|(?:este|esse) (?:bug|ticket)|atualmente|"
    r"agora mesmo|hoje|amanhã|#\d+)\b",
    points=r"(?:(?:sempre|nunca|não|use|faça|eu|gosto|adoro|amo|odeio|prefiro) ){0,3}(?:isso|"
    r"isto|disso|esses|estes|assim)\b",
    corrects=r"(?:\W*(?:não|nao|errado|de novo|outra vez|eu disse|já disse)\b[\s,;:.!–—-]*){1,3}",
    approves=r"\b(?:exatamente(?: isso)?|continue assim|faça sempre assim)\b",
    small=r"\b(?:use|usa|utilize|o|a|os|as|um|uma|de|e|não|para|em)\b",
    list_lead=r"\b(?:lembr\w+|regras?|sempre|nunca|convenções|preferências|"
    r"a partir de agora)\b[^:]{0,60}: ?$",
    project=r"\b(?:nós|nosso|nossa|usamos|projeto|repositório|equipe|time|produção|main|master|"
    r"api)\b",
    personal=r"\b(?:eu|me|meu|minha|prefiro|odeio|respostas?|responda)\b",
    forbidden=r"(?:por favor,? )?(?:nunca|jamais|(?:não|nao) (?:use|faça|coloque|toque|modifique|"
    r"adicione|apague|escreva|mexa))\b",
    procedure=r"(?:toda vez que|sempre que|antes de|depois de)\b",
    reference=r".{0,120}https?://",
    directive=r"(?:sempre |nunca |não )?(?:use|utilize|escreva|responda|faça|rode|mantenha|usar)\b",
    courtesy=r"(?:por favor|e|também),? ",
    tail=r"(?:[\s,;.!?~。！？]|\b(?:por favor|obrigad[oa])\b)+$",
)
