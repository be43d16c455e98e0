// Merges several files of one borrower, in any order, into one portfolio with its warnings. A loan
// in two files is counted once. If it is uncertain whether two loans are the same, the borrower is
// asked. The merge takes readings, and it adds texts that name the file from which a member came.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/export/facts/loan_doubts.hpp"
#include "tassel/export/facts/reading.hpp"
#include "tassel/export/merge/match_loans.hpp"
#include "tassel/export/merge/merged_loan.hpp"
#include "tassel/export/nslds/nslds_records.hpp"
#include "tassel/loan/derivations.hpp"
#include "tassel/loan/loan_dates.hpp"
#include "tassel/loan/portfolio_checks.hpp"
#include "tassel/loan/warning_list.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

namespace tassel::exports {

/// The texts that name the file of a member, one pair for each rank of file. The second text of a
/// pair contains the file's date.
inline constexpr std::array<std::array<plain_text, 2>, 3> member_origins{
    {{"From the StudentAid.gov file.", "From the StudentAid.gov file of {}."},
     {"From the servicer's page.", "From the servicer's page of {}."},
     {"From the account history.", "From the account history of {}."}}};

[[nodiscard]] constexpr file_rank rank_of(std::optional<detected_format> kind) noexcept {
    if (kind == detected_format::studentaid_text) return file_rank::federal;
    return kind == detected_format::account_history ? file_rank::history : file_rank::page;
}

/// One of the files to merge.
struct read_file {
    reading read{};
    std::string_view text{};
    file_rank rank{};
    std::vector<possible_types> types{}; ///< the types that each row may have
    /// The index of each row's loan among the merged loans.
    std::vector<std::optional<std::size_t>> places{};

    [[nodiscard]] std::vector<loan> const& loans() const noexcept { return read.portfolio.loans; }

    [[nodiscard]] bool warns(warning_code code, std::string_view loan_id) const noexcept {
        return std::any_of(read.warnings.begin(), read.warnings.end(), [&](auto const& one) {
            return one.code == code && one.loan_id == loan_id;
        });
    }
    /// Whether a row shows the interest owed, even if only as part of its balance.
    [[nodiscard]] bool tells_interest(std::string_view loan_id) const noexcept {
        return !warns(warning_code::accrued_interest_missing, loan_id) ||
               warns(warning_code::balance_used_as_principal, loan_id);
    }

    [[nodiscard]] std::optional<civil_date> last_payment(std::size_t at) const noexcept {
        return at < read.last_payments.size() ? read.last_payments[at] : std::nullopt;
    }
    /// Returns the date of the newest content.
    [[nodiscard]] std::int64_t newest_day(std::optional<civil_date> sent_on) const noexcept {
        auto const date = read.portfolio.as_of_date;
        if (date) return civil_to_days(*date);
        auto newest = day_not_known;
        for (auto const& one : loans()) {
            newest =
                std::max(newest, day_of_amounts(one, rank == file_rank::federal, date, sent_on));
        }
        return newest;
    }
    /// Returns the text that says that a member came from this file.
    [[nodiscard]] std::string origin(std::optional<civil_date> sent_on) const {
        auto const& texts = member_origins[static_cast<std::size_t>(rank)];
        auto const day = newest_day(sent_on);
        if (day == day_not_known || day == day_of_sending) return std::string{texts[0].view()};
        return rendered({texts[1], days_to_civil(day)});
    }
};

/// Sorts the files: federal files first, and newer files before older ones. The order in which they
/// were sent then does not matter.
inline void put_files_in_order(std::vector<read_file>& files, std::optional<civil_date> sent_on) {
    put_in_order(files, [sent_on](read_file const& a, read_file const& b) {
        auto const first = a.newest_day(sent_on), second = b.newest_day(sent_on);
        return std::tie(a.rank, second, a.text) < std::tie(b.rank, first, b.text);
    });
}

/// Whether the StudentAid.gov files belong to different people.
[[nodiscard]] inline bool names_two_borrowers(std::vector<read_file> const& files) {
    std::vector<nslds_copy> copies;
    for (auto const& file : files) {
        auto& names = copies.emplace_back().names;
        std::copy(file.read.borrower.begin(), file.read.borrower.end(), names.begin());
    }
    return names_two_borrowers(copies);
}

namespace detail {

/// Codes of warnings that follow from the facts of a loan. Another file may have changed those
/// facts.
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

/// Returns the member that a reader's warning is about; empty if the warning is about the row.
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

/// Collects the warnings of a merged portfolio.
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

    /// Adds a warning, with the line on which a file's reader found the problem.
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

/// Returns the warnings of a merged portfolio, in the same order as for any other portfolio.
[[nodiscard]] inline std::vector<analysis_warning>
merged_warnings(loan_portfolio const& portfolio, std::vector<merged_loan> const& known,
                std::vector<read_file> const& files, bool repeats, loan_dates const& dates,
                rate_reductions const& reductions) {
    return detail::warning_merger{portfolio, known, files, dates, reductions}.merge(repeats);
}

namespace detail {

/// Merges the files of one borrower.
class readings_merger {
  public:
    readings_merger(std::vector<read_file>& files, loan_dates const& dates,
                    rate_reductions const& reductions, std::optional<civil_date> sent_on)
        : files_{files}, dates_{dates}, reductions_{reductions}, sent_on_{sent_on} {}

