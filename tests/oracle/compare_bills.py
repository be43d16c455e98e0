"""Compares a program's bill checks with the oracle's on random borrowers (bill_checks.md).

compare_bills.py --command build/release/bin/bill_lines --count 100000 --seed 1 --jobs 2

A line is {profile, portfolio, bill}, and its answer is the bill check. Differences are counted by
kind. The figures and the verdict must agree. The planted cause must be among the explanations, and
it must come first in 90 of 100 bills, not counting bills that an earlier cause explains as well.
"""

import argparse
import collections
import functools
import json
import multiprocessing
import random
import shlex
import sys

from bills.causes import answer
from bills.planted import planted_line
from compare import ask

BATCH = 500
SHOWN = 20
FIRST_SHARE = 90


def single_codes(expected):
    """The codes of single causes, each once: several entries may share a code."""
    return list(dict.fromkeys(causes[0]["code"] for causes in expected["explanations"]
                              if len(causes) == 1))


def faults_of(line, planted, found):
    """Returns [(place, expected, found)], whether the planted cause should come first, and whether
    it does."""
    expected = answer(line)
    faults = [(name, expected[name], found.get(name)) for name in ("verdict", "expected_cents")
              if expected[name] != found.get(name)]
    if expected["verdict"] != "equal" and (expected.get("implied_income_cents")
                                           != found.get("implied_income_cents")):
        faults.append(("implied_income_cents", expected.get("implied_income_cents"),
                       found.get("implied_income_cents")))
    codes = list(dict.fromkeys(cause["code"] for cause in found.get("explanations", [])))
    singles = single_codes(expected)
    if planted in singles and planted not in codes:
        faults.append(("explanations", planted, codes))
    if singles and codes[:len(singles)] != singles:
        faults.append(("order", singles, codes))
    should = bool(singles) and singles[0] == planted
    return faults, should, should and codes[:1] == [planted]


def run_batch(options, batch):
    """Returns (number of bills, causes that should come first, causes that do, [(name, line,
    faults)])."""
    size = min(BATCH, options.count - batch * BATCH)
    made = [planted_line(random.Random(f"bills/{options.seed}/{batch * BATCH + place}"))
            for place in range(size)]
    answers = ask(options.command, [line for line, _ in made])
    should = first = 0
    found = []
    for place, ((line, planted), checked) in enumerate(zip(made, answers)):
        faults, should_be, is_first = faults_of(line, planted, checked.get("data", checked))
        should, first = should + should_be, first + is_first
        if faults:
            found.append((f"{options.seed}/{batch * BATCH + place}, planted {planted}", line,
                          faults))
    return size, should, first, found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", type=shlex.split, required=True)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    bills = should = first = failed = 0
    kinds = collections.Counter()
    try:
        with multiprocessing.Pool(options.jobs) as pool:
            batches = range(-(-options.count // BATCH))
            for sums in pool.imap(functools.partial(run_batch, options), batches):
                bills, should, first = bills + sums[0], should + sums[1], first + sums[2]
                for name, line, faults in sums[3]:
                    if failed < SHOWN:
                        for place, expected, found in faults:
                            print(f"{place}: oracle {expected}, program {found}")
                        print(f"  for bill {name}: {json.dumps(line)}", flush=True)
                    failed += 1
                    kinds.update(place for place, *_ in faults)
    except RuntimeError as error:
        print(f"stopped: {error}")
        return 2
    for kind, count in kinds.most_common():
        print(f"{count} of {kind}")
    print(f"{first} of {should} first where no earlier cause gives the same cents")
    few = 100 * first < FIRST_SHARE * should
    print(f"{bills - failed} passed, {failed} failed")
    return 1 if failed or few else 0


if __name__ == "__main__":
    sys.exit(main())
