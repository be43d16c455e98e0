#include "api/routing/route_table.hpp"

#include "text/header_text.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <optional>

namespace tassel::api {
namespace {

static_assert(reflect::enumerator_count<operation> == operation_count);

constexpr std::uint32_t highest_setting = 1'000'000'000;

std::optional<std::uint32_t> limit_of(std::string_view setting) {
    if (setting == "off") return no_limit;
    return text::whole_number(setting, 1, highest_setting);
}

} // namespace

bool rate_policy::apply(std::string_view setting) {
    auto const separator = setting.find('=');
    if (separator == std::string_view::npos) return false;
    auto const limit = limit_of(setting.substr(separator + 1));
    if (!limit) return false;

    auto const name = setting.substr(0, separator);
    if (name == "all") {
        for (auto& one : limits_)
            one.requests = *limit;
        return true;
    }
    auto const limited = reflect::enumerator_named<operation>(name);
    if (!limited) return false;
    limits_[static_cast<std::size_t>(*limited)].requests = *limit;
    return true;
}

} // namespace tassel::api
