// Conditions as expression.hpp explains them: in three values, over fields, documents, and loans.
#include "unit/document/sample_law.hpp"

#include "tassel/document/intake/evaluate_intake.hpp"

#include <cstdint>
#include <gtest/gtest.h>
#include <initializer_list>
#include <limits>
#include <optional>
#include <vector>

namespace tassel::document::evaluate_test {
namespace {

using namespace tassel::test;

constexpr auto yes = number(1) == number(1);
constexpr auto no = number(1) == number(0);
constexpr auto unknown = value("missing") == number(1);

constexpr auto owed_to = loan_has(loan_property::holder);
constexpr auto begun = loan_has(loan_property::made_day);

class conditions : public ::testing::Test {
  protected:
    void set(std::string_view name, std::int64_t number, std::string text = {}) {
        set_in({}, name, number, std::move(text));
    }
    void set_in(std::optional<std::uint16_t> record, std::string_view name, std::int64_t number,
                std::string text = {}) {
        field_place place;
        place.key = tassel::detail::name_hash(name);
        if (record) {
            place.key = detail::key_within(group.name.hash(), place.key);
            place.record = *record;
        }
        own.set(place, {number, std::move(text)});
    }
    [[nodiscard]] evaluation_context context() const {
        return {.source = branch_source, .own = own, .identity = identity, .around = around};
    }
    [[nodiscard]] evaluation_context in_record(std::uint16_t record) const {
        auto there = context();
        there.group = &group;
        there.record = record;
        return there;
    }
    [[nodiscard]] truth ask(expression_view condition) const { return holds(condition, context()); }

