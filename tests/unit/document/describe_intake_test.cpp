// The form of a source before any answer: what it says of each field follows from the definition
// of the source, and its formats are those that the reader takes.
#include "unit/document/sample_law.hpp"

#include "rules/in_force/documents.hpp"
#include "tassel/document/schema/describe_intake.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <gtest/gtest.h>
#include <optional>
#include <regex>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::describe_intake_test {
namespace {

using namespace tassel::test;

intake_schema schema_of(intake_source source, document_facts const* facts = nullptr) {
    return describe_intake<sample_law>(source, facts);
}
schema_field const& field_of(std::vector<schema_field> const& fields, std::string_view field_id) {
    static schema_field const none{};
    for (auto const& one : fields)
        if (one.field_id == field_id) return one;
    ADD_FAILURE() << field_id;
    return none;
}
std::string words(std::optional<described_condition> const& condition) {
    return condition ? condition->words : "always";
}
std::string data(std::optional<described_condition> const& condition) {
    std::string text;
    if (condition) reflect::write_json(text, condition->condition);
    return text;
}

TEST(describe_intake, says_when_a_field_applies_in_words) {
    auto const schema = schema_of(branch_source);
    auto const& fields = schema.fields;
    EXPECT_EQ(words(field_of(fields, "path").applies_when), "always");
    EXPECT_TRUE(field_of(fields, "earns").applies_when->words.starts_with("\"Path\" is \""));
    EXPECT_TRUE(
        field_of(fields, "income_cents").applies_when->words.ends_with(" and \"Earns\" is yes"));
    auto const identity = words(field_of(fields, "borrower_ssn").applies_when);
    EXPECT_TRUE(identity.starts_with("\"Path\" is not \"")) << identity;
    EXPECT_TRUE(identity.ends_with(" or has no answer")) << identity;
}

TEST(describe_intake, says_when_a_field_applies_as_data) {
    auto const schema = schema_of(branch_source);
    EXPECT_EQ(data(field_of(schema.fields, "income_cents").applies_when),
              R"({"operation":"both","operands":[)"
              R"({"operation":"chosen","field_id":"path","choice":"work"},)"
              R"({"operation":"equal","operands":[{"operation":"field","field_id":"earns"},)"
              R"({"operation":"number","number":1,"unit":"yes_or_no"}]}]})");
    EXPECT_EQ(data(field_of(schema.fields, "borrower_ssn").applies_when),
              R"({"operation":"possible","operands":[{"operation":"negation","operands":[)"
              R"({"operation":"chosen","field_id":"path","choice":"abroad"}]}]})");
}

TEST(describe_intake, says_what_must_be_answered) {
    auto const branches = schema_of(branch_source);
    EXPECT_EQ(field_of(branches.fields, "start_date").required, field_need::always);
    EXPECT_EQ(field_of(branches.fields, "end_date").required, field_need::never);
    EXPECT_EQ(field_of(branches.fields, "borrower_date_of_birth").required, field_need::never);
    // A source may need the date of birth, or nothing of the identity, whatever the identity says.
    auto const every = schema_of(every_type_source);
    EXPECT_EQ(field_of(every.fields, "borrower_date_of_birth").required, field_need::always);
    EXPECT_EQ(field_of(every.fields, "borrower_ssn").required, field_need::always);
    auto const children = schema_of(children_source);
    EXPECT_EQ(field_of(children.fields, "borrower_ssn").required, field_need::never);
    EXPECT_TRUE(schema_of(notes_source).record_groups.empty());
    EXPECT_EQ(schema_of(notes_source).fields.size(), 1U) << "a source without the identity";
}

TEST(describe_intake, names_records_with_a_mark_for_their_number) {
    auto const schema = schema_of(children_source);
    ASSERT_EQ(schema.record_groups.size(), 1U);
    auto const& children = schema.record_groups.front();
    EXPECT_EQ(children.group, "child");
    EXPECT_EQ(children.count.field_id, "child_record_count");
    EXPECT_EQ(children.count.required, field_need::always);
    EXPECT_EQ(children.count.maximum, 4);
    auto const& employer = field_of(children.fields, "child__N__employer");
    EXPECT_EQ(words(employer.applies_when), "\"Adult\" is yes");
    EXPECT_NE(data(employer.applies_when).find("\"child__N__adult\""), std::string::npos);
    ASSERT_EQ(children.record_groups.size(), 1U);
    auto const& holders = children.record_groups.front();
    EXPECT_EQ(holders.group, "child__N__holder");
    EXPECT_EQ(holders.count.field_id, "child__N__holder_count");
    ASSERT_EQ(holders.fields.size(), 1U);
    EXPECT_EQ(holders.fields.front().field_id, "child__N__holder__M__label");
    EXPECT_EQ(holders.fields.front().once_in_group, true);
}

TEST(describe_intake, need_not_be_told_a_number_of_records_that_is_fixed_or_may_be_none) {
    auto const schema = schema_of(requests_source);
    ASSERT_EQ(schema.record_groups.size(), 2U);
    EXPECT_EQ(schema.record_groups[0].count.required, field_need::never);
    EXPECT_EQ(schema.record_groups[1].count.required, field_need::never);
    EXPECT_EQ(schema.record_groups[1].minimum, 0);
}

TEST(describe_intake, lists_the_loans_and_holders_of_a_package) {
    auto const facts = sample_facts();
    auto const children = schema_of(children_source, &facts);
    auto const& label = children.record_groups.front().record_groups.front().fields.front();
    // The second holder has only an FFEL loan.
    EXPECT_EQ(label.choices, (std::vector<std::string>{"first", "third"}));
    EXPECT_EQ(label.choice_labels,
              (std::vector<std::string>{"First Servicing", "Third Servicing"}));
    EXPECT_FALSE(label.loans->words.empty());
    auto const every = schema_of(every_type_source, &facts);
    EXPECT_EQ(field_of(every.fields, "a_loan_id").choices->size(), facts.loans.size());
    EXPECT_FALSE(field_of(schema_of(every_type_source).fields, "a_loan_id").choices);
    EXPECT_EQ(field_of(every.fields, "a_state").choices->front(), "AL");
    EXPECT_EQ(field_of(every.fields, "a_choice").choices,
              (std::vector<std::string>{"red", "green", "blue"}));
}

/// A text, and whether it has the format of the field and the reader takes it.
struct formatted {
    std::string_view field;
    std::string_view text;
    bool taken = true;
};

/// Compares the formats of a law's schema with what its reader takes.
template <class Law>
void expect_formats(std::span<formatted const> texts) {
    auto const schema = describe_intake<Law>(every_type_source, nullptr);
    for (auto const& [field, text, taken] : texts) {
        auto const& format = field_of(schema.fields, field).format;
        ASSERT_TRUE(format) << field;
        std::regex const pattern{std::string{format->view()}, std::regex::ECMAScript};
        EXPECT_EQ(std::regex_search(std::string{text}, pattern), taken) << field << ' ' << text;
        sample_package_under<Law> package;
        auto const body = "{\"" + std::string{field} + "\":\"" + std::string{text} + "\"}";
        EXPECT_EQ(package.save(every_type_source, body).empty(), taken) << body;
    }
}

TEST(describe_intake, has_formats_that_the_reader_takes) {
    constexpr formatted texts[] = {
        {"a_grid_text", "Mc'Kay-Lee 2"},
        {"a_grid_text", "a.b", false},
        {"a_date", "2026-02-28"},
        {"a_date", "2026-2-28", false},
        {"a_date", "1899-12-31", false},
        {"a_date", "2026-13-01", false},
        {"a_month", "2026-12"},
        {"a_month", "2026-00", false},
        {"a_ssn", "078051120"},
        {"a_ssn", "666051120", false},
        {"a_ssn", "900051120", false},
        {"a_ssn", "078001120", false},
        {"a_ssn", "078050000", false},
        {"a_taxpayer_id", "123456789"},
        {"a_phone", "2175550134"},
        {"a_phone", "217555013", false},
        {"an_email", "a@b"},
        {"an_email", "a@b@c", false},
        {"an_email", "a b@c", false},
        {"a_zip_code", "62701"},
        {"a_zip_code", "62701-1234"},
        {"a_zip_code", "6270", false},
        {"an_opeid", "001234"},
        {"an_opeid", "00123400"},
        {"an_opeid", "0012340", false},
        {"a_country", "US"},
        {"a_country", "us", false},
    };
    expect_formats<sample_law>(texts);
}

TEST(describe_intake, has_formats_with_the_hyphens_that_the_reader_takes) {
    constexpr formatted texts[] = {
        {"a_ssn", "078051120"},
        {"a_ssn", "078-05-1120"},
        {"a_ssn", "078-051120", false},
        {"a_ssn", "07805-1120", false},
        {"a_ssn", "078-00-1120", false},
        {"a_ssn", "078-05-0000", false},
        {"a_ssn", "666-05-1120", false},
        {"a_zip_code", "62701"},
        {"a_zip_code", "62701-1234"},
        {"a_zip_code", "627011234"},
        {"a_zip_code", "6270-1234", false},
    };
    expect_formats<newest_sample_law>(texts);
    constexpr formatted before[] = {{"a_ssn", "078-05-1120", false},
                                    {"a_zip_code", "627011234", false}};
    expect_formats<sample_law>(before);
}

TEST(describe_intake, knows_the_unit_of_a_constant) {
    static constexpr auto late = value("start_date") >= day({2027, 7, 1});
    static constexpr auto dear = number(5) * value("income_cents") < number(250'00);
    static constexpr auto later = value("end_date") > months_after(value("start_date"), number(6));
    auto const& law = document_law_of<sample_law>;
    schema_scope const scope{law, law.definition_of(branch_source)};
    auto const told = [&](expression_view condition) {
        return words(describe_condition(condition, scope));
    };
    EXPECT_EQ(told(late), "\"Start\" is not before 2027-07-01");
    EXPECT_EQ(told(dear), "5 x \"Income\" is less than $250.00");
    EXPECT_EQ(told(later), "6 months after \"Start\" is before \"End\"");
    EXPECT_NE(data(describe_condition(late, scope)).find("\"unit\":\"day\""), std::string::npos);
}

TEST(describe_intake, puts_in_parentheses_what_could_be_read_in_two_ways) {
    static constexpr auto works = is("path", "work");
    static constexpr auto earns = says_yes("earns");
    static constexpr auto has_remark = provided("remark");
    static constexpr auto answered = provided("path") && works;
    static constexpr auto unanswered = !answered;
    static constexpr auto both_ways = (works || earns) && has_remark;
    static constexpr auto neither = !(works || earns);
    static constexpr auto unless = !(works && surely(earns));
    static constexpr auto loans =
        some_loan(loan_is(loan_program::direct) && loan_has(loan_property::open)) && has_remark;
    auto const& law = document_law_of<sample_law>;
    schema_scope const scope{law, law.definition_of(branch_source)};
    auto const told = [&](expression_view condition) {
        return words(describe_condition(condition, scope));
    };
    auto const work = told(works);
    EXPECT_EQ(told(answered), work) << "a yes needs the answer anyway";
    EXPECT_EQ(told(unanswered), "\"Path\" is not \"At work\" or has no answer");
    EXPECT_EQ(told(both_ways), "(" + work + " or \"Earns\" is yes) and \"Remark\" has an answer");
    EXPECT_TRUE(told(neither).ends_with(" and \"Earns\" is no"));
    EXPECT_TRUE(told(unless).ends_with(" or \"Earns\" is no or has no answer"));
    EXPECT_EQ(told(loans), "(for some loan, the program of the loan is direct and the loan is "
                           "owed) and \"Remark\" has an answer");
}

TEST(describe_intake, lists_fields_of_which_a_condition_says_the_same) {
    static constexpr auto elementary = says_yes("teacher_school_level__elementary");
    static constexpr auto secondary = says_yes("teacher_school_level__secondary");
    static constexpr auto agency = says_yes("teacher_school_level__educational_service_agency");
    static constexpr auto none = !surely(elementary || secondary || agency);
    static constexpr auto none_each = !surely(elementary) && !surely(secondary) && !surely(agency);
    static constexpr auto some = elementary || secondary || agency;
    static constexpr auto two = elementary || secondary;
    static constexpr auto every = elementary && secondary && agency;
    static constexpr auto within = provided("teacher_school_name") && none_each;
    auto const& law = document_law_of<rules::newest_documents>;
    schema_scope const scope{
        law, law.definition_of(intake_source::teacher_loan_forgiveness_application_pdf)};
    auto const told = [&](expression_view condition) {
        return words(describe_condition(condition, scope));
    };
    std::string const one = "\"Teaches at an elementary school\"",
                      other = "\"Teaches at a secondary school\"",
                      last = "\"Teaches for an educational service agency\"",
                      all = one + ", " + other + ", and " + last;
    EXPECT_EQ(told(none_each), "none of " + all + " is yes");
    EXPECT_EQ(told(some), "one of " + all + " is yes");
    EXPECT_EQ(told(two), one + " is yes or " + other + " is yes") << "two are no list";
    EXPECT_EQ(told(every), one + " is yes and " + other + " is yes and " + last + " is yes");
    EXPECT_EQ(told(within),
              "\"Name of the school or agency\" has an answer and none of " + all + " is yes");
    EXPECT_EQ(told(none), "it is not certain that one of " + all + " is yes");
}

TEST(describe_intake, lists_choices_of_one_field) {
    static constexpr auto works = is("path", "work");
    static constexpr auto studies = is("path", "school");
    static constexpr auto abroad = is("path", "abroad");
    static constexpr auto earns = says_yes("earns");
    static constexpr auto any = works || studies || abroad;
    static constexpr auto mixed = (works || studies) && earns;
    static constexpr auto neither = !works && !studies;
    static constexpr auto none = !surely(works) && !surely(studies) && !surely(abroad);
    static constexpr auto unasked = !surely(works) && !surely(studies) && earns;
    static constexpr auto sure = possible(!surely(abroad));
    auto const& law = document_law_of<sample_law>;
    schema_scope const scope{law, law.definition_of(branch_source)};
    auto const told = [&](expression_view condition) {
        return words(describe_condition(condition, scope));
    };
    auto const choice = [&](expression_view condition) {
        return told(condition).substr(std::string_view{"\"Path\" is "}.size());
    };
    auto const work = choice(works), study = choice(studies), away = choice(abroad);
    EXPECT_EQ(told(any), "\"Path\" is " + work + ", " + study + ", or " + away);
    EXPECT_EQ(told(mixed), "(\"Path\" is " + work + " or " + study + ") and \"Earns\" is yes");
    EXPECT_EQ(told(neither), "\"Path\" is neither " + work + " nor " + study);
    EXPECT_EQ(told(none), "\"Path\" is none of " + work + ", " + study + ", and " + away +
                              ", or has no answer");
    EXPECT_EQ(told(unasked), "(\"Path\" is neither " + work + " nor " + study +
                                 ", or has no answer) and \"Earns\" is yes");
    EXPECT_EQ(told(sure), "\"Path\" is not " + away + " or has no answer");
}

TEST(describe_intake, adds_up_without_parentheses) {
    static constexpr auto income = value("income_cents");
    static constexpr auto sum = income + income + income == number(0);
    static constexpr auto rest = income - (income + income) == number(0);
    auto const& law = document_law_of<sample_law>;
    schema_scope const scope{law, law.definition_of(branch_source)};
    auto const told = [&](expression_view condition) {
        return words(describe_condition(condition, scope));
    };
    EXPECT_EQ(told(sum), "\"Income\" + \"Income\" + \"Income\" is $0.00");
    EXPECT_EQ(told(rest), "\"Income\" - (\"Income\" + \"Income\") is $0.00");
}

template <class Visit>
void for_each_field(intake_schema const& schema, Visit visit) {
    for (auto const& field : schema.fields)
        visit(field);
    for (auto const& group : schema.record_groups) {
        visit(group.count);
        for (auto const& field : group.fields)
            visit(field);
        for (auto const& nested : group.record_groups) {
            visit(nested.count);
            for (auto const& field : nested.fields)
                visit(field);
        }
    }
}

/// Collects every field that a condition reads.
void collect(condition_operation const& condition, std::vector<std::string>& read) {
    if (condition.field_id) read.push_back(*condition.field_id);
    if (condition.other_field_id) read.push_back(*condition.other_field_id);
    if (!condition.operands) return;
    for (auto const& one : *condition.operands)
        collect(one, read);
}

TEST(describe_intake, names_only_fields_that_the_source_has) {
    for (auto const source : reflect::enumerator_values<intake_source>) {
        auto const schema = describe_intake<rules::newest_documents>(source, nullptr);
        std::vector<std::string> known, read;
        for_each_field(schema, [&](schema_field const& field) {
            known.push_back(field.field_id);
            for (auto const* const one :
                 {&field.applies_when, &field.required_when, &field.loans}) {
                if (!*one) continue;
                collect((*one)->condition, read);
                EXPECT_FALSE((*one)->words.empty()) << field.field_id;
                EXPECT_EQ((*one)->words.find("{}"), std::string::npos) << (*one)->words;
            }
        });
        for (auto const& one : read)
            EXPECT_NE(std::find(known.begin(), known.end(), one), known.end()) << one;
        auto const unique = [](std::vector<std::string> names) {
            std::sort(names.begin(), names.end());
            return std::adjacent_find(names.begin(), names.end()) == names.end();
        };
        EXPECT_TRUE(unique(known)) << schema.title.view();
    }
}

} // namespace
} // namespace tassel::document::describe_intake_test
