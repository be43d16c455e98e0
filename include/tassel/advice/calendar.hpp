// The days that concern a borrower, in order. Past days are left out.
#pragma once

#include "tassel/advice/advice_law.hpp"
#include "tassel/advice/group_options.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/advice/tracks.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/core/civil_date.hpp"
#include "tassel/core/in_order.hpp"
#include "tassel/eligibility/eligibility_report.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::advice {

template <advice_ruleset Law>
class calendar_maker {
  public:
    calendar_maker(weighed_borrower<Law> const& borrower, std::span<weighed_group const> groups)
        : borrower_{borrower}, groups_{groups} {}

    [[nodiscard]] std::vector<calendar_entry> make() {
        begin_payments();
        changes_of_law();
        pass_on_parent_plus();
        end_plans();
        end_reduced_rates();
        recertify();
        forgive();
        end_public_service();
        auto const as_of = borrower_.profile.analysis_as_of;
        std::erase_if(entries_, [as_of](calendar_entry const& one) { return one.date < as_of; });
        put_in_order_of(entries_, [](calendar_entry const& one) {
            return std::pair{one.date, one.code};
        });
        return std::move(entries_);
    }

  private:
    using plans = typename Law::catalog;
    static constexpr auto const& days = Law::advice.calendar;
    static constexpr auto const& texts = Law::advice_texts.calendar;

    void add(civil_date date, calendar_code code, std::string message, plan::citation const& source,
             loan_places const& loans, std::vector<plain_text> plan_ids = {}) {
        auto& entry = entries_.emplace_back();
        entry.date = date;
        entry.code = code;
        entry.message = std::move(message);
        entry.source_id = source.id;
        if (!loans.empty()) entry.loan_ids = ids_of(borrower_.loans, loans);
        if (!plan_ids.empty()) entry.plan_ids = std::move(plan_ids);
    }

    template <class Belongs>
    [[nodiscard]] loan_places open_loans(Belongs belongs) const {
        loan_places places;
        for (std::size_t place = 0; place < borrower_.facts.size(); ++place) {
            if (borrower_.facts[place].open() && belongs(borrower_.facts[place])) {
                places.push_back(place);
            }
        }
        return places;
    }
    /// Groups loans by one of their dates.
    [[nodiscard]] std::map<civil_date, loan_places>
    by_date(loan_places const& places, std::optional<civil_date> loan::*member) const {
        std::map<civil_date, loan_places> dates;
        for (auto const place : places) {
            if (auto const& date = borrower_.loans[place].*member) dates[*date].push_back(place);
        }
        return dates;
    }

    /// Groups loans by the earliest reported first payment date that is not past.
    [[nodiscard]] std::map<civil_date, loan_places>
    by_first_payment(loan_places const& places) const {
        if constexpr (!Law::advice.keeps_counts()) {
            return by_date(places, &loan::repayment_begin_date);
        }
        std::map<civil_date, loan_places> dates;
        for (auto const place : places) {
            auto const& one = borrower_.loans[place];
            std::optional<civil_date> first;
            for (auto const& date : {one.repayment_begin_date, one.next_payment_due_date}) {
                bool const past = !date || *date < borrower_.profile.analysis_as_of;
                if (!past && (!first || *date < *first)) first = date;
            }
            if (first) dates[*first].push_back(place);
        }
        return dates;
    }

    void begin_payments() {
        auto const waiting = open_loans([](loan_facts const& loan) {
            bool const deferred =
                Law::advice.keeps_counts() && loan.status == loan_status::in_deferment;
            return deferred || loan.status == loan_status::in_school ||
                   loan.status == loan_status::in_grace;
        });
        for (auto const& [date, loans] : by_first_payment(waiting)) {
            add(date, calendar_code::payments_begin, said(texts.payments_begin),
                days.payments_begin, loans);
        }
    }

