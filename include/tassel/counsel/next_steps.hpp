// What to do next, in order: one sentence per step, each with a date or a place.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/group_words.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/core/in_order.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace tassel::advice {

template <step_ruleset Law>
class next_step_maker {
  public:
    /// `advice` is complete except for the steps.
    next_step_maker(weighed_borrower<Law> const& borrower, std::span<weighed_group const> groups,
                    counsel const& advice)
        : borrower_{borrower}, groups_{groups}, advice_{advice} {}

    [[nodiscard]] std::vector<next_step> make() {
        confirm_the_count();
        answer_questions();
        leave_savings_plan();
        for (auto const& group : groups_)
            pass_on(group);
        for (auto const& group : groups_)
            apply(group);
        keep_paying();
        certify_employment();
        recertify();
        for (auto const& group : groups_)
            set_aside(group);
        say_if_income_changes();
        auto const most = static_cast<std::size_t>(law.maximum_steps);
        if (steps_.size() > most) steps_.resize(most);
        return std::move(steps_);
    }

  private:
    using plans = typename Law::catalog;
    static constexpr auto const& law = Law::steps::law;
    static constexpr auto const& texts = Law::steps::step_texts;

    next_step& add(step_code code, std::string message, plain_text where,
                   loan_places const& places = {}) {
        auto& step = steps_.emplace_back();
        step.code = code;
        step.message = std::move(message);
        step.where = std::string{where.view()};
        if (!places.empty()) step.loan_ids = ids_of(borrower_.loans, places);
        return step;
    }

    /// Adds the step for loans with unknown months and for loans whose count is worth protecting.
    void confirm_the_count() {
        loan_places places;
        for (auto const& group : groups_) {
            if (group.not_yet || group.under_public_service()) continue;
            auto const unknown = loans_without_months(borrower_, group.group.loans);
            places.insert(places.end(), unknown.begin(), unknown.end());
        }
        for (auto const& thing : *advice_.first) {
            if (thing.code != first_code::protect_the_count) continue;
            for (std::size_t place = 0; place < borrower_.loans.size(); ++place) {
                auto const& ids = *thing.loan_ids;
                auto const& id = borrower_.loans[place].loan_id;
                if (std::find(ids.begin(), ids.end(), id) != ids.end()) places.push_back(place);
            }
        }
        if (places.empty()) return;
        put_in_order_of(places, std::identity{});
        places.erase(std::unique(places.begin(), places.end()), places.end());
        add(step_code::confirm_the_count, said(texts.confirm_the_count), texts.places.servicer,
            places);
    }
    void answer_questions() {
        auto const& shown = advice_.groups;
        bool const asked = std::any_of(shown.begin(), shown.end(), [](advised_group const& group) {
            return group.questions && !group.questions->empty();
        });
        if (!asked) return;
        add(step_code::answer_questions, said(texts.answer_questions), texts.places.here);
    }
    void leave_savings_plan() {
        loan_places places;
        for (std::size_t place = 0; place < borrower_.facts.size(); ++place) {
            auto const& facts = borrower_.facts[place];
            bool const direct = facts.program() == loan_program::direct;
            bool const payable = direct && facts.payable() == truth::yes;
            if (payable && facts.plan == reported_plan::repaye_save) places.push_back(place);
        }
        if (places.empty()) return;
        add(step_code::choose_before, said(texts.choose_before), texts.places.requests, places)
            .form_source_id = law.income_form;
    }

