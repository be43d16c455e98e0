// The row types of all tables for export formats, and the type of the tables keyed by codes of up
// to two characters. The tables name loan types, statuses, and plans by code and by description.
// The rows themselves are in the rules.
#pragma once

#include "tassel/export/words/description_words.hpp"
#include "tassel/loan/vocabulary.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tassel::exports {

namespace detail {

/// Returns 0 to 35 for a digit or an ASCII letter in either case, otherwise 36.
[[nodiscard]] constexpr std::size_t code_digit(char character) noexcept {
    if (character >= '0' && character <= '9') return static_cast<std::size_t>(character - '0');
    if (character >= 'a' && character <= 'z') return static_cast<std::size_t>(character - 'a') + 10;
    if (character >= 'A' && character <= 'Z') return static_cast<std::size_t>(character - 'A') + 10;
    return 36;
}

/// Returns the index of a code of one or two characters in a table of 36 * 37, or the table's size
/// if the code is invalid.
[[nodiscard]] constexpr std::size_t code_place(std::string_view code) noexcept {
    constexpr std::size_t none = std::size_t{36} * 37;
    if (code.empty() || code.size() > 2) return none;
    auto const first = code_digit(code[0]);
    auto const second = code.size() == 2 ? code_digit(code[1]) : 36;
    if (first == 36 || (code.size() == 2 && second == 36)) return none;
    return first * 37 + second;
}

} // namespace detail

/// A table of rows with a member `code`. It does not compile with two rows of the same code, or
/// with an invalid code.
template <class Row, std::size_t Count>
class code_table {
  public:
    consteval explicit code_table(std::array<Row, Count> const& rows) : rows_{rows} {
        for (std::size_t i = 0; i < Count; ++i) {
            auto& place = places_.at(detail::code_place(rows[i].code));
            if (place != 0) two_rows_of_one_code();
            place = static_cast<unsigned char>(i + 1);
        }
    }

    /// Returns the row for a code in either case, or null.
    [[nodiscard]] constexpr Row const* find(std::string_view code) const noexcept {
        auto const place = detail::code_place(code);
        if (place == places_.size() || places_[place] == 0) return nullptr;
        return &rows_[places_[place] - std::size_t{1}];
    }
    [[nodiscard]] constexpr std::array<Row, Count> const& rows() const noexcept { return rows_; }

    /// Whether `key` returns a different value for every row.
    template <class Key>
    [[nodiscard]] consteval bool each_differs_by(Key key) const {
        for (std::size_t i = 0; i < Count; ++i) {
            for (std::size_t j = i + 1; j < Count; ++j) {
                if (key(rows_[i]) == key(rows_[j])) return false;
            }
        }
        return true;
    }

  private:
    static_assert(Count < 255);
    /// Not defined, so that a table with two rows of one code does not compile.
    static void two_rows_of_one_code();

    std::array<Row, Count> rows_{};
    std::array<unsigned char, std::size_t{36} * 37> places_{};
};

// --- loans --------------------------------------------------------------------------------------
struct loan_type_code {
    std::string_view code;
    std::string_view description; ///< the spelling in the newer files
    loan_type type = loan_type::unknown;
};

/// A status and, for a default, the kind of default.
struct status_meaning {
    loan_status status = loan_status::unknown;
    std::optional<default_detail> detail{};

    constexpr status_meaning() = default;
    constexpr status_meaning(loan_status one) noexcept : status{one} {}
    constexpr status_meaning(default_detail one) noexcept
        : status{loan_status::defaulted}, detail{one} {}
    bool operator==(status_meaning const&) const = default;
};

struct loan_status_code {
    std::string_view code;
    status_meaning meaning{};
    std::string_view description{}; ///< set if a file has shown one
};

struct reported_plan_code {
    std::string_view code;
    reported_plan plan = reported_plan::unknown;
};

enum class contact_role : std::uint8_t { ed_servicer, servicer, lender, guaranty_agency, other };

/// A word or a code, and its meaning. One-letter codes with the same meaning are combined in one
/// text.
template <class Meaning>
struct named {
    std::string_view name;
    Meaning meaning;
};

/// The origin of a spelling: a real file or program, or a guess at what people may write.
enum class evidence : std::uint8_t { attested, guessed };

// --- tables of servicers ------------------------------------------------------------------------
/// A column of an account history.
struct history_column {
    enum class use : std::uint8_t { date, loan, description, principal, total, balance };
    use is = use::date;
    bool of_principal = false; ///< a balance without interest
};
struct history_column_name {
    std::string_view words;
    history_column column{};
    evidence seen = evidence::guessed;
};

