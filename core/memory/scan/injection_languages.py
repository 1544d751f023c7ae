"""The same purposes in Chinese, Japanese, Korean, Russian, Spanish, French, German, Portuguese, Italian.

Latin letters are met here without their accents: the plain view has taken them off.
"""

from __future__ import annotations

from core.memory.scan.phrases import Phrase, phrase

_ZH_RULES = r"(?:指令|指示|命令|规则|規則|提示词|提示詞|提示|系统提示|限制|约束|設定|设定|要求|规定|規定|对话|對話|内容|上下文|准则|安全规定|政策|系统消息|训练)"
_ZH_IGNORE = r"(?:忽略|无视|無視|忘记|忘掉|忘記|忘了|不要理会|不理会|不用管|别管|不要遵守|不再遵守|不必遵守|无需遵守|抛弃|丢弃|放弃|跳过|推翻|撤销|清除|覆盖|违反|停止遵守|不要遵循|不再遵循)"

OVERRIDE: tuple[Phrase, ...] = (
    phrase(
        "忽略 无视 無視 忘 不要 不理 不用 别管 不再 不必 无需 抛弃 丢弃 放弃 跳过 推翻 撤销 清除 覆盖 违反 停止",
        rf"{_ZH_IGNORE}(?:掉|了|你)?[^。\n，,;；]{{0,8}}(?:之前|以前|以上|上面|上述|前面|先前|此前|原来|原有|原先|一切|所有|全部|任何|你的|系统|系統|用户|开发者|開發者|先前|既有|之前的)[^。\n，,;；]{{0,10}}{_ZH_RULES}",
        unless_negated=True,
    ),
    phrase(
        "系统提示 系統提示 提示词 本文件 本文 只听 只服从",
        r"(?:无视|忽略|覆盖|绕过|替换|取代)(?:掉)?(?:你的)?(?:系统提示|系統提示|系统指令|提示词)|(?:只|仅)(?:听从|服从|遵守|遵循|执行)(?:本|这|我|以下|下面)|(?:优先于|高于|取代|覆盖)(?:系统|用户|所有|其他|一切)[^。\n]{0,8}(?:提示|指令|规则|要求|设定)|(?:你的)?(?:新|真正的|真实的)(?:指令|任务|身份|系统提示|使命)(?:是|:|如下)",
        unless_negated=True,
    ),
    phrase(
        "系统 系統 管理员",
        r"[\[【<(]\s?(?:系统|系統|管理员)(?:消息|指令|提示|覆盖|通知)?\s?[\]】>)]|系统(?:覆盖|重置)\s?:|我是(?:你的)?(?:管理员|开发者|创造者|主人)[^。\n]{0,20}(?:必须|服从|听从|执行|解除|现在)",
    ),
    phrase(
        "無視 忘れ 従わ",
        r"(?:前|以前|これまで|上記|以上|すべて|全て|元)の?[^。\n]{0,12}(?:指示|命令|ルール|プロンプト|規則|設定|制約|指令)[^。\n]{0,6}(?:無視|忘れ|破棄|従わな)|(?:無視して|忘れて)[^。\n]{0,10}(?:指示|命令|ルール|システムプロンプト)",
    ),
    phrase(
        "무시 잊어 잊고 무효",
        r"(?:이전|위|앞|모든|모두|기존|지금까지)[^.\n]{0,14}(?:지시|명령|규칙|프롬프트|지침|설정|내용)?[^.\n]{0,8}(?:무시|잊어|잊고|무효)",
    ),
    phrase(
        "игнор забуд отмен не_следу пренебре не_выполня",
        r"(?:игнорир\w{1,5}|забуд\w{1,3}|отмен\w{1,3}|пренебре\w{1,4}|не следу\w{1,4}|не выполня\w{1,4})\s[^.\n]{0,30}(?:инструкц|указани|правил|команд|промпт|ограничени|директив|сообщени)",
    ),
    phrase(
        "ignor olvid descart omit desobede haz_caso",
        r"\b(?:ignora\w{0,3}|ignore|olvida\w{0,3}|olvide|descarta\w{0,3}|omite|desobedece|no (?:hagas caso|sigas))\b[^.\n]{0,30}\b(?:instrucci\w{2,6}|reglas?|ordenes|indicaciones|todo lo anterior|restricciones|directrices|mensaje del sistema)",
    ),
    phrase(
        "ignor oubli neglig contourn desobe ne_tiens",
        r"\b(?:ignore[zr]?|oublie[zr]?|neglige[zr]?|desobei\w{0,3}|ne (?:tiens|tenez) pas compte|contourne[zr]?)\b[^.\n]{0,30}\b(?:instructions?|consignes?|regles?|directives?|ordres?|tout (?:ce|et)|restrictions?|filtres?|prompt|securite)|\boublie[zr]? tout\b",
    ),
    phrase(
        "ignorier vergiss vergesse missacht missachte umgeh",
        r"\b(?:ignorier\w{0,3}|vergiss|vergessen? sie|missachte\w{0,2}|umgehe?\w{0,2}|befolge\w{0,2} nicht)\b[^.\n]{0,40}\b(?:anweisung\w{0,3}|regeln?|befehle?|vorgaben|instruktionen|systemprompt|einschrankungen|richtlinien|alles)",
    ),
    phrase(
        "ignor esque desconsider desobede dimentic",
        r"\b(?:ignor[ea]\w{0,2}|esque[cç]a\w{0,2}|desconsidere\w{0,2}|desobedeca|dimentica\w{0,2}|ignora\w{0,2})\b[^.\n]{0,30}\b(?:instruco\w{1,3}|istruzion\w|regras?|regole|ordens|comandos|tudo|restricoes|diretrizes|direttive)",
    ),
)
ROLE: tuple[Phrase, ...] = (
    phrase(
        "你现在 你現在 从现在 從現在 你是 扮演 假装 假裝 假设 你将 你已",
        r"(?:你现在|你現在|从现在(?:开始|起)|從現在(?:開始|起)|你是|扮演|假装|假裝|假设你|你将(?:成为|扮演)|你已(?:经)?(?:被)?)[^。\n]{0,24}(?:没有(?:任何)?(?:限制|约束|规则|道德|底线)|不受(?:任何)?(?:限制|约束|规则)|无限制|無限制|不需要(?:遵守|遵循)|黑客|恶意|开发者模式|越狱|管理员模式|上帝模式|不再是|不是[^。\n]{0,10}(?:客服|助手|模型)了|解除限制|没有规定|超级管理员|邪恶)",
        unless_negated=True,
    ),
    phrase(
        "开发者模式 越狱 调试模式 無制限 無限制",
        r"(?:进入|开启|启用|激活|切换到|处于)[^。\n]{0,6}(?:开发者|越狱|调试|上帝|无限制|管理员|dan)[^。\n]{0,3}模式",
        unless_negated=True,
    ),
    phrase(
        "制限 なりきって 振る舞",
        r"(?:あなたは|今から|これから)[^。\n]{0,20}(?:制限(?:の)?な|無制限|ルールのな|ハッカー|開発者モード|制約のな|別の(?:ai|人格))",
    ),
    phrase(
        "제한 이제 개발자",
        r"(?:너는|당신은|이제)[^.\n]{0,20}(?:제한\s?없|무제한|규칙이?\s?없|해커|개발자\s?모드|제약\s?없)",
    ),
    phrase(
        "ты_теперь вы_теперь притвор представь веди_себя без_фильтр неограничен деиству",
        r"(?:ты|вы) теперь\b|притвори\w{1,4}[^.\n]{0,30}(?:нет|без|не име)|(?:отвечаи|отвечать|деиству\w{1,2}|веди себя)[^.\n]{0,20}без (?:фильтр|ограничени|цензур|правил)|неограниченн\w{1,3} (?:модель|ии|ai|бот|ассистент)|без (?:каких-либо )?(?:ограничени|фильтров|цензур)",
    ),
    phrase(
        "eres ahora actua finge sin_restric sin_limit sin_filtro",
        r"\b(?:ahora eres|eres ahora|actua como|finge (?:ser|que)|a partir de ahora)\b[^.\n]{0,40}(?:sin (?:ninguna? )?(?:restric|limit|filtro|regla|censura)|hacker|otr[oa] (?:ia|ai)|modo (?:desarrollador|dios)|ilimitad)|\bresponde sin (?:restric|filtro|limit|censura)",
    ),
    phrase(
        "tu_es vous_etes agis_comme fais_semblant sans_restric sans_limit sans_filtre desormais",
        r"\b(?:tu es (?:maintenant|desormais)|vous etes (?:maintenant|desormais)|agis(?:sez)? comme|fais semblant|desormais)\b[^.\n]{0,40}(?:sans (?:aucune? )?(?:restric|limit|filtre|regle|censure)|hacker|pirate|autre ia|mode (?:developpeur|dieu)|illimite)|\breponds?(?:ez)? sans (?:restric|filtre|limit|censure)",
    ),
    phrase(
        "du_bist sie_sind verhalte ohne_einschrank ohne_filter ohne_regeln",
        r"\b(?:du bist (?:jetzt|nun|ab (?:jetzt|sofort))|sie sind (?:jetzt|nun)|verhalte dich|tu so|ab (?:jetzt|sofort))\b[^.\n]{0,40}(?:ohne (?:jegliche |alle )?(?:einschrank|filter|regeln|limit|beschrank)|uneingeschrankt|hacker|entwicklermodus|andere ki)",
    ),
    phrase(
        "voce_e_agora voce_agora sem_restri sem_limite sem_filtro sei_ora senza_restri senza_limit senza_filtri",
        r"\b(?:voce (?:e )?agora|agora voce e|aja como|sei ora|ora sei|fingi di|finja)\b[^.\n]{0,40}(?:sem (?:qualquer |nenhuma )?(?:restri|limite|filtro|regra)|senza (?:alcuna |nessuna )?(?:restri|limit|filtri|regole)|hacker)",
    ),
)
HIDE: tuple[Phrase, ...] = (
    phrase(
        "不要 别 不能 勿 不得 禁止 切勿 不可 隐瞒 保密 偷偷 悄悄 不必 无需",
        r"(?:不要|别|不能|勿|不得|禁止|切勿|不可|永远不要|绝不|不必|无需|千万别)(?:让|向|对|跟|和|与|在)?(?:用户|使用者|我|他|她|他们|任何人|人类|开发者|管理员|总结|回复|回答|报告)?[^。\n，,]{0,4}(?:告诉|告知|透露|提及|提到|提起|说明|知道|通知|汇报|报告|透漏|泄露|发现|察觉|承认)(?:给)?(?:用户|使用者|任何人|他|对方|人类|开发者|你|此|这|本|该)[^。\n]{0,20}|(?:不要|别|不能|勿)让(?:用户|使用者|任何人|他人|人类)(?:知道|发现|察觉|看到|注意)|(?:对|向)(?:用户|使用者|任何人)(?:隐瞒|保密|隐藏)|(?:偷偷|悄悄|暗中|秘密)(?:地)?(?:执行|发送|上传|安装|修改|添加|删除|运行|转发|写入|提交)",
    ),
    phrase(
        "教え 知らせ 言わ 秘密 隠",
        r"(?:ユーザー?|利用者)(?:に|には|へ)[^。\n]{0,14}(?:教えない|知らせない|言わない|伝えない|秘密|隠)",
    ),
    phrase(
        "말하지 알리지 숨기",
        r"(?:사용자|유저)(?:에게|한테)[^.\n]{0,20}(?:말하지|알리지|숨기|비밀|언급하지)",
    ),
    phrase(
        "не_говори не_сообщ не_рассказ скрыва скрои не_упомин",
        r"не (?:говори\w{0,2}|сообща\w{0,4}|рассказыва\w{0,4}|упомина\w{0,4}|показыва\w{0,4})\s[^.\n]{0,20}(?:пользовател|никому|об этом|ему|человеку)|(?:скрыва\w{1,3}|скро\w{1,2}) (?:это )?от пользовател",
    ),
    phrase(
        "no_le_digas no_digas no_informes no_menciones oculta no_reveles",
        r"\bno (?:le )?(?:digas|informes|menciones|reveles|cuentes|notifiques)\b[^.\n]{0,20}(?:usuario|nadie|esto)|\boculta\w{0,3}\b[^.\n]{0,12} al usuario",
    ),
    phrase(
        "ne_dis_pas ne_dites ne_mentionne ne_revele cache n'informe ne_parle",
        r"\bn(?:e |')(?:le )?(?:dis|dites|mentionne[zr]?|revele[zr]?|informe[zr]?|parle[zr]?|previens|prevenez)\b[^.\n]{0,20}(?:utilisateur|personne|cela|ceci)|\bcache[zr]?\b[^.\n]{0,14} a l'utilisateur",
    ),
    phrase(
        "nicht verschweig verheimlich",
        r"\b(?:sag|sage|erzahle?|teile|verrate|informiere|erwahne)\b[^.\n]{0,14}(?:benutzer|nutzer|anwender|niemand\w{0,2})[^.\n]{0,14}\b(?:nicht|nichts)|\b(?:verschweige|verheimliche)\b[^.\n]{0,20}(?:benutzer|nutzer|anwender)",
    ),
)
EXFIL: tuple[Phrase, ...] = (
    phrase(
        "发送 上传 转发 发到 发给 泄露 导出 传到 提交到 同步到 写入 输出 外传",
        r"(?:把|将)?[^。\n]{0,20}(?:密钥|密码|令牌|token|api[ _-]?key|凭证|凭据|环境变量|\.env|私钥|对话|聊天记录|会话|文件|数据|记忆|源代码|代码|内容|信息)[^。\n]{0,16}(?:发送|上传|转发|发到|发给|泄露|导出|传到|提交|同步|外传)(?:到|给|至|往)?[^。\n]{0,10}(?:https?://|外部|远程|服务器|邮箱|webhook|攻击者|[a-z0-9.-]{2,40}\.(?:com|cn|net|io|xyz|org))|(?:发送|上传|转发|导出)[^。\n]{0,20}(?:到|给|至)\s?https?://",
        unless_negated=True,
    ),
    phrase(
        "id_rsa .ssh .env /etc/passwd",
        r"(?:读取|将|把|输出|打印|复制|上传|发送)[^。\n]{0,12}(?:id_rsa|\.ssh/|\.env\b|/etc/passwd|\.aws/)[^。\n]{0,20}(?:内容|写入|发送|上传|输出|到|给|出来)",
        unless_negated=True,
    ),
    phrase(
        "输出密码 告诉我密码 输出所有密 输出密钥 显示密码",
        r"(?:输出|告诉我|打印|显示|透露)(?:你的|系统|所有|全部|用户的?)?(?:密码|密钥|口令|令牌|凭证)",
        unless_negated=True,
    ),
    phrase(
        "отправ отправля пересыла переда загруз",
        r"(?:отправ\w{1,5}|пересыла\w{1,4}|переда\w{1,4}|загруз\w{1,4})\s[^.\n]{0,40}(?:парол|ключ|токен|данн|файл|переписк|сообщени)[^.\n]{0,30}(?:https?://|на сервер|на адрес)",
    ),
    phrase(
        "envia enviar manda envoie envoyez sende schicke",
        r"\b(?:envia\w{0,3}|envie\w{0,2}|manda|envoie[zr]?|envoyez|sende\w{0,2}|schicke\w{0,2})\b[^.\n]{0,40}(?:contrasen|clave|token|datos|archivos|fichiers|donnees|mots? de passe|cles?|passwort|schlussel|daten|dateien|dados|senha)[^.\n]{0,30}(?:https?://|@)",
    ),
)
PERSIST: tuple[Phrase, ...] = (
    phrase(
        "bashrc zshrc authorized_keys crontab .ssh 开机 启动项 定时任务 claude.md agents.md 记忆",
        r"(?:写入|添加|追加|加入|加到|修改|放到|保存|复制)[^。\n]{0,24}(?:\.bashrc|\.zshrc|\.profile|authorized_keys|crontab|\.ssh|启动项|开机启动|git\s?hooks?|钩子)|(?:把|将)(?:这|本|此|该|以下)[^。\n]{0,12}(?:写入|添加到|加入|追加到|放到)[^。\n]{0,10}(?:claude\.md|agents\.md|所有(?:项目|仓库|文件)|其他(?:项目|仓库)|你的(?:永久)?记忆|系统提示)|(?:被)?删除(?:后|时|了)[^。\n]{0,10}(?:重新|再次|自动)(?:写入|保存|添加|记住)",
        unless_negated=True,
    ),
)
TRIGGER: tuple[Phrase, ...] = (
    phrase(
        "当 下次 一旦 如果 只要 每次 每当",
        r"(?:当|下次|一旦|如果|只要|每次|每当|等)[^。\n]{0,8}(?:用户|我|他|对方|有人|使用者)[^。\n]{0,8}(?:说|输入|回复|回答|同意|确认|提到|批准|问|发送|打招呼)[^。\n]{0,24}(?:执行|运行|发送|删除|调用|视为|当作|上传|部署|安装|转发|推送|授权|跳过|忽略)",
        unless_negated=True,
    ),
    phrase(
        "视为 当作 看作",
        r"(?:视为|当作|看作|等同于)[^。\n]{0,10}(?:同意|批准|授权|许可|确认)",
        unless_negated=True,
    ),
)
APPROVAL: tuple[Phrase, ...] = (
    phrase(
        "不要 不用 无需 不必 不再 别 直接 跳过 无须 不需要",
        r"(?:不要|不用|无需|不必|不再|别|无须|不需要|永远不要|不得)(?:再)?(?:向|找|经过|征求|征得|请求|询问|要求|等待|等|得到|问)?(?:用户|我|人工|任何|他)?(?:的)?(?:再)?(?:询问|确认|批准|许可|审批|同意|授权|审核|征求|审查)(?!\s?(?:框|弹窗|邮件|页))",
        unless_negated=False,
    ),
    phrase(
        "绕过 关闭 禁用 解除 跳过 取消 突破 移除 去掉",
        r"(?:绕过|关闭|禁用|解除|跳过|取消|突破|移除|去掉|屏蔽|规避)(?:掉|了)?(?:所有|全部|一切|任何|你的|系统|的)?[^。\n]{0,4}(?:安全(?:过滤|检查|限制|规定|机制|策略|审查|防护|验证|校验|措施)|内容(?:审查|过滤)|审查|限制|沙箱|沙盒|权限(?:检查|提示|确认)|确认(?!框|弹窗)|审批|tls|ssl|证书(?:校验|验证|检查)|签名(?:校验|验证)|防火墙|过滤器)",
        unless_negated=True,
    ),
    phrase(
        "已授权 已批准 已同意 预先批准 已经同意 已经授权 已经批准 自动批准 默认批准",
        r"(?:所有|全部|一切|任何|用户|管理员|命令|操作)[^。\n]{0,12}(?:已(?:经)?(?:授权|批准|同意|许可)|预先(?:批准|授权)|自动(?:批准|同意|通过)|默认(?:批准|同意|允许))",
        unless_negated=True,
    ),
    phrase(
        "отключ обход обоид снимите убери",
        r"(?:отключ\w{1,3}|обход\w{1,3}|обоид\w{1,3}|сними\w{0,2}|убер\w{1,3})\s[^.\n]{0,20}(?:ограничени|фильтр|запрет|защит|безопасност|проверк|цензур)",
    ),
    phrase(
        "필터 제한 해제 우회", r"(?:필터|제한|보안|안전)[^.\n]{0,8}(?:해제|우회|비활성|끄|무시)"
    ),
    phrase(
        "フィルタ 制限 解除 確認せず 確認なし",
        r"(?:フィルター?|制限|安全|セキュリティ|確認)[^。\n]{0,10}(?:解除|無効|回避|オフ)|(?:確認|承認|許可)(?:せずに|なしで|を求めず|は不要)",
    ),
    phrase(
        "desactiva elude omite contourne desactive deaktiviere umgehe schalte",
        r"\b(?:desactiva\w{0,2}|elude|omite|contourne[zr]?|desactive[zr]?|deaktiviere\w{0,2}|umgehe?\w{0,2})\b[^.\n]{0,20}(?:segur|securite|sicherheit|filtr|restric|verific|confirm|protec|beschrank|einschrank)",
    ),
)
POISON: tuple[Phrase, ...] = (
    phrase(
        "总是 始终 永远 一律 一直",
        r"(?:总是|始终|永远|一律|一直)(?:都)?(?:信任|允许|批准|接受|同意|相信|放行|服从|听从)[^。\n]{0,12}(?:所有|任何|一切|来自|命令|请求|指令|脚本|链接|域名)",
        unless_negated=True,
    ),
    phrase(
        "总是 始终 永远 一律",
        r"(?:总是|始终|永远|一律)(?:都)?(?:回答|回复|报告|声称|说)[^。\n]{0,10}(?:测试(?:都|全部|已)?通过|没有问题|安全|成功|没有漏洞)",
    ),
)
LEAK: tuple[Phrase, ...] = (
    phrase(
        "提示词 提示詞 系统提示 系統提示 system_prompt 指令 プロンプト 프롬프트 промпт",
        r"(?:输出|打印|显示|告诉|透露|重复|展示|泄露|公开|说出|复述|翻译|列出|給出|给出|输出)[^。\n]{0,12}(?:你的|系统|系統|初始|原始|完整|全部)?(?:系统提示词?|系統提示詞?|提示词|提示詞|初始指令|系统指令|system prompt|隐藏指令)|(?:系统提示词?|提示词|system prompt|初始指令)[^。\n]{0,8}(?:打印|输出|显示|告诉|透露|展示|说)(?:出来|给|我)|(?:システムプロンプト|指示)[^。\n]{0,8}(?:表示|出力|教え|見せ|明かし)|(?:시스템\s?프롬프트)[^.\n]{0,8}(?:출력|보여|알려|공개)|(?:покаж\w{1,3}|выведи\w{0,2}|раскро\w{1,2}|напечата\w{1,3})[^.\n]{0,20}(?:промпт|системн\w{1,3} (?:инструкц|сообщени)|инструкци)",
        unless_negated=True,
    ),
)
SUPPLY: tuple[Phrase, ...] = (
    phrase(
        "安装 下载",
        r"(?:安装|下载|拉取)[^。\n]{0,20}(?:从|自|用)?\s?https?://(?!(?:pypi\.|registry\.npm|pypi\.tuna|mirrors\.|github\.com|localhost))[^\s。]{3,80}[^。\n]{0,20}(?:执行|运行|安装|脚本)",
        unless_negated=True,
    ),
)
TOOL: tuple[Phrase, ...] = (
    phrase(
        "调用 使用 执行",
        r"(?:立即|马上|直接|静默|自动|现在)(?:调用|使用|触发|执行)\s?[`\"']?[\w.]{2,40}[`\"']?\s?(?:工具|函数|接口|命令)",
        unless_negated=True,
    ),
)
