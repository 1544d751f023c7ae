"""Vietnamese: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="vi",
    script="latin",
    hint=r"\b(?:tôi|mình|hãy|nhớ|luôn|đừng|không|phải|chúng|từ giờ|từ nay|sửa)\b",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:(?:hãy|vui lòng|làm ơn|và|xin) ){0,2}(?:nhớ|ghi nhớ|lưu ý|đừng quên|"
            r"ghi lại|lưu lại)(?: rằng| là| giúp tôi)?[:,]? (?!lại|không\?)(?=\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:từ (?:giờ|nay|bây giờ)(?: trở đi)?|về sau|sau này|"
            r"mặc định)[:,]? (?=\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"(?:tôi|mình|em) (?:(?:rất|luôn|thường|không|chỉ|không bao giờ|"
            r"cực kỳ) ){0,2}(?:thích|ghét|ưu tiên|ưa|tránh|dùng|sử dụng|muốn luôn|"
            r"bị mù màu|bị dị ứng|ăn chay|làm việc (?:trên|với))(?! (?:cái )?(?:này|"
            r"đó)\b)\b ?\S",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"(?:tên|trình soạn thảo|múi giờ|email|ngôn ngữ|hệ điều hành|dự án|"
            r"sinh nhật) (?:của )?(?:tôi|mình) là \S|(?:hãy )?gọi tôi là \S",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"(?:chúng tôi|chúng ta|nhóm (?:tôi|mình)|bọn mình) (?:luôn |không bao giờ |"
            r"chỉ )?(?:dùng|sử dụng|viết|tránh) (?!cái này|cái đó)\S|trong (?:dự án|repo|"
            r"nhóm) này,? \S",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"(?:đừng bao giờ|không bao giờ được|tuyệt đối (?:không|đừng)|cấm) \S|"
            r"đừng (?:dùng|sử dụng|commit|push|sửa|xóa|thêm) (?!cái|này|đó)\S",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:hãy )?(?:luôn(?: luôn)? (?!bị|lỗi)\S|mỗi (?:khi|lần)\b|mọi \S+ (?:phải|"
            r"cần) \S|(?:hãy )?dùng \S+(?: \S+){0,3} (?:thay vì|thay cho|chứ không phải|"
            r"không phải) \S|trả lời (?:luôn )?(?:bằng tiếng|ngắn gọn))",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"(?:không(?: phải)?|sai(?: rồi)?)[,;:.! ]+(?=(?:dùng|phải (?:là|"
            r"dùng)) (?!cái|này|đó)\S)|(?=phải (?:là|dùng) [\w.-]+ mới đúng)",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"[ ,]+(?:từ giờ(?: trở đi)?|từ nay(?: trở đi)?|mỗi lần|về sau)[.!]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[,;:] (?:(?:và|nhưng) )?",
    lead=r"(?:(?:ok|vâng|ừ|không|và|nhưng|chào|cảm ơn|tốt|ngoài ra)\b[\s,;:.!–—-]*){1,3}",
    condition=r"(?:cho|trong|khi|nếu|với|trước|sau|đến)\b",
    task=r"(?:hãy )?(?:sửa|thêm|chạy|viết|tạo|kiểm tra|xem|xóa|đổi)\b",
    question=r"\?\W*$|(?:không|chưa|gì|sao|nào|đâu)\W*$",
    silent=(
        r"^\W*(?:anh ấy|cô ấy|họ|sếp|đồng nghiệp|bạn tôi|khách hàng)\b",
        r"\b(?:trước đây|hôm qua|tuần trước|năm ngoái|hồi đó)\b|^\W*(?:giả sử|nếu tôi|tưởng tượng)",
        r"^\W*(?:hãy )?(?:quên|xóa bộ nhớ)",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"\b(?:lần này|hôm nay|tạm thời|bây giờ chỉ|trong file này|hàm này)\b",
    passing=r"\b(?:nhánh này|pr này|bug này|hiện tại|hôm nay|ngày mai|#\d+)\b",
    points=r"(?:(?:luôn|đừng|dùng|hãy) ){0,3}(?:cái này|cái đó|nó|như vậy|như thế)\b",
    corrects=r"(?:\W*(?:không(?: phải)?|sai(?: rồi)?|lại|tôi đã nói)\b[\s,;:.!–—-]*){1,3}",
    approves=r"(?:đúng rồi, cứ|cứ làm như (?:vậy|thế))",
    small=r"\b(?:dùng|là|và|cho|trong|phải)\b",
    list_lead=r"\b(?:nhớ|quy tắc|luôn|đừng|từ giờ)\b[^:]{0,60}: ?$",
    project=r"\b(?:chúng tôi|chúng ta|dự án|repo|nhóm|main|master|api)\b",
    personal=r"\b(?:tôi|mình|trả lời)\b",
    forbidden=r"(?:đừng|cấm|tuyệt đối|không bao giờ)\b",
    procedure=r"(?:mỗi khi|mỗi lần|trước khi|sau khi)\b",
    reference=r".{0,120}https?://",
    directive=r"(?:hãy |luôn |đừng )?(?:dùng|viết|trả lời|chạy|giữ)\b",
    courtesy=r"(?:hãy|vui lòng|làm ơn|và) ",
    tail=r"(?:[\s,;.!?~。！？]|\b(?:nhé|cảm ơn|giúp tôi)\b)+$",
)