    [[nodiscard]] reading merge() {
        put_files_in_order(files_, sent_on_);
        for (auto& file : files_) {
            ++file_;
            if (file.rank == file_rank::federal) federal_files_ = file_;
            file.places.resize(file.loans().size());
            bool const again = &file != &files_.front() && file.text == (&file - 1)->text;
            if (again) {
                repeats_ = true;
            } else {
                merge_file(file);
            }
        }
        if (known_.size() > static_cast<std::size_t>(maximum_loans)) {
            return refused_reading(portfolio_fault_code::too_many_loans,
                                   std::string{merge_texts::too_many_loans.view()});
        }
        return finished();
    }

  private:
    [[nodiscard]] merged_row row_of(read_file& file, std::size_t at) const {
        auto& one = file.read.portfolio.loans[at];
        bool const federal = file.rank == file_rank::federal;
        return {.one = &one,
                .file = static_cast<std::uint8_t>(file_),
                .federal = federal,
                .whole_dollars =
                    file.read.portfolio.balance_precision == balance_precision::whole_dollars,
                .tells_interest = file.tells_interest(one.loan_id),
                .day = day_of_amounts(one, federal, file.read.portfolio.as_of_date, sent_on_),
                .last_payment = file.last_payment(at)};
    }

    void merge_file(read_file& file) {
        std::vector<matched_side> sides, rows;
        for (auto const& known : known_)
            sides.push_back({&known.facts, known.types});
        for (std::size_t at = 0; at < file.loans().size(); ++at)
            rows.push_back({&file.loans()[at], file.types[at]});
        auto const matches = match_loans(sides, rows, reductions_);
        std::vector<std::size_t> matched(known_.size()); // the number of rows for each loan
        for (auto const& match : matches) {
            if (match) ++matched[match->known];
        }
        hold_back(file, rows, matches, matched);
        for (std::size_t at = 0; at < rows.size(); ++at) {
            auto const row = row_of(file, at);
            if (matches[at]) {
                file.places[at] = matches[at]->known;
                take(known_[matches[at]->known], row, rows[at].types);
                if (matches[at]->by == likeness::reduced_rate) {
                    take_reduced_rate(known_[matches[at]->known], row);
                }
                note_likeness(known_[matches[at]->known], *matches[at]);
            } else if (held_back_[at] == 0) {
                file.places[at] = known_.size();
                known_.push_back({.types = rows[at].types});
                take(known_.back(), row, rows[at].types);
            }
        }
    }

    void take(merged_loan& known, merged_row const& row, possible_types const& types) {
        if (types.types[0] == types.types[1] && !types.none()) known.types = types;
        take_members(known, row, federal_files_);
        take_payment(known, row);
        prefer_rate_by_law(known, reductions_);
        take_balance(known, row, sent_on_);
    }

    static void note_likeness(merged_loan& known, loan_match const& match) {
        if (match.by_balance) {
            note(known, figure_members[0], fact_basis::inferred, merge_texts::paired_by_balance);
        } else if (match.by == likeness::type_alone) {
            note(known, figure_members[0], fact_basis::inferred, merge_texts::matched_by_type);
        }
    }

    /// Holds back a row that may be a known loan, if no other row of the file matches that loan.
    /// Adding the row could count a debt twice.
    void hold_back(read_file const& file, std::vector<matched_side> const& rows,
                   std::vector<std::optional<loan_match>> const& matches,
                   std::vector<std::size_t> const& matched) {
        std::vector<std::vector<std::size_t>> rows_of_loan(known_.size());
        held_back_.assign(rows.size(), 0);
        for (std::size_t at = 0; at < rows.size(); ++at) {
            if (matches[at]) continue;
            for (std::size_t place = 0; place < known_.size(); ++place) {
                auto const& known = known_[place];
                if (matched[place] != 0 || !may_be_one(known.facts, known.types, *rows[at].one,
                                                       rows[at].types, reductions_)) {
                    continue;
                }
                rows_of_loan[place].push_back(at);
                ++held_back_[at];
            }
        }
        for (std::size_t place = 0; place < known_.size(); ++place) {
            auto const& found = rows_of_loan[place];
            if (found.empty()) continue;
            known_[place].asked = true;
            if (found.size() == 1 && held_back_[found.front()] > 1) {
                note_group(known_[place], file.loans()[found.front()]);
            } else {
                note_rows(known_[place], file, found);
            }
        }
    }

    static void note_group(merged_loan& known, loan const& group) {
        note_doubt(known, {.field = std::string{reflect::member_names<loan>[figure_members[0]]},
                           .basis = fact_basis::inferred,
                           .message = rendered(
                               {merge_texts::may_be_group, group.outstanding_principal_cents}),
                           .line = std::nullopt,
                           .values = std::nullopt});
    }

