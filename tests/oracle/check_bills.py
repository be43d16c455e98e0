"""Checks the oracle's bill check: it agrees with the worked bills, and it finds planted causes.

check_bills.py [--count 300] [--seed 1]
"""

import argparse
import json
import random
import sys
from pathlib import Path

from bills.causes import answer
from bills.planted import planted_line

SAMPLES = Path(__file__).resolve().parent.parent / "data" / "bills"


def sample_faults(path):
    case = json.loads(path.read_text())
    found, expected = answer(case), case["expected"]
    pairs = [(name, expected.get(name), found.get(name))
             for name in ("verdict", "expected_cents", "implied_income_cents")]
    pairs.append(("explanations", expected["explanations"],
                  [cause for causes in found["explanations"] for cause in causes]))
    return [pair for pair in pairs if pair[1] != pair[2]]


def planted_faults(seed, number):
    """Checks that the explanations contain the planted cause, unless three others come first."""
    line, planted = planted_line(random.Random(f"bills/{seed}/{number}"))
    found = answer(line)
    codes = [[cause["code"] for cause in causes] for causes in found["explanations"]]
    if planted is None:
        return [] if found["verdict"] == "equal" else [("verdict", "equal", found["verdict"])]
    if planted == "income":
        return []
    if [planted] in codes or len(codes) == 3 and all(len(one) == 1 for one in codes):
        return []
    return [("explanations", planted, codes)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    samples = sorted(SAMPLES.glob("*.json"))
    checks = [(path.name, sample_faults(path)) for path in samples]
    checks += [(f"bill {options.seed}/{number}", planted_faults(options.seed, number))
               for number in range(options.count)]
    for name, faults in checks:
        for fault in faults:
            print(f"{name}: {fault}")
    failed = sum(bool(faults) for _, faults in checks)
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed or not samples else 0


if __name__ == "__main__":
    sys.exit(main())
