// Who approved the mapping of an edition, when, and of which file: NAME.approval.json beside the
// installed form. It holds for these very bytes alone.
#pragma once

#include "mapping/editions/edition_file.hpp"

#include "tassel/core/civil_date.hpp"
#include "tassel/reflect/constraints.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/input_constraints.hpp"

#include <string>
#include <string_view>
#include <type_traits>
#include <variant>

namespace tassel::mapping {

struct approval {
    std::string reviewer{};
    civil_date approved_on{};
    std::string template_sha256{}; ///< of the PDF, hexadecimal
    std::string mapping_sha256{};  ///< of the edition file
};
BOOST_DESCRIBE_STRUCT(approval, (), (reviewer, approved_on, template_sha256, mapping_sha256))

constexpr auto constraints_of(std::type_identity<approval>) {
    using reflect::constrain, reflect::line_of_text;
    return reflect::constraint_list(constrain<&approval::reviewer>(line_of_text{1, 200}),
                                    constrain<&approval::template_sha256>(line_of_text{64, 64}),
                                    constrain<&approval::mapping_sha256>(line_of_text{64, 64}));
}

/// Endings of the names of files in a forms folder; before them stands the template's digest.
inline constexpr std::string_view edition_ending = ".edition.json";
inline constexpr std::string_view approval_ending = ".approval.json";

[[nodiscard]] std::variant<approval, edition_faults> read_approval(std::string_view text);
[[nodiscard]] std::string write_approval(approval const& one);

} // namespace tassel::mapping
