// Finds the package that a certifier's link is for.
#pragma once

#include "http/message.hpp"
#include "store/port/owner.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::store {
class store;
} // namespace tassel::store

namespace tassel::api {

/// The header that carries the secret of a link. A page takes the secret from the part of its
/// address after '#', which browsers never send, so it is in no path, query, or log.
inline constexpr std::string_view link_header = "x-certifier-link";

/// The link that a request came with, and the package that it is for.
struct used_link {
    std::string secret_sha256; ///< hexadecimal
    std::string analysis_id;
    std::string document_package_id;
};

struct found_link {
    store::owner belongs_to; ///< the partner whose package it is
    used_link used;
};

/// Returns the link whose secret the request carries, if it is open and its partner is enabled. The
/// answer for any other well-formed secret takes the same work: one digest, and two look-ups in the
/// store. A malformed one never reaches the store. The package decides last whether a link is open.
[[nodiscard]] std::optional<found_link> find_link(http::request_head const& head,
                                                  store::store& kept);

} // namespace tassel::api
