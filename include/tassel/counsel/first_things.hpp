// What comes before a plan: each first thing that applies, in the order of the codes.
#pragma once

#include "tassel/advice/advice.hpp"
#include "tassel/advice/sentence.hpp"
#include "tassel/advice/weighed_group.hpp"
#include "tassel/core/money.hpp"
#include "tassel/ledger/months_ledger.hpp"
#include "tassel/screening/screening_result.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::advice {

/// What advice considers besides loans and household: the answers to screening, and the months
/// found in a history. Whatever it refers to must outlive it.
struct advice_evidence {
    std::span<screening::screened_question const> screening{};
    ledger::months_ledger const* ledger = nullptr;

    /// Whether a question that leads to the form was answered yes and nothing rules the form out.
    [[nodiscard]] bool says_yes(document::intake_source form) const {
        return std::any_of(screening.begin(), screening.end(), [form](auto const& question) {
            if (question.answer != screening::screening_answer::yes) return false;
            auto const& found = question.candidate_sources;
            return std::any_of(found.begin(), found.end(),
                               [form](screening::candidate_source const& one) {
                                   return one.source_id == form &&
                                          one.status != screening::candidate_status::not_applicable;
                               });
        });
    }
};

template <step_ruleset Law>
class first_thing_maker {
  public:
    /// `given` has the circumstances of each group, in the order of `groups`.
    first_thing_maker(weighed_borrower<Law> const& borrower, std::span<weighed_group const> groups,
                      std::span<pricing_circumstances const> given, advice_evidence const& evidence)
        : borrower_{borrower}, groups_{groups}, given_{given}, evidence_{evidence} {}

    [[nodiscard]] std::vector<first_thing> make() {
        discharge(first_code::disability_discharge, texts.disability_discharge);
        discharge(first_code::school_discharge, texts.school_discharge);
        leave_default();
        if (screened(first_code::teacher_loan_forgiveness)) {
            add(first_code::teacher_loan_forgiveness,
                said(texts.teacher_loan_forgiveness, about{law.maximum_for_teachers},
                     about{law.maximum_for_other_teachers}));
        }
        buy_back();
        protect_the_count();
        put_off_payments();
        of_loans(first_code::perkins, texts.perkins, [](loan const&, loan_facts const& facts) {
            return facts.program() == loan_program::perkins;
        });
        of_loans(first_code::variable_rate, texts.variable_rate,
                 [](loan const& one, loan_facts const&) {
                     return one.interest_rate_type == interest_rate_type::variable;
                 });
        divide_income();
        return std::move(things_);
    }

  private:
    static constexpr auto const& law = Law::steps::law;
    static constexpr auto const& texts = Law::steps::first_texts;

    [[nodiscard]] static first_thing_row const& row_of(first_code code) {
        return *std::find_if(law.first.begin(), law.first.end(),
                             [code](first_thing_row const& row) { return row.code == code; });
    }
    /// Adds a first thing with the forms of its row.
    first_thing& add(first_code code, std::string message) {
        auto const& row = row_of(code);
        auto& thing = things_.emplace_back();
        thing.code = code;
        thing.message = std::move(message);
        thing.source_id = row.source.id;
        if (!row.forms.empty()) thing.form_source_ids.emplace(row.forms.begin(), row.forms.end());
        return thing;
    }
    template <class Belongs>
    [[nodiscard]] loan_places open_loans(Belongs belongs) const {
        loan_places places;
        for (std::size_t place = 0; place < borrower_.facts.size(); ++place) {
            auto const& facts = borrower_.facts[place];
            if (facts.open() && belongs(borrower_.loans[place], facts)) places.push_back(place);
        }
        return places;
    }
    template <class Belongs>
    void of_loans(first_code code, sentence<> const& words, Belongs belongs) {
        auto const places = open_loans(belongs);
        if (!places.empty()) add(code, said(words)).loan_ids = ids_of(borrower_.loans, places);
    }
    /// Whether screening says yes to the first form of the row.
    [[nodiscard]] bool screened(first_code code) const {
        return evidence_.says_yes(*row_of(code).forms.begin());
    }
    void discharge(first_code code, sentence<> const& words) {
        if (screened(code)) add(code, said(words));
    }