    static void note_rows(merged_loan& known, read_file const& file,
                          std::vector<std::size_t> const& rows) {
        constexpr std::size_t maximum_values = 20;
        std::vector<std::string> values{
            std::to_string(known.facts.outstanding_principal_cents.value)};
        for (auto const at : rows) {
            auto value = std::to_string(file.loans()[at].outstanding_principal_cents.value);
            bool const there = std::find(values.begin(), values.end(), value) != values.end();
            if (!there && values.size() < maximum_values) values.push_back(std::move(value));
        }
        note(known, figure_members[0], fact_basis::inferred, merge_texts::may_be_this,
             std::move(values));
    }

    [[nodiscard]] reading finished() {
        reading made;
        auto& portfolio = made.portfolio;
        auto const& first = files_.front().read.portfolio;
        portfolio.source_label = first.source_label;
        portfolio.detected_format = detected_format::portfolio_merge;
        portfolio.as_of_date = first.as_of_date;
        portfolio.balance_precision = balance_precision::whole_dollars;
        for (auto const& file : files_) {
            if (file.read.portfolio.balance_precision != balance_precision::whole_dollars) {
                portfolio.balance_precision = balance_precision::cents;
            }
        }
        portfolio.loans.reserve(known_.size());
        for (auto& known : known_) {
            known.facts.loan_id = loan_id_at(portfolio.loans.size());
            portfolio.loans.push_back(std::move(known.facts));
        }
        derive(portfolio, portfolio_scope::some_loans, dates_);
        say_doubts(portfolio);
        made.warnings = merged_warnings(portfolio, known_, files_, repeats_, dates_, reductions_);
        return made;
    }

    /// Adds the doubts of the merge, and then each file's doubts that still apply. Every other
    /// member that comes from a file gets an entry that names the file.
    void say_doubts(loan_portfolio& portfolio) {
        for (std::size_t place = 0; place < known_.size(); ++place) {
            for (auto& one : known_[place].doubts)
                doubt(portfolio.loans[place], std::move(one));
        }
        std::vector<std::string> origins;
        for (std::size_t number = 1; number <= files_.size(); ++number) {
            auto const& file = files_[number - 1];
            origins.push_back(file.origin(sent_on_));
            for (std::size_t at = 0; at < file.loans().size(); ++at) {
                auto const& doubts = file.loans()[at].doubts;
                if (!file.places[at] || !doubts) continue;
                auto const place = *file.places[at];
                for (auto const& one : *doubts) {
                    if (stands(one.field, known_[place], number)) {
                        doubt(portfolio.loans[place], one);
                    }
                }
            }
        }
        for (std::size_t place = 0; place < known_.size(); ++place) {
            auto const& from = known_[place].origins;
            for (std::size_t member = 0; member < from.size(); ++member) {
                if (from[member] == 0) continue;
                doubt(portfolio.loans[place],
                      {.field = std::string{reflect::member_names<loan>[member]},
                       .basis = fact_basis::stated,
                       .message = origins[from[member] - 1U],
                       .line = std::nullopt,
                       .values = std::nullopt});
            }
        }
    }

    /// Whether a file's doubt about a member still applies, because no other file settled the
    /// member.
    [[nodiscard]] static bool stands(std::string_view field, merged_loan const& known,
                                     std::size_t number) {
        if (field == "loan_id") return known.first_file() == number;
        auto const place = place_of_member(field == "loan_program" ? "loan_type" : field);
        if (place == known.origins.size()) return false;
        return known.origins[place] == 0 || known.origins[place] == number;
    }

    std::vector<read_file>& files_;
    loan_dates const& dates_;
    rate_reductions const& reductions_;
    std::optional<civil_date> sent_on_;
    std::size_t file_ = 0; ///< the file being merged, counted from 1
    std::size_t federal_files_ = 0;
    std::vector<merged_loan> known_{};
    /// For each row of the file being merged, the number of known loans that the row may be. If the
    /// number is not 0, the row is not added.
    std::vector<std::size_t> held_back_{};
    bool repeats_ = false;
};

} // namespace detail

/// Merges at least two files, none of which was rejected, into one portfolio. `sent_on` is the date
/// to use for a page without a date.
template <export_table_set Tables>
[[nodiscard]] reading merge_readings(std::vector<read_file>& files, loan_dates const& dates,
                                     std::optional<civil_date> sent_on) {
    if (names_two_borrowers(files)) {
        return refused_reading(portfolio_fault_code::multiple_borrowers,
                               std::string{merge_texts::two_borrowers.view()});
    }
    for (auto& file : files) {
        for (auto const& one : file.loans())
            file.types.push_back(possible_types_of<Tables>(one));
    }
    return detail::readings_merger{files, dates, Tables::automatic_reductions, sent_on}.merge();
}

} // namespace tassel::exports
