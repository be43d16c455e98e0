// A person's name, as the parts of it that were answered.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/document/intake/intake_values.hpp"

#include <span>
#include <string>

namespace tassel::document {

/// Returns the texts of these fields, separated by spaces; empty while none of them is known.
[[nodiscard]] inline std::string name_of(intake_values const& identity,
                                         std::span<field_name const> parts) {
    std::string name;
    for (auto const part : parts) {
        auto const* const value = identity.find(part.hash());
        if (value == nullptr || value->text.empty()) continue;
        if (!name.empty()) name += ' ';
        name += value->text;
    }
    return name;
}

} // namespace tassel::document
