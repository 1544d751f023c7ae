"""The same purposes in Japanese, Korean, Russian and the larger languages of western Europe.

Latin letters are met without their accents: the plain view has taken them off.
"""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

OVERRIDE: tuple[Phrase, ...] = (
    phrase(
        "無視 忘れ 従わ",
        r"""
        (?:前|以前|これまで|上記|以上|すべて|全て|元)の?[^。\n]{0,12}(?:指示|命令|ルール|プロンプト|
        規則|設定|制約|指令)
        [^。\n]{0,6}(?:無視|忘れ|破棄|従わな)|(?:無視して|忘れて)[^。\n]{0,10}(?:指示|命令|ルール|
        システムプロンプト)
        """,
    ),
    phrase(
        "무시 잊어 잊고 무효",
        r"""
        (?:이전|위|앞|모든|모두|기존|지금까지)[^.\n]{0,14}(?:지시|명령|규칙|프롬프트|지침|설정|
        내용)?[^.\n]{0,8}
        (?:무시|잊어|잊고|무효)
        """,
    ),
    phrase(
        "игнор забуд отмен не+следу пренебре не+выполня",
        r"""
        (?:игнорир\w{1,5}|забуд\w{1,3}|отмен\w{1,3}|пренебре\w{1,4}|не следу\w{1,4}|
        не выполня\w{1,4})\s[^.\n]{0,30}(?:инструкц|указани|правил|команд|промпт|
        ограничени|директив|сообщени)
        """,
    ),
    phrase(
        "ignor olvid descart omit desobede haz+caso",
        r"""
        \b(?:ignora\w{0,3}|ignore|olvida\w{0,3}|olvide|descarta\w{0,3}|omite|
        desobedece|no (?:hagas caso|sigas))\b[^.\n]{0,30}\b(?:instrucci\w{2,6}|
        reglas?|ordenes|indicaciones|todo lo anterior|restricciones|directrices|
        mensaje del sistema)
        """,
    ),
    phrase(
        "ignor oubli neglig contourn desobe ne+tiens",
        r"""
        \b(?:ignore[zr]?|oublie[zr]?|neglige[zr]?|desobei\w{0,3}|ne (?:tiens|
        tenez) pas compte|contourne[zr]?) (?:a |de |d')?(?:toutes?|tous|tout|les|tes|vos|ses|ces|
        mes|
        aux?|des)\b[^.\n]{0,30}\b(?:instructions?|
        consignes?|regles?|directives?|ordres?|tout (?:ce|et)|restrictions?|
        filtres?|prompt|securite)|\boublie[zr]? tout\b
        """,
    ),
    phrase(
        "ignorier vergiss vergesse missacht missachte umgeh",
        r"""
        \b(?:ignorier\w{0,3}|vergiss|vergessen? sie|missachte\w{0,2}|umgehe?\w{0,2}|
        befolge\w{0,2} nicht)\b[^.\n]{0,40}\b(?:anweisung\w{0,3}|regeln?|befehle?|
        vorgaben|instruktionen|systemprompt|einschrankungen|richtlinien|alles)
        """,
    ),
    phrase(
        "ignor esque desconsider desobede dimentic",
        r"""
        \b(?:ignor[ea]\w{0,2}|esque[cç]a\w{0,2}|desconsidere\w{0,2}|desobedeca|
        dimentica\w{0,2}|ignora\w{0,2})\b[^.\n]{0,30}\b(?:instruco\w{1,3}|
        istruzion\w|regras?|regole|ordens|comandos|tudo|restricoes|diretrizes|
        direttive)
        """,
    ),
)

