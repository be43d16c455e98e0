// Which plans are open to a borrower, and for which loans. Decisions are three-valued, allocate
// nothing, and can be made at compile time. Conditions get their facts here, along with the answers
// about the portfolio that all plans share. eligibility_report.hpp gives the reasons.
#pragma once

#include "tassel/borrower/borrower_profile.hpp"
#include "tassel/condition/analyzed_facts.hpp"
#include "tassel/condition/asked_members.hpp"
#include "tassel/condition/condition_part.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/truth.hpp"
#include "tassel/eligibility/requirement_index.hpp"
#include "tassel/eligibility/requirement_inputs.hpp"
#include "tassel/loan/loan_facts.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/ruleset.hpp"

#include <boost/mp11/algorithm.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <span>

namespace tassel::eligibility {

/// A borrower on the profile's analysis date. Whatever `profile` and `loans` refer to must outlive
/// every decision made from them.
struct borrower_facts {
    borrower_profile const& profile;
    std::span<loan_facts const> loans; ///< every loan, even closed ones; at most `maximum_loans`
    /// In a what-if, the place in `loans` of the consolidation loan that it creates.
    std::optional<std::size_t> new_consolidation{};

    /// The loans that a question is about: all of them, or the one that a what-if creates, if any.
    template <class Question>
    [[nodiscard]] constexpr std::span<loan_facts const> loans_of() const noexcept {
        if constexpr (Question::node.operation != expression_operation::new_loan) return loans;
        return new_consolidation ? loans.subspan(*new_consolidation, 1) : loans.first(0);
    }
};

/// One loan, as the parts of a condition ask for it (condition_part.hpp).
struct asked_of_loan {
    template <class Part>
    using same = Part;

    loan_facts const& loan;

    template <class Part>
    [[nodiscard]] constexpr auto read() const {
        auto const value = tassel::detail::property_of<Part::node.of_loan>(loan);
        if constexpr (Part::node.operation == expression_operation::loan_among) {
            return tassel::detail::is_one_of(value, Part::node.number);
        } else {
            static_assert(Part::node.operation == expression_operation::loan);
            return value;
        }
    }
    template <class Part, class Report>
    constexpr void report_missing(Report& report) const {
        report(missing_fact{loan.index, detail::missing_member<Part::node.of_loan>(loan)});
    }
};

/// The answer to a question about loans.
template <class Question>
[[nodiscard]] constexpr truth ask_loans(std::span<loan_facts const> loans) {
    auto const test = [](loan_facts const& one) {
        return holds<typename Question::template last<>>(asked_of_loan{one});
    };
    if constexpr (Question::node.operation == expression_operation::total_above) {
        return tassel::detail::total_is_above(loans, cents{Question::node.number}, test);
    } else {
        return tassel::detail::holds_for_some(loans, test);
    }
}
/// Reports the facts of loans that the answer to a question lacks.
template <class Question, class Report>
constexpr void list_missing_of_loans(std::span<loan_facts const> loans, Report& report) {
    using operand = typename Question::template last<>;
    for (auto const& one : loans) {
        asked_of_loan const asked{one};
        if (tassel::detail::is_unknown_part<operand>(asked)) list_missing<operand>(asked, report);
    }
}

/// What the parts of a condition ask about the borrower. `Source` has the profile and answers
/// questions about loans.
template <class Source>
struct asked_of_borrower {
    template <class Part>
    [[nodiscard]] constexpr decltype(auto) read() const {
        borrower_profile const& profile = source().profile();
        if constexpr (Part::node.operation == expression_operation::fact) {
            constexpr auto place = tassel::detail::place_of_fact<borrower_profile>(Part::node.name);
            return (profile.*reflect::member_at<borrower_profile, place>::pointer);
        } else {
            static_assert(Part::node.operation == expression_operation::profile);
            return tassel::detail::read_profile(Part::node.of_profile, profile);
        }
    }
    template <class Part>
    [[nodiscard]] constexpr truth through_loans() const {
        return source().template answer_to<Part>();
    }
    template <class Part, class Report>
    constexpr void report_missing(Report& report) const {
        if constexpr (tassel::detail::goes_through_loans(Part::node.operation)) {
            source().template list_missing_of<Part>(report);
        } else if constexpr (Part::node.operation == expression_operation::fact) {
            report(missing_fact{.field = Part::node.name.view()});
        } else {
            report(missing_fact{.field =
                                    name_of_member<&borrower_profile::public_service_employment>});
        }
    }

  private:
    [[nodiscard]] constexpr Source const& source() const {
        return static_cast<Source const&>(*this);
    }
};

/// The borrower and one loan, as the parts of a rule about the loan ask for them.
template <class Borrower>
struct asked_of_both {
    template <class Part>
    using same = typename Borrower::template same<Part>;

