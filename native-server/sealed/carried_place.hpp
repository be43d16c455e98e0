// A place in a list as a client carries it from one page to the next.
#pragma once

#include "crypto/master_keys.hpp"
#include "store/port/list_place.hpp"
#include "store/port/owner.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::sealed {

/// A list, and its owner. A place in one list is not valid in another.
struct owned_list {
    std::string_view name;
    store::owner const& owner;
};

[[nodiscard]] std::string carry_place(crypto::master_keys const& keys, owned_list const& list,
                                      store::list_place const& place);

/// Returns the place, or nothing if `carry_place` did not return this text for the list.
[[nodiscard]] std::optional<store::list_place>
carried_place(crypto::master_keys const& keys, owned_list const& list, std::string_view text);

} // namespace tassel::sealed
