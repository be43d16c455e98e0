// Predicates over one loan, over the whole portfolio, and over the loan that a what-if creates.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/eligibility/requirement_inputs.hpp"
#include "tassel/eligibility/requirement_predicate.hpp"
#include "tassel/loan/portfolio.hpp"

#include <span>

namespace tassel {

/// A predicate over one loan. `Lacking` is the member to ask for when the value is unknown;
/// `Further` are the other members that it reads.
template <class Test, auto Lacking, auto... Further>
struct loan_test : predicate_base {
    Test test;

    constexpr explicit loan_test(Test function) : test{function} {}

    static constexpr bool reads_a_loan = true;

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const&, loan_facts const* loan) const {
        return test(*loan);
    }
    template <class Facts, class Report>
    constexpr void list_missing(Facts const&, loan_facts const* loan, Report& report) const {
        report(missing_fact{loan->index, name_of_member<Lacking>});
    }
    template <class Visit>
    constexpr void list_inputs(Visit& visit) const {
        visit(loan_input_name<Lacking>);
        (visit(loan_input_name<Further>), ...);
    }
};
/// `test` takes a `loan_facts const&` and returns a truth.
template <auto Lacking, auto... Further, class Test>
[[nodiscard]] constexpr auto loan_fact(Test test) {
    return loan_test<Test, Lacking, Further...>{test};
}

// --- the loan's kind ----------------------------------------------------------------------------

/// Whether the loan belongs to a program; unknown while the loan's type is.
[[nodiscard]] constexpr auto is_of_program(loan_program wanted) {
    return loan_fact<&loan::loan_type>([wanted](loan_facts const& it) {
        if (it.type == loan_type::unknown) return truth::unknown;
        return truth_of(it.program() == wanted);
    });
}
inline constexpr auto is_consolidation_loan = loan_fact<&loan::loan_type>([](loan_facts const& it) {
    if (it.type == loan_type::unknown) return truth::unknown;
    return truth_of(is_consolidation(it.type));
});
inline constexpr auto is_parent_plus_loan = loan_fact<&loan::loan_type>([](loan_facts const& it) {
    if (it.type == loan_type::unknown) return truth::unknown;
    return truth_of(is_parent_plus(it.type));
});
/// A consolidation loan that repaid a Parent PLUS Loan, directly or through another consolidation.
struct repaid_parent_plus_test : predicate_base {
    static constexpr bool reads_a_loan = true;

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const&, loan_facts const* loan) const {
        if (loan->type == loan_type::unknown) {
            bool const none = loan->parent_plus_history == parent_plus_history::none;
            return none ? truth::no : truth::unknown;
        }
        return is_parent_plus(loan->type) ? truth::no : loan->has_parent_plus();
    }
    template <class Facts, class Report>
    constexpr void list_missing(Facts const&, loan_facts const* one, Report& report) const {
        bool const typed = one->type != loan_type::unknown;
        report(missing_fact{one->index, typed ? name_of_member<&loan::parent_plus_history>
                                              : name_of_member<&loan::loan_type>});
    }
    template <class Visit>
    constexpr void list_inputs(Visit& visit) const {
        visit(loan_input_name<&loan::loan_type>);
        visit(loan_input_name<&loan::parent_plus_history>);
    }
};
inline constexpr repaid_parent_plus_test repaid_parent_plus{};

// --- the loan's state ---------------------------------------------------------------------------

/// Whether something is owed and the status allows that. An unknown status leaves it unknown.
inline constexpr auto is_open =
    loan_fact<&loan::status, &loan::outstanding_principal_cents, &loan::accrued_interest_cents>(
        [](loan_facts const& it) {
            if (!it.open()) return truth::no;
            return it.status == loan_status::unknown ? truth::unknown : truth::yes;
        });
/// Whether the loan is open and in a status in which it can be on a repayment plan.
inline constexpr auto is_payable_loan =
    loan_fact<&loan::status, &loan::outstanding_principal_cents, &loan::accrued_interest_cents>(
        [](loan_facts const& it) { return it.payable(); });
/// Whether the borrower received the loan: it was neither canceled nor abandoned, and some of it
/// was paid out. Loans that have been repaid count.
inline constexpr auto was_received = loan_fact<&loan::status>([](loan_facts const& it) {
    if (it.undone()) return truth::no;
    if (it.status == loan_status::unknown) return truth::unknown;
    return truth::yes;
});
/// Whether the loan was made on or after a day, by its first disbursement or, without one, by its
/// date.
[[nodiscard]] constexpr auto was_made_from(civil_date day) {
    return loan_fact<&loan::first_disbursement_date, &loan::loan_date>(
        [day](loan_facts const& it) { return it.made_from(day); });
}
[[nodiscard]] constexpr auto was_made_before(civil_date day) {
    return !was_made_from(day);
}

