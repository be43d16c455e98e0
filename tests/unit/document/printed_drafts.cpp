#include "unit/document/printed_drafts.hpp"

#include "unit/document/documents_law.hpp"

#include "rules/sources/all_sources.hpp"
#include "tassel/document/form/fill_form.hpp"
#include "tassel/document/form/print_form.hpp"

#include <gtest/gtest.h>

namespace tassel::test {
namespace {

std::string said(document::printed_item const& item) {
    auto text = item.text;
    for (auto const option : item.options)
        text.append(text.empty() ? "" : " ").append(option);
    return text;
}

} // namespace

std::vector<document::printed_form>
printed_copies(intake_draft const& draft, document::form_source form, bool whole_portfolio) {
    auto const& layout = rules::forms::registry.layouts[static_cast<std::size_t>(form)];
    std::vector<document::printed_form> copies;
    for (auto const& one : draft.judged(whole_portfolio).instances) {
        if (one.form->source != form) continue;
        copies.push_back(
            document::print_form<documents_law>(layout, one, draft.state(), draft.context()));
    }
    return copies;
}

document::printed_form printed_copy(intake_draft const& draft, document::form_source form,
                                    std::size_t copy) {
    auto copies = printed_copies(draft, form);
    if (copy < copies.size()) return std::move(copies[copy]);
    ADD_FAILURE() << "there is no such copy";
    return {};
}

document::form_template const* chosen_template(intake_draft const& draft,
                                               document::form_source form,
                                               document::form_template const& best) {
    auto const& layout = rules::forms::registry.layouts[static_cast<std::size_t>(form)];
    for (auto const& one : draft.judged().instances) {
        if (one.form->source != form) continue;
        return document::choose_template<documents_law>(&best, layout, one, draft.state(),
                                                        draft.context());
    }
    ADD_FAILURE() << "there is no copy";
    return nullptr;
}

std::string said(document::printed_form const& printed, std::string_view item) {
    for (auto const& one : printed.items) {
        if (one.item->item.view() == item) return said(one);
    }
    return {};
}

std::vector<std::string> rows(document::printed_form const& printed, std::string_view table) {
    std::vector<std::string> found;
    for (auto const& one : printed.tables) {
        if (one.table->table.view() != table) continue;
        for (auto const& row : one.rows) {
            auto& text = found.emplace_back();
            for (auto const& column : row.columns)
                text.append(text.empty() ? "" : " | ").append(said(column));
        }
    }
    return found;
}

std::vector<document::form_edition const*> editions_of(document::form_source form) {
    std::vector<document::form_edition const*> found;
    for (auto const& one : rules::forms::registry.editions) {
        if (one.source == form) found.push_back(&one);
    }
    return found;
}

document::form_edition const& edition_of(document::form_source form) {
    auto const found = editions_of(form);
    EXPECT_EQ(found.size(), 1U);
    return *found.at(0);
}

document::form_filling filling_of(document::printed_form const& printed,
                                  document::form_edition const& edition) {
    return document::fill_form(printed, edition.bindings);
}

std::map<std::string, std::string> filled_fields(document::printed_form const& printed,
                                                 document::form_edition const& edition) {
    std::map<std::string, std::string> fields;
    auto const filling = filling_of(printed, edition);
    for (auto const& one : filling.fills) {
        auto const value = one.state.empty() ? one.text : std::string{one.state};
        EXPECT_TRUE(fields.emplace(one.field, value).second) << one.field << " is filled twice";
    }
    return fields;
}

} // namespace tassel::test
