// Saving intake: it is merged with what is kept, judged as a whole, and then kept or refused.
#include "unit/document/sample_law.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::save_intake_test {
namespace {

using namespace tassel::test;

class saving : public ::testing::Test {
  protected:
    void save_well(intake_source source, std::string_view values) {
        ASSERT_EQ(package.save(source, values), faults{}) << values;
    }
    [[nodiscard]] intake_values const& branches() const { return package.state.of(branch_source); }
    [[nodiscard]] intake_values const& children() const {
        return package.state.of(children_source);
    }

    sample_package package;
};

TEST_F(saving, merges_what_is_sent_with_what_is_kept) {
    save_well(branch_source, R"({"path":"work","start_date":"2026-01-05"})");
    save_well(branch_source, R"({"end_date":"2026-03-05","start_date":"2026-02-05"})");
    EXPECT_EQ(branches().text("path"), "work");
    EXPECT_EQ(branches().number("start_date"), civil_to_days("2026-02-05"_date));
    EXPECT_EQ(branches().number("end_date"), civil_to_days("2026-03-05"_date));
}

TEST_F(saving, clears_what_is_sent_as_null) {
    save_well(branch_source, R"({"start_date":"2026-01-05","remark":"x"})");
    save_well(branch_source, R"({"remark":null})");
    EXPECT_TRUE(package.changed);
    EXPECT_EQ(branches().find("remark"), nullptr);
    EXPECT_NE(branches().find("start_date"), nullptr);
    save_well(branch_source, R"({"remark":null,"end_date":null})");
    EXPECT_FALSE(package.changed);
    save_well(branch_source, R"({"start_date":null})");
    EXPECT_FALSE(package.state.started(branch_source));
}

TEST_F(saving, the_same_again_changes_nothing) {
    save_well(branch_source, R"({"path":"work","borrower_last_name":"Smith"})");
    EXPECT_TRUE(package.changed);
    save_well(branch_source, R"({"borrower_last_name":" Smith ","path":"work"})");
    EXPECT_FALSE(package.changed);
    save_well(branch_source, "{}");
    EXPECT_FALSE(package.changed);
}

TEST_F(saving, keeps_the_identity_for_every_source) {
    save_well(branch_source, R"({"borrower_last_name":"Smith"})");
    EXPECT_FALSE(package.state.started(branch_source));
    EXPECT_EQ(package.state.identity.text("borrower_last_name"), "Smith");
    save_well(every_type_source, R"({"borrower_last_name":"Jones"})");
    EXPECT_EQ(package.state.identity.text("borrower_last_name"), "Jones");
    save_well(children_source, R"({"borrower_last_name":null})");
    EXPECT_TRUE(package.state.identity.empty());
    EXPECT_EQ(package.save(notes_source, R"({"borrower_last_name":"Smith"})"),
              faults{"values.borrower_last_name unknown_field"});
}

TEST_F(saving, with_any_fault_keeps_nothing_and_lists_all) {
    save_well(branch_source, R"({"path":"school"})");
    auto const before = package.state;
    EXPECT_EQ(package.save(branch_source,
                           R"({"remarc":1,"remark":5,"path":"work","start_date":"soon",
                               "income_cents":-1,"borrower_ssn":"1","proof":"letter","ant":2})"),
              (faults{"values.borrower_ssn bad_format", "values.income_cents out_of_range",
                      "values.proof not_allowed", "values.start_date bad_format",
                      "values.remark wrong_type", "values.remarc unknown_field",
                      "values unknown_field"}));
    EXPECT_FALSE(package.changed);
    EXPECT_EQ(package.state, before);
}

TEST_F(saving, refuses_a_member_that_is_given_twice) {
    EXPECT_EQ(package.save(branch_source, R"({"remark":"a","path":"work","remark":"a"})"),
              faults{"values.remark duplicate_member"});
    EXPECT_EQ(package.save(branch_source, R"({"remark":"a","remark":"b","remark":7})"),
              faults{"values.remark duplicate_member"});
}

TEST_F(saving, takes_only_an_object) {
    for (std::string_view const values : {"[]", "null", "7", R"("path")"})
        EXPECT_EQ(package.save(branch_source, values), faults{"values wrong_type"});
}

TEST_F(saving, repeats_no_name_that_could_be_a_value) {
    auto const long_name = '"' + std::string(161, 'a') + "\":1";
    EXPECT_EQ(
        package.save(branch_source, R"({"123-45-6789":1,"Jane Doe":2,"":3,)" + long_name + "}"),
        faults(4, "values unknown_field"));
}

TEST_F(saving, takes_at_most_2000_members) {
    auto const body = [](int members) {
        std::string text = R"({"remark":"x")";
        for (int i = 1; i < members; ++i)
            text += ",\"m" + std::to_string(i) + "\":1";
        return text + '}';
    };
    EXPECT_EQ(package.save(branch_source, body(2000)),
              faults(reflect::maximum_told_faults, "values unknown_field"));
    EXPECT_EQ(package.save(branch_source, body(2001)), faults{"values too_long"});
}

// --- branches