    void leave_default() {
        auto const defaulted = open_loans([](loan const&, loan_facts const& facts) {
            return facts.status == loan_status::defaulted &&
                   (facts.program() == loan_program::direct ||
                    facts.program() == loan_program::ffel);
        });
        if (defaulted.empty()) return;
        auto const in_court = [this](std::size_t place) {
            return borrower_.facts[place].in_court();
        };
        std::string words;
        bool const some_way = !std::all_of(defaulted.begin(), defaulted.end(), in_court);
        if (some_way) {
            say_ways_out(words);
            say(words, texts.wages_withheld, law.payments_before_end_of_garnishment);
        }
        if (std::any_of(defaulted.begin(), defaulted.end(), in_court)) say(words, texts.in_court);
        auto& thing = add(first_code::default_, std::move(words));
        thing.loan_ids = ids_of(borrower_.loans, defaulted);
        if (!some_way) thing.form_source_ids.reset();
    }
    void say_ways_out(std::string& words) const {
        constexpr auto const& rule = Law::advice.rehabilitation;
        say(words, texts.rehabilitation, rule.payments);
        auto const& second = Law::advice.calendar.second_rehabilitation;
        if (rule.on(borrower_.profile.analysis_as_of).times > 1) {
            say(words, texts.rehabilitated_twice);
        } else if (second) {
            say(words, texts.rehabilitated_once, second->date);
        }
        say(words, texts.consolidation_out_of_default);
    }

    [[nodiscard]] ledger::ledger_loan const* judged(std::size_t place) const {
        if (evidence_.ledger == nullptr) return nullptr;
        auto const& rows = evidence_.ledger->loans;
        auto const found =
            std::find_if(rows.begin(), rows.end(), [&](ledger::ledger_loan const& row) {
                return row.loan_id == borrower_.loans[place].loan_id;
            });
        return found != rows.end() ? &*found : nullptr;
    }
    void buy_back() {
        if (!in_public_service(borrower_.profile)) return;
        std::int64_t most = 0;
        auto const months_of = [this](std::size_t place) {
            auto const* const row = judged(place);
            return row != nullptr ? row->buyback_months.value_or(0) : 0;
        };
        auto const places = open_loans([&](loan const&, loan_facts const& facts) {
            auto const months = months_of(facts.index);
            most = std::max(most, months);
            return months > 0;
        });
        if (places.empty()) return;
        add(first_code::public_service_buyback,
            said(texts.public_service_buyback, most, Law::advice.public_service.payments))
            .loan_ids = ids_of(borrower_.loans, places);
    }
    /// The count as sent; otherwise, the highest count that the ledger considers possible.
    [[nodiscard]] std::int64_t months_at_most(loan const& one, loan_facts const& facts) const {
        if (one.idr_qualifying_months) return *one.idr_qualifying_months;
        return facts.months_highest.value_or(0);
    }
    void protect_the_count() {
        of_loans(first_code::protect_the_count, texts.protect_the_count,
                 [this](loan const& one, loan_facts const& facts) {
                     if (facts.payable() != truth::yes) return false;
                     if (income_driven_row<Law>(facts) == nullptr) return false;
                     return months_at_most(one, facts) >= law.months_worth_protecting;
                 });
    }

