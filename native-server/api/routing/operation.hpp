// The rate-limited operations, and how often each may happen (decisions 12).
#pragma once

#include <boost/describe/enum.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel::api {

BOOST_DEFINE_ENUM_CLASS(operation, quick_quote, create_analysis, package, intake, review, delete_,
                        upload, bundle, read, download, projection)
inline constexpr std::size_t operation_count = 11;

/// The largest value that a header shows; used as the limit of an unlimited operation.
inline constexpr std::uint32_t no_limit = 2'147'483'647;

/// How often an operation may happen per window, unless the operator says otherwise.
struct operation_limit {
    operation limited;
    std::uint32_t requests;
};
inline constexpr std::array default_limits{
    operation_limit{operation::quick_quote, 600}, operation_limit{operation::create_analysis, 120},
    operation_limit{operation::package, 120},     operation_limit{operation::intake, 120},
    operation_limit{operation::review, 120},      operation_limit{operation::delete_, 120},
    operation_limit{operation::upload, 60},       operation_limit{operation::bundle, 60},
    operation_limit{operation::read, 1200},       operation_limit{operation::download, 1200},
    operation_limit{operation::projection, 120}};
[[nodiscard]] consteval bool limits_each_operation() {
    for (std::size_t row = 0; row < default_limits.size(); ++row) {
        if (default_limits[row].limited != static_cast<operation>(row)) return false;
    }
    return default_limits.size() == operation_count;
}
static_assert(limits_each_operation(), "in the order of the enumeration");

/// Limits per partner (or sandbox session), operation, and 60-second window.
class rate_policy {
  public:
    [[nodiscard]] constexpr std::uint32_t limit(operation limited) const {
        return limits_[static_cast<std::size_t>(limited)].requests;
    }

    /// Applies "OPERATION=N" or "OPERATION=off", where OPERATION is a name above or "all". Returns
    /// false and changes nothing if the text does not have that form or N is not within
    /// 1..1000000000.
    [[nodiscard]] bool apply(std::string_view setting);

  private:
    std::array<operation_limit, operation_count> limits_ = default_limits;
};

} // namespace tassel::api
