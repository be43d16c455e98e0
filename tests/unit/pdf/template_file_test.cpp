#include "unit/pdf/synthetic_form.hpp"

#include <gtest/gtest.h>
#include <string>

namespace tassel::pdf::template_file_test {
namespace {

/// Why the file is refused; "none" if it is not.
std::string fault_of(std::string const& file,
                     template_expectation const& expected = synthetic_expectation()) {
    try {
        static_cast<void>(prepare_template(file, expected));
        return "none";
    } catch (template_fault const& fault) {
        return fault.what();
    }
}

TEST(RefusedTemplates, TakesTheFormItself) {
    EXPECT_EQ(fault_of(synthetic_form()), "none");
    EXPECT_EQ(fault_of(synthetic_form({.catalog = "/NeedsRendering false"})), "none");
}

TEST(RefusedTemplates, RefusesDamage) {
    auto const whole = synthetic_form();
    EXPECT_EQ(fault_of(""), "the file is damaged");
    EXPECT_EQ(fault_of("no PDF at all"), "the file is damaged");
    for (auto const length : {whole.size() / 4, whole.size() / 2, whole.size() - 40})
        EXPECT_EQ(fault_of(whole.substr(0, length)), "the file is damaged") << length;
}

TEST(RefusedTemplates, RefusesEncryption) {
    auto const file = synthetic_form(
        {.trailer =
             "/ID [<00> <00>] /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 "
             "/O (0123456789012345678901234567890a) /U (0123456789012345678901234567890b) >>"});
    EXPECT_EQ(fault_of(file), "the file is encrypted");
}

TEST(RefusedTemplates, RefusesFormsThatTheirReaderDraws) {
    EXPECT_EQ(fault_of(synthetic_form({.catalog = "/NeedsRendering true"})),
              "the form is drawn by its reader (dynamic XFA)");
}

TEST(RefusedTemplates, RefusesSignedFiles) {
    EXPECT_EQ(fault_of(synthetic_form({.signature = "/V << /Type /Sig /Contents <00> >>"})),
              "the file is signed");
}

TEST(RefusedTemplates, RefusesOtherPagesAndFields) {
    auto expected = synthetic_expectation();
    expected.page_count = 3;
    EXPECT_EQ(fault_of(synthetic_form(), expected), "the file has a different number of pages");
    expected = synthetic_expectation();
    expected.field_count = 13;
    EXPECT_EQ(fault_of(synthetic_form(), expected),
              "the file has a different number of form fields");
}

TEST(RefusedTemplates, RefusesMissingFieldsAndStates) {
    auto const with = [](expected_field const& field) {
        auto expected = synthetic_expectation();
        expected.fields.push_back(field);
        return fault_of(synthetic_form(), expected);
    };
    EXPECT_EQ(with({"form1[0].Nothing[0]", {}}), "a field is missing: form1[0].Nothing[0]");
    EXPECT_EQ(with({names::answers, "3"}),
              "a box lacks the state that would tick it: " + std::string{names::answers});
    EXPECT_EQ(with({names::answers, "Off"}),
              "a box lacks the state that would tick it: " + std::string{names::answers});
    EXPECT_EQ(with({names::answers, {}}),
              "a field is of another kind: " + std::string{names::answers});
    EXPECT_EQ(with({names::name, "1"}), "a field is of another kind: " + std::string{names::name});
    EXPECT_EQ(with({names::sign_here, "1"}),
              "a field is of another kind: " + std::string{names::sign_here});
}

TEST(RefusedTemplates, RefusesMissingFieldsThatNobodyFills) {
    auto expected = synthetic_expectation();
    expected.never_filled.push_back("form1[0].Sign[0]");
    EXPECT_EQ(fault_of(synthetic_form(), expected), "a field is missing: form1[0].Sign[0]");
}

TEST(RefusedTemplates, RefusesFieldsThatAreThereTwice) {
    EXPECT_EQ(fault_of(synthetic_form({.name = "/T (City[0])"})),
              "a field exists more than once: " + std::string{names::city});
}

TEST(RefusedTemplates, RefusesTreesThatAreNone) {
    EXPECT_EQ(fault_of(synthetic_form({.name = "/Kids [10 0 R]"})).substr(0, 8), "the tree");
}

} // namespace
} // namespace tassel::pdf::template_file_test
