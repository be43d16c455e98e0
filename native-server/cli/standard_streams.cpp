#include "cli/standard_streams.hpp"

#include "api/exchange/error_envelope.hpp"
#include "api/guard/refusal.hpp"

#include <array>
#include <iostream>

namespace tassel::cli {

std::optional<std::string> read_request(std::size_t limit, std::string_view request_id) {
    std::string text;
    std::array<char, 65536> piece{};
    while (text.size() <= limit && std::cin) {
        std::cin.read(piece.data(), piece.size());
        text.append(piece.data(), static_cast<std::size_t>(std::cin.gcount()));
    }
    if (text.size() <= limit) return text;
    std::cout << api::error_envelope(api::payload_too_large.code, request_id,
                                     api::payload_too_large.sentence)
              << std::endl;
    return std::nullopt;
}

} // namespace tassel::cli