// --- labels of hand-typed and servicers' texts --------------------------------------------------
enum class manual_label : std::uint8_t {
    loan_type,
    loan_program,
    loan_name, ///< a servicer's name for the loan or its group: `1-01 Direct Loan - Subsidized`
    status,
    servicer,
    holder,
    principal,
    interest,
    balance, ///< principal and interest as one figure
    rate,
    effective_rate,  ///< after a discount
    regulatory_rate, ///< before a discount
    rate_type,
    loan_date,
    first_disbursement,
    original_amount,
    plan,
    scheduled_payment,
    due_date,
    last_payment,
    qualifying_months, ///< counted toward forgiveness under income-driven plans
    account_number,
    school,
    principal_date,
    interest_date,
    no_loan_data, ///< known, but not about loans
    unknown
};
inline constexpr std::size_t manual_label_count = static_cast<std::size_t>(manual_label::unknown);

struct manual_synonym {
    std::string_view words;
    manual_label label = manual_label::unknown;

    [[nodiscard]] constexpr bool operator<(manual_synonym const& other) const noexcept {
        return words < other.words;
    }
};

template <std::size_t Count>
[[nodiscard]] constexpr auto means(manual_label label,
                                   std::string_view const (&labels)[Count]) noexcept {
    std::array<manual_synonym, Count> rows{};
    for (std::size_t i = 0; i < Count; ++i)
        rows[i] = {labels[i], label};
    return rows;
}

// --- how tables are made ------------------------------------------------------------------------
template <class Row, std::size_t Count>
[[nodiscard]] constexpr auto in_order(std::array<Row, Count> rows) noexcept {
    std::sort(rows.begin(), rows.end());
    return rows;
}

/// Whether every row comes before the next one, and no two are equal.
template <class Rows>
[[nodiscard]] constexpr bool each_before_the_next(Rows const& rows) noexcept {
    return std::adjacent_find(rows.begin(), rows.end(),
                              [](auto const& a, auto const& b) { return !(a < b); }) == rows.end();
}

// --- all of them --------------------------------------------------------------------------------
/// The tables that readers use: a type with static members that all rule versions share. Members
/// named `..._codes` are `code_table`s, `..._descriptions` are arrays of `described`, and
/// `..._words` are phrases.
template <class Tables>
concept export_table_set = requires(std::string_view code) {
    Tables::nslds_labels.begin()->layout;
    /// Prefixes of labels outside the loans, for labels whose full spelling is not known for every
    /// file.
    Tables::nslds_section_prefixes.begin();
    /// Labels that identify a text as federal.
    Tables::federal_labels.begin();
    Tables::contact_types.begin()->meaning;
    Tables::rate_types.begin()->meaning;
    Tables::academic_levels.begin()->meaning;
    Tables::loan_type_codes.find(code)->type;
    Tables::loan_type_descriptions.begin()->meaning;
    Tables::direct_consolidation_descriptions.begin()->meaning;
    Tables::short_type_descriptions.begin()->meaning;
    Tables::direct_alone_from.year;
    Tables::automatic_reductions.begin()->milli_bps;
    Tables::fixed_rates.begin()->table.plus;
    /// A description is looked up first among the ended statuses. If it is not there, it is looked
    /// up among the defaults if it speaks of default without denying it, or else among the running
    /// statuses.
    Tables::loan_status_codes.find(code)->meaning;
    Tables::ended_descriptions.begin()->meaning;
    Tables::default_descriptions.begin()->meaning;
    Tables::running_descriptions.begin()->meaning;
    Tables::reported_plan_codes.find(code)->plan;
    Tables::reported_plan_descriptions.begin()->meaning;

    /// The synonyms, sorted by their words; and the words that begin a loan if a number follows
    /// them.
    Tables::manual_synonyms.begin()->label;
    Tables::numbered_headings.begin();
    /// The words used to name loan types.
    Tables::type_words.begin();
    /// Informal words for a status. The first table is used before the lookup of the description,
    /// the second after it.
    Tables::plain_status_descriptions.begin()->meaning;
    Tables::further_status_descriptions.begin()->meaning;
    /// Words for a rate type: the first table for a value under the rate type's own label, the
    /// second for words beside the rate.
    Tables::rate_type_descriptions.begin()->meaning;
    Tables::rate_remark_descriptions.begin()->meaning;
    /// The columns of an account history: the first table by full name, the second by the words in
    /// a name.
    Tables::history_column_names.begin()->column;
    Tables::history_column_descriptions.begin()->meaning;
    std::array{
        Tables::default_words,          Tables::no_default_words,   Tables::denied_default_words,
        Tables::private_words,          Tables::ffel_words,         Tables::undone_words,
        Tables::disbursement_words,     Tables::payment_words,      Tables::total_words,
        Tables::row_without_loan_words, Tables::payment_list_words, Tables::longer_type_words};
};

