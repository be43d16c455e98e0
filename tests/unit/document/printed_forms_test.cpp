// What is true of every form that the complete intakes of tests/data/ make.
#include "unit/document/documents_law.hpp"
#include "unit/document/printed_drafts.hpp"
#include "unit/document/relief_drafts.hpp"
#include "unit/document/request_drafts.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <cctype>
#include <gtest/gtest.h>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::document::printed_forms_test {
namespace {

using namespace tassel::test;

/// Calls `visit(draft, printed)` for every copy of every form of every example.
template <class Visit>
void for_each_copy(Visit visit) {
    for (auto const* examples : {&request_examples(), &relief_examples()}) {
        for (auto const& example : *examples) {
            bool const of_export =
                std::isdigit(static_cast<unsigned char>(example.portfolio.front())) != 0;
            intake_draft draft{example.source,
                               of_export ? facts_for(example.portfolio) : loans_of_every_kind()};
            ASSERT_EQ(draft.save(example.values), accepted) << example.branch;
            for (auto const form : reflect::enumerator_values<form_source>) {
                for (auto const& printed : printed_copies(draft, form)) {
                    SCOPED_TRACE(std::string{reflect::enumerator_name(form)} + ", " +
                                 example.branch);
                    visit(draft, printed);
                }
            }
        }
    }
}
/// Calls `visit(item)` for every value, including those in tables.
template <class Visit>
void for_each_value(printed_form const& printed, Visit visit) {
    for (auto const& item : printed.items)
        visit(item);
    for (auto const& table : printed.tables) {
        for (auto const& row : table.rows) {
            for (auto const& column : row.columns)
                visit(column);
        }
    }
}

TEST(printed_forms, every_form_is_made_and_says_something) {
    std::set<form_source> made;
    for_each_copy([&](intake_draft const&, printed_form const& printed) {
        made.insert(printed.layout->source);
        EXPECT_FALSE(printed.items.empty());
    });
    EXPECT_EQ(made.size(), reflect::enumerator_count<form_source>);
}

TEST(printed_forms, nothing_is_printed_where_others_write_and_sign) {
    for_each_copy([](intake_draft const&, printed_form const& printed) {
        std::set<form_item const*> others;
        for (auto const& section : printed.layout->sections) {
            if (section.by == filled_by::borrower || section.by == filled_by::holder) continue;
            for (auto const& item : section.items)
                others.insert(&item);
        }
        for_each_value(printed, [&](printed_item const& value) {
            EXPECT_FALSE(others.contains(value.item)) << value.item->item.view();
            EXPECT_NE(value.item->kind, form_item_kind::signature);
            EXPECT_NE(value.item->kind, form_item_kind::signature_date);
        });
    });
}

TEST(printed_forms, values_are_texts_or_boxes_of_their_items) {
    for_each_copy([](intake_draft const&, printed_form const& printed) {
        for_each_value(printed, [&](printed_item const& value) {
            auto const name = value.item->item.view();
            EXPECT_NE(value.text.empty(), value.options.empty()) << name;
            if (value.item->kind == form_item_kind::choice) {
                EXPECT_EQ(value.options.size(), 1U) << name;
            }
            if (value.item->kind == form_item_kind::line) {
                EXPECT_EQ(value.text.find('\n'), std::string::npos) << name;
            }
            EXPECT_FALSE(value.text.starts_with(' ') || value.text.ends_with(' ')) << name;
        });
    });
}

TEST(printed_forms, name_the_answers_that_they_are_made_of) {
    for_each_copy([](intake_draft const& draft, printed_form const& printed) {
        std::set<std::string, std::less<>> provided;
        for (auto const& field : draft.judged().fields) {
            if (field.status == field_status::provided) provided.insert(field.field_id);
        }
        for_each_value(printed, [&](printed_item const& value) {
            for (auto const& id : value.field_ids)
                EXPECT_TRUE(provided.contains(id)) << id;
        });
    });
}

TEST(printed_forms, fill_known_editions_without_what_nobody_may_fill_in) {
    std::set<form_edition const*> filled;
    for_each_copy([&](intake_draft const&, printed_form const& printed) {
        for (auto const* edition : editions_of(printed.layout->source)) {
            filled.insert(edition);
            auto const fields = filled_fields(printed, *edition);
            EXPECT_FALSE(fields.empty());
            for (auto const& [field, value] : fields) {
                EXPECT_FALSE(value.empty()) << field;
                EXPECT_EQ(
                    std::count(edition->never_filled.begin(), edition->never_filled.end(), field),
                    0)
                    << field;
            }
        }
    });
    EXPECT_EQ(filled.size(), 26U);
}

TEST(printed_forms, are_the_same_for_the_same_answers) {
    for_each_copy([](intake_draft const& draft, printed_form const& printed) {
        auto const again = printed_copies(draft, printed.layout->source);
        auto const same = [&](printed_form const& other) {
            return std::equal(other.items.begin(), other.items.end(), printed.items.begin(),
                              printed.items.end(), [](auto const& a, auto const& b) {
                                  return a.item == b.item && a.text == b.text &&
                                         a.options == b.options && a.field_ids == b.field_ids;
                              });
        };
        EXPECT_TRUE(std::any_of(again.begin(), again.end(), same));
    });
}

} // namespace
} // namespace tassel::document::printed_forms_test