ROLE: tuple[Phrase, ...] = (
    phrase(
        "制限 なりきって 振る舞",
        r"""
        (?:あなたは|今から|これから)[^。\n]{0,20}(?:制限(?:の)?な|無制限|ルールのな|ハッカー|
        開発者モード|制約のな|別の
        (?:ai|人格))
        """,
    ),
    phrase(
        "제한 이제 개발자",
        r"(?:너는|당신은|이제)[^.\n]{0,20}(?:제한\s?없|무제한|규칙이?\s?없|해커|개발자\s?모드|제약\s?없)",
    ),
    phrase(
        """
        ты+теперь вы+теперь притвор представь веди+себя без+фильтр неограничен
        деиству
        """,
        r"""
        (?:ты|вы) теперь\b|притвори\w{1,4}[^.\n]{0,30}(?:нет|без|не име)|(?:отвечаи|
        отвечать|деиству\w{1,2}|веди себя)[^.\n]{0,20}без (?:фильтр|ограничени|
        цензур|правил)|неограниченн\w{1,3} (?:модель|ии|ai|бот|ассистент)|
        без (?:каких-либо )?(?:ограничени|фильтров|цензур)
        """,
    ),
    phrase(
        "eres ahora actua finge sin+restric sin+limit sin+filtro",
        r"""
        \b(?:ahora eres|eres ahora|actua como|finge (?:ser|que)|a partir de ahora)
        \b[^.\n]{0,40}(?:sin (?:ninguna? )?(?:restric|limit|filtro|regla|censura)|
        hacker|otr[oa] (?:ia|ai)|modo (?:desarrollador|dios)|ilimitad)|
        \bresponde sin (?:restric|filtro|limit|censura)
        """,
    ),
    phrase(
        """
        tu+es vous+etes agis+comme fais+semblant sans+restric sans+limit sans+filtre
        desormais
        """,
        r"""
        \b(?:tu es (?:maintenant|desormais)|vous etes (?:maintenant|desormais)|agis
        (?:sez)? comme|fais semblant|desormais)\b[^.\n]{0,40}(?:sans (?:aucune? )?
        (?:restric|limit|filtre|regle|censure)|hacker|pirate|autre ia|
        mode (?:developpeur|dieu)|illimite)|\breponds?(?:ez)? sans (?:restric|
        filtre|limit|censure)
        """,
    ),
    phrase(
        "du+bist sie+sind verhalte ohne+einschrank ohne+filter ohne+regeln",
        r"""
        \b(?:du bist (?:jetzt|nun|ab (?:jetzt|sofort))|sie sind (?:jetzt|nun)|
        verhalte dich|tu so|ab (?:jetzt|sofort))\b[^.\n]{0,40}(?:ohne (?:jegliche |
        alle )?(?:einschrank|filter|regeln|limit|beschrank)|uneingeschrankt|hacker|
        entwicklermodus|andere ki)
        """,
    ),
    phrase(
        """
        voce+e+agora voce+agora sem+restri sem+limite sem+filtro sei+ora
        senza+restri senza+limit senza+filtri
        """,
        r"""
        \b(?:voce (?:e )?agora|agora voce e|aja como|sei ora|ora sei|fingi di|finja)
        \b[^.\n]{0,40}(?:sem (?:qualquer |nenhuma )?(?:restri|limite|filtro|regra)|
        senza (?:alcuna |nessuna )?(?:restri|limit|filtri|regole)|hacker)
        """,
    ),
)

HIDE: tuple[Phrase, ...] = (
    phrase(
        "教え 知らせ 言わ 秘密 隠",
        r"(?:ユーザー?|利用者)(?:に|には|へ)[^。\n]{0,14}(?:教えない|知らせない|言わない|伝えない|秘密|隠)",
    ),
    phrase(
        "말하지 알리지 숨기",
        r"(?:사용자|유저)(?:에게|한테)[^.\n]{0,20}(?:말하지|알리지|숨기|비밀|언급하지)",
    ),
    phrase(
        "не+говори не+сообщ не+рассказ скрыва скрои не+упомин",
        r"""
        не (?:говори\w{0,2}|сообща\w{0,4}|рассказыва\w{0,4}|упомина\w{0,4}|
        показыва\w{0,4})\s[^.\n]{0,20}(?:пользовател|никому|об этом|ему|человеку)|
        (?:скрыва\w{1,3}|скро\w{1,2}) (?:это )?от пользовател
        """,
    ),
    phrase(
        "no+le+digas no+digas no+informes no+menciones oculta no+reveles",
        r"""
        \bno (?:le )?(?:digas|informes|menciones|reveles|cuentes|notifiques)
        \b[^.\n]{0,20}(?:usuario|nadie|esto)|
        \boculta\w{0,3}\b[^.\n]{0,12} al usuario
        """,
    ),
    phrase(
        "ne+dis+pas ne+dites ne+mentionne ne+revele cache n'informe ne+parle",
        r"""
        \bn(?:e |')(?:le )?(?:dis|dites|mentionne[zr]?|revele[zr]?|informe[zr]?|
        parle[zr]?|previens|prevenez)\b[^.\n]{0,20}(?:utilisateur|personne|cela|
        ceci)|\bcache[zr]?\b[^.\n]{0,14} a l'utilisateur
        """,
    ),
    phrase(
        "nicht verschweig verheimlich",
        r"""
        \b(?:sag|sage|erzahle?|teile|verrate|informiere|erwahne)\b[^.\n]{0,14}
        (?:benutzer|nutzer|anwender|niemand\w{0,2})[^.\n]{0,14}\b(?:nicht|nichts)|\b
        (?:verschweige|verheimliche)\b[^.\n]{0,20}(?:benutzer|nutzer|anwender)
        """,
    ),
)

