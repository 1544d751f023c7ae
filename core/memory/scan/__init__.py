"""The gate's reading of a text: what must not become memory, and what needs a second look.

Every rule is data with a small check, its reason and its own examples; they stand in one module
for each family and are gathered in `RULES`. A scan reads the text as it stands and in the forms in
which an instruction may be hidden (`views`), knows nothing but the text and who made it, and never
touches files, the network or the clock.
"""

from core.memory.scan.lint import lint_text
from core.memory.scan.rule import Rule
from core.memory.scan.scanner import RULES, ScanSettings, outcome, rule_named, scan

__all__ = ["RULES", "Rule", "ScanSettings", "lint_text", "outcome", "rule_named", "scan"]