TEST_F(saving, refuses_fields_of_a_branch_that_is_not_chosen) {
    EXPECT_EQ(package.save(branch_source, R"({"earns":true})"), faults{"values.earns not_allowed"});
    EXPECT_EQ(package.save(branch_source, R"({"path":"work","proof":"letter"})"),
              faults{"values.proof not_allowed"});
    save_well(branch_source, R"({"path":"work","earns":true,"income_cents":5})");
    save_well(branch_source, R"({"earns":false})");
    EXPECT_EQ(package.save(branch_source, R"({"income_cents":5})"),
              faults{"values.income_cents not_allowed"});
    save_well(branch_source, R"({"income_cents":null,"proof":null})");
}

TEST_F(saving, refuses_at_once_what_hangs_on_a_refused_field) {
    save_well(branch_source, R"({"path":"school"})");
    EXPECT_EQ(package.save(branch_source, R"({"income_cents":5,"earns":true})"),
              (faults{"values.earns not_allowed", "values.income_cents not_allowed"}));
}

TEST_F(saving, takes_the_branch_from_what_is_kept) {
    save_well(branch_source, R"({"path":"work"})");
    save_well(branch_source, R"({"earns":true})");
    save_well(branch_source, R"({"income_cents":5})");
    EXPECT_EQ(branches().number("income_cents"), 5);
}

TEST_F(saving, erases_what_a_new_choice_makes_inapplicable_and_what_hung_on_it) {
    save_well(branch_source, R"({"path":"work","earns":true,"income_cents":5,"remark":"x"})");
    save_well(branch_source, R"({"path":"school","proof":"official"})");
    EXPECT_EQ(branches().find("earns"), nullptr);
    EXPECT_EQ(branches().find("income_cents"), nullptr);
    EXPECT_EQ(branches().text("proof"), "official");
    EXPECT_EQ(branches().text("remark"), "x");
    save_well(branch_source, R"({"path":"work"})");
    EXPECT_EQ(branches().find("earns"), nullptr) << "what was erased does not come back";
}

TEST_F(saving, erases_the_branch_of_a_cleared_choice) {
    save_well(branch_source, R"({"path":"work","earns":true,"remark":"x"})");
    save_well(branch_source, R"({"path":null})");
    EXPECT_EQ(branches().find("earns"), nullptr);
}

TEST_F(saving, a_wrong_choice_is_one_fault_not_one_for_each_field_that_hangs_on_it) {
    EXPECT_EQ(package.save(branch_source, R"({"path":"wörk","earns":true,"remark":"x"})"),
              faults{"values.path not_allowed"});
    EXPECT_EQ(package.save(branch_source, R"({"path":"work","earns":1,"income_cents":5})"),
              faults{"values.earns wrong_type"});
}

// --- relations between fields

TEST_F(saving, refuses_fields_that_contradict_each_other) {
    EXPECT_EQ(package.save(branch_source, R"({"start_date":"2026-02-01","end_date":"2026-01-31"})"),
              faults{"values.end_date contradiction"});
    save_well(branch_source, R"({"start_date":"2026-02-01","end_date":"2026-02-01"})");
    EXPECT_EQ(package.save(branch_source, R"({"start_date":"2026-02-02"})"),
              faults{"values.end_date contradiction"});
    save_well(branch_source, R"({"start_date":"2026-02-02","end_date":null})");
}

TEST_F(saving, judges_no_relation_of_a_value_that_is_wrong_itself) {
    save_well(branch_source, R"({"start_date":"2026-02-01"})");
    EXPECT_EQ(package.save(branch_source, R"({"start_date":"x","end_date":"2026-01-31"})"),
              faults{"values.start_date bad_format"});
}

TEST_F(saving, says_a_relation_in_its_own_words) {
    auto const found =
        package.faults_of(branch_source, R"({"start_date":"2026-02-01","end_date":"2026-01-31"})");
    ASSERT_EQ(found.size(), 1U);
    EXPECT_EQ(found[0].message, "must not be before the start");
}

TEST_F(saving, a_relation_that_another_source_breaks_is_shown_and_then_has_to_be_mended) {
    save_well(branch_source, R"({"start_date":"2000-01-01"})");
    save_well(every_type_source, R"({"borrower_date_of_birth":"2001-01-01"})");
    EXPECT_EQ(package.status_of(branch_source, "start_date"), "invalid!");
    EXPECT_EQ(package.save(branch_source, R"({"remark":"x"})"),
              faults{"values.start_date contradiction"});
    save_well(branch_source, R"({"start_date":"2020-01-01"})");
    EXPECT_EQ(package.status_of(branch_source, "start_date"), "provided!");
}

TEST_F(saving, puts_its_paths_behind_a_prefix) {
    reflect::json_document document;
    ASSERT_EQ(document.parse(R"({"path":1,"paths":1})"), reflect::json_error::none);
    reflect::fault_list list;
    EXPECT_FALSE(save_intake<sample_law>(package.state, branch_source, document, document.root(),
                                         {package.facts, package.today, package.attached},
                                         "supplemental_intake[2].", list));
    auto const found = list.take();
    ASSERT_EQ(found.size(), 2U);
    EXPECT_EQ(found[0].path, "supplemental_intake[2].values.path");
    EXPECT_EQ(found[1].path, "supplemental_intake[2].values.paths");
}

} // namespace
} // namespace tassel::document::save_intake_test
