#include "cli/options/quota_option.hpp"

#include "cli/options/options.hpp"
#include "text/header_text.hpp"

#include <cstdint>
#include <limits>
#include <optional>

namespace tassel::cli {
namespace {

struct amount {
    std::optional<std::int64_t> bytes; ///< nothing: off
};

std::optional<amount> read_amount(std::string_view text) {
    if (text == "off") return amount{};
    static constexpr std::string_view units = "KMG";
    unsigned shift = 0;
    if (auto const unit = text.empty() ? std::string_view::npos : units.find(text.back());
        unit != std::string_view::npos) {
        shift = 10 * (static_cast<unsigned>(unit) + 1);
        text.remove_suffix(1);
    }
    auto const number = text::whole_number(text, 1, std::numeric_limits<unsigned>::max());
    if (!number) return std::nullopt;
    return amount{std::int64_t{*number} << shift};
}

} // namespace

void apply_quota(store::quotas& allowed, std::string_view text) {
    auto const whose = text::take_until(text, '=');
    auto const said = read_amount(text);
    bool const all = whose == "all";
    bool const known = all || whose == "session" || whose == "address" || whose == "sandbox" ||
                       whose == "partner" || whose == "reserve";
    if (!known || !said || (all && said->bytes)) {
        throw usage_error{"--quota must be WHOSE=BYTES or WHOSE=off, WHOSE being session, "
                          "address, sandbox, partner or reserve; or all=off"};
    }
    if (all || whose == "session") allowed.session = said->bytes;
    if (all || whose == "address") allowed.address = said->bytes;
    if (all || whose == "sandbox") allowed.sandbox = said->bytes;
    if (all || whose == "partner") allowed.partner = said->bytes;
    if (all || whose == "reserve") allowed.reserve = said->bytes.value_or(0);
}

} // namespace tassel::cli
