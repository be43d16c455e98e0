// Every intake field that is typed in has a keyboard, and bounds that the reader enforces. A field
// whose value is chosen has neither.
#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/intake/intake_text_checks.hpp"
#include "tassel/document/vocabulary/document_law.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace tassel::compile_field_entry {
namespace {

using enum document::field_keyboard;
using namespace std::string_view_literals;

static_assert(document::input_mode_of(document::intake_type::social_security_number) == numeric);
static_assert(document::input_mode_of(document::intake_type::opeid) == numeric);
static_assert(document::input_mode_of(document::intake_type::cents) == decimal);
static_assert(document::input_mode_of(document::intake_type::phone) == tel);
static_assert(document::input_mode_of(document::intake_type::email) == email);
static_assert(document::input_mode_of(document::intake_type::date) == date);
static_assert(document::input_mode_of(document::intake_type::month) == month);
static_assert(document::input_mode_of(document::intake_type::zip_code) == text,
              "it may have a hyphen");
static_assert(!document::input_mode_of(document::intake_type::choice) &&
              !document::input_mode_of(document::intake_type::loan_id));

consteval std::optional<document::entry_bounds>
bounds(document::intake_type type, std::int64_t minimum = 0, std::int64_t maximum = 0) {
    return document::bounds_of(
        document::intake_field{.type = type, .minimum = minimum, .maximum = maximum});
}
static_assert(bounds(document::intake_type::integer, 1, 9) ==
              document::entry_bounds{1, 9, document::bound_measure::value});
static_assert(bounds(document::intake_type::number, 1, 1000) ==
              document::entry_bounds{1, 1000, document::bound_measure::tenths});
static_assert(bounds(document::intake_type::text, 2, 30) ==
              document::entry_bounds{2, 30, document::bound_measure::characters});
static_assert(bounds(document::intake_type::date, 18, 120) ==
              document::entry_bounds{18, 120, document::bound_measure::years_of_age});
static_assert(!bounds(document::intake_type::date), "any calendar day");
static_assert(!bounds(document::intake_type::choice) && !bounds(document::intake_type::boolean));

/// Whether values with the least and the greatest length can be read, and a shorter value can't.
template <class Read>
consteval bool keeps_bounds(std::optional<document::entry_bounds> kept, Read read,
                            std::string_view least, std::string_view longest) {
    return kept->minimum == static_cast<std::int64_t>(least.size()) &&
           kept->maximum == static_cast<std::int64_t>(longest.size()) && read(least) &&
           read(longest) && !read(least.substr(1));
}
static_assert(keeps_bounds(bounds(document::intake_type::social_security_number),
                           document::detail::is_issued_social_security_number, "123456789",
                           "123456789"));
static_assert(keeps_bounds(bounds(document::intake_type::zip_code), document::detail::is_zip_code,
                           "12345", "12345-6789"));
static_assert(keeps_bounds(bounds(document::intake_type::country), document::detail::is_country,
                           "CA", "CA"));

// A record count has the bounds of its group, not those of numbers in general.
constexpr document::intake_group pair{.name = "pair", .minimum = 1, .maximum = 4};
static_assert(document::bounds_of(document::record_count_field, &pair) ==
              document::entry_bounds{1, 4, document::bound_measure::value});

/// Whether the field's value is chosen, or is typed in with a keyboard and bounds.
constexpr bool can_be_put_in(document::intake_field const& field) {
    constexpr std::array chosen{document::intake_type::boolean, document::intake_type::choice,
                                document::intake_type::state, document::intake_type::loan_id,
                                document::intake_type::holder_label};
    bool const is_chosen = std::find(chosen.begin(), chosen.end(), field.type) != chosen.end();
    if (is_chosen) return !document::input_mode_of(field.type) && !document::bounds_of(field);
    bool const is_day =
        field.type == document::intake_type::date || field.type == document::intake_type::month;
    auto const kept = document::bounds_of(field);
    return document::input_mode_of(field.type) && (kept ? kept->minimum <= kept->maximum : is_day);
}
constexpr bool can_all_be_put_in(std::span<document::intake_field const> fields) {
    return std::all_of(fields.begin(), fields.end(),
                       [](document::intake_field const& field) { return can_be_put_in(field); });
}
constexpr bool can_all_be_put_in(std::span<document::intake_group const> groups) {
    return std::all_of(groups.begin(), groups.end(), [](document::intake_group const& group) {
        return can_all_be_put_in(group.fields) && can_all_be_put_in(group.nested);
    });
}
static_assert([] {
    auto const& law = document::document_law_of<rules::newest_documents>;
    return can_all_be_put_in(law.identity) &&
           std::all_of(law.definitions.begin(), law.definitions.end(), [](auto const& one) {
               return can_all_be_put_in(one.fields) && can_all_be_put_in(one.groups);
           });
}());

} // namespace
} // namespace tassel::compile_field_entry