    void pass_on(weighed_group const& group) {
        if (!group.recommends() || !group.chosen()->bridge_plan) return;
        auto const day = Law::advice.calendar.parent_plus_payment.date;
        auto& step = add(step_code::one_payment_then_apply, said(texts.one_payment_then_apply, day),
                         texts.places.requests, group.chosen()->included);
        step.by = day;
        step.form_source_id = law.income_form;
        asked_for_.push_back(&group);
    }
    [[nodiscard]] static document::intake_source form_of(std::size_t plan) {
        auto const id = plans::descriptions[plan]->plan_id;
        return std::find_if(Law::steps::plan_forms.begin(), Law::steps::plan_forms.end(),
                            [id](auto const& row) { return row.plan_id == id; })
            ->source;
    }
    void apply(weighed_group const& group) {
        if (!group.recommends() || group.plan() == group.circumstances.present) return;
        auto const plan = group.chosen()->plan;
        auto const form = form_of(plan);
        auto const label = label_of<Law>(plan);
        auto const& loans = group.group.loans;
        auto const add_request = [&](sentence<1> const& words, plain_text where) {
            add(step_code::apply, said(words, label), where, loans).form_source_id = form;
        };
        if (group.group.program == plan::program::ffel) {
            add_request(texts.apply_at_holder, texts.places.holder);
        } else if (form == law.income_form) {
            add_request(texts.apply_by_income, texts.places.requests);
        } else {
            add_request(texts.apply_with_form, texts.places.package);
        }
        asked_for_.push_back(&group);
    }
    /// Adds the step for loans in repayment for which an earlier step requests a plan.
    void keep_paying() {
        loan_places places;
        for (auto const* const group : asked_for_) {
            for (auto const place : group->group.loans) {
                if (borrower_.facts[place].status == loan_status::in_repayment) {
                    places.push_back(place);
                }
            }
        }
        if (places.empty()) return;
        put_in_order_of(places, std::identity{});
        places.erase(std::unique(places.begin(), places.end()), places.end());
        add(step_code::keep_paying, said(texts.keep_paying), texts.places.servicer, places);
    }

    void certify_employment() {
        bool const served =
            std::any_of(groups_.begin(), groups_.end(), [](weighed_group const& group) {
                return group.recommends() && group.under_public_service();
            });
        if (!served) return;
        add(step_code::certify_employment, said(texts.certify_employment),
            texts.places.public_service)
            .form_source_id = law.certification_form;
    }

    [[nodiscard]] loan_places following_income() const {
        loan_places places;
        for (auto const& group : groups_) {
            if (!group.recommends() || !group.chosen()->follows_income) continue;
            auto const& included = group.chosen()->included;
            places.insert(places.end(), included.begin(), included.end());
        }
        put_in_order_of(places, std::identity{});
        return places;
    }
    /// Adds the step to recertify, by the first day of recertification in the calendar if there is
    /// one.
    void recertify() {
        auto const places = following_income();
        if (places.empty()) return;
        auto const& days = advice_.calendar;
        auto const found = std::find_if(days.begin(), days.end(), [](calendar_entry const& one) {
            return one.code == calendar_code::recertification;
        });
        bool const known = found != days.end();
        auto& step = add(step_code::recertify,
                         known ? said(texts.recertify_by, found->date) : said(texts.recertify),
                         texts.places.requests, places);
        if (known) step.by = found->date;
        step.form_source_id = law.income_form;
    }
    void set_aside(weighed_group const& group) {
        if (!group.recommends() || group.under_public_service()) return;
        auto const& flat = group.chosen()->cost.flat;
        if (flat.tax <= law.minimum_tax_to_save_for || flat.months <= 0) return;
        auto const a_month = round_half_up(
            exact_cents{static_cast<uint128>(flat.tax.value), static_cast<uint128>(flat.months)});
        add(step_code::set_aside, said(texts.set_aside, about{a_month}), texts.places.savings,
            group.chosen()->included);
    }
    void say_if_income_changes() {
        auto const places = following_income();
        if (places.empty()) return;
        add(step_code::if_income_changes, said(texts.if_income_changes), texts.places.requests,
            places)
            .form_source_id = law.income_form;
    }

    weighed_borrower<Law> const& borrower_;
    std::span<weighed_group const> groups_;
    counsel const& advice_;
    std::vector<weighed_group const*> asked_for_{}; ///< groups with any kind of request
    std::vector<next_step> steps_{};
};

} // namespace tassel::advice
