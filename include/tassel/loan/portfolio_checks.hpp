// Checks of a portfolio: warnings about a loan from any source, and faults where a portfolio that a
// partner sends contradicts what follows from its own facts.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/loan/warning_list.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/schema_order.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

namespace tassel {

// Warnings that apply to a loan from any source.

/// The warning about an open loan that is kept without a balance.
inline constexpr std::string_view balance_is_asked_for =
    "What is owed on the loan is not known; it is asked for, and no payment is worked out without "
    "it.";

/// Whether a consolidation rate was probably rounded for display: it is not a multiple of the step,
/// but at most half a basis point away from one.
[[nodiscard]] constexpr bool looks_rounded(annual_rate rate, annual_rate step) noexcept {
    constexpr std::int64_t half_basis_point = 500;
    auto const above = rate.milli_bps % step.milli_bps;
    return above != 0 && (above <= half_basis_point || step.milli_bps - above <= half_basis_point);
}

/// Whether the loan's date and its first disbursement are on different sides of the day that
/// separates older loans from newer ones.
[[nodiscard]] constexpr bool straddles_cutoff(loan const& one, loan_dates const& dates) noexcept {
    return one.loan_date && one.first_disbursement_date &&
           (*one.loan_date < dates.newer_loans_from) !=
               (*one.first_disbursement_date < dates.newer_loans_from);
}

/// Warns about what a loan and its derived members lack, and about contradictions in them. `line`
/// is where the loan begins in a text.
inline void check_loan(loan const& one, loan_dates const& dates, warning_list& warnings,
                       std::optional<std::int64_t> line = std::nullopt) {
    using enum warning_code;
    static constexpr plain_text different_sides =
        "The loan date and the first disbursement are on different sides of {}; the first "
        "disbursement is taken as the day the loan was made.";
    static constexpr plain_text close_to_a_step =
        "The rate of this consolidation loan is close to a multiple of 1/{} percent and may have "
        "been rounded; the stated rate is used.";
    static constexpr std::int64_t one_percent = 100'000;
    if (straddles_cutoff(one, dates)) {
        warnings.add(cutoff_date_conflict, rendered({different_sides, dates.newer_loans_from}),
                     line);
    }
    if (is_terminal(one.status) && one.balance() > cents{}) {
        warnings.add(closed_status_with_balance,
                     "The status says that nothing is owed, but a balance is shown; the loan is "
                     "taken as closed.",
                     line);
    }
    if (!open_by_facts(one)) return;
    if (!one.interest_rate_bps) {
        warnings.add(interest_rate_missing,
                     "The loan has no interest rate; its payments can't be estimated.", line);
    }
    if (!one.holder) {
        warnings.add(holder_missing, "The loan names no holder.", line);
    }
    if (!is_consolidation(one.loan_type)) return;
    if (one.parent_plus_history.value_or(parent_plus_history::unknown) ==
        parent_plus_history::unknown) {
        warnings.add(parent_plus_history_unknown,
                     "It is not known whether this consolidation loan repaid a Parent PLUS Loan.",
                     line);
    }
    if (one.interest_rate_type == interest_rate_type::fixed && one.interest_rate_bps &&
        looks_rounded(*one.interest_rate_bps, dates.consolidation_rate_step)) {
        warnings.add(
            consolidation_rate_possibly_rounded,
            rendered({close_to_a_step, one_percent / dates.consolidation_rate_step.milli_bps}),
            line);
    }
}

/// Adds `export_older_than_90_days` when the portfolio's balances are that old on the given day.
inline void check_age(loan_portfolio const& portfolio, civil_date day, loan_dates const& dates,
                      warning_list& warnings) {
    static constexpr plain_text older =
        "The export is older than {} days; balances and statuses may have changed.";
    if (portfolio.as_of_date &&
        civil_to_days(day) - civil_to_days(*portfolio.as_of_date) > dates.fresh_days) {
        warnings.add(warning_code::export_older_than_90_days,
                     rendered({older, std::int64_t{dates.fresh_days}}));
    }
}

// A portfolio that a partner sends: checked against its own derivations and completed by them.

namespace detail {

/// Completes and checks one portfolio. `Faults` collects faults and finds them by path.
template <class Faults>
class portfolio_input {
  public:
    portfolio_input(loan_portfolio& portfolio, std::string_view path, loan_dates const& dates,
                    Faults& faults)
        : portfolio_{portfolio}, path_{path}, dates_{dates}, faults_{faults} {}

