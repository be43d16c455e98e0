#include "multipart/boundary.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::multipart::boundary_test {
namespace {

std::string boundary_of(std::string const& content_type) {
    auto const media = read_form_media(content_type);
    if (media.kind == media_kind::something_else) return "something else";
    return media.kind == media_kind::form ? "'" + media.boundary + "'" : "none";
}

TEST(form_boundary, is_read_as_programs_write_it) {
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=----WebKitFormBoundaryAb1"),
              "'----WebKitFormBoundaryAb1'");
    EXPECT_EQ(boundary_of("Multipart/Form-Data ;BOUNDARY=\"a b'()+_,-./:=?c\""),
              "'a b'()+_,-./:=?c'");
    EXPECT_EQ(boundary_of("multipart/form-data; charset=utf-8; boundary=x=y/z"), "'x=y/z'");
    EXPECT_EQ(boundary_of("multipart/form-data;boundary=x ; a=\"b;c\\\"d\""), "'x'");
}

TEST(form_boundary, has_one_to_seventy_characters_and_no_space_at_its_end) {
    std::string const longest(70, 'b');
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=" + longest), "'" + longest + "'");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=" + longest + "b"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"\""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary="), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"b \""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"b!\""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"b\tc\""), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=b\x80"), "none");
}

TEST(form_boundary, is_asked_of_a_form_alone_and_told_once) {
    EXPECT_EQ(boundary_of("multipart/form-data"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=a; boundary=a"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=a; b"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data; boundary=\"a"), "none");
    EXPECT_EQ(boundary_of("multipart/form-data boundary=a"), "something else");
    EXPECT_EQ(boundary_of("multipart/mixed; boundary=a"), "something else");
    EXPECT_EQ(boundary_of("application/json"), "something else");
    EXPECT_EQ(boundary_of(""), "something else");
}

} // namespace
} // namespace tassel::multipart::boundary_test
