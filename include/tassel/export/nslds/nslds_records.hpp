// Groups the lines of a StudentAid / NSLDS text by export and by loan, and finds what the text
// contains twice: an export, a loan with the same lines, or a loan with the same award id.
#pragma once

#include "tassel/export/nslds/nslds_lines.hpp"
#include "tassel/export/words/description_words.hpp"
#include "tassel/export/words/export_values.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace tassel::exports {

/// The lines of one export: a header and the lines after it.
struct nslds_copy {
    std::span<nslds_line const> lines{};
    std::optional<civil_date> requested{};   ///< File Request Date
    std::array<std::string_view, 3> names{}; ///< first name, middle initial, last name
};

namespace detail {

/// Returns the index of a field among the fields that occur once in an export, or nothing.
[[nodiscard]] constexpr std::optional<std::size_t> header_place(nslds_line const& line) noexcept {
    if (line.label == nullptr) return std::nullopt;
    switch (line.label->field) {
    case nslds_field::first_name: return 0;
    case nslds_field::middle_initial: return 1;
    case nslds_field::last_name: return 2;
    case nslds_field::file_source: return 3;
    case nslds_field::file_request_date: return 4;
    default: return std::nullopt;
    }
}

[[nodiscard]] constexpr bool contradicts(std::string_view a, std::string_view b) noexcept {
    description_words const first{a}, second{b};
    return !first.text().empty() && !second.text().empty() && first.text() != second.text();
}

} // namespace detail

/// Finds the exports in a text. A new export begins at a header line that the current export
/// already has.
[[nodiscard]] inline std::vector<nslds_copy> find_copies(std::vector<nslds_line> const& lines) {
    std::vector<nslds_copy> copies{{}};
    std::array<bool, 5> seen{};
    std::size_t begin = 0;
    std::span<nslds_line const> const all{lines};
    for (std::size_t i = 0; i < all.size(); ++i) {
        auto const place = detail::header_place(all[i]);
        if (!place) continue;
        if (seen[*place]) {
            copies.back().lines = all.subspan(begin, i - begin);
            copies.emplace_back();
            seen = {};
            begin = i;
        }
        seen[*place] = true;
        if (*place < 3) copies.back().names[*place] = all[i].value;
        if (*place == 4) copies.back().requested = read_date(all[i].value).optional();
    }
    copies.back().lines = all.subspan(begin);
    return copies;
}

/// Whether two of the exports name different people. A blank name is never a difference.
[[nodiscard]] inline bool names_two_borrowers(std::vector<nslds_copy> const& copies) noexcept {
    for (std::size_t part = 0; part < 3; ++part) {
        std::string_view known{};
        for (auto const& copy : copies) {
            auto const name = copy.names[part];
            if (detail::contradicts(known, name)) return true;
            if (known.empty()) known = name;
        }
    }
    return false;
}

/// Returns the export that was requested last. Among exports of the same day, returns the one with
/// the most lines, or else the first one.
[[nodiscard]] inline nslds_copy const& newest_copy(std::vector<nslds_copy> const& copies) noexcept {
    return *std::max_element(
        copies.begin(), copies.end(), [](nslds_copy const& a, nslds_copy const& b) {
            auto const first = a.requested.value_or(civil_date{});
            auto const second = b.requested.value_or(civil_date{});
            return first != second ? first < second : a.lines.size() < b.lines.size();
        });
}

/// The lines of one loan. Users must skip the lines without a known label.
struct nslds_record {
    std::span<nslds_line const> lines{};
    std::string_view award_id{};
};

/// An export divided into loans.
struct nslds_records {
    std::vector<nslds_record> loans{};
    /// Some lines that belong to a loan appear before any loan has begun.
    bool stray_lines = false;
    /// Another section follows the last loan, so that the loan's lines are complete.
    bool last_is_closed = false;
};

namespace detail {

[[nodiscard]] constexpr bool may_begin_loan(nslds_field field) noexcept {
    return field == nslds_field::loan_type_code || field == nslds_field::loan_type ||
           field == nslds_field::award_id;
}

class record_cutter {
  public:
    explicit record_cutter(std::span<nslds_line const> lines) : lines_{lines} {}

    nslds_records cut() {
        for (; at_ < lines_.size(); ++at_) {
            auto const* const label = lines_[at_].label;
            if (label == nullptr) continue;
            if (!label->of_a_loan()) {
                result_.last_is_closed = result_.last_is_closed || inside_;
                close();
            } else if (begins(label->field)) {
                close();
                open();
            } else if (!inside_ && label->text.starts_with("Loan ")) {
                result_.stray_lines = true; // labels without the word also occur in other sections
            }
            if (inside_) remember(label->field);
        }
        close();
        return std::move(result_);
    }

