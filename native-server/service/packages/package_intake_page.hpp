// The pages of docs/intake/: what each source of the newest rules asks for, for people who write a
// client or compare the service with the forms.
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

} // namespace tassel::service
