// The words for what would open a field's branch: they come from the condition itself.
#include "unit/document/sample_law.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>

namespace tassel::document::deciding_answer_test {
namespace {

using namespace tassel::test;

class deciding_answer : public ::testing::Test {
  protected:
    void save_well(intake_source source, std::string_view values) {
        ASSERT_EQ(package.save(source, values), faults{}) << values;
    }
    /// What is said of the first fault.
    std::string said(intake_source source, std::string_view values) {
        auto const found = package.faults_of(source, values);
        return found.empty() ? std::string{} : found[0].message;
    }

    sample_package_under<newest_sample_law> package;
};

TEST_F(deciding_answer, is_the_choice_of_another_field) {
    EXPECT_EQ(said(branch_source, R"({"earns":true})"), "is asked only when path is work");
    save_well(branch_source, R"({"path":"work"})");
    EXPECT_EQ(said(branch_source, R"({"proof":"letter"})"), "is asked only when path is school");
}

TEST_F(deciding_answer, is_all_that_is_unmet) {
    EXPECT_EQ(said(branch_source, R"({"income_cents":5})"),
              "is asked only when path is work and earns is true");
    save_well(branch_source, R"({"path":"work"})");
    EXPECT_EQ(said(branch_source, R"({"income_cents":5})"), "is asked only when earns is true");
    save_well(branch_source, R"({"earns":false})");
    EXPECT_EQ(said(branch_source, R"({"income_cents":5})"), "is asked only when earns is true");
}

TEST_F(deciding_answer, is_named_in_its_own_record) {
    save_well(children_source, R"({"child_record_count":2,"child__1__adult":true,
                                   "child__2__adult":false})");
    EXPECT_EQ(said(children_source, R"({"child__2__employer":"Shop"})"),
              "is asked only when child__2__adult is true");
}

TEST_F(deciding_answer, never_repeats_what_was_answered) {
    save_well(branch_source, R"({"path":"abroad","remark":"Zyzzyva"})");
    for (auto const& one : package.faults_of(branch_source, R"({"proof":"letter","earns":true})"))
        EXPECT_EQ(one.message.find("abroad"), std::string::npos);
}

// --- words of conditions

inline constexpr auto path_is_work = is("path", "work");
inline constexpr auto work_or_school = is("path", "work") || is("path", "school");
inline constexpr auto not_abroad = !is("path", "abroad");
inline constexpr auto chosen_and_given = provided("path") && is("path", "work");
inline constexpr auto earns_no = says_no("earns");
inline constexpr auto not_earning = !says_yes("earns");
inline constexpr auto rich = value("income_cents") > number(500);
inline constexpr auto not_rich = !(value("income_cents") > number(500));
inline constexpr auto at_least = value("income_cents") >= number(500);
inline constexpr auto answered = known(value("income_cents"));
inline constexpr auto nested = is("path", "work") && (says_yes("earns") || provided("remark"));
inline constexpr auto either_of = (is("path", "work") && provided("remark")) || says_yes("earns");
inline constexpr auto not_both = !(is("path", "work") && says_yes("earns"));
inline constexpr auto of_a_plan = plan_is("direct_standard");
inline constexpr auto of_loans = some_loan(loan_has(loan_property::open));
inline constexpr auto loans_and_path = is("path", "work") && some_loan(not_known());
inline constexpr auto since_july = value("start_date") >= day({2026, 7, 1});
inline constexpr auto before_july = value("start_date") < day({2026, 7, 1});
inline constexpr auto between =
    value("income_cents") >= number(500) && value("income_cents") <= number(900);
inline constexpr auto given_or_work = provided("path") || is("path", "work");
inline constexpr auto absent_or_work = !provided("path") || is("path", "work");
inline constexpr auto two_paths_and_earns =
    (is("path", "work") || is("path", "school")) && says_yes("earns");
inline constexpr auto of_days = value("end_date") < value("start_date");

std::string words(expression_view condition) {
    sample_package const package;
    source_places const places{document_law_of<sample_law>, branch_source};
    intake_values const none;
    intake_context const context{package.facts, package.today, {}};
    source_conditions const conditions{places, none, none, context};
    auto const wanted = detail::wanted_answers{conditions, conditions.asked()}.wanted(
        condition.begin(), condition.end(), true);
    return wanted ? wanted->text() : "";
}

TEST(wanted_answers, follow_the_condition) {
    EXPECT_EQ(words(path_is_work), "path is work");
    EXPECT_EQ(words(work_or_school), "path is work or school");
    EXPECT_EQ(words(not_abroad), "path is not abroad");
    EXPECT_EQ(words(chosen_and_given), "path is work");
    EXPECT_EQ(words(earns_no), "earns is false");
    EXPECT_EQ(words(not_earning), "earns is not true");
    EXPECT_EQ(words(rich), "income_cents is more than 500");
    EXPECT_EQ(words(not_rich), "income_cents is at most 500");
    EXPECT_EQ(words(at_least), "income_cents is at least 500");
    EXPECT_EQ(words(answered), "income_cents is given");
    EXPECT_EQ(words(nested), "path is work and (earns is true or remark is given)");
    EXPECT_EQ(words(either_of), "(path is work and remark is given) or earns is true");
    EXPECT_EQ(words(not_both), "path is not work or earns is not true");
    EXPECT_EQ(words(of_a_plan), "the package's plan is direct_standard");
    EXPECT_EQ(words(since_july), "start_date is not before 2026-07-01");
    EXPECT_EQ(words(before_july), "start_date is before 2026-07-01");
    EXPECT_EQ(words(loans_and_path), "path is work");
    EXPECT_EQ(words(between), "income_cents is at least 500 and is at most 900");
    EXPECT_EQ(words(given_or_work), "path is given");
    EXPECT_EQ(words(absent_or_work), "path is not given or is work");
    EXPECT_EQ(words(two_paths_and_earns), "(path is work or school) and earns is true");
}

TEST(wanted_answers, are_none_where_answers_do_not_decide) {
    EXPECT_EQ(words(of_loans), "");
    EXPECT_EQ(words(of_days), "");
}

} // namespace
} // namespace tassel::document::deciding_answer_test
