// What is left to do with every form of every example of intake, compared with a table that was
// written from the forms' own instructions (tests/data/left_to_do.json). The file also tests steps
// for which the table has no row.
#include "unit/document/documents_law.hpp"
#include "unit/document/printed_drafts.hpp"
#include "unit/document/relief_drafts.hpp"
#include "unit/document/request_drafts.hpp"
#include "unit/support/places.hpp"

#include "rules/sources/all_sources.hpp"
#include "rules/texts/bundle_sentences.hpp"
#include "tassel/document/guide/make_steps.hpp"
#include "tassel/reflect/json_document.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace tassel::document::make_steps_test {
namespace {

using namespace tassel::test;

/// The names of steps, such as `sign borrower` or `send`, without copies and days. Steps for blank
/// fields are left out.
using step_names = std::multiset<std::string>;

std::string name_of_step(std::string_view kind, std::string_view of) {
    std::string name{kind};
    if (!of.empty()) name.append(" ").append(of);
    return name;
}

step_names names_of(std::vector<todo_step> const& steps) {
    step_names names;
    for (auto const& one : steps) {
        if (one.kind == todo_kind::complete) continue;
        std::string const by{one.by ? reflect::enumerator_name(*one.by) : ""};
        names.insert(
            name_of_step(reflect::enumerator_name(one.kind), one.document_role.value_or(by)));
    }
    return names;
}

/// A template like the best known edition, or a specimen if there is none.
form_template template_for(form_source form) {
    form_template one;
    for (auto const* edition : editions_of(form)) {
        one.origin = template_origin::official;
        one.expires = edition->expires;
        break;
    }
    return one;
}

intake_draft draft_of(intake_example const& example) {
    bool const of_export = !example.portfolio.empty() &&
                           std::isdigit(static_cast<unsigned char>(example.portfolio.front())) != 0;
    intake_draft draft{example.source,
                       of_export ? facts_for(example.portfolio) : loans_of_every_kind()};
    EXPECT_EQ(draft.save(example.values), accepted) << example.branch;
    return draft;
}

/// An example with the documents that it needs, and the steps of its forms.
class example_steps {
  public:
    explicit example_steps(intake_draft const& draft)
        : draft_{draft}, judged_{draft.judged()}, source_{{judged_.definition->source}, judged_} {
        for (auto const& role : judged_.roles) {
            if (!role.required) continue;
            attachments_.push_back({.source_id = judged_.definition->source,
                                    .document_role = std::string{role.role->role.view()}});
        }
    }

    [[nodiscard]] std::vector<form_instance> const& instances() const {
        return source_.judgment.instances;
    }
    [[nodiscard]] std::vector<todo_step> of(form_instance const& instance,
                                            form_template const& used) const {
        std::vector<todo_step> steps;
        visit(instance, used, [&](auto maker) { steps = maker.make("somebody", false); });
        return steps;
    }
    [[nodiscard]] std::vector<std::string> notes_of(form_instance const& instance,
                                                    form_template const& used) const {
        std::vector<std::string> notes;
        visit(instance, used, [&](auto const& maker) { notes = maker.notes(); });
        return notes;
    }

  private:
    template <class Visit>
    void visit(form_instance const& instance, form_template const& used, Visit use) const {
        form_copy const copy{.source = &source_, .instance = &instance, .made_of = &used};
        auto const& definition = *judged_.definition;
        auto const around = draft_.context();
        evaluation_context context{definition.source, draft_.state().of(definition.source),
                                   draft_.state().identity, around};
        for (auto const& group : definition.groups) {
            if (instance.record == 0 || group.name != instance.form->group) continue;
            context.group = &group;
            context.record = static_cast<std::uint16_t>(instance.record);
        }
        auto const& layout =
            rules::forms::registry.layouts[static_cast<std::size_t>(instance.form->source)];
        text_catalog const english;
        detail::step_maker maker{
            copy, layout, context, attachments_, rules::documents::todo_texts, english, manners_};
        use(maker);
    }

    intake_draft const& draft_;
    source_judgment judged_;
    viewed_source source_;
    std::vector<attachment> attachments_;
    paper_manners manners_ = documents_law::paper_manners;
};

/// A row of the table.
struct known_steps {
    std::int64_t record = 0;
    step_names names;
    std::set<std::string> optional; ///< steps that may be there
    std::map<std::string, std::int64_t> days;
};
using known_table = std::map<std::string, std::vector<known_steps>>;

std::string key_of(std::string_view source, std::string_view branch, std::string_view form) {
    return std::string{source}.append("|").append(branch).append("|").append(form);
}

class table_reader {
  public:
    [[nodiscard]] known_table read(std::string const& text) {
        known_table table;
        EXPECT_EQ(document_.parse(text), reflect::json_error::none);
        for_each(document_.root(), [&](auto const& row) {
            known_steps known;
            known.record = number(row, "record");
            if (auto const* steps = member(row, "left_to_do"))
                for_each(*steps, [&](auto const& step) { add(step, known); });
            table[key_of(text_of(row, "source_id"), text_of(row, "branch"), text_of(row, "form"))]
                .push_back(std::move(known));
        });
        return table;
    }

