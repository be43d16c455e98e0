"""Compares a program with the oracle on random borrowers, to the cent.

compare.py --command build/release/bin/quote_lines --count 100000 --seed 1 --jobs 2
compare.py --amounts --command build/release/bin/amount_lines [--kinds ibr,rap]
compare.py --portfolios --command build/release/bin/portfolio_lines --count 20000 --jobs 2
compare.py --portfolios --rule-version 2026.11.30.1 --command build/release/bin/portfolio_lines
compare.py --advice --command build/release/bin/advice_lines --count 2000 --jobs 2
compare.py --what-ifs --command "build/release/bin/advice_lines --what-ifs" --count 2000

Each batch runs the program once, which reads lines of JSON and writes one line for each. A batch
depends only on the seed and on its number, so that a difference can be found again with any number
of jobs. """

import argparse
import functools
import json
import multiprocessing
import random
import shlex
import subprocess
import sys
from fractions import Fraction

import advice
import advice_borrowers
import amounts
import borrowers
import portfolio_borrowers
import portfolios
import quick_quote
import what_ifs
from tables import NEWEST, VERSIONS

BATCH = 1000
SHOWN = 40
DECIMAL_TEXT = {"rounded_interest_rate_bps", "income_percentage_factor"}
# Only members that follow from the request are compared; texts, ids, and times are not.
OPTION_FIGURES = ("eligibility_status", "quote_status", "assumed_interest_rate_bps",
                  "estimated_monthly_payment_cents", "estimated_total_paid_cents",
                  "payoff_month_count", "forgiveness_month_count", "estimated_term")
HEAD_FIGURES = ("analysis_as_of", "confidence", "potential_match_count",
                "lowest_estimated_payment_plan_id")


def quote_differences(request, envelope):
    """[(plan or part, field, expected, found)] where an envelope and the oracle's quote differ."""
    expected = quick_quote.quick_quote(request)
    data = envelope.get("data", {})
    if envelope.get("success") is not True or envelope.get("error_message") != "":
        return [("envelope", "success", True, envelope.get("error_message"))]
    found = [option.get("plan_id") for option in data.get("options", [])]
    if found != list(quick_quote.PLANS):
        return [("options", "plan_id", list(quick_quote.PLANS), found)]
    pairs = [("data", field, expected.get(field), data.get(field)) for field in HEAD_FIGURES]
    pairs += [("assumptions", field, value, data.get("assumptions", {}).get(field))
              for field, value in expected["assumptions"].items()]
    for wanted, option in zip(expected["options"], data["options"]):
        pairs += [(wanted["plan_id"], field, wanted.get(field), option.get(field))
                  for field in OPTION_FIGURES]
    return [pair for pair in pairs if pair[2] != pair[3]]


def same_amount(field, expected, found, line):
    if field in DECIMAL_TEXT:
        return found is not None and Fraction(expected) == Fraction(str(found))
    if field == "weighted_average_interest_rate_bps":
        exact, _ = amounts.oracle.consolidation_rate(
            [(loan["outstanding_balance_including_interest_cents"],
              amounts.rate_of(loan["interest_rate_percent"])) for loan in line["loans"]])
        return found is not None and abs(exact - Fraction(str(found))) <= Fraction(1, 2000)
    return expected == found and isinstance(found, bool) == isinstance(expected, bool)


def amount_differences(line, answer):
    return [(line["kind"], field, expected, answer.get(field))
            for field, expected in amounts.answer(line).items()
            if not same_amount(field, expected, answer.get(field), line)]


def portfolio_differences(rule_version, line, answer):
    expected = portfolios.answer(line, rule_version)
    pairs = [("totals", field, value, answer.get(field)) for field, value in expected.items()
             if field != "quotes"]
    found = answer.get("quotes", [])
    if [quote["plan_id"] for quote in found] != line["plans"]:
        return [("quotes", "plan_id", line["plans"], found)]
    for wanted, quote in zip(expected["quotes"], found):
        pairs += [(wanted["plan_id"], field, wanted.get(field), quote.get(field))
                  for field in sorted(wanted.keys() | quote.keys())]
    return [pair for pair in pairs if pair[2] != pair[3]]


