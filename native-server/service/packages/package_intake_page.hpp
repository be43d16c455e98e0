// What each source of the newest rules asks for: the pages of docs/intake/, for people who write a
// client or compare the service with the forms, and the same as data.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace tassel::service {

/// Returns the names of all sources, in the order of the contract.
[[nodiscard]] std::span<std::string_view const> newest_sources();

/// Returns the page of a source, in Markdown. Returns nothing if there is no such source.
[[nodiscard]] std::optional<std::string> page_of_source(std::string_view source_id);

/// Returns the form of a source before any answer, as JSON. Returns nothing if there is no such
/// source.
[[nodiscard]] std::optional<std::string> schema_of_source(std::string_view source_id);
/// Returns the forms of all sources, as one JSON array.
[[nodiscard]] std::string schemas_of_all_sources();

} // namespace tassel::service