    document_facts facts = sample_facts();
    std::vector<attached_role> attached{{branch_source, "letter"}};
    intake_context around{facts, "2026-08-02"_date, attached};
    intake_values own;
    intake_values identity;
    intake_group const& group = test::sample::child_groups[0];
};

TEST_F(conditions, without_one_it_always_holds) {
    EXPECT_EQ(ask({}), truth::yes);
}

TEST_F(conditions, count_one_for_a_yes_and_nothing_for_a_no) {
    static constexpr auto two_of_three = yes + no + yes == number(2);
    EXPECT_EQ(ask(two_of_three), truth::yes);
}

TEST_F(conditions, combine_as_kleene_has_it) {
    static constexpr auto both_no = unknown && no;
    static constexpr auto no_both = no && unknown;
    static constexpr auto both_yes = yes && unknown;
    static constexpr auto either_yes = unknown || yes;
    static constexpr auto yes_either = yes || unknown;
    static constexpr auto either_no = unknown || no;
    static constexpr auto not_unknown = !unknown;
    static constexpr auto not_yes = !yes;
    EXPECT_EQ(ask(both_no), truth::no);
    EXPECT_EQ(ask(no_both), truth::no);
    EXPECT_EQ(ask(both_yes), truth::unknown);
    EXPECT_EQ(ask(either_yes), truth::yes);
    EXPECT_EQ(ask(yes_either), truth::yes);
    EXPECT_EQ(ask(either_no), truth::unknown);
    EXPECT_EQ(ask(not_unknown), truth::unknown);
    EXPECT_EQ(ask(not_yes), truth::no);
}

TEST_F(conditions, compare_numbers) {
    set("a", 5);
    static constexpr auto less = value("a") < number(6);
    static constexpr auto not_less = value("a") < number(5);
    static constexpr auto at_most = value("a") <= number(5);
    static constexpr auto more = value("a") > number(4);
    static constexpr auto at_least = value("a") >= number(6);
    static constexpr auto equal = value("a") == number(5);
    EXPECT_EQ(ask(less), truth::yes);
    EXPECT_EQ(ask(not_less), truth::no);
    EXPECT_EQ(ask(at_most), truth::yes);
    EXPECT_EQ(ask(more), truth::yes);
    EXPECT_EQ(ask(at_least), truth::no);
    EXPECT_EQ(ask(equal), truth::yes);
}

TEST_F(conditions, calculate_and_never_wrap_around) {
    set("a", 5);
    set("large", std::numeric_limits<std::int64_t>::max());
    set("small", std::numeric_limits<std::int64_t>::min());
    static constexpr auto sum = value("a") + number(2) - number(3) == number(4);
    static constexpr auto product = value("a") * number(3) == number(15);
    static constexpr auto too_large = value("large") + number(1) > number(0);
    static constexpr auto far_too_large = value("large") * number(2) > number(0);
    static constexpr auto too_small = value("small") - number(1) < number(0);
    EXPECT_EQ(ask(sum), truth::yes);
    EXPECT_EQ(ask(product), truth::yes);
    EXPECT_EQ(ask(too_large), truth::unknown);
    EXPECT_EQ(ask(far_too_large), truth::unknown);
    EXPECT_EQ(ask(too_small), truth::unknown);
}

TEST_F(conditions, divide_rounded_half_up) {
    set("large", std::numeric_limits<std::int64_t>::max());
    set("small", std::numeric_limits<std::int64_t>::min());
    static constexpr auto below_half = number(12) / number(5) == number(2);
    static constexpr auto half = number(5) / number(2) == number(3);
    static constexpr auto above_half = number(13) / number(5) == number(3);
    static constexpr auto whole = number(15) / number(5) == number(3);
    // Halves are rounded toward the larger number, below zero too.
    static constexpr auto half_below_zero = number(-5) / number(2) == number(-2);
    static constexpr auto more_below_zero = number(-13) / number(5) == number(-3);
    static constexpr auto divisor_below_zero = number(5) / number(-2) == number(-2);
    static constexpr auto largest = value("large") / number(1) == value("large");
    static constexpr auto smallest = value("small") / number(1) == value("small");
    static constexpr auto too_large = value("small") / number(-1) > number(0);
    static constexpr auto by_nothing = number(1) / number(0) == number(0);
    static constexpr auto unknown_part = number(1) / value("missing") == number(0);
    for (expression_view const condition : std::initializer_list<expression_view>{
             below_half, half, above_half, whole, half_below_zero, more_below_zero,
             divisor_below_zero, largest, smallest})
        EXPECT_EQ(ask(condition), truth::yes);
    EXPECT_EQ(ask(too_large), truth::unknown);
    EXPECT_EQ(ask(by_nothing), truth::unknown);
    EXPECT_EQ(ask(unknown_part), truth::unknown);
}

TEST_F(conditions, months_after_a_date_end_with_their_month) {
    set("date", civil_to_days("2025-08-31"_date));
    set("leap", civil_to_days("2024-02-29"_date));
    set("far", 1'000'000'000'000);
    static constexpr auto half_a_year =
        months_after(value("date"), number(6)) == day("2026-02-28"_date);
    static constexpr auto before =
        months_after(value("date"), number(-8)) == day("2024-12-31"_date);
    static constexpr auto a_year =
        months_after(value("leap"), number(12)) == day("2025-02-28"_date);
    static constexpr auto beyond = months_after(value("far"), number(1)) > number(0);
    static constexpr auto many = months_after(value("date"), value("far")) > number(0);
    EXPECT_EQ(ask(half_a_year), truth::yes);
    EXPECT_EQ(ask(before), truth::yes);
    EXPECT_EQ(ask(a_year), truth::yes);
    EXPECT_EQ(ask(beyond), truth::unknown);
    EXPECT_EQ(ask(many), truth::unknown);
}

TEST_F(conditions, ask_for_choices_and_whether_there_is_a_value) {
    set("path", 0, "work");
    static constexpr auto chosen = is("path", "work");
    static constexpr auto other = is("path", "school");
    static constexpr auto missing = is("elsewhere", "work");
    static constexpr auto there = provided("path");
    static constexpr auto not_there = provided("elsewhere");
    EXPECT_EQ(ask(chosen), truth::yes);
    EXPECT_EQ(ask(other), truth::no);
    EXPECT_EQ(ask(missing), truth::unknown);
    EXPECT_EQ(ask(there), truth::yes);
    EXPECT_EQ(ask(not_there), truth::no);
}

TEST_F(conditions, know_the_day_the_facts_and_the_documents_of_their_source) {
    static constexpr auto the_day = today() == day("2026-08-02"_date);
    static constexpr auto one_in_family = package_has(package_property::family_size) == number(1);
    static constexpr auto letter = tassel::attached("letter");
    static constexpr auto photo = tassel::attached("photo");
    EXPECT_EQ(ask(the_day), truth::yes);
    EXPECT_EQ(ask(one_in_family), truth::yes);
    EXPECT_EQ(ask(letter), truth::yes);
    EXPECT_EQ(ask(photo), truth::no);
    auto elsewhere = context();
    elsewhere.source = notes_source;
    EXPECT_EQ(holds(letter, elsewhere), truth::no);
}

TEST_F(conditions, know_the_plan_of_the_package) {
    static constexpr auto icr = plan_is("icr");
    facts.plan_id = "icr";
    EXPECT_EQ(ask(icr), truth::yes);
    facts.plan_id = "icr_of_old";
    EXPECT_EQ(ask(icr), truth::no);
    facts.plan_id.reset();
    EXPECT_EQ(ask(icr), truth::no);
}

TEST_F(conditions, ask_for_facts_of_the_loan_looked_at) {
    static constexpr auto third = owed_to == number(2);
    EXPECT_EQ(ask(third), truth::unknown);
    EXPECT_EQ(holds(third, context().with(facts.loans[3])), truth::yes);
    EXPECT_EQ(holds(third, context().with(facts.loans[0])), truth::no);
}

TEST_F(conditions, ask_whether_there_is_some_loan) {
    static constexpr auto third = some_loan(owed_to == number(2));
    static constexpr auto tenth = some_loan(owed_to == number(9));
    static constexpr auto recent = some_loan(begun > day("2020-01-01"_date));
    static constexpr auto within = third && owed_to == number(0);
    EXPECT_EQ(ask(third), truth::yes);
    EXPECT_EQ(ask(tenth), truth::no);
    EXPECT_EQ(ask(recent), truth::unknown);
    facts.loans[2].made_date = "2021-01-01"_date;
    EXPECT_EQ(ask(recent), truth::yes);
    // After the search, the outer loan is the current one again.
    EXPECT_EQ(holds(within, context().with(facts.loans[0])), truth::yes);
    EXPECT_EQ(holds(within, context().with(facts.loans[2])), truth::no);
    facts.loans.clear();
    EXPECT_EQ(ask(third), truth::no);
}

TEST_F(conditions, ask_for_a_loan_by_its_id) {
    static constexpr auto of_first = of_named_loan("which", loan_property::holder) == number(0);
    EXPECT_EQ(ask(of_first), truth::unknown);
    set("which", 0, "loan_2");
    EXPECT_EQ(ask(of_first), truth::yes);
    set("which", 0, "loan_4");
    EXPECT_EQ(ask(of_first), truth::no);
    set("which", 0, "no_loan");
    EXPECT_EQ(ask(of_first), truth::unknown);
}

TEST_F(conditions, a_loan_is_not_named_only_when_every_record_names_another) {
    static constexpr auto named = named_in("child", "loan");
    auto const asked = [&](std::size_t loan) {
        return holds(named, context().with(facts.loans[loan]));
    };
    EXPECT_EQ(asked(0), truth::unknown);
    set("child_record_count", 2);
    set_in(1, "loan", 0, "loan_1");
    EXPECT_EQ(asked(0), truth::yes);
    EXPECT_EQ(asked(1), truth::unknown);
    set_in(2, "loan", 0, "loan_4");
    EXPECT_EQ(asked(1), truth::no);
    EXPECT_EQ(asked(3), truth::yes);
    EXPECT_EQ(ask(named), truth::unknown);
}

TEST_F(conditions, ask_for_a_choice_in_some_record) {
    static constexpr auto some = some_record_is("child", "route", "letter");
    EXPECT_EQ(ask(some), truth::no);
    set_in(2, "route", 0, "letter");
    EXPECT_EQ(ask(some), truth::yes);
}

TEST_F(conditions, a_name_is_the_records_before_the_sources_before_the_identitys) {
    static constexpr auto is_five = value("size") == number(5);
    field_place shared;
    shared.key = tassel::detail::name_hash("size");
    identity.set(shared, {5, {}});
    EXPECT_EQ(ask(is_five), truth::yes);
    set("size", 6);
    EXPECT_EQ(ask(is_five), truth::no);
    set_in(2, "size", 5);
    EXPECT_EQ(holds(is_five, in_record(2)), truth::yes);
    EXPECT_EQ(holds(is_five, in_record(1)), truth::no);
}

TEST_F(conditions, compare_texts_without_case_and_spacing) {
    static constexpr auto same = same_text("street", "other_street");
    EXPECT_EQ(ask(same), truth::unknown);
    set("street", 0, "12  Sample Street");
    EXPECT_EQ(ask(same), truth::unknown);
    set("other_street", 0, "12 sample STREET");
    EXPECT_EQ(ask(same), truth::yes);
    set("other_street", 0, "12 sample streets");
    EXPECT_EQ(ask(same), truth::no);
    set("other_street", 0, "12 sample");
    EXPECT_EQ(ask(same), truth::no);
}

TEST_F(conditions, find_the_same_text_in_an_earlier_record) {
    static constexpr auto repeated = same_in_earlier_record("street");
    set_in(1, "street", 0, "Here");
    set_in(3, "street", 0, "HERE");
    EXPECT_EQ(holds(repeated, in_record(1)), truth::no);
    EXPECT_EQ(holds(repeated, in_record(2)), truth::unknown);
    EXPECT_EQ(holds(repeated, in_record(3)), truth::yes);
    EXPECT_EQ(ask(repeated), truth::unknown);
}

TEST_F(conditions, count_characters_not_bytes) {
    static constexpr auto four = length_of("word") == number(4);
    EXPECT_EQ(ask(four), truth::unknown);
    set("word", 0,
        "h\xC3\xA9"
        "ll");
    EXPECT_EQ(ask(four), truth::yes);
}

} // namespace
} // namespace tassel::document::evaluate_test
