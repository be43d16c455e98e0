"""The next steps."""

from counsel.figures import MOST_STEPS, SET_ASIDE_ABOVE_CENTS
from counsel.first import protected

LAST_PAYMENT_DAY = "2028-06-30"


def step(code, by=None):
    return {"code": code, "by": by} if by else {"code": code}


def next_steps(situation, groups, calendar):
    """[{code, by?}], the first seven."""
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
        found.append(step("confirm_the_count"))
    if any(advice.answers for advice in groups):
        found.append(step("answer_questions"))
    on_save = [loan for loan in situation.loans if loan.repayment_plan == "repaye_save"
               and loan.payable and loan.direct]
    if on_save:
        found.append(step("choose_before"))
    found += [step("one_payment_then_apply", LAST_PAYMENT_DAY) for _ in once]
    found += [step("apply") for _ in moving]
    if paying:
        found.append(step("keep_paying"))
    if served:
        found.append(step("certify_employment"))
    if following:
        found.append(step("recertify", min(recertified, default=None)))
    found += [step("set_aside") for advice in following
              if advice not in served
              and advice.winner.tax(advice.winner.debts[0], 0) > SET_ASIDE_ABOVE_CENTS]
    if following:
        found.append(step("if_income_changes"))
    return found[:MOST_STEPS]
