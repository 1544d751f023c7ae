"""Indonesian: how people say that something shall last."""

from __future__ import annotations

from core.memory.entry_types import EntryType, Scope
from core.signals.language import Cue, Language

LANGUAGE = Language(
    code="id",
    script="latin",
    hint=r"\b(?:ingat\w*|saya|aku|kami|kita|selalu|jangan|mulai|mohon|tolong|catat)\b",
    cues=(
        Cue(
            name="remember",
            pattern=r"(?:(?:tolong|mohon|dan) ){0,2}(?:ingat(?:lah|kan)?|ingat-ingat|"
            r"catat(?:lah)?|simpan|jangan lupa)(?: ya| ini)?[:,]? (?:bahwa |"
            r"kalau )?(?!lagi|apa)(?=\S{2})",
            strip=True,
            outright=True,
            type=EntryType.FACT,
            confidence=0.95,
        ),
        Cue(
            name="from-now-on",
            pattern=r"(?:mulai (?:sekarang|hari ini)|ke depan(?:nya)?|untuk (?:selanjutnya|"
            r"seterusnya)|secara default)[:,]? (?=\S{2})",
            strip=True,
            outright=True,
            confidence=0.93,
        ),
        Cue(
            name="taste",
            pattern=r"(?:saya|aku) (?:(?:lebih|sangat|selalu|biasanya|tidak|tidak pernah|"
            r"nggak) ){0,2}(?:suka|benci|memilih|menghindari|memakai|pakai|menggunakan|"
            r"gunakan|bekerja (?:di|dengan)|buta warna|alergi|vegetarian)(?! (?:ini|"
            r"itu)\b)\b ?\S",
            type=EntryType.PREFERENCE,
            scope=Scope.USER,
            confidence=0.88,
        ),
        Cue(
            name="my",
            pattern=r"(?:nama|editor|zona waktu|email|alamat|bahasa|sistem operasi|tim|proyek|"
            r"ulang tahun) (?:saya|aku|ku) (?:adalah |ialah )?\S|panggil (?:saya|aku) \S",
            type=EntryType.FACT,
            scope=Scope.USER,
            confidence=0.84,
        ),
        Cue(
            name="team",
            pattern=r"(?:kami|kita|tim (?:kami|kita)) (?:selalu |tidak pernah |"
            r"hanya )?(?:memakai|pakai|menggunakan|gunakan|menulis|menghindari) (?!ini|"
            r"itu)\S|(?:di|dalam) (?:proyek|repo|tim) (?:ini|kami|kita),? \S",
            type=EntryType.CONVENTION,
            scope=Scope.PROJECT,
            confidence=0.82,
        ),
        Cue(
            name="never",
            pattern=r"(?:tolong )?jangan (?:pernah |lagi )(?:ingat)?(?!ingat)\w|jangan (?:pakai|"
            r"gunakan|commit|push|ubah|hapus|tambahkan|tulis) (?!ini|itu)\S",
            continues=True,
            type=EntryType.FORBIDDEN,
            confidence=0.8,
        ),
        Cue(
            name="always",
            pattern=r"(?:tolong )?(?:selalu (?!gagal|error|begitu)\w|setiap kali\b|"
            r"semua \w+ harus \S|(?:pakai|gunakan) \S+(?: \S+){0,3},? (?:bukan|daripada|"
            r"alih-alih) \S|jawab(?:lah)? (?:selalu )?(?:dalam bahasa|dengan singkat))",
            continues=True,
            confidence=0.82,
        ),
        Cue(
            name="correction",
            pattern=r"(?:tidak|bukan|salah)[,;:.! ]+(?=(?:pakai|gunakan) (?!ini|itu|yang)\S)",
            strip=True,
            confidence=0.62,
        ),
    ),
    anywhere=(
        Cue(
            name="from-now-on",
            pattern=r"[ ,]+(?:mulai sekarang|ke depannya|setiap kali|untuk seterusnya)[.!]*$",
            outright=True,
            confidence=0.85,
        ),
    ),
    boundary=r"[,;:] (?:(?:dan|tapi) )?",
    lead=r"(?:(?:oke?|ya|tidak|dan|tapi|jadi|halo|terima kasih|baik|juga)\b[\s,;:.!–—-]*){1,3}",
    condition=r"(?:untuk|di|dalam|saat|ketika|kalau|jika|dengan|sebelum|setelah|sampai)\b",
    task=r"(?:tolong )?(?:perbaiki|tambahkan|jalankan|tulis|buat|periksa|tunjukkan|hapus|ubah)\b",
    question=r"\?\W*$|^\W*(?:apa|apakah|bagaimana|kenapa|mengapa|di mana|siapa|kapan)\b",
    silent=(
        r"^\W*(?:teman|bos|rekan|klien|istri|suami|dia|mereka|seseorang)\b",
        r"\b(?:dulu|kemarin|minggu lalu|tahun lalu)\b|^\W*(?:andai|misalkan|bayangkan)",
        r"^\W*(?:tolong )?(?:lupakan|jangan ingat|hapus (?:ingatan|memori))",
        r"(?:password|passwort|mot de passe|contrase.a|senha|token|api[ _-]?key|kata sandi|"
        r"パスワード|비밀번호|пароль|m.t kh.u) ?(?:ist|est|es|é|e|adalah|は|는|은|:|=|-|"
        r"là) ?\S",
    ),
    one_off=r"\b(?:kali ini|hari ini|untuk sekarang|sementara|di file ini|fungsi ini)\b",
    passing=r"\b(?:branch ini|pr ini|bug ini|saat ini|sekarang sedang|hari ini|besok|#\d+)\b",
    points=r"(?:(?:selalu|jangan|pernah|pakai|gunakan) ){0,3}(?:ini|itu|begitu|begini)\b",
    corrects=r"(?:\W*(?:bukan|salah|tidak|lagi|sudah saya bilang)\b[\s,;:.!–—-]*){1,3}",
    approves=r"\b(?:tepat sekali|persis begitu|terus begitu)\b",
    small=r"\b(?:pakai|gunakan|yang|dan|di|untuk)\b",
    list_lead=r"\b(?:ingat|aturan|selalu|jangan|mulai sekarang|preferensi)\b[^:]{0,60}: ?$",
    project=r"\b(?:kami|kita|proyek|repo|tim|produksi|main|master|api)\b",
    personal=r"\b(?:saya|aku|jawab\w*)\b",
    forbidden=r"(?:tolong )?jangan\b",
    procedure=r"(?:setiap kali|sebelum|setelah|setiap)\b",
    reference=r".{0,120}https?://",
    directive=r"(?:selalu |jangan )?(?:pakai|gunakan|tulis|jawab|jalankan|simpan)\b",
    courtesy=r"(?:tolong|mohon|dan|juga) ",
    tail=r"(?:[\s,;.!?~。！？]|\b(?:tolong|ya|terima kasih)\b)+$",
)
