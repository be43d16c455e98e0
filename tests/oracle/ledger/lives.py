"""Lives generated forward: who studied when, what each loan went through, and which months truly
count.
The file shows less than the life: not the kind of a deferment or a forbearance, not the plans
before the present one, and not what a consolidation was credited with."""

from datetime import date, timedelta

from ledger import corners
from ledger import episodes as ep
from ledger.episodes import Episode
from ledger.history import first_day, month_of, same_day_after
from ledger.loans_of_lives import Life, LifeLoan

DIRECT_LOANS_BEGAN = date(1994, 7, 1)
FFEL_ENDED = date(2010, 7, 1)
RAP_BEGAN = date(2026, 7, 1)
PLANS = {"ibr": 22, "paye": 10, "icr": 6, "repaye_save": 18, "standard": 14, "graduated": 6,
         "extended_fixed": 5, "extended_graduated": 3, "alternative": 2, "rap": 8,
         "tiered_standard": 3, None: 6}
HOLDERS = ("ed", "lender")


class Maker:
    """Makes one life."""

    def __init__(self, random):
        self.random = random
        self.as_of = random.choice((date(2026, 11, 1), date(2026, 8, 31), date(2026, 12, 15),
                                    date(2027, 2, 28), date(2026, random.randint(7, 12), 3)))
        self.parent = random.random() < 0.12
        self.forborne = random.random() < 0.08
        self.loans = []

    def chance(self, share):
        return self.random.random() < share

    def day_near(self, day, before=0, after=0):
        return day + timedelta(self.random.randint(-before, after))

    # --- school -----------------------------------------------------------------------------------

    def terms(self):
        """Returns [(first day, day after the last, whether with loans)] for each time at school."""
        random = self.random
        first = random.choice((1989, 1993, *range(1996, 2023)))
        found = [(date(first, 8, random.randint(15, 31)), random.randint(1, 4), True)]
        if self.chance(0.35):
            again = first + found[0][1] + random.randint(2, 12)
            if again < 2025:
                found.append((date(again, 8, random.randint(15, 31)), random.randint(1, 3),
                              self.chance(0.7)))
        return [(begin, date(begin.year + years, 5, random.randint(5, 28)), loans)
                for begin, years, loans in found]

    def borrow(self, begin, end, ffel, held):
        """The loans of one time at school: one or two a year."""
        random = self.random
        for year in range(begin.year, end.year):
            first = begin if year == begin.year else date(year, 8, random.randint(15, 31))
            last = date(year + 1, 5, random.randint(5, 28)) if year + 1 < end.year else end
            kinds = (["plus"] if self.parent else
                     random.choice((["subsidized"], ["unsubsidized"],
                                    ["subsidized", "unsubsidized"])))
            for kind in kinds:
                self.loans.append(self.new_loan(kind, first, last, ffel and first < FFEL_ENDED,
                                                held))

    def new_loan(self, kind, first, last, ffel, held):
        paid_out = self.day_near(first, 0, 40)
        amount = self.random.randrange(500_00, 20_000_00, 100)
        disbursements = [(paid_out, amount)]
        if self.chance(0.3):
            disbursements = [(paid_out, amount - amount // 2), (paid_out + timedelta(120),
                                                               amount // 2)]
        name = {"plus": "parent_plus", "subsidized": "stafford_subsidized" if ffel else kind,
                "unsubsidized": "stafford_unsubsidized" if ffel else kind}[kind]
        if paid_out < DIRECT_LOANS_BEGAN:
            name = name if ffel else f"stafford_{kind}" if kind != "plus" else name
        program = "ffel" if ffel or paid_out < DIRECT_LOANS_BEGAN else "direct"
        return LifeLoan(f"{program}_{name}", self.day_near(paid_out, 30), disbursements,
                        held if program == "ffel" else "ed", (first, last))

    # --- what a loan goes through -----------------------------------------------------------------

    def live(self, loan, terms, common):
        """Adds a loan's school, grace, and later episodes; later terms are in-school deferments."""
        begins = loan.loan_date
        left = next(end for begin, end, _ in terms if loan.period[1] <= end)
        if self.parent:
            due = self.day_near(loan.disbursements[-1][0], 0, 60)
            start = [Episode(begins, due, "school")]
        else:
            due = same_day_after(left, 6) + timedelta(1)
            start = [Episode(begins, left, "school"), Episode(left, due, "grace")]
        loan.repayment_begins = due
        course = common if self.chance(0.85) else ep.filled(self.random, due, self.as_of)
        course = ep.cut(course, due, self.as_of)
        if course and course[0].begin > due:
            course.insert(0, Episode(due, course[0].begin, "repayment"))
        if self.forborne:
            course = corners.with_many_forbearances(self.random, course, due, self.as_of)
        for begin, end, _ in terms:
            if begin > left:
                course = ep.with_school(course, self.day_near(max(begin, due), 0, 12),
                                        self.day_near(end, 0, 90))
        loan.episodes = start + self.of_the_times(loan, course)

    def of_the_times(self, loan, course):
        """Adds the pause and SAVE's forbearance."""
        self.choose_plan(loan, course[0].begin if course else self.as_of)
        if loan.held == "ed":
            course = ep.with_pause(self.random, course)
            if "repaye_save" in (loan.plan, loan.plan_before):
                course = ep.with_save(self.random, course, self.as_of)
        course = ep.merged(course)
        corners.at_the_end_of_fresh_start(self.random, course)
        if course and self.chance(0.05):        # the file lacks the first rows
            for one in course[:self.random.randint(1, 3)]:
                one.shown = False
        return course

    def choose_plan(self, loan, begins):
        random = self.random
        loan.plan = random.choices(list(PLANS), list(PLANS.values()))[0]
        if not loan.direct and loan.plan not in ("ibr", "standard", "graduated", None):
            loan.plan = "standard"
        loan.plan_before = random.choice([plan for plan in PLANS
                                          if plan not in ("rap", "tiered_standard", None)])
        earliest = RAP_BEGAN if loan.plan in ("rap", "tiered_standard") else begins
        days = (self.as_of - earliest).days
        if days > 0:
            loan.plan_begins = earliest + timedelta(
                random.choice((0, random.randrange(days), max(0, days - random.randint(1, 900)))))
        if not loan.direct:
            loan.plan_before = "standard"
        loan.standard = random.choice((None, *[random.randrange(20_00, 400_00)] * 8))
        owed = loan.standard or 100_00
        loan.scheduled = random.choice((None, owed, 0, *[random.randrange(owed * 2)] * 4,
                                        *[random.randrange(owed)] * 4))
        loan.shows_plan = loan.plan is not None

    def give_delinquencies(self, loan):
        begins = max(loan.disbursed, date(2023, 6, 1))
        while self.chance(0.3 if not loan.delinquencies else 0.25):
            begins = self.day_near(begins, 0, 500)
            end = self.day_near(begins, 0, 150)
            if end >= self.as_of:
                if begins < self.as_of and not loan.closing:
                    loan.delinquencies.append((begins, None))
                return
            loan.delinquencies.append((begins, end))
            begins = self.day_near(end + timedelta(1), 0, 30)

    # --- consolidations ---------------------------------------------------------------------------

    def consolidate(self):
        """Consolidates the loans that are open on some day; sometimes does so twice."""
        random = self.random
        earliest = max(date(1996, 1, 1), min(loan.repayment_begins for loan in self.loans))
        previous = []
        for day in self.consolidation_days(earliest):
            repaid = [loan for loan in self.loans
                      if loan.repayment_begins < day - timedelta(60) and not loan.closing
                      and not (loan in previous and random.random() < 0.3)]
            if not repaid or repaid == previous and len(previous) == 1:
                continue
            previous = self.new_consolidations(day, repaid)

    def consolidation_days(self, earliest):
        random = self.random
        eras = [(date(1996, 1, 1), date(2009, 12, 31)), (date(2010, 1, 1), date(2022, 12, 31)),
                (date(2023, 1, 1), date(2024, 6, 30)), (date(2024, 1, 1), date(2024, 6, 30)),
                (date(2024, 7, 1), date(2024, 10, 31)), (date(2024, 11, 1), date(2026, 6, 30))]
        days = []
        for _ in range(2 if self.chance(0.12) else 1):
            begin, end = random.choice(eras)
            begin = max(begin, earliest)
            if begin < end:
                days.append(self.day_near(begin, 0, (end - begin).days))
        if self.chance(0.12):
            bound = random.choice((date(2024, 6, 30), date(2024, 7, 1), date(2024, 10, 31),
                                   date(2024, 11, 1)))
            days = [bound] if bound > earliest else days
        days.sort()
        return days[:1] + [day for day in days[1:] if day - days[0] > timedelta(250)]

    def new_consolidations(self, day, repaid):
        random = self.random
        parts = random.choice((["unsubsidized"], ["subsidized", "unsubsidized"]))
        if self.parent:
            parts = ["plus"]
        types, held = [f"direct_consolidation_{part}" for part in parts], "ed"
        if (day < FFEL_ENDED and self.chance(0.4)
                and all(loan.type.startswith("ffel") for loan in repaid)):
            types, held = ["ffel_consolidation"], random.choice(HOLDERS)
        made = []
        course = ep.cut(ep.filled(random, day, self.as_of), day, self.as_of)
        if course and course[0].what not in ("repayment", "forbearance"):
            course[0].what, course[0].kind = "repayment", ""
        terms = [one for one in self.school if one[0] > day]
        for loan_type in types:
            loan = LifeLoan(loan_type, self.day_near(day, 20),
                            [(day, random.randrange(1_000_00, 60_000_00, 100))], held,
                            repayment_begins=day)
            own = ep.cut(course, day, self.as_of)
            for begin, end, _ in terms:
                own = ep.with_school(own, begin, self.day_near(end, 0, 30))
            loan.episodes = self.of_the_times(loan, own)
            for one in loan.episodes:
                one.shown = True
            made.append(loan)
        paid = self.day_near(day, 20, 70)
        if self.chance(0.15):
            paid = day + timedelta(random.choice((-31, -30, 90, 91)))
        paid = max(paid, first_day(month_of(day) - 1) + timedelta(5))
        for loan in repaid:
            defaulted = any(one.what == "default" and one.begin <= day < one.end
                            for one in loan.episodes)
            loan.closing = (random.choice(("DN", "DR")) if defaulted
                            else random.choice(("PN", "PN", "PC")), paid)
            loan.episodes = ep.cut(loan.episodes, date.min, paid)
            loan.repaid_by = made
        self.loans += made
        return made

    # --- the whole --------------------------------------------------------------------------------

    def make(self):
        random = self.random
        self.school = terms = self.terms()
        ffel, held = self.chance(0.5), random.choice(HOLDERS)
        for begin, end, with_loans in terms:
            if with_loans:
                self.borrow(begin, min(end, date(2026, 5, 20)), ffel, held)
        self.loans = [loan for loan in self.loans if loan.disbursed < date(2026, 6, 1)]
        common = ep.filled(random, min(loan.disbursed for loan in self.loans), self.as_of)
        for loan in list(self.loans):
            self.live(loan, terms, common)
        if self.chance(0.5):
            self.consolidate()
        if self.chance(0.15):
            self.loans += corners.short_studies(random, self.loans, self.as_of)
        if self.chance(0.04):
            self.loans.append(corners.newborn(random, self.as_of))
        for loan in self.loans:
            self.close(loan)
            self.give_delinquencies(loan)
            self.study_when_others_were_borrowed(loan)
            if self.chance(0.03):
                corners.row_of_no_day(random, loan.episodes)
            corners.lost_dates(random, loan)
        life = Life(self.as_of, self.loans, self.serve())
        life.shows_repaid = self.chance(0.9)
        return life

    def close(self, loan):
        """Sets the end and the balance: 0 for a loan that is paid in full, and more for an open
        one."""
        if not loan.closing and self.chance(0.04):
            paid = self.day_near(loan.repayment_begins, 0, 2000)
            if paid < self.as_of:
                loan.closing = ("PF", paid)
                loan.episodes = ep.cut(loan.episodes, date.min, paid)
        if not loan.closing:
            loan.balance = self.random.randrange(100_00, 90_000_00)
            if loan.episodes and loan.episodes[-1].what == "transfer":
                loan.episodes[-1].what = "repayment"

    def study_when_others_were_borrowed(self, loan):
        """Makes deferments in-school if they overlap another loan's period, as the text assumes."""
        periods = [other.period for other in self.loans if other is not loan and other.period]
        for one in loan.episodes:
            if one.what == "deferment" and any(
                    (min(one.end, last + timedelta(1)) - max(one.begin, first)).days >= 30
                    for first, last in periods):
                one.kind = "in_school"

    def serve(self):
        if not self.chance(0.4):
            return None
        begins = date(self.random.randint(2004, 2025), self.random.randint(1, 12),
                      self.random.choice((1, 1, self.random.randint(1, 28))))
        if self.chance(0.6):
            return begins, None
        ends = same_day_after(begins, self.random.randint(6, 150)) - timedelta(1)
        return begins, min(ends, self.as_of)