  private:
    template <class Visit>
    void for_each(reflect::json_node const& parent, Visit visit) {
        for (auto const* one = document_.first_child(parent); one != nullptr;
             one = document_.next_sibling(*one))
            visit(*one);
    }
    [[nodiscard]] reflect::json_node const* member(reflect::json_node const& object,
                                                   std::string_view name) {
        std::string found;
        for (auto const* one = document_.first_child(object); one != nullptr;
             one = document_.next_sibling(*one)) {
            if (document_.name(*one, found) == name) return one;
        }
        return nullptr;
    }
    [[nodiscard]] std::string text_of(reflect::json_node const& object, std::string_view name) {
        auto const* one = member(object, name);
        return one == nullptr ? std::string{} : std::string{document_.raw(*one)};
    }
    [[nodiscard]] std::int64_t number(reflect::json_node const& object, std::string_view name) {
        auto const* one = member(object, name);
        return one == nullptr ? 0 : std::stoll(std::string{document_.raw(*one)});
    }
    void add(reflect::json_node const& step, known_steps& known) {
        auto const kind = text_of(step, "kind");
        if (kind == "copy") return; // only forms that go to several recipients
        auto const role = text_of(step, "role");
        auto const name = name_of_step(kind, role.empty() ? text_of(step, "by") : role);
        auto const* required = member(step, "required");
        bool const optional = member(step, "optional") != nullptr ||
                              (required != nullptr && document_.raw(*required) == "false");
        if (optional) {
            known.optional.insert(name);
        } else {
            known.names.insert(name);
        }
        for (auto const days : {"within", "dated_within"}) {
            if (auto const* within = member(step, days)) known.days[name] = number(*within, "days");
        }
    }

