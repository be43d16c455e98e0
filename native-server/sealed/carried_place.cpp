#include "sealed/carried_place.hpp"

#include "crypto/carried_text.hpp"

#include <charconv>
#include <system_error>

namespace tassel::sealed {
namespace {

constexpr char place_separator = '/'; // identifiers hold none

crypto::record_identity identity_of(owned_list const& list) {
    return {.kind = "list", .owner = list.owner.text(), .id = list.name};
}

} // namespace

std::string carry_place(crypto::master_keys const& keys, owned_list const& list,
                        store::list_place const& place) {
    return crypto::carried_text(keys, std::to_string(place.kept) + place_separator + place.id,
                                identity_of(list));
}

std::optional<store::list_place> carried_place(crypto::master_keys const& keys,
                                               owned_list const& list, std::string_view text) {
    auto const content = crypto::open_carried_text(keys, text, identity_of(list));
    if (!content) return std::nullopt;
    store::list_place place;
    auto const* const end = content->data() + content->size();
    auto const [stop, error] = std::from_chars(content->data(), end, place.kept);
    if (error != std::errc{} || stop == end || *stop != place_separator) return std::nullopt;
    place.id.assign(stop + 1, end);
    return place;
}

} // namespace tassel::sealed
