// The operations that are limited, and how often each may happen (decisions 12).
#pragma once

#include <boost/describe/enum.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel::api {

BOOST_DEFINE_ENUM_CLASS(operation, quick_quote, create_analysis, package, intake, review, delete_,
                        upload, bundle, read, download)
inline constexpr std::size_t operation_count = 10;

/// The most that a header shows; what an operation without a limit is limited to.
inline constexpr std::uint32_t no_limit = 2'147'483'647;

/// Requests per partner (or sandbox session), operation and 60-second window.
class rate_policy {
  public:
    [[nodiscard]] constexpr std::uint32_t limit(operation limited) const {
        return limits_[static_cast<std::size_t>(limited)];
    }

    /// Applies "OPERATION=N" or "OPERATION=off", where OPERATION is a name above or "all". False,
    /// and nothing changed, when the text is not of that form or N not within 1..1000000000.
    [[nodiscard]] bool apply(std::string_view setting);

  private:
    // In the order of `operation`.
    std::array<std::uint32_t, operation_count> limits_{600, 120, 120, 120,  120,
                                                       120, 60,  60,  1200, 1200};
};

} // namespace tassel::api