    Borrower const& borrower;
    loan_facts const& loan;

    template <class Part>
    [[nodiscard]] constexpr decltype(auto) read() const {
        if constexpr (detail::reads_a_loan(Part::node)) {
            return asked_of_loan{loan}.template read<Part>();
        } else {
            return borrower.template read<Part>();
        }
    }
    template <class Part>
    [[nodiscard]] constexpr truth through_loans() const {
        return borrower.template through_loans<Part>();
    }
    template <class Part, class Report>
    constexpr void report_missing(Report& report) const {
        if constexpr (detail::reads_a_loan(Part::node)) {
            asked_of_loan{loan}.template report_missing<Part>(report);
        } else {
            borrower.template report_missing<Part>(report);
        }
    }
};

/// Facts in the form that requirements read. Each question about loans is answered once.
template <class Index>
class asked_facts : public asked_of_borrower<asked_facts<Index>> {
  public:
    template <class Part>
    using same = typename Index::template same<Part>;

    constexpr explicit asked_facts(borrower_facts const& given) : given_{given} {
        std::size_t next = 0;
        boost::mp11::mp_for_each<typename Index::questions>([&](auto question) {
            using asked = decltype(question);
            answers_[next++] = ask_loans<asked>(given_.template loans_of<asked>());
        });
    }

    [[nodiscard]] constexpr borrower_profile const& profile() const noexcept {
        return given_.profile;
    }
    [[nodiscard]] constexpr std::span<loan_facts const> loans() const noexcept {
        return given_.loans;
    }
    [[nodiscard]] constexpr borrower_facts const& given() const noexcept { return given_; }
    [[nodiscard]] constexpr bool in_what_if() const noexcept {
        return given_.new_consolidation.has_value();
    }
    template <class Question>
    [[nodiscard]] constexpr truth answer_to() const noexcept {
        return answers_[Index::question_list::template place_of<Question>];
    }
    template <class Question, class Report>
    constexpr void list_missing_of(Report& report) const {
        constexpr auto place = Index::question_list::template place_of<Question>;
        using first_asked = boost::mp11::mp_at_c<typename Index::questions, place>;
        list_missing_of_loans<first_asked>(given_.template loans_of<first_asked>(), report);
    }

    /// Whether a condition holds; `loan` is null if it is about the borrower.
    template <auto const& Condition>
    [[nodiscard]] constexpr truth value_of(loan_facts const* loan) const {
        return ask<Condition>(
            loan, []<class Part>(Part /*whole*/, auto const& asked) { return holds<Part>(asked); });
    }
    /// Reports the facts that a condition lacks while it is unknown.
    template <auto const& Condition, class Report>
    constexpr void list_missing_facts(loan_facts const* loan, Report& report) const {
        ask<Condition>(loan, [&report]<class Part>(Part /*whole*/, auto const& asked) {
            list_missing<Part>(asked, report);
        });
    }

  private:
    /// Calls `use(part, asked)` with the whole condition and with the object that supplies its
    /// operands: the borrower, the loan, or both.
    template <auto const& Condition, class Use>
    constexpr auto ask(loan_facts const* loan, Use use) const {
        using part = same<whole_condition<Condition>>;
        constexpr auto const* begin = Condition.nodes.data();
        constexpr auto const* end = begin + Condition.nodes.size();
        if constexpr (!detail::has_operand(begin, end, detail::reads_a_loan)) {
            return use(part{}, *this);
        } else if constexpr (detail::reads_loans_only(begin, end)) {
            return use(part{}, asked_of_loan{*loan});
        } else {
            return use(part{}, asked_of_both<asked_facts>{*this, *loan});
        }
    }

    borrower_facts given_;
    std::array<truth, Index::question_count> answers_{};
};

/// The values of requirements as two sets: those that hold and those that fail. All others are
/// unknown.
struct requirement_values {
    requirement_set hold; // not initialized, because most of a large array is never used
    requirement_set fail;

    constexpr void put(std::size_t place, truth value) noexcept {
        hold |= requirement_set{value == truth::yes} << place;
        fail |= requirement_set{value == truth::no} << place;
    }
    /// The conjunction of the wanted requirements.
    [[nodiscard]] constexpr truth all_of(requirement_set wanted) const noexcept {
        if ((fail & wanted) != 0) return truth::no;
        return (hold & wanted) == wanted ? truth::yes : truth::unknown;
    }
};

/// The decisions about every plan of a ruleset. A plan is identified by its place in the catalog, a
/// loan by its place in `facts.loans`.
///
/// A plan's outcome is the conjunction of its requirements about the borrower and of "some loan
/// fulfills every loan rule." A loan that fails a loan rule is left out. The outcome is unknown
/// while we don't know whether the plan takes some loan, or while the quote for one of its loans
/// lacks a fact. The outcome of every plan that is not closed is also unknown while the balance of
/// an open loan is unknown. A failed requirement outweighs an unknown one.
template <plan_ruleset Law>
class decisions {
  public:
    using index = requirement_index<typename Law::catalog>;
    static constexpr std::size_t plan_count = index::plans.size();

