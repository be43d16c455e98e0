// What is true of every save under the ruleset's own definitions, starting from complete intakes of
// every source and random changes to them.
#include "unit/document/documents_law.hpp"
#include "unit/document/intake_draft.hpp"
#include "unit/support/random.hpp"

#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/document/intake/source_conditions.hpp"

#include <algorithm>
#include <cstddef>
#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document::intake_properties_test {
namespace {

using namespace tassel::test;

constexpr std::string_view marker = "Zq9Zq";

std::vector<intake_example> const& all_examples() {
    static auto const examples = [] {
        auto all = intake_examples("intake_examples.json");
        for (auto& one : intake_examples("intake_examples_relief.json"))
            all.push_back(std::move(one));
        return all;
    }();
    return examples;
}

void shuffle(std::vector<sent_field>& answers, random_numbers& random) {
    for (std::size_t i = answers.size(); i > 1; --i) {
        auto const other = static_cast<std::size_t>(random.from(0, static_cast<int>(i) - 1));
        std::swap(answers[i - 1], answers[other]);
    }
}

/// A draft for the example's source, with other facts than any example has, so that some of the
/// example's ids are unknown.
intake_draft draft_for(intake_example const& example) {
    return intake_draft{example.source};
}

/// Expects that the branch of every kept field is open, and that kept values are read back
/// unchanged.
void expect_consistent(intake_draft& draft, intake_source source, std::string const& about) {
    source_places const places{document_law_of<documents_law>, source};
    auto const& own = draft.state().of(source);
    document_facts const& facts = draft.facts();
    intake_context const around{facts, "2026-08-15"_date, {}};
    source_conditions const conditions{places, own, draft.state().identity, around};
    for (auto const& entry : own.entries())
        EXPECT_TRUE(conditions.applies(entry.place)) << about << ' ' << wire_name(entry.place);
    std::string text;
    write_intake_state(text, draft.state());
    auto const read = read_intake_state(document_law_of<documents_law>, text);
    ASSERT_TRUE(read) << about;
    EXPECT_EQ(*read, draft.state()) << about;
}

TEST(intake_properties, examples_cover_every_source) {
    for (auto const source : reflect::enumerator_values<intake_source>) {
        bool const covered =
            std::any_of(all_examples().begin(), all_examples().end(),
                        [source](auto const& example) { return example.source == source; });
        EXPECT_TRUE(covered) << reflect::enumerator_name(source);
    }
}

TEST(intake_properties, order_of_members_does_not_matter) {
    random_numbers random{1};
    for (auto const& example : all_examples()) {
        auto straight = draft_for(example), shuffled = draft_for(example);
        auto const expected = straight.save(example.values);
        for (int round = 0; round < 3; ++round) {
            auto answers = example.values;
            shuffle(answers, random);
            EXPECT_EQ(shuffled.save(answers), expected) << example.branch;
            EXPECT_EQ(shuffled.state(), straight.state()) << example.branch;
        }
    }
}

TEST(intake_properties, two_halves_come_to_the_same_as_the_whole) {
    random_numbers random{2};
    int acceptable = 0;
    for (auto const& example : all_examples()) {
        auto whole = draft_for(example);
        if (whole.save(example.values) != accepted) continue;
        for (int round = 0; round < 20; ++round) {
            std::vector<sent_field> halves[2];
            for (auto const& one : example.values)
                halves[random.from(0, 1)].push_back(one);
            auto parted = draft_for(example);
            if (parted.save(halves[0]) != accepted || parted.save(halves[1]) != accepted) continue;
            EXPECT_EQ(parted.state(), whole.state()) << example.branch;
            ++acceptable;
        }
    }
    EXPECT_GT(acceptable, 50);
}

TEST(intake_properties, the_same_again_changes_nothing) {
    for (auto const& example : all_examples()) {
        auto draft = draft_for(example);
        if (draft.save(example.values) != accepted) continue;
        auto const before = draft.state();
        EXPECT_EQ(draft.save(example.values), accepted) << example.branch;
        EXPECT_EQ(draft.state(), before) << example.branch;
    }
}

/// A JSON value of any kind, since clients may send a field what it does not expect.
std::string other_json(random_numbers& random) {
    constexpr std::string_view kinds[] = {
        "null",        "true",          "false", "0",       "1",  "-1", "250",
        "12.5",        "1e9",           "\"\"",  "\"yes\"", "[]", "{}", "\"2026-05-01\"",
        "\"2020-01\"", "\"123456789\"", "\"IL\""};
    auto const kind = random.from(0, static_cast<int>(std::size(kinds)));
    if (kind == static_cast<int>(std::size(kinds))) {
        return '"' + std::string{marker} + std::to_string(random.from(0, 9)) + '"';
    }
    return std::string{kinds[kind]};
}

TEST(intake_properties, any_accepted_save_leaves_a_consistent_state) {
    random_numbers random{3};
    int refused = 0, taken = 0;
    for (int round = 0; round < 6; ++round) {
        for (auto const& example : all_examples()) {
            auto draft = draft_for(example);
            (void)draft.save(example.values);
            for (int step = 0; step < 8; ++step) {
                auto const& donor = all_examples()[static_cast<std::size_t>(
                    random.from(0, static_cast<int>(all_examples().size()) - 1))];
                std::vector<sent_field> answers;
                for (auto const& one : random.chance(50) ? example.values : donor.values) {
                    if (!random.chance(15)) continue;
                    answers.push_back(one);
                    if (random.chance(60)) answers.back().json = other_json(random);
                }
                auto const before = draft.state();
                if (draft.save(answers) == accepted) {
                    ++taken;
                    expect_consistent(draft, example.source, example.branch);
                } else {
                    ++refused;
                    EXPECT_EQ(draft.state(), before) << example.branch;
                }
                // Judging kept values never fails, and lists each field once.
                std::vector<std::string> names;
                for (auto const& field : draft.judged().fields)
                    names.push_back(field.field_id);
                std::sort(names.begin(), names.end());
                EXPECT_EQ(std::adjacent_find(names.begin(), names.end()), names.end());
            }
        }
    }
    EXPECT_GT(taken, 300);
    EXPECT_GT(refused, 300);
}

TEST(intake_properties, faults_never_repeat_a_value) {
    random_numbers random{4};
    int faults = 0;
    for (auto const& example : all_examples()) {
        auto const document_facts = loans_of_every_kind();
        std::string text;
        for (auto const& one : example.values) {
            text += text.empty() ? "{\"" : ",\"";
            text += one.field + "\":\"" + std::string{marker} +
                    std::string(static_cast<std::size_t>(random.from(0, 90)), 'x') + '"';
        }
        text += ",\"" + std::string{marker} + " as a name\":1}";
        reflect::json_document document;
        ASSERT_EQ(document.parse(text), reflect::json_error::none);
        reflect::fault_list list;
        intake_state state;
        EXPECT_FALSE(save_intake<documents_law>(state, example.source, document, document.root(),
                                                {document_facts, "2026-08-15"_date, {}}, "", list));
        for (auto const& one : list.take()) {
            ++faults;
            EXPECT_EQ(one.path.find(marker), std::string::npos);
            EXPECT_EQ(one.message.find(marker), std::string::npos) << one.path;
        }
    }
    EXPECT_GT(faults, 500);
}

TEST(intake_properties, reports_never_repeat_a_value_that_is_no_path) {
    for (auto const& example : all_examples()) {
        auto draft = draft_for(example);
        if (draft.save(example.values) != accepted) continue;
        std::string text;
        reflect::write_json(text, report_intake<documents_law>(draft.judged(), draft.state()));
        for (auto const& entry : draft.state().of(example.source).entries()) {
            auto const& field = *entry.place.field;
            if (field.shown || field.summarized || entry.value.text.empty()) continue;
            // A choice must be one of the field's choices; values of other kinds have no choices.
            if (field.type == intake_type::choice) continue;
            EXPECT_EQ(text.find('"' + entry.value.text + '"'), std::string::npos)
                << example.branch << ' ' << wire_name(entry.place);
        }
        for (auto const& entry : draft.state().identity.entries()) {
            if (entry.value.text.empty()) continue;
            EXPECT_EQ(text.find('"' + entry.value.text + '"'), std::string::npos)
                << example.branch << ' ' << wire_name(entry.place);
        }
    }
}

} // namespace
} // namespace tassel::document::intake_properties_test
