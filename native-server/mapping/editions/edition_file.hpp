// Reads, writes, and checks the mapping of an edition as a file that people read, correct, and
// approve: NAME.edition.json. Also prints such a file as C++.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/plan_source.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

namespace tassel::mapping {

/// A binding of a field, with its score and its reason.
struct bound_field {
    std::string item{};
    std::optional<std::string> option{}; ///< the box's option, for a box
    std::optional<std::int64_t> row{};   ///< row of a table, from 1
    std::string field{};
    std::optional<std::string> state{}; ///< the box's on-state, for a box
    std::optional<std::int64_t> from{}; ///< where the field's part of a split text begins
    std::optional<std::int64_t> count{};
    std::optional<std::int64_t> score{}; ///< score of a proposal, in thousandths
    std::optional<std::string> reason{};
};
BOOST_DESCRIBE_STRUCT(bound_field, (),
                      (item, option, row, field, state, from, count, score, reason))

/// A field that Tassel leaves empty: for third parties, signatures, or dates of signing.
struct unfilled_field {
    std::string field{};
    std::optional<std::int64_t> score{};
    std::string reason{};
};
BOOST_DESCRIBE_STRUCT(unfilled_field, (), (field, score, reason))

/// An item, or one of an item's boxes, for which the edition has no field.
struct waived_item {
    std::string item{};
    std::optional<std::string> option{};
    std::string reason{};
};
BOOST_DESCRIBE_STRUCT(waived_item, (), (item, option, reason))

/// A field that the reviewer must move to one of the other lists.
struct undecided_field {
    std::string field{};
    std::string reason{};
};
BOOST_DESCRIBE_STRUCT(undecided_field, (), (field, reason))

struct edition_file {
    document::form_source source{};
    std::string edition{}; ///< year and month of the printed expiration
    std::string title{};   ///< as printed
    std::string omb_number{};
    civil_date expires{};
    document::form_language language = document::form_language::english;
    std::string sha256{}; ///< digest of the PDF
    std::int64_t page_count = 0;
    std::int64_t field_count = 0;
    std::vector<bound_field> bindings{};
    std::vector<unfilled_field> never_filled{};
    std::vector<waived_item> waived{};
    std::vector<undecided_field> undecided{};
};
BOOST_DESCRIBE_STRUCT(edition_file, (),
                      (source, edition, title, omb_number, expires, language, sha256, page_count,
                       field_count, bindings, never_filled, waived, undecided))

inline constexpr std::int64_t maximum_listed_fields = 2'000;
inline constexpr std::int64_t longest_listed_text = 4'000;
inline constexpr std::size_t largest_edition_file = std::size_t{2} << 20U; ///< bytes

constexpr auto constraints_of(std::type_identity<bound_field>) {
    using bound = bound_field;
    using reflect::constrain, reflect::integer_range, reflect::text_length;
    return reflect::constraint_list(
        constrain<&bound::item>(text_length{1, longest_listed_text}),
        constrain<&bound::field>(text_length{1, longest_listed_text}),
        constrain<&bound::row>(integer_range{1, maximum_listed_fields}),
        constrain<&bound::from>(integer_range{0, maximum_listed_fields}),
        constrain<&bound::count>(integer_range{1, maximum_listed_fields}));
}

constexpr auto constraints_of(std::type_identity<waived_item>) {
    return reflect::constraint_list(
        reflect::constrain<&waived_item::reason>(reflect::text_length{1, longest_listed_text}));
}

constexpr auto constraints_of(std::type_identity<edition_file>) {
    using file = edition_file;
    using reflect::constrain, reflect::element_count, reflect::line_of_text;
    return reflect::constraint_list(
        constrain<&file::edition>(line_of_text{1, 40}),
        constrain<&file::title>(line_of_text{1, 400}),
        constrain<&file::omb_number>(line_of_text{1, 40}),
        constrain<&file::sha256>(line_of_text{64, 64}),
        constrain<&file::bindings>(element_count{0, maximum_listed_fields}),
        constrain<&file::never_filled>(element_count{0, maximum_listed_fields}),
        constrain<&file::waived>(element_count{0, maximum_listed_fields}),
        constrain<&file::undecided>(element_count{0, maximum_listed_fields}));
}

/// The faults of an edition file. Each names the faulty member, such as `bindings[12].item`.
using edition_faults = std::vector<reflect::fault>;

[[nodiscard]] std::variant<edition_file, edition_faults> read_edition_file(std::string_view text);

/// Writes an edition file with one line for each element of a list.
[[nodiscard]] std::string write_edition_file(edition_file const& file);

/// Lays out one line of JSON for people: each member and each element of the outer two levels gets
/// a line.
[[nodiscard]] std::string laid_out(std::string_view json);

// Converts an operator's file to the same form as a compiled edition.

/// An operator's edition. It owns the texts that the edition points into.
class operator_edition {
  public:
    explicit operator_edition(edition_file file);
    operator_edition(operator_edition const&) = delete;
    operator_edition& operator=(operator_edition const&) = delete;

    [[nodiscard]] document::form_edition const& edition() const noexcept { return edition_; }
    [[nodiscard]] edition_file const& file() const noexcept { return file_; }

  private:
    edition_file const file_;
    std::vector<document::field_binding> bindings_;
    std::vector<std::string_view> never_filled_;
    document::form_edition edition_;
};

/// Who approved the mapping of an edition, when, and for which file. It is stored as
/// NAME.approval.json beside the installed form. It is valid only for exactly these bytes of the
/// PDF and the edition file.
struct approval {
    std::string reviewer{};
    civil_date approved_on{};
    std::string template_sha256{}; ///< digest of the PDF, in hexadecimal
    std::string mapping_sha256{};  ///< digest of the edition file
};
BOOST_DESCRIBE_STRUCT(approval, (), (reviewer, approved_on, template_sha256, mapping_sha256))

constexpr auto constraints_of(std::type_identity<approval>) {
    using reflect::constrain, reflect::line_of_text;
    return reflect::constraint_list(constrain<&approval::reviewer>(line_of_text{1, 200}),
                                    constrain<&approval::template_sha256>(line_of_text{64, 64}),
                                    constrain<&approval::mapping_sha256>(line_of_text{64, 64}));
}

/// Endings of file names in a forms folder. A name begins with the template's digest.
inline constexpr std::string_view edition_ending = ".edition.json";
inline constexpr std::string_view approval_ending = ".approval.json";

[[nodiscard]] std::variant<approval, edition_faults> read_approval(std::string_view text);
[[nodiscard]] std::string write_approval(approval const& one);

// Checks an operator's edition file at run time as the compiler checks compiled editions. Also
// checks that every item has a field or is waived by name, and that every field is in one of the
// lists.

/// The rules that an edition is checked against.
struct edition_law {
    document::form_registry const& registry;
    std::span<document::plan_source const> plan_sources;
    std::span<document::form_definition const> forms;
};

/// Returns all faults, in the order of the file. No fault repeats text from the file.
[[nodiscard]] edition_faults check_edition_file(operator_edition const& one,
                                                edition_law const& law);

// Prints an edition as C++ for rules/. Bindings use the shorthands of rules/paperwork/bindings.hpp.

/// Returns the text of a header with the bindings and the edition. The source's `editions_of` must
/// then name this edition. The header compiles even if the source has no other edition.
[[nodiscard]] std::string emit_cpp(edition_file const& file);

} // namespace tassel::mapping
