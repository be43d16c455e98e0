// Who pays for what a request takes up.
#pragma once

#include "http/limits/ip_address.hpp"

#include <optional>
#include <string>

namespace tassel::http {

struct payer {
    /// As `counted_address` has it; none: the peer's. Set where a trusted proxy speaks for another.
    std::optional<ip_address> address;
    std::string owner;     ///< opaque; empty: nobody is known
    bool favoured = false; ///< may use what is reserved, whatever others have taken
};

} // namespace tassel::http
