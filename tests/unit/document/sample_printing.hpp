// Prints layouts that a test makes up, for a package of the sample.
#pragma once

#include "unit/document/sample_law.hpp"

#include "tassel/document/form/print_form.hpp"

#include <gtest/gtest.h>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::test {

using texts = std::vector<std::string>;

/// A package of the sample, and layouts that are printed for it.
class printing : public ::testing::Test {
  protected:
    void save(document::intake_source source, std::string_view values) {
        EXPECT_EQ(package.save(source, values), faults{});
    }
    /// The copies that a form makes, in their order.
    [[nodiscard]] std::vector<document::form_instance> copies(document::form_source form) const {
        auto const& definition = sample_law::form_definitions[static_cast<std::size_t>(form)];
        std::vector<document::form_instance> found;
        for (auto& one : package.judge(definition.intake).instances) {
            if (one.form->source == form) found.push_back(std::move(one));
        }
        return found;
    }
    [[nodiscard]] document::printed_form print(document::form_section const& section,
                                               document::form_source form = every_type,
                                               std::size_t copy = 0) {
        sections = {section};
        layout = {.source = form, .sections = sections};
        auto const all = copies(form);
        if (copy >= all.size()) {
            ADD_FAILURE() << "there is no such copy";
            return {};
        }
        return document::print_form<sample_law>(layout, all[copy], package.state,
                                                {package.facts, package.today, package.attached});
    }
    [[nodiscard]] document::printed_form print(document::form_item const& item,
                                               document::form_source form = every_type,
                                               std::size_t copy = 0) {
        items = {item};
        return print(document::form_section{.heading = "Section", .items = items}, form, copy);
    }
    /// The text of the only item; empty if nothing is printed.
    [[nodiscard]] std::string text_of(document::form_item const& item,
                                      document::form_source form = every_type,
                                      std::size_t copy = 0) {
        auto const printed = print(item, form, copy);
        return printed.items.empty() ? std::string{} : printed.items.front().text;
    }
    [[nodiscard]] std::string text_of(document::text_piece const& piece) {
        pieces = {piece};
        return text_of(document::form_item{.item = "item", .text = pieces});
    }
    [[nodiscard]] texts ticked(document::form_item const& item) {
        auto const printed = print(item);
        if (printed.items.empty()) return {};
        return {printed.items[0].options.begin(), printed.items[0].options.end()};
    }

    static constexpr auto every_type =
        document::form_source::income_driven_repayment_plan_request_pdf;
    static constexpr auto by_holder = document::form_source::general_forbearance_pdf;
    static constexpr auto by_child = document::form_source::parent_plus_borrower_deferment_pdf;
    static constexpr auto by_request =
        document::form_source::pslf_tepslf_certification_application_pdf;

    sample_package package;
    std::vector<document::form_section> sections;
    std::vector<document::form_item> items;
    std::vector<document::text_piece> pieces;
    document::form_layout layout;
};

} // namespace tassel::test
