"""Chinese: the grammar of standing rules, without a list of subjects.

The present tense of a habit by the speaker or the team, where and what the team's things are by
proper names and paths, and orders about how to work. They are weak: they count in short messages.
"""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue
from core.signals.languages.zh.words import DO, I_AM, PRODUCT, STATE, THIS, WE

_LATIN = r"[A-Za-z¤\d][\w¤./+#-]*"
_TOOL = (
    r"(?:数据库|框架|语言|编辑器|ORM|队列|缓存|前端|后端|许可证|包管理器?|测试框架|CI|构建工具|"
    r"监控|网关|代码托管|主分支|默认分支|镜像|运行时|部署平台|技术栈|日志系统|终端|系统|时区|"
    r"风格|代码风格|字体|主题|协议)"
)

GENERAL = (
    Cue(
        name="remember",
        pattern=r"(?:请|麻烦)?养成[^,，。]{0,10}习惯[,，:：]? ?(?=\S{3})",
        strip=True,
        outright=True,
        confidence=0.86,
    ),
    Cue(
        name="reference",
        pattern=r"(?![^在见]{0,12}(?:问题|错误|bug|BUG|文件|函数|报错|代码|变量|测试(?!用)|分支|"
        r"改动|光标|现在|目前|只能|不能|我|你|他|这|那|把))[^,，。？?]{2,14}(?:都|统一|一般|"
        r"全)?(?:在|见|走|进) ?(?:"
        + _LATIN
        + r"(?: [\w./-]+)?|[^,，。？? ]{1,12}(?:目录|仓库|文档|群|频道|看板|面板|网盘|空间|"
        r"平台))(?: ?(?:里面?|上面?|下面?|中|目录|文件夹))?[。.]?$",
        type=EntryType.REFERENCE,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="named",
        pattern=r"(?:我们的?|项目的?|团队的?)?"
        + _TOOL
        + r"(?:都|统一|目前)?(?:是|用的?是?|选的?是?|叫|为) ?"
        + _LATIN
        + r"|(?:项目|产品|公司|仓库|服务|应用)的?(?:正式|官方|英文|中文|内部|对外)?(?:名称?|名字|"
        r"代号|域名|地址|简称|写法)(?:是|叫|为) ?(?!什么|啥|这|那)\S|(?:我们|项目|团队)的?"
        r"[^,，。？?]{1,8}(?<!问题|计划|意思)[:：] ?(?=[^,，。？?]{1,20}[、,，])",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="team",
        pattern=WE
        + r"(?:都|也|从来|一直|一般|通常)?(?:不(?!需要|知道|能|是|想|应该|确定|清楚|会|懂|行|够|太|"
        r"对|一样|管|怕|着急|急|得不|如|妨|要(?:的|这|那|再改)|用(?:这|那|改|管|了|再)|在(?:这|那))"
        r"|没有(?!问题|办法|时间|人|权限吗|想|说|用过|改|动|看|找|收到|报))(?!"
        + THIS
        + r")"
        + r"(?![^。]{0,30}(?:了|过|啊|呢|吗|吧)[。!！]?$)\S{2}|"
        + WE
        + r"(?:是|属于) ?(?!不是|这|那|在|想|要|说|因为|为了|否|怎么|用|刚)[^,，。？?]{1,16}"
        r"(?:技术栈|团队|公司|项目|架构|单体仓库|外包|远程|开源|小组|企业|时区)|"
        + WE
        + r"的[^,，。？?的]{1,10}?(?:都|全|只|主要|统一)(?:在|进|走|放|由|按|写|用|跑|是|发|存|"
        r"推|上)(?!" + THIS + r")" + STATE + r" ?\S",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="project",
        pattern=r"(?:这个?|本|该|整个|我们的?)(?:项目|仓库|代码库|工程|库|包|服务|应用|模块)(?:都|"
        r"要|"
        r"也)?(?:只|必须|不得|不许|不准|不允许|不依赖|不支持|不用|刻意|故意|永远|始终)(?!"
        + THIS
        + r"|是因为)"
        + STATE
        + r" ?\S{2}",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="must",
        pattern=r"(?!把|先|你|我|他|这|那|"
        + PRODUCT
        + r")[^,，。？?]{1,10}(?:相关|有关|方面)的?[^,，。？?]{0,8}?(?:都|都要|要|必须|得|应该|"
        r"一律|"
        r"统一)(?!"
        + THIS
        + r"|更新一下|改一下) ?\S{2}|(?!把|先|你|我|他|这|那|"
        + PRODUCT
        + r"|确保|保证|让)[^,，。？?这那]{1,10}(?:绝|决|绝对|永远|一定|都)?(?:不能|"
        r"不可以?)(?:手动|直接|随便|"
        r"自动|"
        r"擅自|进|放到?|写死|出现|依赖|混用|跨|超过|少于|外传|提交|手改|泄露|落盘|入库|硬编码)"
        r"(?![了吗])|(?!把|先|你|我|这|那)[^,，。？?这那]{1,10}(?:绝|决|绝对|永远)(?:不能|不要|"
        r"不可|不许|别)\S{2}",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.76,
    ),
    Cue(
        name="whenever",
        pattern=r"每(?:次)?(?:做|改|写|修|完成|提交|加|新增|跑|发|合并?|开始?|结束|碰到?|"
        r"遇到)(?:完|好)?"
        r"[^,，。？?这那]{1,14}[,，]? ?(?:都|就|要|请|必须|先|得|记得|然后)(?!报|失败|很|会|挂|"
        r"崩|卡|超时) ?\S|每(?:做|改|写|修|完成)(?:完|好)?[^,，。？?这那]{1,14}[,，] ?(?!就?会|"
        r"都会|"
        r"报|系统|页面|它|测试)\S{2}|写[^,，。？?这那完好]{1,12}(?:要|得|必须|都要|一律)(?:加|用|"
        r"写|"
        r"带|先|有|遵循|补|跑|注意|避免|保持|放)(?!" + THIS + r"|一下) ?\S",
        type=EntryType.PROCEDURE,
        confidence=0.76,
    ),
    Cue(
        name="manner",
        pattern=r"(?:请)?(?:尽可能|尽量|优先|最好|首选|默认)(?!快|早|在今天|明天|" + THIS + r") ?"
        r"(?:多|少|不|写|用|使用|选|采用|保持|复用|避免|走|以|把|让|简|精|先|只)[^,，。]{2,}|"
        + r"(?:[^,，。？?这那我你他把]{2,6})(?:按|依) ?(?:字母|时间|名称|功能|模块|首字母|"
        r"依赖)(?:顺序)?"
        r"(?:排序|排列|分组|组织|划分)(?!一下|吧)|不要在[^,，。？?这那]{2,16}(?:情况下|时候?|之前|"
        r"里|"
        r"中)[^,，。]{2,}",
        confidence=0.74,
    ),
    Cue(
        name="identity",
        pattern=I_AM
        + r"(?:这边|这里|电脑|机器)(?:用的?)?(?:是|跑的是|装的是) ?"
        + _LATIN
        + r"|"
        + I_AM
        + r"(?:现在|目前|平时|主要)?(?:用的?是?|使用|跑的?是?|装的?是?) ?(?!"
        + THIS
        + r"|了|到|过|不了)(?-i:[A-Z])[\w.+#-]*(?: \d[\w.]*)?[。.]?$",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.74,
    ),
    Cue(
        name="answers",
        pattern=r"(?:请)?(?:用|以|使用) ?(?:[\u4e00-\u9fff]{1,4}(?:语|文)|English)(?:来)?(?:回答|"
        r"回复|"
        r"交流|沟通|跟我说|和我说|解释)(?![^,，。]{0,6}(?:这个|这条|上面|问题|这段))|只(?:给|要|贴|"
        r"输出)(?:我)?(?:代码|结论|diff|差异|结果|命令|重点)(?:[,，]|就行|即可|[。]?$)|"
        r"[^,，。？?]{0,10}(?:直接|尽管|请|就)(?:直接)?(?:指出|反驳|纠正|质疑|提醒我|打断|告诉我哪)"
        r"(?!" + THIS + r")|说话(?:直接|简单|干脆|正式|别|不要|随意)\S*",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.75,
    ),
    Cue(
        name="whenever",
        pattern=DO
        + r"[^,，。？?这那完]{0,8}(?:之)?前[,，]? ?(?:请|都|要|必须)?先(?!看一下|看看|这|那|"
        r"停)\S{2}",
        type=EntryType.PROCEDURE,
        confidence=0.76,
    ),
    Cue(
        name="bare",
        pattern=r"[少多][^,，。？?一点些亏半]{1,10}[,，] ?[少多](?!一点|少)[^,，。]{1,10}|"
        + r"(?:不要|不用|别用|拒绝)[^,，。？?这那]{1,12}[,，] ?(?:只|都|一律|统一|改|要)(?:用|"
        r"写)(?!"
        + THIS
        + r")\S|[A-Za-z][\w+#]* ?用[^,，。？?这那]{2,10}[,，] ?[A-Za-z][\w+#]* ?用",
        confidence=0.74,
    ),
    Cue(
        name="fact",
        pattern=r"(?!第|我|你|他|这|那|先|就|改|换|再|能|把|"
        + PRODUCT
        + r")(?:(?![我你他这那把先说])[\u4e00-\u9fff]){2,6}(?:用的?是?|使用|走|由|靠|"
        r"交给) ?(?-i:[A-Z])[\w.+#-]*(?: ?(?:负责|管理?|做|"
        r"处理|来做|托管|生成))?[。.]?$|这(?:个)?是(?:一?个)? ?(?!问题|"
        r"bug)[^,，。？?的]{1,12}(?:项目|仓库|"
        r"代码库|服务|应用|库)[。.]?$|[^,，。？?我这那]{1,8}(?:环境|服务器|集群|仓库|服务|频道|"
        r"机器人)(?:叫|名叫|名为) ?(?!什么|啥)\S|"
        r"[^,，。？?我这那]{1,8}都?从 ?(?-i:[A-Z])[\w.+-]* ?(?:里|中|上)?(?:取|读|拉|来|"
        r"拿)[。.]?$|[^,，。？?我这那]{1,10}(?:受保护|不许动|不准动|固定(?:是|"
        r"在)[^,，。]{2,12})"
        r"[。.]?$|测试(?:数据|夹具|用例)(?:都)?在 ?[\w./-]+",
        type=EntryType.FACT,
        scope=Scope.PROJECT,
        confidence=0.74,
    ),
    Cue(
        name="team",
        pattern=WE
        + r"(?:已经?|刚|最近)?从 ?[^,，。？?]{1,14}?(?:换|迁移?|切换?|转|搬|升级?)(?:成|到|为|"
        r"至)了? ?\S",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.78,
    ),
    Cue(
        name="must",
        pattern=r"(?:所有|每个|每条|每张|任何)(?!"
        + PRODUCT
        + r"|测试都?(?:挂|过))[^,，。？?]{1,12}?都(?:加(?!载)|写(?!错|完)|配|带|补|有(?!问题|错|"
        r"bug|警告)|"
        r"放|做(?!完)|附)(?!" + THIS + r"|了|过)[^,，。？?了]{2,}[。.]?$",
        type=EntryType.CONVENTION,
        scope=Scope.PROJECT,
        confidence=0.75,
    ),
    Cue(
        name="forbidden",
        pattern=r"(?:请)?(?:不要|别)(?:留|吞|猜|省略|漏|堆|套|嵌套|复制|忽略|抛|混|绕过|裸|写死|攒|"
        r"滥用|瞎)(?!下我|" + THIS + r"|了)[^,，。？?了]{2,}",
        type=EntryType.FORBIDDEN,
        continues=True,
        confidence=0.74,
    ),
    Cue(
        name="ask-first",
        pattern=r"(?:拿不准|不确定|有疑问|没把握|犹豫)(?:的话|的时候|时)?[,，]? ?就(?!是)\S{2}|"
        r"[^,，。？?这那]{0,6}(?:做完|写完|改完|修完|完成)(?:之?后)?[,，]? ?(?:记得|务必|必须|"
        r"都要|一定要)"
        r"(?!告诉我|" + THIS + r")\S{2}",
        type=EntryType.PROCEDURE,
        confidence=0.76,
    ),
    Cue(
        name="answers",
        pattern=r"(?:请)?先(?:说|给|讲|列)(?:出)?(?:结论|重点|答案|代码|思路)|(?:评审|代码评审|"
        r"回答|解释|"
        r"写代码)(?:的时候|时)[^,，。]{0,4}(?:严格|详细|简单|直接|简洁|仔细|大胆|保守)(?:一?点|"
        r"一些)",
        type=EntryType.PREFERENCE,
        scope=Scope.USER,
        confidence=0.75,
    ),
    Cue(
        name="identity",
        pattern=I_AM
        + r"(?:有|是|患有?)[^,，。？?这那]{0,6}(?:多动症|障碍|听障|视障|失聪|失明|失眠)|"
        r"我的[^,，。？?]{1,10}"
        r"首选(?:是|用)? ?(?!什么|哪)\S",
        type=EntryType.FACT,
        scope=Scope.USER,
        confidence=0.8,
    ),
)
