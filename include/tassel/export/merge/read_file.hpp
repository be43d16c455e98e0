// A file that is merged with others: the reading, what the merge needs from it, and the texts that
// say which file a member came from.
#pragma once

#include "tassel/core/in_order.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/export/facts/reading.hpp"
#include "tassel/export/merge/merged_loan.hpp"
#include "tassel/export/nslds/nslds_records.hpp"

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

namespace tassel {

/// One pair for each rank of file; the second text of a pair names the file's date.
inline constexpr std::array<std::array<plain_text, 2>, 3> member_origins{
    {{"From the StudentAid.gov file.", "From the StudentAid.gov file of {}."},
     {"From the servicer's page.", "From the servicer's page of {}."},
     {"From the account history.", "From the account history of {}."}}};

[[nodiscard]] constexpr file_rank rank_of(std::optional<detected_format> kind) noexcept {
    if (kind == detected_format::studentaid_text) return file_rank::federal;
    return kind == detected_format::account_history ? file_rank::history : file_rank::page;
}

/// One of the files.
struct read_file {
    reading read{};
    std::string_view text{};
    file_rank rank{};
    std::vector<possible_types> types{}; ///< of its rows
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
    /// The date of the newest content.
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
    /// The text that says a member came from this file.
    [[nodiscard]] std::string origin(std::optional<civil_date> sent_on) const {
        auto const& texts = member_origins[static_cast<std::size_t>(rank)];
        auto const day = newest_day(sent_on);
        if (day == day_not_known || day == day_of_sending) return std::string{texts[0].view()};
        return rendered({texts[1], days_to_civil(day)});
    }
};

/// Puts the federal files first, and newer files before older ones, so that the order in which they
/// were sent does not matter.
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

} // namespace tassel
