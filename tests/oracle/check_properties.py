"""Checks that a program's advice has the properties that every borrower's advice must have.

check_properties.py --command build/release/bin/advice_lines
    --server build/release/bin/tassel-server --count 300 --near-the-end 160 --sentences 300

For each property, the program is asked again with changed lines. The property's check is also tried
on an answer with a planted fault: if it does not find the fault, the check has failed.
"""

import argparse
import copy
import json
import random
import shlex
import sys

import advice_borrowers
from compare import ask
from properties import (amounts, beside, changes, goals, halves, near_the_end, present_plan,
                        rearranged)

BATCH = 200
SHOWN = 20
PROPERTIES = (present_plan, goals, changes, rearranged, halves)


class Tally:
    def __init__(self):
        self.passed = self.failed = 0
        self.unplanted = {one: one.NAME for one in (*PROPERTIES, near_the_end)}
        self.unplanted |= {place: f"{amounts.NAME}, {place}" for place in amounts.PLACES}
        self.unplanted[beside] = beside.NAME

    def add_planted(self, one, faults, line):
        name = self.unplanted.pop(one)
        self.add(f"a planted fault is found: {name}",
                 [] if faults else ["nothing is found"], line)

    def add(self, name, faults, line):
        if not faults:
            self.passed += 1
            return
        self.failed += 1
        if self.failed <= SHOWN:
            print(f"not so: {name}")
            for fault in faults:
                print(f"  {fault}")
            print(f"  for {json.dumps(line)}", flush=True)


def hold(tally, command, lines, properties):
    """Asks the program for all lines, and then in one run for all lines that the properties add."""
    answers = ask(command, lines)
    asked = [(one, line, answer, one.asks(line, answer)) for line, answer in zip(lines, answers)
             for one in properties]
    beside = ask(command, [line for *_, others in asked for line in others])
    start = 0
    for one, line, answer, others in asked:
        theirs = beside[start:start + len(others)]
        start += len(others)
        if one in tally.unplanted:
            plant(tally, one, line, answer, theirs)
        tally.add(one.NAME, one.faults(line, answer, theirs), line)


def plant(tally, one, line, answer, others):
    """Plants a fault in a copy of the answers; the check must find it."""
    answer, others = copy.deepcopy((answer, others))
    if not one.faults(line, answer, others) and one.plant(line, answer, others):
        tally.add_planted(one, one.faults(line, answer, others), line)


def hold_sentences(tally, server, lines):
    for line in lines:
        line.pop("projection", None)
        data = amounts.asked(server, line)
        tally.add(amounts.NAME, amounts.faults(line, data), line)
        tally.add(beside.NAME, beside.faults(line, data), line)
        for place in set(amounts.PLACES) & set(tally.unplanted):
            planted = amounts.plant(data, place)
            if planted:
                tally.add_planted(place, amounts.faults(line, planted), line)
        planted = beside.plant(data) if beside in tally.unplanted else None
        if planted:
            tally.add_planted(beside, beside.faults(line, planted), line)


def batches(make, count):
    for start in range(0, count, BATCH):
        yield [make(number) for number in range(start, min(count, start + BATCH))]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", type=shlex.split, required=True,
                        help="the program that answers lines of advice.md")
    parser.add_argument("--server", required=True, help="the program that answers in sentences")
    parser.add_argument("--count", type=int, default=300, help="borrowers of all properties")
    parser.add_argument("--near-the-end", type=int, default=160)
    parser.add_argument("--sentences", type=int, default=300, help="borrowers who are told")
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    chance = random.Random(f"properties/{options.seed}")
    tally = Tally()
    for lines in batches(lambda _: advice_borrowers.advice_line(chance), options.count):
        hold(tally, options.command, lines, PROPERTIES)
    for lines in batches(lambda number: near_the_end.line(chance, number), options.near_the_end):
        hold(tally, options.command, lines, (near_the_end,))
    for lines in batches(lambda _: advice_borrowers.advice_line(chance), options.sentences):
        hold_sentences(tally, options.server, lines)
    for name in tally.unplanted.values():
        tally.add(f"a planted fault is found: {name}", ["there was no place for one"], None)
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