    void complete() {
        for (std::size_t i = 0; i < portfolio_.loans.size(); ++i)
            complete_loan(portfolio_.loans[i], loan_path(i));
        check_answers();
        auto const sent = portfolio_;
        derive(portfolio_, portfolio_scope::some_loans, dates_);
        for (std::size_t i = 0; i < sent.loans.size(); ++i)
            compare_loan(sent.loans[i], portfolio_.loans[i], loan_path(i));
        if (sent.totals && !faults_.within(member(&loan_portfolio::loans))) {
            compare_totals(*sent.totals, *portfolio_.totals, member(&loan_portfolio::totals));
        }
    }

  private:
    template <class Member>
    [[nodiscard]] std::string member(Member loan_portfolio::*pointer) const {
        return reflect::member_path<loan_portfolio>(path_, pointer);
    }
    [[nodiscard]] std::string loan_path(std::size_t index) const {
        return reflect::element_path(member(&loan_portfolio::loans), index);
    }

    template <class Member, class Class>
    [[nodiscard]] bool read(std::string const& path, Member Class::*pointer) const {
        return !faults_.within(reflect::member_path<loan>(path, pointer));
    }

    void complete_loan(loan& one, std::string const& path) {
        auto const id_path = reflect::member_path<loan>(path, &loan::loan_id);
        if (faults_.at(path) || faults_.at(id_path)) ids_read_ = false;
        if (!faults_.at(id_path) && !ids_.insert(one.loan_id).second) {
            faults_.add(id_path, portfolio_fault_code::loan_id_not_unique,
                        "is also the id of another loan");
        }
        bool const direct = program_of(one.loan_type) == loan_program::direct;
        check_history(one, path);
        complete_party(one.holder, reflect::member_path<loan>(path, &loan::holder),
                       holder_type::unknown);
        complete_party(one.servicer, reflect::member_path<loan>(path, &loan::servicer),
                       holder_type::servicer);
        complete_party(one.guaranty_agency,
                       reflect::member_path<loan>(path, &loan::guaranty_agency),
                       holder_type::guaranty_agency);
        if (one.holder && direct && one.holder->holder_type == holder_type::unknown) {
            one.holder->holder_type =
                department_type(one.holder->name.value_or(one.holder->holder_key));
        }
        if (!one.federally_held && (direct || one.holder)) {
            one.federally_held = direct || is_department(one.holder->holder_type);
        }
        if (!one.balance_known() && one.outstanding_principal_cents > cents{}) {
            contradict(reflect::member_path<loan>(path, &loan::outstanding_principal_unknown));
        }
        if (is_consolidation(one.loan_type) && one.parent_plus_history &&
            !one.parent_plus_history_basis) {
            one.parent_plus_history_basis = *one.parent_plus_history == parent_plus_history::unknown
                                                ? parent_plus_history_basis::unknown
                                                : parent_plus_history_basis::partner_supplied;
        }
        if (one.disbursements) {
            put_in_order_of(*one.disbursements, &loan_disbursement::disbursement_date);
        }
    }

    /// Checks that the lowest count is not above the highest and that no end comes before its
    /// start.
    void check_history(loan const& one, std::string const& path) {
        if (one.idr_months_lowest && one.idr_months_highest &&
            *one.idr_months_lowest > *one.idr_months_highest) {
            contradict(reflect::member_path<loan>(path, &loan::idr_months_highest));
        }
        if (!one.delinquencies) return;
        auto const spells = reflect::member_path<loan>(path, &loan::delinquencies);
        for (std::size_t i = 0; i < one.delinquencies->size(); ++i) {
            auto const& spell = (*one.delinquencies)[i];
            auto const spell_path = reflect::element_path(spells, i);
            if (!spell.end || *spell.end >= spell.begin || faults_.within(spell_path)) continue;
            contradict(reflect::member_path<loan_delinquency>(spell_path, &loan_delinquency::end));
        }
    }

