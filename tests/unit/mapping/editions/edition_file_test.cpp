// Edition files: written, read, and checked by the names of their members.
#include "forms/form_folder.hpp"
#include "mapping/editions/edition_file.hpp"
#include "unit/mapping/unknown_specimen.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <string_view>
#include <variant>

namespace tassel::mapping::edition_file_test {
namespace {

constexpr auto forbearance = document::form_source::general_forbearance_pdf;

edition_file sound_file() {
    return testing::edition_of(forbearance, testing::specimen_of(forbearance));
}

edition_faults faults_of(edition_file file) {
    return forms::check_by_law(operator_edition{std::move(file)});
}

bool has(edition_faults const& faults, std::string_view path) {
    return std::any_of(faults.begin(), faults.end(),
                       [&](auto const& one) { return one.path == path; });
}

std::size_t place_of(edition_file const& file, std::string_view item) {
    auto const found = std::find_if(file.bindings.begin(), file.bindings.end(),
                                    [&](auto const& one) { return one.item == item; });
    return static_cast<std::size_t>(found - file.bindings.begin());
}

TEST(edition_file, is_read_as_it_was_written) {
    auto const written = write_edition_file(sound_file());
    auto const read = read_edition_file(written);
    ASSERT_TRUE(std::holds_alternative<edition_file>(read));
    EXPECT_EQ(write_edition_file(std::get<edition_file>(read)), written);
    EXPECT_NE(written.find("\n    {\"item\": \"ssn\","), std::string::npos) << "a line for each";
}

TEST(edition_file, faults_of_its_shape_name_the_member) {
    auto const read = read_edition_file(R"({"source":"general_forbearance_pdf","bindings":[{}]})");
    ASSERT_TRUE(std::holds_alternative<edition_faults>(read));
    auto const& faults = std::get<edition_faults>(read);
    EXPECT_TRUE(has(faults, "bindings[0].item"));
    EXPECT_TRUE(has(faults, "title"));
    EXPECT_TRUE(std::holds_alternative<edition_faults>(read_edition_file("no JSON")));
}

TEST(edition_check, of_what_is_right_finds_nothing) {
    for (auto const& one : faults_of(sound_file()))
        ADD_FAILURE() << one.path << " " << one.message;
}

TEST(edition_check, names_the_binding_that_is_wrong_and_how) {
    auto const wrong = [](auto change) {
        auto file = sound_file();
        auto const place = place_of(file, "reason");
        change(file, file.bindings[place]);
        return std::pair{faults_of(file), "bindings[" + std::to_string(place) + "]."};
    };
    auto const told = [](auto const& found, std::string_view member) {
        return has(found.first, found.second + std::string{member});
    };
    EXPECT_TRUE(told(wrong([](auto&, bound_field& one) { one.item = "reasons"; }), "item"));
    EXPECT_TRUE(told(wrong([](auto&, bound_field& one) { one.option = "any"; }), "option"));
    EXPECT_TRUE(told(wrong([](auto&, bound_field& one) { one.option.reset(); }), "option"));
    EXPECT_TRUE(told(wrong([](auto&, bound_field& one) { one.state.reset(); }), "state"));
    EXPECT_TRUE(told(wrong([](auto&, bound_field& one) { one.row = 1; }), "row"));
    auto const signs = [](auto&, bound_field& one) {
        one = {.item = "borrower_signature_date", .field = one.field};
    };
    EXPECT_TRUE(told(wrong(signs), "item")) << "nobody prints a date of signing";
}

TEST(edition_check, wants_every_item_bound_or_waived_by_name) {
    auto file = sound_file();
    std::erase_if(file.bindings, [](bound_field const& one) { return one.item == "email"; });
    EXPECT_TRUE(has(faults_of(file), "bindings"));
    file.waived.push_back({"email", {}, "the form does not ask for it"});
    EXPECT_TRUE(faults_of(file).empty());
    file.waived.push_back({"e_mail", {}, "no such item"});
    EXPECT_TRUE(has(faults_of(file), "waived[1].item"));
}

TEST(edition_check, wants_nothing_left_undecided_and_no_field_twice) {
    auto file = sound_file();
    file.undecided.push_back({"x", "?"});
    EXPECT_TRUE(has(faults_of(file), "undecided[0].field"));
    file = sound_file();
    file.never_filled.push_back({file.bindings.front().field, {}, "twice"});
    auto const place = std::to_string(file.never_filled.size() - 1);
    EXPECT_TRUE(has(faults_of(file), "never_filled[" + place + "].field"));
}

TEST(edition_check, wants_the_boxes_of_plans) {
    constexpr auto request = document::form_source::repayment_plan_request_pdf;
    auto const drawn = testing::specimen_of(request);
    auto file = testing::edition_of(request, drawn);
    EXPECT_TRUE(faults_of(file).empty());
    std::erase_if(file.bindings, [](bound_field const& one) { return one.option.has_value(); });
    auto const faults = faults_of(file);
    EXPECT_TRUE(std::any_of(faults.begin(), faults.end(), [](auto const& one) {
        return one.message.find("the box of the plan") != std::string::npos;
    }));
}

TEST(emit_cpp, writes_bindings_in_the_shorthands_of_the_rules) {
    auto file = sound_file();
    file.title = "A \"form\"";
    auto const text = emit_cpp(file);
    for (auto const part :
         {R"(text("ssn", ")", R"(box("reason", ")", R"(.title = "A \"form\"")",
          ".source = form_source::general_forbearance_pdf", ".expires = {2030, 1, 31}"})
        EXPECT_NE(text.find(part), std::string::npos) << part;
}

} // namespace
} // namespace tassel::mapping::edition_file_test