[[nodiscard]] constexpr std::optional<borrower_role> role_in(loan_type type) noexcept {
    if (type == loan_type::unknown) return std::nullopt;
    return is_parent_plus(type) ? borrower_role::parent : borrower_role::student;
}

/// Whether two meanings can't both be right.
[[nodiscard]] constexpr bool contradict(status_meaning const& a, status_meaning const& b) noexcept {
    return a.status != b.status || (a.detail && b.detail && a.detail != b.detail);
}

struct resolved_status {
    status_meaning meaning{};
    bool known = true;     ///< if false, neither code nor description has a known meaning
    bool conflict = false; ///< code and description disagree; the description is used
    bool code_known = true;
};

template <export_table_set Tables>
struct loan_words {
    /// Returns the loan type that a description means.
    [[nodiscard]] static constexpr loan_type type_of(std::string_view description) noexcept {
        for (auto const& row : Tables::loan_type_codes.rows()) {
            if (row.description == description) return row.type;
        }
        auto const* const type =
            first_meaning(Tables::loan_type_descriptions, description_words{description});
        return type != nullptr ? *type : loan_type::unknown;
    }

    /// Returns the meaning of a status description; nothing if its words are unknown.
    [[nodiscard]] static constexpr std::optional<status_meaning>
    status_of(std::string_view description) noexcept {
        description_words const words{description};
        auto const* meaning = first_meaning(Tables::ended_descriptions, words);
        if (meaning == nullptr && words.has(Tables::default_words) &&
            !words.has(Tables::no_default_words)) {
            meaning = first_meaning(Tables::default_descriptions, words);
            return meaning != nullptr ? *meaning : loan_status::defaulted;
        }
        if (meaning == nullptr) meaning = first_meaning(Tables::running_descriptions, words);
        if (meaning == nullptr || meaning->status == loan_status::unknown) return std::nullopt;
        return *meaning;
    }

    /// Returns the combined meaning of a code and a description. One of them may be blank, but not
    /// both.
    [[nodiscard]] static constexpr resolved_status
    status_of(std::string_view code, std::string_view description) noexcept {
        auto const* const row = Tables::loan_status_codes.find(code);
        bool const code_known = code.empty() || row != nullptr;
        if (row != nullptr && (description.empty() || row->description == description)) {
            return {.meaning = row->meaning};
        }
        auto const described = status_of(description);
        if (row == nullptr) {
            return {.meaning = described.value_or(status_meaning{}),
                    .known = described.has_value(),
                    .code_known = code_known};
        }
        if (!described || !contradict(row->meaning, *described)) return {.meaning = row->meaning};
        return {.meaning = *described, .conflict = true};
    }

    /// Returns the plan that a description means; nothing if its words are unknown.
    [[nodiscard]] static constexpr std::optional<reported_plan>
    plan_of(std::string_view description) noexcept {
        auto const* const plan =
            first_meaning(Tables::reported_plan_descriptions, description_words{description});
        return plan != nullptr ? std::optional{*plan} : std::nullopt;
    }

    /// Returns the plan that a description and a code mean, either of which may be blank.
    [[nodiscard]] static constexpr reported_plan plan_of(std::string_view description,
                                                         std::string_view code) noexcept {
        if (description.empty() && code.empty()) return reported_plan::not_reported;
        if (auto const plan = plan_of(description)) return *plan;
        auto const* const row = Tables::reported_plan_codes.find(code);
        return row != nullptr ? row->plan : reported_plan::unknown;
    }

    [[nodiscard]] static constexpr academic_level level_of(std::string_view code) noexcept {
        if (code.size() != 1) return academic_level::unknown;
        for (auto const& row : Tables::academic_levels) {
            if (row.name.find(to_upper(code.front())) != std::string_view::npos) return row.meaning;
        }
        return academic_level::unknown;
    }
};

} // namespace tassel::exports
