// Where a link in a document may lead.
#pragma once

#include <string_view>

namespace tassel::document_check {

/// Whether `address` leads to a web page, a mail or a telephone call, or has no scheme, as in
/// `www.example.org`. A reader leaves some bytes out before it looks for a scheme, and so does
/// this. What begins with two slashes names a computer in the network of whoever opens it.
[[nodiscard]] bool is_plain_address(std::string_view address);

} // namespace tassel::document_check
