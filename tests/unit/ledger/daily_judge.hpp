// A loan's ledger computed the slow way: each day is judged separately, by the rows of the law.
// This works only for Direct Loans that no other loan repaid.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/ledger/ledger_law.hpp"
#include "tassel/loan/calendar_month.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cstdint>
#include <ostream>
#include <vector>

namespace tassel::test {

/// What a ledger says about one month.
struct told_month {
    int number = 0;
    ledger::ledger_outcome idr{};
    ledger::ledger_reason reason{};

    bool operator==(told_month const&) const = default;
    friend std::ostream& operator<<(std::ostream& out, told_month const& one) {
        return out << calendar_month::numbered(one.number).value() << ' '
                   << reflect::enumerator_name(one.idr) << ' '
                   << reflect::enumerator_name(one.reason);
    }
};

class daily_judge {
  public:
    daily_judge(std::vector<tassel::loan> const& loans, std::size_t place, civil_date told,
                ledger::ledger_law const& law)
        : loans_{loans}, one_{loans[place]}, told_{civil_to_days(told)}, law_{law} {
        auto const& history = *one_.status_history;
        for (std::size_t row = 0; row < history.size(); ++row) {
            ledger::ledger_set<ledger::ledger_fact> facts;
            facts.add_if(history[row].status == loan_status::in_deferment && studied(row),
                         ledger::ledger_fact::study_beside);
            facts.add_if(is_long(row), ledger::ledger_fact::long_forbearance);
            row_facts_.push_back(facts);
        }
    }

    [[nodiscard]] std::vector<told_month> months() {
        auto judged = judge();
        std::int64_t forborne = 0;
        for (auto const& month : judged) {
            forborne += month.status == loan_status::in_forbearance &&
                        outside_pause(month.number) && month.number < law_.plans_decide_from;
        }
        if (forborne >= law_.forbearance_months) {
            much_forbearance_ = true;
            judged = judge();
        }
        std::vector<told_month> told;
        for (auto const& month : judged)
            told.push_back({month.number, month.row->idr, month.row->reason});
        return told;
    }

  private:
    struct daily_month {
        int number;
        loan_status status;
        ledger::ledger_row const* row;
    };

    [[nodiscard]] std::vector<daily_month> judge() const {
        std::vector<daily_month> judged;
        auto const last = civil_to_days({days_to_civil(told_).year, days_to_civil(told_).month, 1});
        for (auto day = civil_to_days(*one_.first_disbursement_date); day < last; ++day) {
            auto const number = month_number(days_to_civil(day));
            auto const place = row_on(day);
            auto const status = (*one_.status_history)[place].status;
            auto const& row = judge_day(place, status, number);
            if (judged.empty() || judged.back().number != number) {
                judged.push_back({number, status, &row});
            } else if (row.idr <= judged.back().row->idr) {
                judged.back() = {number, status, &row};
            }
        }
        return judged;
    }

    /// The place of the newest row up to that day.
    [[nodiscard]] std::size_t row_on(std::int64_t day) const {
        auto const& history = *one_.status_history;
        std::size_t place = 0;
        while (civil_to_days(*history[place].effective_date) > day)
            ++place;
        return place;
    }

    [[nodiscard]] ledger::ledger_row const& judge_day(std::size_t place, loan_status status,
                                                      int number) const {
        using enum ledger::ledger_fact;
        auto facts =
            row_facts_[place] | ledger::ledger_set<ledger::ledger_fact>{adjusted, department_held};
        facts.add_if(much_forbearance_, long_forbearance);
        for (std::size_t later = 0; later < place; ++later) {
            auto const& row = (*one_.status_history)[later];
            facts.add_if(row.status == loan_status::in_repayment &&
                             *row.effective_date <= law_.repayment_follows_by,
                         repayment_follows);
        }
        if (one_.delinquencies) {
            for (auto const& late : *one_.delinquencies) {
                facts.add_if(month_number(late.begin) <= number &&
                                 number <= month_number(*late.end),
                             delinquent);
            }
        }
        if (one_.scheduled_payment_cents) {
            facts.add(*one_.scheduled_payment_cents < *one_.permanent_standard_payment_cents
                          ? pays_less
                          : pays_standard);
        }
        auto plan = reported_plan::not_reported;
        if (one_.repayment_plan_begin_date) {
            auto const end = calendar_month{*one_.repayment_plan_begin_date}.number();
            if (end <= number) plan = *one_.repayment_plan;
        }
        for (auto const& row : law_.rows) {
            if (row.holds(status, number, plan, facts)) return row;
        }
        return law_.rows.back();
    }

    [[nodiscard]] std::int64_t end_of(std::size_t place) const {
        return place == 0 ? told_
                          : civil_to_days(*(*one_.status_history)[place - 1].effective_date);
    }
    [[nodiscard]] bool studied(std::size_t place) const {
        return std::any_of(loans_.begin(), loans_.end(), [&](tassel::loan const& other) {
            if (!other.loan_period_begin_date || other.loan_id == one_.loan_id) return false;
            int days = 0;
            for (auto day = civil_to_days(*(*one_.status_history)[place].effective_date);
                 day < end_of(place); ++day) {
                auto const date = days_to_civil(day);
                days +=
                    date >= *other.loan_period_begin_date && date <= *other.loan_period_end_date;
            }
            return days >= law_.study_days;
        });
    }
    [[nodiscard]] bool outside_pause(int number) const {
        return number < law_.pause.from || number >= law_.pause.before;
    }
    /// Whether the row is a long spell. Its months are counted from its first day that is neither
    /// in the pause nor after the adjustment, and the months of the pause do not count.
    [[nodiscard]] bool is_long(std::size_t place) const {
        auto day = civil_to_days(*(*one_.status_history)[place].effective_date);
        auto const end = end_of(place);
        auto const left = [&](std::int64_t one) {
            auto const number = month_number(days_to_civil(one));
            return outside_pause(number) && number < law_.plans_decide_from;
        };
        while (day < end && !left(day))
            ++day;
        auto const begin = days_to_civil(day);
        std::int64_t last = day;
        for (; day < end; ++day) {
            if (left(day)) last = day + 1;
        }
        bool const over_pause = month_number(begin) < law_.pause.from &&
                                month_number(days_to_civil(last - 1)) >= law_.pause.before;
        auto const months =
            law_.spell_months + (over_pause ? law_.pause.before - law_.pause.from : 0);
        return civil_to_days(months_after(begin, months)) <= last;
    }

    std::vector<tassel::loan> const& loans_;
    tassel::loan const& one_;
    std::int64_t told_;
    ledger::ledger_law const& law_;
    /// For each row of the history, the facts that are true of all its days.
    std::vector<ledger::ledger_set<ledger::ledger_fact>> row_facts_{};
    bool much_forbearance_ = false;
};

[[nodiscard]] inline std::vector<told_month> judged_daily(std::vector<tassel::loan> const& loans,
                                                          std::size_t place, civil_date told,
                                                          ledger::ledger_law const& law) {
    return daily_judge{loans, place, told, law}.months();
}

} // namespace tassel::test