    void changes_of_law() {
        auto const& deferments = days.deferments_change;
        auto const newest = open_loans(
            [&](loan_facts const& loan) { return loan.made_from(deferments.date) == truth::yes; });
        if (!newest.empty()) {
            add(deferments.date, calendar_code::deferments_change, said(texts.deferments_change),
                deferments.source, newest);
        }
        auto const defaulted = open_loans([](loan_facts const& loan) {
            return loan.status == loan_status::defaulted &&
                   (loan.program() == loan_program::direct || loan.program() == loan_program::ffel);
        });
        if (!defaulted.empty()) change_rehabilitation(defaulted);
        std::vector<plain_text> entered;
        for (auto const& [plan_id, rule_id] : days.entered) {
            auto const found = std::find(plans::ids.begin(), plans::ids.end(), plan_id);
            auto const plan = static_cast<std::size_t>(found - plans::ids.begin());
            if (only_failure(plan) == rule_id && is_worth_entering(plan_id)) {
                entered.push_back(plans::descriptions[plan]->plan_id);
            }
        }
        if (!entered.empty()) {
            auto words = naming(texts.entry_to_plans_ends, texts.entry_ends, entered);
            add(days.entry_ends.date, calendar_code::entry_ends, std::move(words),
                days.entry_ends.source, {}, std::move(entered));
        }
    }
    void change_rehabilitation(loan_places const& defaulted) {
        auto const& minimum = days.rehabilitation_minimum;
        if (minimum && texts.rehabilitation_minimum) {
            auto const& terms = Law::advice.rehabilitation.on(minimum->date);
            add(minimum->date, calendar_code::rehabilitation_minimum,
                said(*texts.rehabilitation_minimum, terms.least, terms.times), minimum->source,
                defaulted);
        }
        auto const& second = days.second_rehabilitation;
        if (second && texts.second_rehabilitation) {
            add(second->date, calendar_code::second_rehabilitation,
                said(*texts.second_rehabilitation), second->source, defaulted);
        }
    }
    /// Whether to mention that a plan can be entered. Entry matters only to a borrower for whom IBR
    /// is closed or requires a higher payment.
    [[nodiscard]] bool is_worth_entering(std::string_view plan_id) const {
        if constexpr (!Law::advice.keeps_counts()) return true;
        auto const ibr = place_of_plan<Law>(Law::advice.takes_over->plan_id);
        if (borrower_.decided.outcome(ibr) == truth::no) return true;
        auto const plan = place_of_plan<Law>(plan_id);
        bool const asks_for_less = plans::ids[plan] != Law::advice.bridge_plan.plan_id;
        return asks_for_less &&
               borrower_.profile.ibr_new_borrower_status == new_borrower_status::not_new_borrower;
    }
    /// The id of the only rule that closes a plan; empty if no rule does, or several do.
    [[nodiscard]] std::string_view only_failure(std::size_t plan) const {
        std::string_view failed;
        for (auto const& reason : eligibility::reasons_of(borrower_.decided, plan)) {
            if (reason.outcome != eligibility::rule_outcome::fail) continue;
            if (!failed.empty()) return {};
            failed = reason.rule_id.view();
        }
        return failed;
    }

    void pass_on_parent_plus() {
        auto const& day = days.parent_plus_payment;
        auto const loans = loans_that_may_pass_on(borrower_);
        if (loans.empty()) return;
        add(day.date, calendar_code::parent_plus_payment, said(texts.parent_plus_payment),
            day.source, loans);
    }

    void end_plans() {
        std::vector<plain_text> ending;
        for (auto const& group : groups_) {
            for (auto const& option : group.options) {
                auto const& about = *plans::descriptions[option.plan];
                if (about.ends_before) ending.push_back(about.plan_id);
            }
        }
        if (ending.empty()) return;
        auto words = naming(texts.plans_end, texts.plan_ends, ending);
        add(days.plan_ends.date, calendar_code::plan_ends, std::move(words), days.plan_ends.source,
            {}, std::move(ending));
    }
    /// The sentence that names the plans or, if the law has no such sentence, the sentence without
    /// names.
    [[nodiscard]] static std::string naming(std::optional<sentence<1>> const& words,
                                            std::optional<sentence<>> const& without,
                                            std::span<plain_text const> plan_ids) {
        if (!words) return without ? said(*without) : std::string{};
        std::string names;
        for (auto const& id : plan_ids) {
            if (!names.empty()) names += ", ";
            names += label_of<Law>(place_of_plan<Law>(id.view())).view();
        }
        return said(*words, names);
    }

    void end_reduced_rates() {
        auto const& day = days.autopay_reduction_ends;
        if (!day || !texts.autopay_reduction_ends) return;
        auto const loans = open_loans([](loan_facts const& loan) { return loan.later.happens(); });
        if (loans.empty()) return;
        add(day->date, calendar_code::autopay_reduction_ends, said(*texts.autopay_reduction_ends),
            day->source, loans);
    }

    void recertify() {
        loan_places payable;
        for (auto const& group : groups_)
            payable.insert(payable.end(), group.group.loans.begin(), group.group.loans.end());
        put_in_order_of(payable, std::identity{});
        if constexpr (Law::advice.keeps_counts()) return recertify_in_time(payable);
        auto const dates = by_date(payable, &loan::idr_anniversary_date);
        for (auto const& [date, loans] : dates) {
            add(date, calendar_code::recertification, said(texts.recertification),
                days.recertification, loans);
        }
        if (!dates.empty()) return;
        for (auto const& group : groups_) {
            if (!group.recommends() || !group.chosen()->follows_income) continue;
            add(months_after(borrower_.profile.analysis_as_of, 12), calendar_code::recertification,
                said(texts.recertification), days.recertification, {},
                {plans::descriptions[group.chosen()->plan]->plan_id});
            return;
        }
    }

