"""detect-secrets' detectors, asked about lines that hold something like a key.

Measured on the scanners' own samples (`tests/bench/gate.py`): its detectors of vendors are exact
and few; its keyword detector takes every quoted word beside "password" for one, and its entropy
detectors take digests and identifiers for secrets. So only the vendors' are used. The package is
imported when the first text needs it (0.2 s).
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Protocol

from core.memory.scan.placeholders import is_placeholder
from core.memory.scan.views import Subject
from core.patterns import LazyPattern

_MAX_LINE = 2000
"""Longer lines are data, and some of the library's patterns are not linear."""

_CUE = LazyPattern(r"(?=[A-Za-z_./+-]{0,40}\d)[A-Za-z0-9_./+-]{20}")


_NAMES = (
    "ibm",
    "iam",
    "cos",
    "hmac",
    "secret_access",
    "softlayer",
    "sl_",
    "sl-",
    "slapi",
    "cloudant",
    "accountkey",
    "artif",
    "jfrog",
    "akc",
    "ap6",
    "-us",
    "sg.",
)
"""What the lines hold that these detectors know."""


class Detector(Protocol):
    """What is used of a plugin of detect-secrets."""

    def analyze_string(self, string: str) -> Iterator[str]:
        """Yield the secrets found in a line."""
        ...


@cache
def _detectors() -> tuple[Detector, ...]:
    from detect_secrets.plugins.artifactory import ArtifactoryDetector
    from detect_secrets.plugins.azure_storage_key import AzureStorageKeyDetector
    from detect_secrets.plugins.cloudant import CloudantDetector
    from detect_secrets.plugins.ibm_cloud_iam import IbmCloudIamDetector
    from detect_secrets.plugins.ibm_cos_hmac import IbmCosHmacDetector
    from detect_secrets.plugins.mailchimp import MailchimpDetector
    from detect_secrets.plugins.sendgrid import SendGridDetector
    from detect_secrets.plugins.softlayer import SoftlayerDetector

    return (
        ArtifactoryDetector(),
        AzureStorageKeyDetector(),
        CloudantDetector(),
        IbmCloudIamDetector(),
        IbmCosHmacDetector(),
        MailchimpDetector(),
        SendGridDetector(),
        SoftlayerDetector(),
    )


def known_detector_lines(subject: Subject) -> Iterator[int]:
    """Find the lines in which a detector of detect-secrets sees a credential."""
    if not subject.has_long_run or not any(name in subject.lower for name in _NAMES):
        return
    for number, line in enumerate(subject.text.split("\n"), start=subject.first_line):
        if len(line) <= _MAX_LINE and _CUE.search(line) and _is_known(line):
            yield number


def _is_known(line: str) -> bool:
    return any(
        not is_placeholder(secret)
        for detector in _detectors()
        for secret in detector.analyze_string(line)
    )
