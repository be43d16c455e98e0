// The warnings of a merged portfolio: those that its loans call for, and those of its files that no
// other file settled.
#pragma once

#include "tassel/export/merge/merge_texts.hpp"
#include "tassel/export/merge/merged_loan.hpp"
#include "tassel/export/merge/read_file.hpp"
#include "tassel/loan/portfolio_checks.hpp"
#include "tassel/loan/warning_list.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel {
namespace detail {

/// Codes that follow from the facts of a loan, which another file may have changed.
inline constexpr std::array codes_of_facts{
    warning_code::unknown_loan_type,
    warning_code::status_missing,
    warning_code::unknown_repayment_plan,
    warning_code::outstanding_principal_unknown,
    warning_code::closed_status_with_balance,
    warning_code::interest_rate_missing,
    warning_code::cutoff_date_conflict,
    warning_code::parent_plus_history_unknown,
    warning_code::consolidation_rate_possibly_rounded,
    warning_code::holder_missing,
};

[[nodiscard]] constexpr bool is_of_facts(warning_code code) noexcept {
    return std::find(codes_of_facts.begin(), codes_of_facts.end(), code) != codes_of_facts.end();
}

/// The member that a reader's warning is about; empty if it is about the row.
[[nodiscard]] constexpr std::string_view member_warned_of(warning_code code) noexcept {
    switch (code) {
    case warning_code::accrued_interest_missing: return "accrued_interest_cents";
    case warning_code::balance_used_as_principal:
    case warning_code::negative_balance_treated_as_zero: return "outstanding_principal_cents";
    case warning_code::rate_implausible: return "interest_rate_bps";
    case warning_code::unknown_status_code:
    case warning_code::status_code_description_conflict:
    case warning_code::status_mismatch: return "status";
    case warning_code::maybe_same_loan_twice: return "loan_type";
    default: return {};
    }
}

/// Collects the warnings.
class warning_merger {
  public:
    warning_merger(loan_portfolio const& portfolio, std::vector<merged_loan> const& known,
                   std::vector<read_file> const& files, loan_dates const& dates,
                   rate_reductions const& reductions)
        : portfolio_{portfolio}, known_{known}, files_{files}, reductions_{reductions} {
        warning_list of_loans;
        warn_of_portfolio(portfolio, dates, of_loans);
        deserved_ = of_loans.take();
    }

    [[nodiscard]] std::vector<analysis_warning> merge(bool repeats) {
        for (std::size_t place = 0; place < known_.size(); ++place) {
            merged_.resume_loan(place, portfolio_.loans[place].loan_id);
            if (known_[place].asked) {
                merged_.add(warning_code::loan_not_matched,
                            std::string{merge_texts::not_added.view()});
            }
            if (is_charged_less(known_[place], portfolio_.loans[place], reductions_)) {
                merged_.add(warning_code::rate_may_be_reduced,
                            std::string{merge_texts::charged_less.view()});
            }
            for (auto const& one : deserved_) {
                if (one.loan_id == portfolio_.loans[place].loan_id) add_deserved(one, place);
            }
            for_each_row_of(
                place, [&](read_file const& file, std::size_t number, std::string_view loan_id) {
                    for (auto const& one : file.read.warnings) {
                        if (one.loan_id == loan_id && stands(one.code, place, number)) {
                            merged_.add_again(one);
                        }
                    }
                });
        }
        merged_.begin_file();
        for (auto const& file : files_) {
            for (auto const& one : file.read.warnings) {
                if (!one.loan_id) merged_.add_again(one);
            }
        }
        if (repeats) {
            merged_.add(warning_code::repeated_export_ignored,
                        std::string{merge_texts::sent_twice.view()});
        }
        return merged_.take();
    }

  private:
    template <class Visit>
    void for_each_row_of(std::size_t place, Visit visit) const {
        for (std::size_t number = 1; number <= files_.size(); ++number) {
            auto const& file = files_[number - 1];
            for (std::size_t at = 0; at < file.places.size(); ++at) {
                if (file.places[at] == place) visit(file, number, file.loans()[at].loan_id);
            }
        }
    }

    /// Adds a warning with the line on which a file's reader found it.
    void add_deserved(analysis_warning found, std::size_t place) {
        for_each_row_of(place, [&](read_file const& file, std::size_t, std::string_view loan_id) {
            for (auto const& one : file.read.warnings) {
                bool const same = one.code == found.code && one.loan_id == loan_id;
                if (same && !found.line) found.line = one.line;
            }
        });
        merged_.add_again(found);
    }

    /// Whether a reader's warning about a row still applies to the loan.
    [[nodiscard]] bool stands(warning_code code, std::size_t place, std::size_t number) const {
        if (is_of_facts(code)) return false;
        auto const member = member_warned_of(code);
        return member.empty() || known_[place].origins[place_of_member(member)] == number;
    }

    loan_portfolio const& portfolio_;
    std::vector<merged_loan> const& known_;
    std::vector<read_file> const& files_;
    rate_reductions const& reductions_;
    std::vector<analysis_warning> deserved_{};
    warning_list merged_{};
};

} // namespace detail

/// The warnings of a merged portfolio, in the same order as for any other.
[[nodiscard]] inline std::vector<analysis_warning>
merged_warnings(loan_portfolio const& portfolio, std::vector<merged_loan> const& known,
                std::vector<read_file> const& files, bool repeats, loan_dates const& dates,
                rate_reductions const& reductions) {
    return detail::warning_merger{portfolio, known, files, dates, reductions}.merge(repeats);
}

} // namespace tassel
