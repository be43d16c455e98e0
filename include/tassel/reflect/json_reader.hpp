// Reads JSON text into described values.
#pragma once

#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_binder.hpp"
#include "tassel/reflect/json_document.hpp"

#include <optional>
#include <string_view>
#include <utility>

namespace tassel::reflect {

/// Like `read_json_into`, but with the caller's document, which `value` may point into.
template <class Type, class Law, class Faults>
[[nodiscard]] bool read_json_with(json_document& document, std::string_view text, Law const& law,
                                  Faults& faults, Type& value) {
    switch (document.parse(text)) {
    case json_error::invalid_json:
        faults.add("body", fault_code::invalid_json, "is not valid JSON");
        return false;
    case json_error::invalid_utf8:
        faults.add("body", fault_code::invalid_utf8, "is not valid UTF-8 text");
        return false;
    case json_error::too_deep:
        faults.add("body", fault_code::too_deep, "is nested more than 32 levels deep");
        return false;
    case json_error::none: break;
    }
    json_binder<Law, Faults>{document, law, faults}.bind(document.root(), value);
    return true;
}

/// Reads as much of a described value as it can from JSON text, and adds every fault. Returns false
/// if the text is not JSON.
template <class Type, class Law, class Faults>
[[nodiscard]] bool read_json_into(std::string_view text, Law const& law, Faults& faults,
                                  Type& value) {
    json_document document;
    return read_json_with(document, text, law, faults, value);
}

/// Reads a described value from JSON text. Returns nothing if there was any fault.
template <class Type, class Law>
[[nodiscard]] std::optional<Type> read_json(std::string_view text, Law const& law,
                                            fault_list& faults) {
    std::optional<Type> value{std::in_place};
    if (!read_json_into(text, law, faults, *value) || !faults.empty()) value.reset();
    return value;
}

} // namespace tassel::reflect
