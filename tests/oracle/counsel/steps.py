"""The next steps."""

from counsel.figures import MOST_STEPS, SET_ASIDE_ABOVE_CENTS
from counsel.first import protected

INCOME_FORM = "income_driven_repayment_plan_request_pdf"
FIXED_FORM = "repayment_plan_request_pdf"
EMPLOYMENT_FORM = "pslf_tepslf_certification_application_pdf"
LAST_PAYMENT_DAY = "2028-06-30"


def step(code, loans=(), by=None, form=None):
    found = {"code": code}
    if by:
        found["by"] = by
    if form:
        found["form_source_id"] = form
    if loans:
        found["loan_ids"] = [loan.id for loan in loans]
    return found


def form_of(option):
    if option.follows_income:
        return INCOME_FORM
    return FIXED_FORM if option.group == "direct" else None


def next_steps(situation, groups, calendar):
    """[{code, by?, form_source_id?, loan_ids?}], the first seven."""
    advised = [advice for advice in groups if advice.winner]
    once = [advice for advice in advised if advice.winner.once]
    moving = [advice for advice in advised if advice.winner.plan != advice.choice.present]
    following = [advice for advice in advised if advice.winner.follows_income]
    served = [advice for advice in advised if advice.choice.under_service]
    to_confirm = protected(situation) + [loan for advice in groups
                                         for loan in advice.months_to_confirm()]
    paying = [loan for advice in groups if advice in once or advice in moving
              for loan in advice.loans if loan.status == "in_repayment"]
    recertified = [day["date"] for day in calendar if day["code"] == "recertification"]
    found = []
    if to_confirm:
        found.append(step("confirm_the_count",
                          [loan for loan in situation.loans if loan in to_confirm]))
    if any(advice.answers for advice in groups):
        found.append(step("answer_questions"))
    on_save = [loan for loan in situation.loans if loan.repayment_plan == "repaye_save"
               and loan.payable and loan.direct]
    if on_save:
        found.append(step("choose_before", on_save))
    found += [step("one_payment_then_apply", advice.winner.loans, LAST_PAYMENT_DAY, INCOME_FORM)
              for advice in once]
    found += [step("apply", advice.loans, None, form_of(advice.winner)) for advice in moving]
    if paying:
        found.append(step("keep_paying", [loan for loan in situation.loans if loan in paying]))
    if served:
        found.append(step("certify_employment", (), None, EMPLOYMENT_FORM))
    if following:
        found.append(step("recertify", (), min(recertified, default=None)))
    found += [step("set_aside", advice.winner.loans) for advice in following
              if advice not in served
              and advice.winner.tax(advice.winner.debts[0], 0) > SET_ASIDE_ABOVE_CENTS]
    if following:
        found.append(step("if_income_changes"))
    return found[:MOST_STEPS]
