#include "api/routing/operation.hpp"

#include "tassel/reflect/describe.hpp"

#include <charconv>
#include <cstdint>
#include <optional>

namespace tassel::api {
namespace {

static_assert(reflect::enumerator_count<operation> == operation_count);
static_assert(rate_policy{}.limit(operation::quick_quote) == 600);
static_assert(rate_policy{}.limit(operation::delete_) == 120);
static_assert(rate_policy{}.limit(operation::upload) == 60);
static_assert(rate_policy{}.limit(operation::bundle) == 60);
static_assert(rate_policy{}.limit(operation::download) == 1200);

constexpr std::uint32_t highest_setting = 1'000'000'000;

std::optional<std::uint32_t> limit_of(std::string_view text) {
    if (text == "off") return no_limit;
    std::uint32_t limit = 0;
    auto const* const end = text.data() + text.size();
    auto const [stop, error] = std::from_chars(text.data(), end, limit);
    if (error != std::errc{} || stop != end || limit < 1 || limit > highest_setting) {
        return std::nullopt;
    }
    return limit;
}

} // namespace

bool rate_policy::apply(std::string_view setting) {
    auto const separator = setting.find('=');
    if (separator == std::string_view::npos) return false;
    auto const limit = limit_of(setting.substr(separator + 1));
    if (!limit) return false;

    auto const name = setting.substr(0, separator);
    if (name == "all") {
        limits_.fill(*limit);
        return true;
    }
    auto const limited = reflect::enumerator_named<operation>(name);
    if (!limited) return false;
    limits_[static_cast<std::size_t>(*limited)] = *limit;
    return true;
}

} // namespace tassel::api