    reflect::json_document document_;
};

known_table const& known() {
    static auto const table = [] {
        std::ifstream file{test::test_data() + "/left_to_do.json"};
        std::string const text{std::istreambuf_iterator<char>{file}, {}};
        return text.empty() ? known_table{} : table_reader{}.read(text);
    }();
    return table;
}

void compare(intake_example const& example) {
    auto const draft = draft_of(example);
    example_steps const steps{draft};
    for (auto const& instance : steps.instances()) {
        auto const used = template_for(instance.form->source);
        auto const made = steps.of(instance, used);
        auto names = names_of(made);
        auto const key = key_of(reflect::enumerator_name(example.source), example.branch,
                                reflect::enumerator_name(instance.form->source));
        auto const rows = known().find(key);
        ASSERT_NE(rows, known().end()) << key;
        auto const row =
            std::find_if(rows->second.begin(), rows->second.end(), [&](auto const& one) {
                return one.record == 0 || one.record == instance.record;
            });
        ASSERT_NE(row, rows->second.end()) << key;
        for (auto const& one : row->optional) {
            if (!row->names.contains(one)) names.erase(one);
        }
        EXPECT_EQ(names, row->names) << key << " " << instance.form_instance_id;
        for (auto const& known_days : row->days) {
            auto const& name = known_days.first;
            auto const days = known_days.second;
            auto const of = std::find_if(made.begin(), made.end(), [&](todo_step const& one) {
                return names_of({one}).contains(name);
            });
            ASSERT_TRUE(of != made.end() && of->deadline) << key << " " << name;
            EXPECT_EQ(of->deadline->within_days, days) << key << " " << name;
        }
    }
}

TEST(left_to_do, is_what_the_instructions_of_the_forms_say) {
    if (known().empty()) GTEST_SKIP() << "there is no table";
    for (auto const* examples : {&request_examples(), &relief_examples()}) {
        for (auto const& example : *examples)
            compare(example);
    }
}

std::vector<todo_step> steps_of(intake_source source, std::string_view branch,
                                form_template const& used, std::size_t instance = 0) {
    for (auto const* examples : {&request_examples(), &relief_examples()}) {
        for (auto const& example : *examples) {
            if (example.source != source || example.branch != branch) continue;
            auto const draft = draft_of(example);
            example_steps const steps{draft};
            return steps.of(steps.instances().at(instance), used);
        }
    }
    ADD_FAILURE() << "no example " << branch;
    return {};
}

/// The notes about a copy of a form of an example.
std::vector<std::string> notes_of(intake_source source, std::string_view branch,
                                  form_template const& used, std::size_t instance = 0) {
    for (auto const* examples : {&request_examples(), &relief_examples()}) {
        for (auto const& example : *examples) {
            if (example.source != source || example.branch != branch) continue;
            auto const draft = draft_of(example);
            example_steps const steps{draft};
            return steps.notes_of(steps.instances().at(instance), used);
        }
    }
    ADD_FAILURE() << "no example " << branch;
    return {};
}

TEST(notes, say_which_printed_figures_are_old) {
    auto const source = intake_source::economic_hardship_deferment_pdf;
    auto const of_2018 = template_for(form_source::economic_hardship_deferment_pdf);
    auto const notes = notes_of(source, "low_income_full_time_employment", of_2018);
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_EQ(notes[0], "Table 2 of this edition shows the poverty guidelines of 2018. The box of "
                        "item 7 was ticked by today's figures, which are higher.");
    EXPECT_TRUE(notes_of(source, "peace_corps", of_2018).empty()) << "the table is not used";
    form_template newer = of_2018;
    newer.expires = civil_date{2027, 9, 30};
    EXPECT_TRUE(notes_of(source, "low_income_full_time_employment", newer).empty());
    EXPECT_TRUE(notes_of(source, "low_income_full_time_employment", {}).empty()) << "a specimen";
}

TEST(left_to_do, has_what_the_edition_of_2018_asks_of_a_spouse_who_files_apart) {
    auto const complete = [](form_template const& used) {
        auto const all = steps_of(intake_source::income_driven_repayment_plan_request_pdf,
                                  "married, filed alone", used);
        return std::count_if(all.begin(), all.end(), [](todo_step const& one) {
            return one.kind == todo_kind::complete &&
                   one.what.find("items 19 and 20") != std::string::npos;
        });
    };
    auto used = template_for(form_source::income_driven_repayment_plan_request_pdf);
    EXPECT_EQ(complete(used), 1);
    used.expires = civil_date{2021, 8, 31};
    EXPECT_EQ(complete(used), 0);
}

TEST(left_to_do, has_no_doctor_where_an_office_has_decided) {
    form_template const used;
    auto const source = intake_source::total_and_permanent_disability_discharge_pdf;
    EXPECT_EQ(names_of(steps_of(source, "ssa", used)),
              (step_names{"sign borrower", "date borrower",
                          "attach tpd_ssa_determination_documentation", "send"}));
    auto const medical = steps_of(source, "medical_professional, designate a person", used);
    auto const first = [&](todo_kind kind) {
        return std::find_if(medical.begin(), medical.end(),
                            [kind](todo_step const& one) { return one.kind == kind; });
    };
    EXPECT_LT(first(todo_kind::complete), first(todo_kind::sign)) << "a name is struck out";
    EXPECT_LT(first(todo_kind::sign), first(todo_kind::certify))
        << "the borrower's part comes first";
    EXPECT_TRUE(names_of(medical).contains("certify medical_professional"));
    ASSERT_TRUE(medical.back().deadline);
    EXPECT_EQ(medical.back().deadline->within_days, 90);
    EXPECT_EQ(medical.back().deadline->of, deadline_event::certification);
}

TEST(left_to_do, asks_the_spouse_only_where_the_edition_does) {
    auto const source = intake_source::income_driven_repayment_plan_request_pdf;
    form_template older;
    older.expires = civil_date{2018, 10, 31};
    form_template newer;
    newer.expires = civil_date{2026, 12, 31};
    EXPECT_TRUE(names_of(steps_of(source, "married, joint return", older)).contains("sign spouse"));
    EXPECT_FALSE(
        names_of(steps_of(source, "married, joint return", newer)).contains("sign spouse"));
    EXPECT_FALSE(
        names_of(steps_of(source, "married but separated", older)).contains("sign spouse"));
}

TEST(left_to_do, lets_the_applicant_alone_revoke_a_representative) {
    form_template const used;
    auto const source = intake_source::total_and_permanent_disability_discharge_pdf;
    EXPECT_EQ(names_of(steps_of(source, "ssa, revoke", used, 1)),
              (step_names{"sign borrower", "date borrower", "send"}));
    EXPECT_TRUE(names_of(steps_of(source, "medical_professional, designate a person", used, 1))
                    .contains("sign representative"));
}

TEST(left_to_do, says_the_last_day_to_add_loans_where_it_is_known) {
    form_template const used;
    auto const source = intake_source::direct_consolidation_add_loans_pdf;
    auto const made = steps_of(source, "made", used).back().deadline;
    ASSERT_TRUE(made && made->date);
    auto const waiting = steps_of(source, "not made yet", used).back().deadline;
    ASSERT_TRUE(waiting);
    EXPECT_FALSE(waiting->date);
    EXPECT_EQ(waiting->within_days, 180);
}

} // namespace
} // namespace tassel::document::make_steps_test