    /// Adds the days to recertify: the next anniversaries or, if there are none, one year after a
    /// plan begins. Adds nothing once everything is forgiven.
    void recertify_in_time(loan_places const& payable) {
        auto const as_of = borrower_.profile.analysis_as_of;
        std::map<civil_date, loan_places> dates;
        bool told = false;
        for (auto const place : payable) {
            auto date = borrower_.loans[place].idr_anniversary_date;
            if (!date) continue;
            told = true;
            auto const first = *date;
            for (int years = 1; *date < as_of; ++years)
                date = months_after(first, 12 * years);
            if (!is_forgiven_before(place, *date)) dates[*date].push_back(place);
        }
        for (auto const& [date, loans] : dates) {
            add(date, calendar_code::recertification, said(texts.recertification),
                days.recertification, loans);
        }
        if (told) return;
        auto const a_year_on = months_after(as_of, 12);
        for (auto const& group : groups_) {
            if (!group.recommends() || !group.chosen()->follows_income) continue;
            auto const& option = *group.chosen();
            if (option.plan == group.circumstances.present) continue;
            bool const over =
                std::all_of(option.included.begin(), option.included.end(), [&](std::size_t place) {
                    return is_forgiven_before(place, a_year_on);
                });
            if (over) continue;
            add(a_year_on, calendar_code::recertification, said(texts.recertification),
                days.recertification, {}, {plans::descriptions[option.plan]->plan_id});
            return;
        }
    }
    /// Whether a loan is forgiven before a day under the recommended plan, in the flat scenario.
    [[nodiscard]] bool is_forgiven_before(std::size_t place, civil_date day) const {
        auto const as_of = borrower_.profile.analysis_as_of;
        for (auto const& group : groups_) {
            if (!group.recommends()) continue;
            auto const& option = *group.chosen();
            auto const& in = option.included;
            auto const found = std::find(in.begin(), in.end(), place);
            if (found == in.end()) continue;
            if (group.choice->rule == choice_rule::public_service) {
                if (borrower_.facts[place].status == loan_status::in_school) return false;
                auto const left = static_cast<int>(payments_left_for(borrower_, place));
                return months_after(as_of, left) < day;
            }
            auto const index = static_cast<std::size_t>(found - in.begin());
            return std::any_of(option.forgiven_loans.begin(), option.forgiven_loans.end(),
                               [&](plan::forgiven_loan const& one) {
                                   return one.place == index &&
                                          months_after(as_of, one.month) < day;
                               });
        }
        return false;
    }

    void forgive() {
        for (auto const& group : groups_) {
            if (!group.recommends() || group.choice->rule == choice_rule::public_service) continue;
            auto const& option = *group.chosen();
            bool const uncounted =
                texts.forgiveness_at_latest &&
                (group.circumstances.months_unknown || group.circumstances.earlier_months_unknown);
            std::map<civil_date, loan_places> by_day;
            for (auto const& loan : option.forgiven_loans) {
                auto const day = months_after(borrower_.profile.analysis_as_of, loan.month);
                by_day[day].push_back(option.included[loan.place]);
            }
            for (auto& [day, loans] : by_day) {
                put_in_order_of(loans, std::identity{});
                add(day, calendar_code::forgiveness,
                    uncounted ? said(*texts.forgiveness_at_latest) : said(texts.forgiveness),
                    days.forgiveness, loans, {plans::descriptions[option.plan]->plan_id});
            }
        }
    }

    void end_public_service() {
        bool const direct = std::any_of(groups_.begin(), groups_.end(), [](auto const& group) {
            return group.group.program == plan::program::direct;
        });
        if (!direct || !in_public_service(borrower_.profile)) return;
        auto const& rule = Law::advice.public_service;
        auto const left = left_for_public_service();
        add(months_after(borrower_.profile.analysis_as_of, static_cast<int>(left)),
            calendar_code::pslf, said(texts.pslf), rule.source, {});
    }

    [[nodiscard]] std::int64_t left_for_public_service() const {
        if constexpr (Law::advice.keeps_counts()) {
            return payments_left_of_group(borrower_, &groups_.front());
        }
        auto const certified =
            borrower_.profile.public_service_employment->certified_payment_count.value_or(0);
        return std::max<std::int64_t>(Law::advice.public_service.payments - certified, 0);
    }

    weighed_borrower<Law> const& borrower_;
    std::span<weighed_group const> groups_;
    std::vector<calendar_entry> entries_{};
};

} // namespace tassel::advice
