// The time at which we look at a package.
#pragma once

#include "api/context/handler_context.hpp"
#include "clock/utc_clock.hpp"
#include "service/packages/package_answer.hpp"

#include "tassel/core/civil_date.hpp"

#include <string>
#include <string_view>

namespace tassel::api {

/// The time at which this object was made.
class package_moment {
  public:
    package_moment() : package_moment{utc_now()} {}

    /// The context for a caller. Valid as long as this object, the request's id, and the handler.
    [[nodiscard]] package_context context(std::string_view request_id,
                                          handler_context const& handler,
                                          store::owner const& caller) const {
        return {.request_id = request_id,
                .now = timestamp_,
                .today = today_,
                .templates = &templates_for(handler, caller),
                .spanish_templates = spanish_templates_for(caller),
                .repository = &handler.templates};
    }

    [[nodiscard]] std::string const& timestamp() const noexcept { return timestamp_; }

  private:
    explicit package_moment(utc_time const& now) : timestamp_{now.timestamp}, today_{now.date} {}

    std::string timestamp_;
    civil_date today_;
};

} // namespace tassel::api