    /// Checks that answers refer to loans that exist and to months in order.
    void check_answers() {
        if (!portfolio_.ledger_answers) return;
        auto const answers = member(&loan_portfolio::ledger_answers);
        bool const ids_known = ids_read_ && !faults_.at(member(&loan_portfolio::loans));
        for (std::size_t i = 0; i < portfolio_.ledger_answers->size(); ++i) {
            auto const& answer = (*portfolio_.ledger_answers)[i];
            auto const path = reflect::element_path(answers, i);
            if (faults_.within(path)) continue;
            if (ids_known && !ids_.contains(answer.loan_id)) {
                faults_.add(reflect::member_path<ledger_answer>(path, &ledger_answer::loan_id),
                            reflect::fault_code::unknown_id, "is not a loan_id of the portfolio");
            }
            if (answer.from && answer.to && *answer.to < *answer.from) {
                contradict(reflect::member_path<ledger_answer>(path, &ledger_answer::to));
            }
        }
    }

    /// Fills in what a party leaves out. The key follows from the name, and the type follows from
    /// the party's role.
    void complete_party(std::optional<loan_party>& party, std::string const& path,
                        holder_type type) {
        if (!party) return;
        if (party->holder_type == holder_type::unknown) party->holder_type = type;
        if (!party->holder_key.empty() || faults_.within(path)) return;
        if (party->name && !party->name->empty()) {
            party->holder_key = holder_key_of(*party->name);
        } else {
            faults_.add(reflect::member_path<loan_party>(path, &loan_party::holder_key),
                        reflect::fault_code::required, "is required if no name is given");
        }
    }

    void compare_loan(loan const& sent, loan const& derived, std::string const& path) {
        // Nothing is derived from a member that was not read.
        bool const known =
            read(path, &loan::loan_type) && read(path, &loan::status) &&
            read(path, &loan::outstanding_principal_cents) &&
            read(path, &loan::accrued_interest_cents) && read(path, &loan::loan_date) &&
            read(path, &loan::first_disbursement_date) && read(path, &loan::disbursements);
        if (!known) return;
        auto const compare = [&](auto pointer) {
            if (!(sent.*pointer) || sent.*pointer == derived.*pointer) return;
            contradict(reflect::member_path<loan>(path, pointer));
        };
        compare(&loan::loan_program);
        compare(&loan::subsidy_type);
        compare(&loan::loan_timing);
        compare(&loan::in_default);
        compare(&loan::is_open);
    }

    void compare_totals(portfolio_totals const& sent, portfolio_totals const& derived,
                        std::string const& path) {
        if (faults_.within(path)) return;
        reflect::for_each_member<portfolio_totals>([&](auto descriptor) {
            if (sent.*descriptor.pointer == derived.*descriptor.pointer) return;
            contradict(reflect::member_path<portfolio_totals>(path, descriptor.pointer));
        });
    }

    void contradict(std::string const& path) {
        faults_.add(path, reflect::fault_code::contradiction,
                    "contradicts what follows from the other members");
    }

    loan_portfolio& portfolio_;
    std::string path_;
    loan_dates const& dates_;
    Faults& faults_;
    std::set<std::string_view> ids_{};
    bool ids_read_ = true;
};

} // namespace detail

/// Fills in what follows from the facts that were sent, and rejects whatever contradicts them.
/// `path` is the portfolio's path; `faults` knows which members could not be read.
template <class Faults>
void complete_portfolio(loan_portfolio& portfolio, std::string_view path, loan_dates const& dates,
                        Faults& faults) {
    detail::portfolio_input<Faults>{portfolio, path, dates, faults}.complete();
}

/// Adds the warnings that apply to the loans of a portfolio whose derived members are filled in.
inline void warn_of_portfolio(loan_portfolio const& portfolio, loan_dates const& dates,
                              warning_list& warnings) {
    using enum warning_code;
    for (auto const& one : portfolio.loans) {
        warnings.begin_loan(one.loan_id);
        if (one.loan_type == loan_type::unknown) {
            warnings.add(unknown_loan_type, "The loan's type is not known.");
        }
        if (one.status == loan_status::unknown && open_by_facts(one)) {
            warnings.add(status_missing, "The loan's status is not known.");
        }
        if (one.repayment_plan == reported_plan::unknown) {
            warnings.add(unknown_repayment_plan, "The loan's repayment plan is not known.");
        }
        if (!one.balance_known() && open_by_facts(one)) {
            warnings.add(outstanding_principal_unknown, std::string{balance_is_asked_for});
        }
        check_loan(one, dates, warnings);
    }
}

} // namespace tassel
