"""The next steps."""

from counsel.figures import MAXIMUM_STEPS, SET_ASIDE_ABOVE_CENTS
from counsel.first import protected

LAST_PAYMENT_DAY = "2028-06-30"


INCOME_FORM = "income_driven_repayment_plan_request_pdf"
FIXED_FORM = "repayment_plan_request_pdf"
HOLDER_FORM = "ffel_repayment_plan_holder_guidance"
EMPLOYMENT_FORM = "pslf_tepslf_certification_application_pdf"


def step(code, by=None, loans=(), form=None):
    found = {"code": code, "by": by, "form_source_id": form, "loan_ids": [one.id for one in loans]}
    return {name: value for name, value in found.items() if value}


def application(advice):
    """The request for a plan of a different kind from the present one."""
    form = HOLDER_FORM if advice.group != "direct" else (
        INCOME_FORM if advice.winner.follows_income else FIXED_FORM)
    return step("apply", loans=advice.loans, form=form)


def next_steps(situation, groups, calendar):
    """Returns the first seven steps, as [{code, by?, form_source_id?, loan_ids?}]."""
    def in_order(loans):
        ids = {loan.id for loan in loans}
        return [loan for loan in situation.loans if loan.id in ids]

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
    by_income = in_order(loan for advice in following for loan in advice.winner.loans)
    found = []
    if to_confirm:
        found.append(step("confirm_the_count", loans=in_order(to_confirm)))
    if any(advice.answers for advice in groups):
        found.append(step("answer_questions"))
    on_save = [loan for loan in situation.loans if loan.repayment_plan == "repaye_save"
               and loan.payable and loan.direct]
    if on_save:
        found.append(step("choose_before", loans=on_save, form=INCOME_FORM))
    found += [step("one_payment_then_apply", LAST_PAYMENT_DAY, advice.winner.loans, INCOME_FORM)
              for advice in once]
    found += [application(advice) for advice in moving]
    if paying:
        found.append(step("keep_paying", loans=in_order(paying)))
    if served:
        found.append(step("certify_employment", form=EMPLOYMENT_FORM))
    if following:
        found.append(step("recertify", min(recertified, default=None), by_income, INCOME_FORM))
    found += [step("set_aside", loans=advice.winner.loans) for advice in following
              if advice not in served
              and advice.winner.tax(advice.winner.debts[0], 0) > SET_ASIDE_ABOVE_CENTS]
    if following:
        found.append(step("if_income_changes", loans=by_income, form=INCOME_FORM))
    return found[:MAXIMUM_STEPS]
