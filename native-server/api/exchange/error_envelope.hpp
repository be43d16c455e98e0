// The body of every error that is not a validation error.
#pragma once

#include <string>
#include <string_view>

namespace tassel::api {

/// {"success":false,"data":{"code":...,"request_id":...},"error_message":"- <sentence>"}
[[nodiscard]] std::string error_envelope(std::string_view code, std::string_view request_id,
                                         std::string_view sentence);

} // namespace tassel::api
