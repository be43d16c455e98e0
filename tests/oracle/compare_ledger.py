"""Compares a program's ledger with the oracle's on random lives, month by month (ledgers.md).

compare_ledger.py --command build/release/bin/ledger_lines --count 20000 --seed 1 --jobs 2

Each batch runs the program once, which reads lines of JSON and writes a ledger for each. A life
depends only on the seed and on its number. Without a command, only the oracle is compared with the
truth. """

import argparse
import collections
import functools
import json
import multiprocessing
import random
import shlex
import sys

from compare import ask
from ledger.differences import differences, truth_faults
from ledger.life_text import claim_of, shown_loans, text_of
from ledger.months import Ledger
from ledger.nslds_text import history_of
from ledger.readings import others
from ledger.truth import life_of

BATCH = 200
SHOWN = 20
SOURCE_LABEL = "studentaid_text_export"


class Case:
    """A life, its file, its loans in the file's order, and the oracle's ledger."""

    def __init__(self, seed, number):
        self.name = f"{seed}/{number}"
        self.life = life_of(self.name)
        self.loans = shown_loans(self.life)
        chance = random.Random(f"order/{self.name}")
        if chance.random() < 0.2:
            chance.shuffle(self.loans)
        self.text, self.claim = text_of(self.life, self.loans), claim_of(self.life)
        self.history = history_of(self.text, self.claim)
        self.expected = Ledger(self.history).answer()

    def line(self, without_service):
        line = {"raw_text": self.text, "source_label": SOURCE_LABEL}
        if self.claim and not without_service:
            line["public_service_employment"] = self.claim
        return line

    def differences(self, found):
        """([difference], readings under which the program would agree)."""
        faults = differences(self.expected, found)
        if not faults:
            return [], []
        return faults, [name for name, reading in others()
                        if not differences(Ledger(self.history, reading).answer(), found)]


def run_batch(options, batch):
    """(number of lives, [(case, differences, other readings)]) of one batch."""
    numbers = range(batch * BATCH, min(options.count, (batch + 1) * BATCH))
    cases = [Case(options.seed, number) for number in numbers]
    if options.without_service:
        for case in cases:
            case.history.service = case.claim = None
            case.expected = Ledger(case.history).answer()
    found = []
    for case in cases:
        faults = truth_faults(case.loans, case.expected)
        if faults:
            found.append((case.name, case.text, faults, ["(the oracle against the truth)"]))
    if options.command:
        answers = ask(options.command, [case.line(options.without_service) for case in cases])
        for case, answer in zip(cases, answers):
            faults, readings = case.differences(answer.get("ledger", answer))
            if faults:
                found.append((case.name, case.text, faults, readings))
    return len(cases), found


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", type=shlex.split, help="the program that answers lines")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--without-service", action="store_true",
                        help="no line claims public service")
    parser.add_argument("--texts", help="a folder for the files of the lives that differ")
    options = parser.parse_args()
    if options.count < 1:
        parser.error("count below 1")
    return options


def print_difference(options, name, text, faults, readings):
    for place, expected, found in faults[:8]:
        print(f"{place}: oracle {json.dumps(expected)}, found {json.dumps(found)}")
    agrees = f"; agrees by {', '.join(readings)}" if readings else ""
    print(f"  for life {name}{agrees}", flush=True)
    if options.texts:
        with open(f"{options.texts}/{name.replace('/', '-')}.txt", "w", encoding="ascii") as file:
            file.write(text)


def main():
    options = parse_arguments()
    passed = failed = 0
    by_reading = collections.Counter()
    try:
        with multiprocessing.Pool(options.jobs) as pool:
            batches = range(-(-options.count // BATCH))
            for size, different in pool.imap(functools.partial(run_batch, options), batches):
                for name, text, faults, readings in different:
                    if failed < SHOWN:
                        print_difference(options, name, text, faults, readings)
                    failed += 1
                    by_reading.update(readings or ["no other reading"])
                passed += size - len({name for name, *_ in different})
    except RuntimeError as error:
        print(f"stopped: {error}")
        return 2
    for reading, count in by_reading.most_common():
        print(f"{count} by {reading}")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