  private:
    /// Whether a field begins a loan. The first label that may begin a loan begins all loans. A
    /// loan that lacks this label begins with another such label if the previous loan already has
    /// that other label.
    bool begins(nslds_field field) noexcept {
        if (!may_begin_loan(field)) return false;
        if (!has_start_) {
            has_start_ = true;
            start_ = field;
        }
        return field == start_ || (inside_ && seen(field));
    }
    [[nodiscard]] bool seen(nslds_field field) const noexcept {
        return field == nslds_field::award_id ? seen_award_id_ : seen_type_;
    }
    void remember(nslds_field field) noexcept {
        if (field == nslds_field::award_id) {
            seen_award_id_ = true;
            auto& award_id = result_.loans.back().award_id;
            if (award_id.empty()) award_id = lines_[at_].value;
        } else if (may_begin_loan(field)) {
            seen_type_ = true;
        }
    }
    void open() {
        begin_ = at_;
        inside_ = true;
        seen_award_id_ = false;
        seen_type_ = false;
        result_.last_is_closed = false;
        result_.loans.emplace_back();
    }
    void close() noexcept {
        if (inside_) result_.loans.back().lines = lines_.subspan(begin_, at_ - begin_);
        inside_ = false;
    }

    std::span<nslds_line const> lines_;
    nslds_records result_{};
    std::size_t at_ = 0;
    std::size_t begin_ = 0;
    nslds_field start_ = nslds_field::award_id;
    bool has_start_ = false;
    bool inside_ = false;
    bool seen_award_id_ = false;
    bool seen_type_ = false;
};

/// Whether a line has a known label and a value, so that it can distinguish loans.
[[nodiscard]] constexpr bool tells_loans_apart(nslds_line const& line) noexcept {
    return line.label != nullptr && !says_nothing(line.value);
}

/// Whether two values differ only in blanks and case.
[[nodiscard]] constexpr bool same_value(std::string_view a, std::string_view b) noexcept {
    std::size_t i = 0, j = 0;
    for (;; ++i, ++j) {
        while (i < a.size() && is_blank(a[i]))
            ++i;
        while (j < b.size() && is_blank(b[j]))
            ++j;
        if (i == a.size() || j == b.size()) return i == a.size() && j == b.size();
        if (to_lower(a[i]) != to_lower(b[j])) return false;
    }
}

[[nodiscard]] inline bool same_record(nslds_record const& a, nslds_record const& b) noexcept {
    auto i = a.lines.begin(), j = b.lines.begin();
    for (;; ++i, ++j) {
        i = std::find_if(i, a.lines.end(), tells_loans_apart);
        j = std::find_if(j, b.lines.end(), tells_loans_apart);
        if (i == a.lines.end() || j == b.lines.end()) {
            return i == a.lines.end() && j == b.lines.end();
        }
        if (i->label != j->label || !same_value(i->value, j->value)) return false;
    }
}

/// Returns a hash that is equal for records that are the same.
[[nodiscard]] inline std::uint64_t record_hash(nslds_record const& record) noexcept {
    std::uint64_t hash = 14'695'981'039'346'656'037U;
    auto const add = [&hash](std::uint64_t byte) { hash = (hash ^ byte) * 1'099'511'628'211U; };
    for (auto const& line : record.lines) {
        if (!tells_loans_apart(line)) continue;
        add(std::hash<nslds_label const*>{}(line.label));
        for (char const character : line.value) {
            if (!is_blank(character)) add(static_cast<unsigned char>(to_lower(character)));
        }
        add(0);
    }
    return hash;
}

/// Returns one bit for each kind of line that a file has either for every loan or for none; 0 for
/// other lines.
[[nodiscard]] constexpr unsigned expected_kind(nslds_field field) noexcept {
    switch (field) {
    case nslds_field::principal: return 1U << 0;
    case nslds_field::interest: return 1U << 1;
    case nslds_field::current_status: return 1U << 2;
    case nslds_field::status: return 1U << 3;
    case nslds_field::disbursement_amount: return 1U << 4;
    default: return 0;
    }
}

[[nodiscard]] inline unsigned kinds_of(nslds_record const& record) noexcept {
    unsigned kinds = 0;
    for (auto const& line : record.lines) {
        if (line.label != nullptr) kinds |= expected_kind(line.label->field);
    }
    return kinds;
}

/// Whether the last loan lacks lines that all earlier loans have, and no section follows it.
[[nodiscard]] inline bool last_loan_is_cut(nslds_records const& records) noexcept {
    if (records.last_is_closed || records.loans.size() < 2) return false;
    unsigned common = ~0U;
    for (std::size_t i = 0; i + 1 < records.loans.size(); ++i)
        common &= kinds_of(records.loans[i]);
    return (common & ~kinds_of(records.loans.back())) != 0;
}

} // namespace detail

