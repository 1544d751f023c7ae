"""Japanese: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="ja",
    script="kana",
    hint=r"",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:(?:次のことを|これを|以下を)?(?:覚えて(?:おいて)?(?:ください|下さい|"
            r"ね)?|記憶して(?:ください)?|忘れないで(?:ください|ね)?|メモして(?:ください)?"
            r"))[、。:：! ]+(?=\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:今後は?|これからは?|以後は?|次回からは?|今から)[、,]? ?(?!の予定|"
            r"どう)(?=\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"(?:私は|僕は|俺は|自分は)?(?!これ|それ|あれ|この|その)[^。、？?]{1,40}(?:が"
            r"(?:大?好き|嫌い|大嫌い|苦手)|の(?:ほう|方)が(?:好き|いい|良い)|"
            r"を好み(?:ます)?|を避け(?:ます|ている|たい)|(?:は|が)(?:耐えられ|"
            r"我慢でき)ない|アレルギー(?:があ|で|です))|(?:私|僕|俺)は(?:いつも|普段|"
            r"通常|必ず|絶対に?)[^。？?]{2,}",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"(?:私|僕|俺)の(?:名前|エディタ|タイムゾーン|メール(?:アドレス)?|言語|母語|"
            r"OS|仕事|役割|誕生日|環境|プロジェクト名?)は\S|(?:私|僕)は[^。、？?]{1,20}(?"
            r":エンジニア|開発者|プログラマー?|デザイナー|色覚異常|ベジタリアン)",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"(?:私たち|うち|弊社|チーム|このプロジェクト|本プロジェクト|このリポジトリ)("
            r"?:は|では|の)[^。？?]{2,40}(?:使(?:い|う|って)|統一|ルール|必須|禁止|"
            r"決まり|ています|です|しない|する)",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"[^。、？?]{0,30}(?:絶対に|決して|二度と|勝手に)[^。？?]{1,30}(?:ないで|"
            r"しないで|するな|禁止|ません|ない)|(?!これ|それ|この|その)[^。、？?]{1,30}(?"
            r":使わないで|しないで|書かないで|コミットしないで|変更しないで)(?:ください|"
            r"ね|くれ)?",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:常に|必ず|いつも|毎回|デフォルトで|原則として|基本的に)[^。？?]{2,}(?:し"
            r"て|使って|書いて|答えて|ください|こと|する|で)|(?:回答|返答|コメント|"
            r"コミットメッセージ|説明)は[^。？?]{1,30}(?:で|に|して|ください)|(?!これ|"
            r"それ|この|その)[^。、？?]{1,20}(?:ではなく|じゃなく|の代わりに)[^。、？?]{1"
            r",20}を?使って",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"(?:違(?:う|います)|いや|いいえ|だから)[、。,! ]+(?=(?!これ|それ|この|"
            r"その)[^。、？?]{1,20}を?使って)",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"(?:を|と|って|、|。)?(?:覚えて(?:おいて)?(?:ください|下さい|ね)?|"
            r"忘れないで(?:ください|ね)?|記憶して(?:おいて)?(?:ください)?)[。!！ ]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[、。,;:：] ?",
    lead=r"(?:(?:はい|いいえ|ok|OK|あと|また|それと|ちなみに|なお|すみません|お願いします|"
    r"では)[\s、,。!]*){1,3}",
    condition=r"[^。、]{1,30}(?:時は?|場合は?|ときは?|では|には|前に?|後に?)、?$",
    task=r"(?!.)",
    question=r"[?？]\W*$|(?:か|の|かな|でしょうか)[。]?$|^\W*(?:なぜ|どう|何|どこ|誰|いつ)",
    silent=(
        r"^\W*(?:彼|彼女|同僚|上司|友達|お客様|妻|夫|誰か)(?:は|が|の)",
        r"(?:以前は?|昔は?|昨日|先週|去年|かつて)|^\W*(?:もし|仮に)",
        r"(?:忘れてください|忘れて$|記憶を(?:消|削除))",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"(?:今回|今日|とりあえず|今だけ|このファイル|この関数|一旦)",
    passing=r"(?:このブランチ|この(?:PR|バグ)|現在|今日|明日|作業中|#\d+)",
    points=r"(?:常に|必ず|いつも|今後は?)*(?:これ|それ|あれ|そう|こう)(?:を|に|で|し|する)",
    corrects=r"(?:\W*(?:違(?:う|います)|いや|いいえ|また|だから|何度も言って)[\s、。,!！]*){1,3}",
    approves=r"(?:その(?:通り|調子)|それでいい|今後もそう)",
    small=r"(?:を|は|が|に|で|の|使って|ください|して)",
    list_lead=r"(?:覚えて|ルール|規約|今後|必ず|好み)[^:：]{0,40}[:：] ?$",
    project=r"(?:私たち|うち|チーム|プロジェクト|リポジトリ|本番|main|master|API)",
    personal=r"(?:私|僕|俺|自分|好き|嫌い|回答|返答)",
    forbidden=r".{0,60}(?:ないで|禁止|するな|てはいけ)",
    procedure=r".{0,30}(?:する前|した後|するたび|の前に|の後に)",
    reference=r".{0,80}https?://",
    directive=r".{0,60}(?:して|使って|書いて|答えて|ください)",
    courtesy=r"(?:どうか|では)、?",
    tail=r"(?:[\s,;.!?~。！？]|お願いします|ください(?=ね))+$",
    stop="。",
)
