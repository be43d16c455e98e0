// A copy is returned only if it is its template with the values in it.
#include "pdf/verify_filled.hpp"
#include "unit/document_check/pdf_files.hpp"
#include "unit/pdf/synthetic_form.hpp"

#include <gtest/gtest.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::pdf::verify_filled_test {
namespace {

using values = std::vector<field_value>;

values some_values() {
    return {{names::name, "Ann Example", {}}, {names::answers, {}, "1"}};
}

std::string fill(std::string const& form, values const& all, std::string_view sheets = {}) {
    return std::get<std::string>(
        prepare_template(form, synthetic_expectation())->fill(all, sheets));
}

/// What is wrong with `copy`; empty if nothing is.
std::string fault_of(std::string const& copy, values const& all, std::size_t sheets = 0) {
    static auto const made_of = record_of(fill(synthetic_form(), {}));
    try {
        verify_filled(copy, made_of, all, sheets);
        return {};
    } catch (std::runtime_error const& fault) {
        return fault.what();
    }
}

/// Another form, with some bytes replaced by as many others.
std::string form_with(std::string_view bytes, std::string_view others) {
    auto form = synthetic_form();
    EXPECT_EQ(bytes.size(), others.size());
    auto const place = form.find(bytes);
    EXPECT_NE(place, std::string::npos);
    return form.replace(place, bytes.size(), others);
}

TEST(VerifyFilled, TakesWhatTheFillerMakes) {
    EXPECT_EQ(fault_of(fill(synthetic_form(), {}), {}), "");
    EXPECT_EQ(fault_of(fill(synthetic_form(), some_values()), some_values()), "");
    auto const sheet = document_check::one_page_pdf();
    EXPECT_EQ(fault_of(fill(synthetic_form(), some_values(), sheet), some_values(), 1), "");
}

TEST(VerifyFilled, MissesValues) {
    auto const copy = fill(synthetic_form(), {some_values().front()});
    EXPECT_EQ(fault_of(copy, some_values()), "a filled form lacks a value");
    EXPECT_EQ(fault_of(copy, {{names::name, "Ann Examples", {}}}), "a filled form lacks a value");
    auto const ticked = fill(synthetic_form(), {{names::answers, {}, "2"}});
    EXPECT_EQ(fault_of(ticked, {{names::answers, {}, "1"}}), "a filled form lacks a value");
}

TEST(VerifyFilled, SeesValuesThatNobodyGave) {
    auto const copy = fill(synthetic_form(), some_values());
    EXPECT_EQ(fault_of(copy, {some_values().front()}),
              "a filled form has a field that nobody filled in");
    EXPECT_EQ(fault_of(copy, {some_values().back()}),
              "a filled form has a field that nobody filled in");
}

TEST(VerifyFilled, SeesOtherPages) {
    EXPECT_EQ(fault_of(fill(synthetic_form(), {}), {}, 1), "a filled form has other pages");
    auto const other = fill(form_with("SPECIMEN", "SPECIMAN"), {});
    EXPECT_EQ(fault_of(other, {}), "a filled form has a changed page");
    auto const wider = fill(form_with("[0 0 612 792]", "[0 0 613 792]"), {});
    EXPECT_EQ(fault_of(wider, {}), "a filled form has a changed page");
}

TEST(VerifyFilled, SeesOtherFields) {
    auto const moved = fill(form_with("100 560 160", "100 560 161"), {});
    EXPECT_EQ(fault_of(moved, {}), "a filled form has a changed field");
    auto const drawn = fill(form_with("1 1 m 9 9 l S", "1 2 m 9 8 l S"), some_values());
    EXPECT_EQ(fault_of(drawn, some_values()), "a filled form has a box whose appearance changed");
}

TEST(VerifyFilled, SeesWhatTemplatesHaveToLose) {
    EXPECT_EQ(fault_of(synthetic_form(), {}),
              "a filled form has content that its template must not have");
}

TEST(VerifyFilled, SeesDamage) {
    auto const copy = fill(synthetic_form(), {});
    EXPECT_EQ(fault_of(copy.substr(0, copy.size() / 2), {}), "a filled form can't be read back");
}

} // namespace
} // namespace tassel::pdf::verify_filled_test