    /// Whether some group has options but none that is affordable.
    [[nodiscard]] bool nothing_affordable() const {
        for (std::size_t i = 0; i < groups_.size(); ++i) {
            auto const& options = groups_[i].options;
            if (groups_[i].not_yet || !given_[i].scenarios) continue;
            bool const fits =
                std::any_of(options.begin(), options.end(), [](priced_option const& option) {
                    return option.affordable && !option.last_resort;
                });
            bool const some =
                std::any_of(options.begin(), options.end(), [](priced_option const& option) {
                    return !option.last_resort && option.unpriced == cents{};
                });
            if (some && !fits) return true;
        }
        return false;
    }
    /// One month's interest on the given loans; nothing if a rate or a balance is unknown.
    [[nodiscard]] std::optional<cents> interest_of_a_month(loan_places const& places,
                                                           bool subsidized_too) const {
        exact_cents sum{0, static_cast<uint128>(monthly_rate_denominator)};
        for (auto const place : places) {
            auto const& facts = borrower_.facts[place];
            if (!facts.rate || facts.lacks_balance()) return std::nullopt;
            if (facts.subsidized && !subsidized_too) continue;
            sum.numerator += static_cast<uint128>(facts.principal.value) *
                             static_cast<uint128>(facts.rate->milli_bps);
        }
        return round_half_up(sum);
    }
    void put_off_payments() {
        std::vector<document::intake_source> forms;
        std::string names;
        for (auto const& relief : law.reliefs) {
            if (!evidence_.says_yes(relief.form)) continue;
            forms.push_back(relief.form);
            if (!names.empty()) names += ", ";
            names += relief.name.view();
        }
        if (forms.empty() && !nothing_affordable()) return;
        auto const places = open_loans(
            [](loan const&, loan_facts const& facts) { return facts.payable() == truth::yes; });
        auto words = said(texts.short_of_money);
        if (!forms.empty()) say(words, texts.reliefs, names);
        auto const of_all = interest_of_a_month(places, true);
        auto const of_unsubsidized = interest_of_a_month(places, false);
        if (of_all && of_unsubsidized) {
            say(words, texts.interest_of_a_month, *of_all, *of_unsubsidized);
        } else {
            say(words, texts.interest_goes_on);
        }
        say(words, texts.fewer_reliefs, law.fewer_reliefs_from);
        auto& thing = add(first_code::short_of_money, std::move(words));
        if (!forms.empty()) thing.form_source_ids = std::move(forms);
        if (!places.empty()) thing.loan_ids = ids_of(borrower_.loans, places);
    }

    void divide_income() {
        auto const& profile = borrower_.profile;
        bool const couple =
            profile.marital_status == plan::marital_status::married ||
            profile.tax_filing_status == plan::tax_filing_status::married_filing_separately;
        auto const& states = law.community_property_states;
        bool const divided =
            std::find(states.begin(), states.end(), profile.state_of_residence) != states.end();
        bool const owes = !open_loans([](loan const&, loan_facts const&) { return true; }).empty();
        if (owes && couple && divided)
            add(first_code::community_property, said(texts.community_property));
    }

    weighed_borrower<Law> const& borrower_;
    std::span<weighed_group const> groups_;
    std::span<pricing_circumstances const> given_;
    advice_evidence const& evidence_;
    std::vector<first_thing> things_{};
};

/// The short form of a first thing.
template <step_ruleset Law>
[[nodiscard]] std::string short_form(first_code code) {
    auto const& texts = Law::steps::first_texts.short_forms;
    switch (code) {
    case first_code::disability_discharge: return said(texts.disability_discharge);
    case first_code::school_discharge: return said(texts.school_discharge);
    case first_code::default_: return said(texts.in_default);
    case first_code::teacher_loan_forgiveness: return said(texts.teacher_loan_forgiveness);
    case first_code::public_service_buyback: return said(texts.public_service_buyback);
    case first_code::protect_the_count: return said(texts.protect_the_count);
    case first_code::short_of_money: return said(texts.short_of_money);
    case first_code::perkins: return said(texts.perkins);
    case first_code::variable_rate: return said(texts.variable_rate);
    case first_code::community_property: break;
    }
    return said(texts.community_property);
}

/// Whether a first thing concerns one of the loans. A first thing without loans concerns all of
/// them.
[[nodiscard]] inline bool touches(first_thing const& thing, std::span<std::string const> loan_ids) {
    if (!thing.loan_ids) return true;
    return std::any_of(thing.loan_ids->begin(), thing.loan_ids->end(), [&](std::string const& id) {
        return std::find(loan_ids.begin(), loan_ids.end(), id) != loan_ids.end();
    });
}

/// Puts the short forms of the first things that concern a group in front of its reason.
template <step_ruleset Law>
void begin_with_first(std::span<first_thing const> things, std::span<std::string const> loan_ids,
                      std::string& reason) {
    std::string words;
    auto left = Law::steps::law.maximum_in_reason;
    for (auto const& thing : things) {
        if (left == 0) break;
        if (!touches(thing, loan_ids)) continue;
        if (!words.empty()) words += ' ';
        words += short_form<Law>(thing.code);
        --left;
    }
    if (!words.empty()) reason = std::move(words.append(" ").append(reason));
}

} // namespace tassel::advice
