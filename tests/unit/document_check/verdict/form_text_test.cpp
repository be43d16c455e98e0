#include "document_check/verdict/form_text.hpp"

#include <gtest/gtest.h>
#include <initializer_list>
#include <string>
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

namespace tassel::document_check::form_text_test {
namespace {

pdf_verdict verdict_on(std::initializer_list<std::string_view> packets) {
    form_text form;
    for (auto const packet : packets)
        form.add(packet);
    return form.finish();
}

TEST(form_text, is_still_where_nothing_in_it_acts) {
    EXPECT_EQ(verdict_on({}), pdf_verdict::sound);
    EXPECT_EQ(verdict_on({"\xEF\xBB\xBF<?xml version='1.0' encoding = 'utf-8'?>\n<a:b c = \"d>\">",
                          "e<!-- <script>1</script> --><f/><?g?>", "</a:b >\n"}),
              pdf_verdict::sound);
    EXPECT_EQ(verdict_on({"<a href='tel:1'/>"}), pdf_verdict::sound);
    EXPECT_EQ(verdict_on({"<proto usehref=' '/>"}), pdf_verdict::sound);
    EXPECT_EQ(verdict_on({"<proto usehref='.#a'/>"}), pdf_verdict::sound);
    EXPECT_EQ(verdict_on({"<scripts>1</scripts>"}), pdf_verdict::sound);
}

TEST(form_text, has_scripts_where_it_cannot_be_read_plainly) {
    for (std::string_view const text :
         {"<a", "<a b", "<a b=", "<a b='", "<a b='<'/>", "<a b/>", "<a/ >", "</a>", "<a></b>",
          "<a>", "< a/>", "<!-- ", "<![CDATA[", "<!DOCTYPE a>", "<?a", "<?xml encoding='UTF-16'?>",
          "<?xml encoding?>", "<?xml encoding=UTF-8?>"})
        EXPECT_EQ(verdict_on({text}), pdf_verdict::scripted) << text;
    EXPECT_EQ(verdict_on({std::string_view{"<a/>\0", 5}}), pdf_verdict::scripted);
    EXPECT_EQ(verdict_on({"<a", "/>"}), pdf_verdict::scripted);
}

TEST(form_text, may_have_settings_called_script_where_settings_stand) {
    EXPECT_EQ(verdict_on({"<present><script><runScripts/></script></present>"}),
              pdf_verdict::sound);
    for (std::string_view const text :
         {"<present><script/></present>", "<present><script>1<a/></script></present>",
          "<script><runScripts/></script>", "<present><a><script><b/></script></a></present>"})
        EXPECT_EQ(verdict_on({text}), pdf_verdict::scripted) << text;
}

TEST(form_text, names_no_address_but_where_it_was_written_to) {
    EXPECT_EQ(verdict_on({"<output><uri>a</uri></output>"}), pdf_verdict::sound);
    EXPECT_EQ(verdict_on({"<xsl><uri> \n</uri><uri/></xsl>"}), pdf_verdict::sound);
    EXPECT_EQ(verdict_on({"<xsl><uri>a</uri></xsl>"}), pdf_verdict::calling);
    EXPECT_EQ(verdict_on({"<xsl><a:uri><b/></a:uri></xsl>"}), pdf_verdict::calling);
    EXPECT_EQ(verdict_on({"<uri>&#97;</uri>"}), pdf_verdict::calling);
}

TEST(form_text, tells_the_worst_that_is_in_it) {
    EXPECT_EQ(verdict_on({"<a><b href='x:'/><submit/><script>1</script></a>"}),
              pdf_verdict::scripted);
    EXPECT_EQ(verdict_on({"<a><chunk/><submit/></a>"}), pdf_verdict::calling);
}

} // namespace
} // namespace tassel::document_check::form_text_test