def json_differences(expected, found, part, field):
    """[(part, field, expected, found)] for each place where two answers differ."""
    if isinstance(expected, dict) and isinstance(found, dict):
        return [pair for name in {**expected, **found} for pair in
                json_differences(expected.get(name), found.get(name), f"{part}.{field}", name)]
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        return [pair for place, both in enumerate(zip(expected, found)) for pair in
                json_differences(*both, part, f"{field}[{place}]")]
    same = expected == found and isinstance(expected, bool) == isinstance(found, bool)
    return [] if same else [(part, field, expected, found)]


def advice_differences(rule_version, line, answer):
    return json_differences(advice.answer(line, rule_version), answer, "advice", "answer")


def what_if_differences(rule_version, line, answer):
    if answer["status"] != "available":
        return []
    faults = what_ifs.projection_faults(line, answer)
    return faults or [pair for name, expected in
                      what_ifs.answer(line, answer, rule_version).items()
                      for pair in json_differences(expected, answer.get(name), "what-if", name)]


def ask(command, lines):
    """The program's answers to the lines; a crash or a missing answer is an error."""
    text = "".join(json.dumps(line, separators=(",", ":")) + "\n" for line in lines)
    run = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    answers = run.stdout.splitlines()
    if run.returncode != 0 or len(answers) != len(lines):
        raise RuntimeError(f"the program ended with {run.returncode} after {len(answers)} of "
                           f"{len(lines)} answers: {run.stderr.strip()[-500:]}")
    return [json.loads(answer) for answer in answers]


def run_batch(options, batch):
    """(number of requests, [(request, differences)]) for one batch."""
    chance = random.Random(f"{options.seed}/{batch}")
    size = min(BATCH, options.count - batch * BATCH)
    if options.amounts:
        lines = [borrowers.amount_line(chance, options.kinds) for _ in range(size)]
        differences_of = amount_differences
    elif options.portfolios:
        lines = [portfolio_borrowers.portfolio_line(chance) for _ in range(size)]
        differences_of = functools.partial(portfolio_differences, options.rule_version)
    elif options.advice:
        lines = [advice_borrowers.advice_line(chance) for _ in range(size)]
        differences_of = functools.partial(advice_differences, options.rule_version)
    elif options.what_ifs:
        lines = [advice_borrowers.what_if_line(chance) for _ in range(size)]
        differences_of = functools.partial(what_if_differences, options.rule_version)
    else:
        lines = [borrowers.quote_request(chance) for _ in range(size)]
        differences_of = quote_differences
    found = [(line, differences_of(line, answer))
             for line, answer in zip(lines, ask(options.command, lines))]
    return size, [(line, differences) for line, differences in found if differences]


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--command", type=shlex.split, required=True,
                        help="the program that answers lines")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--amounts", action="store_true", help="lines of amounts.md")
    parser.add_argument("--portfolios", action="store_true", help="lines of portfolios.md")
    parser.add_argument("--advice", action="store_true", help="lines of advice.md")
    parser.add_argument("--what-ifs", action="store_true", help="lines of what_ifs.md")
    parser.add_argument("--rule-version", choices=sorted(VERSIONS), default=NEWEST,
                        help="of portfolios; the program is asked for it too")
    parser.add_argument("--kinds", type=lambda text: text.split(","), default=list(amounts.KINDS),
                        help="the kinds of --amounts, comma separated")
    options = parser.parse_args()
    unknown = set(options.kinds) - set(amounts.KINDS)
    if options.portfolios:
        options.command += ["--rule-version", options.rule_version]
    elif options.rule_version != NEWEST:
        parser.error("an older version is of portfolios alone")
    if options.count < 1 or unknown:
        parser.error(f"unknown kinds: {', '.join(sorted(unknown))}" if unknown else "count below 1")
    return options


def compare_batches(options, batches):
    """Prints each difference; returns (requests that agree, requests that differ)."""
    passed = failed = 0
    with multiprocessing.Pool(options.jobs) as pool:
        work = functools.partial(run_batch, options)
        for size, different in pool.imap(work, batches):
            for line, differences in different[:max(0, SHOWN - failed)]:
                for part, field, expected, found in differences:
                    print(f"{part}.{field}: oracle {expected}, program {found}")
                print(f"  for {json.dumps(line)}", flush=True)
            failed += len(different)
            passed += size - len(different)
    return passed, failed


def main():
    options = parse_arguments()
    batches = range(-(-options.count // BATCH))
    try:
        passed, failed = compare_batches(options, batches)
    except RuntimeError as error:
        print(f"stopped: {error}")
        return 2
    if failed > SHOWN:
        print(f"(only the first {SHOWN} differences are shown)")
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