EXFIL: tuple[Phrase, ...] = (
    phrase(
        "отправ отправля пересыла переда загруз",
        r"""
        (?:отправ\w{1,5}|пересыла\w{1,4}|переда\w{1,4}|загруз\w{1,4})\s[^.\n]{0,40}
        (?:парол|ключ|токен|данн|файл|переписк|сообщени)[^.\n]{0,30}(?:https?://|
        на сервер|на адрес)
        """,
    ),
    phrase(
        "envia enviar manda envoie envoyez sende schicke",
        r"""
        \b(?:envia\w{0,3}|envie\w{0,2}|manda|envoie[zr]?|envoyez|sende\w{0,2}|
        schicke\w{0,2})\b[^.\n]{0,40}(?:contrasen|clave|token|datos|archivos|
        fichiers|donnees|mots? de passe|cles?|passwort|schlussel|daten|dateien|
        dados|senha)[^.\n]{0,30}(?:https?://|@)
        """,
    ),
)

APPROVAL: tuple[Phrase, ...] = (
    phrase(
        "묻지 확인+없이 동의+없이 승인+없이 허락+없이",
        r"""
        묻지\s?(?:말고|않고)[^.\n]{0,20}(?:실행|삭제|전송|배포|진행)|(?:확인|동의|승인|허락)
        \s?없이[^.\n]{0,20}(?:실행|삭제|전송|배포|진행)
        """,
    ),
    phrase(
        """
        не+спрашива без+подтвержд без+разрешен sin+pedir sin+preguntar sin+confirm
        sans+demander sans+confirm ohne+nachfrage ohne+zu+fragen ohne+bestatig
        sem+perguntar senza+chiedere
        """,
        r"""
        (?:не спрашива\w{1,3}|без (?:подтвержден|разрешен|согласи)\w{1,3})|
        \b(?:ejecuta|borra|elimina|executa|execute|esegui|supprime|fuhre|losche)
        \w{0,3}\b[^.\n]{0,60}
        \b(?:sin (?:pedir|preguntar|confirma)|sans (?:demander|confirm)|ohne (?:nachfrage|zu fragen|
        bestatig)|sem (?:perguntar|confirma)|senza (?:chiedere|conferma))
        """,
    ),
    phrase(
        "отключ обход обоид снимите убери",
        r"""
        (?:отключ\w{1,3}|обход\w{1,3}|обоид\w{1,3}|сними\w{0,2}|убер\w{1,3})
        \s[^.\n]{0,20}(?:ограничени|фильтр|запрет|защит|безопасност|проверк|цензур)
        """,
    ),
    phrase(
        "필터 제한 해제 우회",
        r"(?:필터|제한|보안|안전)[^.\n]{0,8}(?:해제|우회|비활성|끄|무시)",
    ),
    phrase(
        "フィルタ 制限 解除 確認せず 確認なし",
        r"""
        (?:フィルター?|制限|安全|セキュリティ|確認)[^。\n]{0,10}(?:解除|無効|回避|オフ)|(?:確認|
        承認|許可)(?:せずに|
        なしで|を求めず|は不要)
        """,
    ),
    phrase(
        "desactiva elude omite contourne desactive deaktiviere umgehe schalte",
        r"""
        \b(?:desactiva\w{0,2}|elude|omite|contourne[zr]?|desactive[zr]?|
        deaktiviere\w{0,2}|umgehe?\w{0,2})\b[^.\n]{0,20}(?:segur|securite|
        sicherheit|filtr|restric|verific|confirm|protec|beschrank|einschrank)
        """,
    ),
)

ALL = (*OVERRIDE, *ROLE, *HIDE, *EXFIL, *APPROVAL)
"""Every phrase of this module."""
