"""Korean: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="ko",
    script="hangul",
    hint=r"",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:꼭 )?(?:기억해(?: ?(?:줘|주세요|둬|두세요|주십시오))?|잊지 ?마(?:세요|"
            r"라)?|메모해(?: ?(?:줘|주세요))?|저장해(?: ?(?:줘|주세요))?)[:, .!]+(?="
            r"\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:앞으로는?|이제부터는?|지금부터는?|다음부터는?|항상 기본으로)[, ] ?(?="
            r"\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"(?:저는|나는|전|난|제가|내가)? ?(?!이거|그거|저거|이건|그건)[^.,?]{1,40}(?:"
            r"선호(?:합니다|해요?|함)|좋아(?:합니다|해요?|함)|싫어(?:합니다|해요?|함)|"
            r"싫습니다|싫어요|피합니다|피해요|즐겨 (?:씁니다|써요)|알레르기가 있)|"
            r"(?:저는|나는|전|난) (?:항상|주로|보통|절대)[^?]{2,}",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"(?:제|내|저의|나의) (?:이름|에디터|시간대|이메일|언어|운영체제|직업|역할|"
            r"생일|프로젝트(?: 이름)?)(?:은|는|이|가) ?\S|(?:저는|나는) [^.?]{1,20}(?:개"
            r"발자|엔지니어|디자이너|색맹|채식주의자)",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"(?:우리(?: 팀| 프로젝트| 회사)?|저희(?: 팀)?|이 프로젝트|이 저장소)(?:는|"
            r"은|에서는?|의)? [^?]{2,40}(?:사용|씁니다|써요|쓴다|규칙|합니다|해요|한다|"
            r"금지)",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"[^.?]{0,30}(?:절대로?|다시는|함부로)[^?]{1,30}(?:마(?:세요|라|요|)|말(?:아|"
            r"것)|금지)|(?!이거|그거|이건|그건)[^.,?]{1,30}(?:사용하지|쓰지|하지|"
            r"커밋하지|수정하지) ?(?:마(?:세요|라)?|말(?:아|것))",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:항상|반드시|언제나|매번|기본적으로|무조건)(?! (?:실패|오류|"
            r"에러))[^?]{2,}|(?:답변|대답|응답|주석|커밋 메시지)(?:은|"
            r"는)? [^?]{1,30}(?:해|하세요|주세요|줘|로)|[^.,?]{1,20} (?:말고|"
            r"대신에?) [^.,?]{1,20}(?:써|사용|쓰)",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"(?:아니(?:요|야)?|틀렸(?:어|습니다))[,.! ]+(?=[^.,?]{1,20}(?:써|사용해|"
            r"쓰세요))",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"(?:를|을|는 걸|다는 걸|라고|,|\.)? ?(?:기억해(?: ?(?:줘|주세요|둬))|"
            r"잊지 ?마(?:세요)?)[.! ]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[,;:] ?|(?<=다)\. ?",
    lead=r"(?:(?:네|예|아니요|아니|그리고|또|참고로|안녕하세요|감사합니다|그럼|근데)[\s,.!]*){1,3}",
    condition=r"[^.,]{1,30}(?:때는?|경우|에서는|에는|전에?|후에?),?$",
    task=r"(?!.)",
    question=r"[?？]\W*$|(?:까|나요|가요|니)[.]?$|^\W*(?:왜|어떻게|무엇|뭐|어디|누가|언제)",
    silent=(
        r"^\W*(?:그는|그녀는|동료|상사|친구|고객|아내|남편|누군가)",
        r"(?:예전에|옛날에|어제|지난주|작년|과거에)|^\W*(?:만약|가령)",
        r"(?:잊어(?:줘|주세요|버려)|기억(?:을)? (?:지워|삭제))",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"(?:이번(?:에|만)|오늘|일단|지금은|이 파일|이 함수|당장은)",
    passing=r"(?:이 브랜치|이 PR|이 버그|현재|오늘|내일|작업 중|#\d+)",
    points=r"(?:항상|반드시|앞으로)? ?(?:이거|그거|저거|이것|그것|이렇게|그렇게)",
    corrects=r"(?:\W*(?:아니(?:요|야)?|틀렸(?:어|습니다)|또|다시|말했(?:잖아|듯이))[\s,.!]*){1,3}",
    approves=r"(?:바로 그거|그렇게 계속|앞으로도 그렇게)",
    small=r"(?:사용해|써|주세요|을|를|은|는|이|가|로)",
    list_lead=r"(?:기억|규칙|앞으로|항상|취향|선호)[^:]{0,40}: ?$",
    project=r"(?:우리|저희|팀|프로젝트|저장소|운영|main|master|API)",
    personal=r"(?:저는|나는|제|내|답변|대답|응답|선호|좋아|싫어)",
    forbidden=r".{0,60}(?:지 ?마|지 ?말|금지|안 됩)",
    procedure=r".{0,30}(?:하기 전에|한 후에|할 때마다|전에|후에)",
    reference=r".{0,80}https?://",
    directive=r".{0,60}(?:하세요|해줘|해 주세요|써줘|사용해|답해)",
    courtesy=r"(?:부디|꼭 좀) ",
    tail=r"(?:[\s,;.!?~。！？]|부탁(?:해요|드립니다|합니다)|감사합니다)+$",
)
