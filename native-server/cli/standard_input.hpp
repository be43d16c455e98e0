// What a command reads from its standard input.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::cli {

/// All of standard input. Nothing when it is longer than `limit` bytes; then the error envelope
/// has been printed.
[[nodiscard]] std::optional<std::string> read_request(std::size_t limit,
                                                      std::string_view request_id);

} // namespace tassel::cli
