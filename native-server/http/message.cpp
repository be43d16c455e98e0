#include "message.hpp"

#include "characters.hpp"

#include <algorithm>

namespace tassel::http {

std::string_view request_head::field(std::string_view name) const noexcept {
    auto const found = std::find_if(fields.begin(), fields.end(), [name](header_field const& each) {
        return equal_without_case(each.name, name);
    });
    return found == fields.end() ? std::string_view{} : found->value;
}

std::size_t request_head::field_count(std::string_view name) const noexcept {
    auto const count =
        std::count_if(fields.begin(), fields.end(), [name](header_field const& each) {
            return equal_without_case(each.name, name);
        });
    return static_cast<std::size_t>(count);
}

} // namespace tassel::http