/// Whether the loan is reported to have entered repayment before a day. An unreported date counts
/// as no.
[[nodiscard]] constexpr auto repayment_began_before(civil_date day) {
    return loan_fact<&loan::repayment_begin_date>([day](loan_facts const& it) {
        return truth_of(it.repayment_begins && *it.repayment_begins < day);
    });
}

/// Whether the loan is reported to be on a plan today. An unreported plan counts as no.
[[nodiscard]] constexpr auto is_on_plan(reported_plan wanted) {
    return loan_fact<&loan::repayment_plan>(
        [wanted](loan_facts const& it) { return truth_of(it.plan == wanted); });
}
/// Holds once the interest rate is present; never fails.
inline constexpr auto rate_is_known = loan_fact<&loan::interest_rate_bps>(
    [](loan_facts const& it) { return it.rate ? truth::yes : truth::unknown; });

// --- questions about all loans, each answered once for all plans

namespace detail {
/// Stands in for the facts, because the loan predicates in questions read nothing but the loan.
struct no_facts {};
} // namespace detail

/// Whether a predicate holds for some loan of the portfolio, open or closed.
template <predicate Test>
struct some_loan_question {
    Test test;

    [[nodiscard]] constexpr truth ask(std::span<loan_facts const> loans) const {
        auto found = truth::no;
        for (auto const& one : loans)
            found = found || test.value(detail::no_facts{}, &one);
        return found;
    }
    template <class Report>
    constexpr void list_missing(std::span<loan_facts const> loans, Report& report) const {
        for (auto const& one : loans) {
            if (test.value(detail::no_facts{}, &one) != truth::unknown) continue;
            test.list_missing(detail::no_facts{}, &one, report);
        }
    }
};
template <predicate Test>
[[nodiscard]] constexpr some_loan_question<Test> some_loan(Test test) {
    return {test};
}

/// Whether the balances of the loans for which a predicate holds add up to more than a limit. Loans
/// for which it is unknown may or may not count.
template <predicate Test>
struct total_above_question {
    Test test;
    cents limit;

    [[nodiscard]] constexpr truth ask(std::span<loan_facts const> loans) const {
        cents certain{}, possible{};
        bool any_more = false;
        for (auto const& one : loans) {
            auto const counts = test.value(detail::no_facts{}, &one);
            if (counts == truth::yes) certain += one.balance();
            if (counts != truth::no) possible += one.balance();
            any_more = any_more || (counts != truth::no && one.lacks_balance());
        }
        if (certain > limit) return truth::yes;
        return possible > limit || any_more ? truth::unknown : truth::no;
    }
    template <class Report>
    constexpr void list_missing(std::span<loan_facts const> loans, Report& report) const {
        some_loan_question<Test>{test}.list_missing(loans, report);
    }
};
template <predicate Test>
[[nodiscard]] constexpr total_above_question<Test> total_above(Test test, cents limit) {
    return {test, limit};
}

/// Names a question in the type of a predicate.
template <auto const& Question>
struct question_ref {
    static constexpr auto const& value = Question;
};

/// The answer to a question about the portfolio.
template <auto const& Question>
struct portfolio_test : predicate_base {
    using questions = boost::mp11::mp_list<question_ref<Question>>;

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const*) const {
        return facts.template answer_to<Question>();
    }
    template <class Facts, class Report>
    constexpr void list_missing(Facts const& facts, loan_facts const*, Report& report) const {
        Question.list_missing(facts.loans(), report);
    }
    template <class Visit>
    constexpr void list_inputs(Visit& visit) const {
        Question.test.list_inputs(visit);
    }
};
template <auto const& Question>
inline constexpr portfolio_test<Question> portfolio_has{};

// --- the what-if

/// A predicate over the consolidation loan that a what-if creates. It fails for the current
/// portfolio.
template <predicate Test>
struct new_consolidation_test : predicate_base {
    Test test;

    constexpr explicit new_consolidation_test(Test loan_predicate) : test{loan_predicate} {}

    template <class Facts>
    [[nodiscard]] constexpr truth value(Facts const& facts, loan_facts const*) const {
        return facts.in_what_if() ? test.value(facts, facts.new_consolidation()) : truth::no;
    }
    template <class Facts, class Report>
    constexpr void list_missing(Facts const& facts, loan_facts const*, Report& report) const {
        test.list_missing(facts, facts.new_consolidation(), report);
    }
    template <class Visit>
    constexpr void list_inputs(Visit& visit) const {
        test.list_inputs(visit);
    }
};
template <predicate Test>
[[nodiscard]] constexpr new_consolidation_test<Test> new_consolidation(Test test) {
    return new_consolidation_test<Test>{test};
}

} // namespace tassel
