#include "document_check/verdict/link_address.hpp"

#include <gtest/gtest.h>
#include <string_view>

namespace tassel::document_check::link_address_test {
namespace {

TEST(link_address, may_be_of_the_web_a_mail_or_a_telephone) {
    for (std::string_view const address :
         {"http://a", "https://a", "HtTpS://a", "mailto:a@b", "tel:1", "www.a.gov", "a/b:c", "?a:b",
          "#a:b", "", " https://a\n", "ht\ttp://a", "/a"})
        EXPECT_TRUE(is_plain_address(address)) << address;
}

TEST(link_address, may_be_no_other) {
    for (std::string_view const address :
         {"javascript:a", "\1javascript:a", "java\nscript:a", "file:///a", "data:,a", "smb://a",
          "C:\\a", "\\\\a", "//a", "/\\a", " //a", "httpx:a", "http :a", ":a",
          "\xEF\xBB\xBFjavascript:a"})
        EXPECT_FALSE(is_plain_address(address)) << address;
}

} // namespace
} // namespace tassel::document_check::link_address_test
