"""Checks the oracle's ledger against the worked histories, and against random lives whose true
months are known. Every range must contain the true count, whatever the order of the loans in
the file, and even if the file has an unrelated loan.

check_ledger.py [--count 300] [--seed 1]
"""

import argparse
import json
import random
import sys
from datetime import date
from pathlib import Path

from ledger.differences import by_loan, differences, truth_faults
from ledger.episodes import Episode
from ledger.life_text import claim_of, shown_loans, text_of
from ledger.loans_of_lives import LifeLoan
from ledger.months import Ledger
from ledger.nslds_text import history_of
from ledger.truth import life_of

SAMPLES = Path(__file__).resolve().parent.parent / "data" / "ledger"
EVERY_DAY = 10      # one life in this many is also judged on every single day


def sample_faults(path):
    case = json.loads(path.read_text())
    text = path.with_name(path.name.replace(".expected.json", ".txt")).read_text()
    history = history_of(text, case.get("public_service_employment"))
    return differences(Ledger(history, every_day=True).answer(), case["ledger"])


def lone_loan():
    """An old loan from another time, partly paid long ago and still owed."""
    return LifeLoan("direct_unsubsidized", date(1995, 1, 10), [(date(1995, 1, 12), 1_000_00)], "ed",
                    (date(1995, 1, 10), date(1995, 1, 30)), date(1996, 1, 1),
                    [Episode(date(1996, 1, 1), date(2020, 1, 1), "repayment")], balance=500_00)


def answer_of(life, loans):
    return Ledger(history_of(text_of(life, loans), claim_of(life))).answer()


def order_faults(life, loans, answer, chance):
    """Checks that ledgers do not depend on the order of the loans, or on an unrelated loan."""
    expected = by_loan(loans, answer)
    others = chance.sample(loans, len(loans)) + [lone_loan()]
    found = by_loan(others, answer_of(life, others))
    return [(name, "the same in another order", "another ledger")
            for name, value in expected.items() if found.get(name) != value]


def life_faults(seed, number):
    life = life_of(f"{seed}/{number}")
    loans = shown_loans(life)
    answer = answer_of(life, loans)
    faults = truth_faults(loans, answer)
    faults += order_faults(life, loans, answer, random.Random(f"order/{seed}/{number}"))
    if number % EVERY_DAY == 0:
        history = history_of(text_of(life, loans), claim_of(life))
        if Ledger(history, every_day=True).answer() != answer:
            faults.append(("days", "all days alike between two dates", "another ledger"))
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    samples = sorted(SAMPLES.glob("*.expected.json"))
    checks = [(path.name, sample_faults(path)) for path in samples]
    checks += [(f"life {options.seed}/{number}", life_faults(options.seed, number))
               for number in range(options.count)]
    for name, faults in checks:
        for fault in faults:
            print(f"{name}: {fault}")
    failed = sum(bool(faults) for _, faults in checks)
    print(f"{len(checks) - failed} passed, {failed} failed")
    return 1 if failed or not samples else 0


if __name__ == "__main__":
    sys.exit(main())