/// Whether the text begins or ends within a loan.
[[nodiscard]] inline bool cuts_a_loan(nslds_records const& records) noexcept {
    return records.stray_lines || detail::last_loan_is_cut(records);
}

[[nodiscard]] inline nslds_records cut_into_records(std::span<nslds_line const> lines) {
    return detail::record_cutter{lines}.cut();
}

/// Finds a loan that occurred before: it has an award id, and the same value on every recognized
/// line. A loan without an award id is never a duplicate.
class duplicate_finder {
  public:
    explicit duplicate_finder(std::vector<nslds_record> const& records) : records_{records} {}

    /// Whether record `index` repeats a record that was checked before.
    [[nodiscard]] bool repeats(std::size_t index) {
        auto const award_id = records_[index].award_id;
        if (says_nothing(award_id)) return false;
        auto const [first, is_first] = first_with_.try_emplace(award_id, index);
        if (is_first) return false;
        // Hashes are computed only after an award id occurs a second time.
        auto const& earlier = records_[first->second];
        by_hash_.try_emplace(detail::record_hash(earlier), first->second);
        auto const [same, is_new] =
            by_hash_.try_emplace(detail::record_hash(records_[index]), index);
        return !is_new && detail::same_record(records_[same->second], records_[index]);
    }

  private:
    std::vector<nslds_record> const& records_;
    std::map<std::string_view, std::size_t> first_with_{};
    std::map<std::uint64_t, std::size_t> by_hash_{};
};

/// The records of a text that describe the same loan again.
struct same_loans {
    std::vector<bool> dropped{}; ///< an older state of a loan; the newer state is used
    std::vector<bool> doubted{}; ///< may be the same loan as another record; both are used
    std::size_t dropped_count = 0;
};

namespace detail {

/// The values that distinguish states of a loan.
struct record_state {
    std::string_view type{};
    std::string_view loan_date{};
    std::optional<civil_date> as_of{};
};

[[nodiscard]] inline record_state state_of(nslds_record const& record) noexcept {
    record_state state;
    auto const set = [](std::string_view& member, std::string_view value) {
        if (member.empty() && !says_nothing(value)) member = value;
    };
    for (auto const& line : record.lines) {
        if (line.label == nullptr) continue;
        auto const field = line.label->field;
        if (field == nslds_field::loan_type_code || field == nslds_field::loan_type) {
            set(state.type, line.value);
        } else if (line.label->date == &loan::loan_date) {
            set(state.loan_date, line.value);
        } else if (line.label->date == &loan::principal_as_of_date && !state.as_of) {
            state.as_of = read_date(line.value).optional();
        }
    }
    return state;
}

[[nodiscard]] constexpr bool may_be_equal(std::string_view a, std::string_view b) noexcept {
    return a.empty() || b.empty() || same_value(a, b);
}

} // namespace detail

/// Compares records with the same award id. If their dates differ, the older record is dropped. If
/// the dates are the same, or if type or loan date differ, both records are used and are in doubt.
[[nodiscard]] inline same_loans find_same_loans(std::vector<nslds_record> const& records) {
    same_loans found{.dropped = std::vector<bool>(records.size()),
                     .doubted = std::vector<bool>(records.size())};
    std::map<std::string_view, std::size_t> kept_of;
    for (std::size_t i = 0; i < records.size(); ++i) {
        auto const award_id = records[i].award_id;
        if (says_nothing(award_id)) continue;
        auto const [kept, is_first] = kept_of.try_emplace(award_id, i);
        if (is_first) continue;
        auto const before = detail::state_of(records[kept->second]);
        auto const now = detail::state_of(records[i]);
        bool const one_loan = detail::may_be_equal(before.type, now.type) &&
                              detail::may_be_equal(before.loan_date, now.loan_date);
        bool const two_days = before.as_of && now.as_of && *before.as_of != *now.as_of;
        if (!one_loan || !two_days) {
            found.doubted[kept->second] = found.doubted[i] = true;
            continue;
        }
        bool const newer = *before.as_of < *now.as_of;
        found.dropped[newer ? kept->second : i] = true;
        ++found.dropped_count;
        if (newer) kept->second = i;
    }
    return found;
}

} // namespace tassel::exports
