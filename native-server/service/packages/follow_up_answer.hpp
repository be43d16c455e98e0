// What became of the forms of a package: how it is recorded and shown, and the calendar of the days
// that the borrower has to keep in mind.
#pragma once

#include "service/packages/package_answer.hpp"

#include "tassel/document/package/follow_up.hpp"

#include <string>
#include <string_view>

namespace tassel::service {

[[nodiscard]] sent<document::follow_up_request> read_follow_up_request(std::string_view body);

/// Records what became of a form. Recording the same fact again changes nothing.
[[nodiscard]] package_step record_follow_up(package_pointer const& package,
                                            sent<document::follow_up_request> const& request,
                                            package_context const& context);

/// Answers a listing and a new follow-up: {follow_ups, workflow}.
[[nodiscard]] std::string follow_ups_envelope(opened_package const& package,
                                              package_context const& context);

/// Returns the days that the borrower of this package has to act on or to look at, as iCalendar
/// text (RFC 5545). `snapshot` is the package's analysis as JSON text.
[[nodiscard]] std::string calendar_text(opened_package const& package, std::string_view snapshot,
                                        package_context const& context);

} // namespace tassel::service
