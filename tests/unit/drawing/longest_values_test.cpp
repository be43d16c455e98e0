// A specimen has room for everything that intake accepts: the longest valid values fit.
#include "drawing/drawn_template.hpp"
#include "pdf/form_filler.hpp"
#include "unit/drawing/specimens.hpp"

#include "rules/paperwork/common_fields.hpp"
#include "rules/sources/all_sources.hpp"
#include "tassel/document/form/form_layout.hpp"

#include <algorithm>
#include <deque>
#include <gtest/gtest.h>
#include <map>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::drawing::longest_values_test {
namespace {

document::intake_field const* find_field(field_name wanted) {
    auto const name = wanted.view();
    auto const in_record = name.substr(name.rfind("__") == name.npos ? 0 : name.rfind("__") + 2);
    for (auto const& field : rules::documents::shared_identity) {
        if (field.name.view() == name) return &field;
    }
    for (auto const& source : rules::documents::intake_definitions) {
        for (auto const& field : source.fields) {
            if (field.name.view() == name) return &field;
        }
        for (auto const& group : source.groups) {
            for (auto const& field : group.fields) {
                if (field.name.view() == in_record) return &field;
            }
        }
    }
    return nullptr;
}

/// Ordinary words with `length` characters in all.
std::string words(std::int64_t length) {
    constexpr std::string_view some = "Hannah Meredith Williams Norwich ";
    std::string text;
    while (static_cast<std::int64_t>(text.size()) < length)
        text.push_back(some[text.size() % some.size()]);
    if (!text.empty() && text.back() == ' ') text.back() = 's';
    return text;
}

std::string longest_value(field_name name) {
    auto const* const field = find_field(name);
    if (field == nullptr) return {};
    switch (field->type) {
    case document::intake_type::text:
    case document::intake_type::narrative:
    case document::intake_type::email: return words(field->maximum);
    case document::intake_type::boolean: return {};
    case document::intake_type::integer:
    case document::intake_type::number: return "100000.5";
    case document::intake_type::cents: return "100000000.00";
    case document::intake_type::date: return "12-28-2026";
    case document::intake_type::month: return "12-2026";
    case document::intake_type::choice: return "a choice of some words";
    case document::intake_type::social_security_number:
    case document::intake_type::taxpayer_id: return "888888888";
    case document::intake_type::phone: return "(888) 888-8888";
    case document::intake_type::zip_code: return "88888-8888";
    case document::intake_type::opeid: return "88888888";
    case document::intake_type::state:
    case document::intake_type::country: return "WM";
    case document::intake_type::postal_code: return "88888-8888";
    case document::intake_type::loan_id:
    case document::intake_type::holder_label: return "DEPARTMENT OF EDUCATION/AIDVANTAGE";
    }
    return {};
}

std::string longest_piece(document::text_piece const& piece) {
    switch (piece.source) {
    case document::piece_source::field: return longest_value(piece.field);
    case document::piece_source::computed:
        return piece.format == document::piece_format::year ? "2026" : "100000000.00";
    case document::piece_source::constant: return std::string{piece.constant.view()};
    case document::piece_source::holder_name: return "DEPARTMENT OF EDUCATION/AIDVANTAGE";
    case document::piece_source::holder_address:
        return "MOHELA BUILDING WEST\n633 Spirit Drive, Suite 1200 North\nCHESTERFIELD, MO 63005";
    case document::piece_source::holder_phone: return "(888) 888-8888";
    case document::piece_source::school_name: return "UNIVERSITY OF CALIFORNIA, SANTA BARBARA";
    case document::piece_source::loan: return "DIRECT CONSOLIDATED SUBSIDIZED";
    }
    return {};
}

std::string longest_text(document::form_item const& item) {
    if (!item.field.empty()) return longest_value(item.field);
    std::string text;
    for (auto const& piece : item.text) {
        // A text that is too long leaves these pieces out. A postal code replaces a ZIP code.
        if (piece.if_room || piece.field == "borrower_postal_code") continue;
        if (!text.empty()) text.append(piece.new_line ? "\n" : piece.before.view());
        text.append(longest_piece(piece));
    }
    return text;
}

document::form_item const* find_item(document::form_layout const& layout, std::string_view name) {
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            if (item.item.view() == name) return &item;
        }
        for (auto const& table : section.tables) {
            for (auto const& column : table.columns) {
                if (column.item.view() == name) return &column;
            }
        }
    }
    return nullptr;
}

class filled_specimen : public ::testing::TestWithParam<testing::shown_form> {};

TEST_P(filled_specimen, has_room_for_the_longest_values) {
    auto const drawn = draw_specimen(GetParam().specimen({"A Request", "REQ", "1845-0000"}));
    pdf::template_expectation expected{drawn.page_count, drawn.field_count, {}, drawn.never_filled};
    std::deque<std::string> texts;
    std::vector<pdf::field_value> values;
    for (auto const& binding : drawn.bindings) {
        expected.fields.push_back({binding.field, binding.state});
        if (!binding.state.empty()) continue;
        auto const* const item = find_item(GetParam().layout, binding.item);
        ASSERT_NE(item, nullptr) << binding.item;
        texts.push_back(longest_text(*item));
        if (!texts.back().empty()) values.push_back({binding.field, texts.back(), {}});
    }
    ASSERT_FALSE(values.empty());
    auto const filled = pdf::prepare_template(drawn.file, expected)->fill(values, {});
    auto const* const misfit = std::get_if<pdf::misfit>(&filled);
    EXPECT_EQ(misfit, nullptr) << values[misfit == nullptr ? 0 : misfit->value].field;
}

TEST_P(filled_specimen, can_have_each_of_its_boxes_ticked) {
    auto const drawn = draw_specimen(GetParam().specimen({"A Request", "REQ", "1845-0000"}));
    pdf::template_expectation expected{drawn.page_count, drawn.field_count, {}, drawn.never_filled};
    for (auto const& binding : drawn.bindings)
        expected.fields.push_back({binding.field, binding.state});
    auto const prepared = pdf::prepare_template(drawn.file, expected);
    std::map<std::string_view, std::vector<std::string_view>> states;
    std::size_t most = 0;
    for (auto const& binding : drawn.bindings) {
        if (binding.state.empty()) continue;
        states[binding.field].push_back(binding.state);
        most = std::max(most, states[binding.field].size());
    }
    for (std::size_t round = 0; round < most; ++round) {
        std::vector<pdf::field_value> values;
        for (auto const& [field, of_field] : states)
            values.push_back({field, {}, of_field[round % of_field.size()]});
        EXPECT_TRUE(std::holds_alternative<std::string>(prepared->fill(values, {})));
    }
}

INSTANTIATE_TEST_SUITE_P(forms, filled_specimen, ::testing::ValuesIn(testing::every_form()),
                         testing::name_of);

} // namespace
} // namespace tassel::drawing::longest_values_test