    constexpr explicit decisions(borrower_facts const& facts)
        : facts_{facts}, loan_count_{std::min(facts.loans.size(), capacity)} {
        boost::mp11::mp_for_each<typename index::all>([&](auto ref) {
            constexpr auto kind = index::template kind_of<decltype(ref)>;
            constexpr auto place = index::template place_of<decltype(ref)>;
            if constexpr (!is_about_a_loan(kind)) {
                bool const asked = kind != requirement_kind::what_if_rule || in_what_if();
                borrower_.put(place, asked ? facts_.template value_of<decltype(ref)::holds>(nullptr)
                                           : truth::yes);
            }
        });
        for (std::size_t i = 0; i < loan_count_; ++i)
            loans_[i] = values_of(facts.loans[i]);
        auto const balances = balances_known();
        for (std::size_t plan = 0; plan < plan_count; ++plan) {
            outcomes_[plan] =
                borrower_.all_of(index::plans[plan].borrower) && loans_outcome(plan) && balances;
        }
    }

    /// The decision about a plan: yes means open, no means closed, and unknown means that a fact
    /// that decides, or that the quote needs, is missing.
    [[nodiscard]] constexpr truth outcome(std::size_t plan) const noexcept {
        return outcomes_[plan];
    }
    /// Whether the plan takes a loan, regardless of the decision about the borrower.
    [[nodiscard]] constexpr truth takes(std::size_t plan, std::size_t loan) const noexcept {
        return loans_[loan].all_of(index::plans[plan].loan);
    }
    [[nodiscard]] constexpr std::size_t loan_count() const noexcept { return loan_count_; }
    [[nodiscard]] constexpr bool in_what_if() const noexcept { return facts_.in_what_if(); }
    [[nodiscard]] constexpr asked_facts<index> const& facts() const noexcept { return facts_; }
    /// The values of the requirements about the borrower.
    [[nodiscard]] constexpr requirement_values const& of_borrower() const noexcept {
        return borrower_;
    }
    /// The values of the requirements about one loan.
    [[nodiscard]] constexpr requirement_values const& of_loan(std::size_t loan) const noexcept {
        return loans_[loan];
    }

  private:
    /// Whether the balances of all open loans are known. The terms, limits, and shares of every
    /// plan depend on them.
    [[nodiscard]] constexpr truth balances_known() const noexcept {
        for (std::size_t i = 0; i < loan_count_; ++i) {
            if (facts_.loans()[i].lacks_balance()) return truth::unknown;
        }
        return truth::yes;
    }
    [[nodiscard]] constexpr requirement_values values_of(loan_facts const& loan) const {
        requirement_values values{};
        boost::mp11::mp_for_each<typename index::all>([&](auto ref) {
            if constexpr (is_about_a_loan(index::template kind_of<decltype(ref)>)) {
                values.put(index::template place_of<decltype(ref)>,
                           facts_.template value_of<decltype(ref)::holds>(&loan));
            }
        });
        return values;
    }
    [[nodiscard]] constexpr truth loans_outcome(std::size_t plan) const noexcept {
        auto const& asked = index::plans[plan];
        bool some = false, open_question = false;
        for (std::size_t i = 0; i < loan_count_; ++i) {
            auto const taken = loans_[i].all_of(asked.loan);
            if (taken == truth::no) continue;
            some = true;
            open_question = open_question || taken == truth::unknown ||
                            loans_[i].all_of(asked.loan_inputs) == truth::unknown;
        }
        if (!some) return truth::no;
        return open_question ? truth::unknown : truth::yes;
    }

    static constexpr auto capacity = static_cast<std::size_t>(maximum_loans);

    asked_facts<index> facts_;
    std::size_t loan_count_;
    requirement_values borrower_{};
    std::array<truth, plan_count> outcomes_{};
    std::array<requirement_values, capacity> loans_; // written up to `loan_count_`
};

template <plan_ruleset Law>
[[nodiscard]] constexpr decisions<Law> decide(borrower_facts const& facts) {
    return decisions<Law>{facts};
}

} // namespace tassel::eligibility
