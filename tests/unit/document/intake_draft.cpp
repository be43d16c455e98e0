#include "unit/document/intake_draft.hpp"

#include "unit/document/documents_law.hpp"
#include "unit/support/places.hpp"

#include "tassel/document/intake/judge_source.hpp"
#include "tassel/document/intake/save_intake.hpp"

#include <algorithm>
#include <fstream>
#include <iterator>

namespace tassel::test {

document::document_facts facts_of_loans(std::vector<document::document_loan> loans) {
    document::document_facts facts{.analysis_as_of = "2026-08-01"_date,
                                   .family_size = 1,
                                   .guideline_first_person_cents = cents{1'596'000},
                                   .guideline_each_more_cents = cents{568'000}};
    std::int64_t holders = 0;
    for (auto const& one : loans)
        holders = std::max(holders, one.holder + 1);
    for (std::int64_t i = 0; i < holders; ++i)
        facts.holders.push_back({.label = "holder_" + std::to_string(i)});
    facts.loans = std::move(loans);
    return facts;
}

document::document_facts loans_of_every_kind() {
    using enum loan_type;
    std::vector<document::document_loan> loans;
    for (int i = 1; i <= 5; ++i) {
        loans.push_back(a_document_loan("loan_00" + std::to_string(i), direct_unsubsidized, 0,
                                        "2019-09-01"_date));
        loans.back().repayment_begin_date = "2023-12-01"_date;
    }
    loans.push_back(a_document_loan("loan_006", direct_parent_plus, 0, "2022-08-30"_date));
    loans.push_back(a_document_loan("loan_007", ffel_stafford_subsidized, 1, "2003-09-12"_date));
    loans.back().repayment_begin_date = "2006-12-01"_date;
    loans.push_back(a_document_loan("loan_008", perkins, 2, "2013-09-05"_date));
    loans.back().repayment_begin_date = "2015-03-01"_date;
    loans.push_back(a_document_loan("loan_009", direct_subsidized, 3, "2012-09-05"_date,
                                    loan_status::defaulted));
    auto facts = facts_of_loans(std::move(loans));
    facts.holders[0].label = "dept_of_ed_example_servicing";
    return facts;
}

refusals intake_draft::save(std::vector<sent_field> const& answers) {
    std::string text;
    for (auto const& one : answers)
        text += (text.empty() ? "{\"" : ",\"") + one.field + "\":" + one.json;
    text += text.empty() ? "{}" : "}";
    reflect::json_document document;
    EXPECT_EQ(document.parse(text), reflect::json_error::none) << text;
    return save(document, document.root());
}

refusals intake_draft::save(reflect::json_document const& document,
                            reflect::json_node const& values) {
    reflect::fault_list added;
    (void)document::save_intake<documents_law>(state_, source_, document, values, context(), "",
                                               added);
    refusals found;
    for (auto const& one : added.take()) {
        auto const field = one.path.starts_with("values.") ? one.path.substr(7) : one.path;
        found.push_back(field + ": " + std::string{one.code.value()});
    }
    return found;
}

document::source_judgment intake_draft::judged(bool whole_portfolio) const {
    return document::judge_source<documents_law>(source_, state_, context(), whole_portfolio);
}

std::vector<intake_example> intake_examples(std::string const& file_name) {
    std::ifstream file{test_data() + '/' + file_name, std::ios::binary};
    std::string const text{std::istreambuf_iterator<char>{file}, {}};
    reflect::json_document document;
    EXPECT_EQ(document.parse(text), reflect::json_error::none) << file_name;
    std::string buffer;
    auto const for_each_child = [&](reflect::json_node const& parent, auto visit) {
        auto const* one = document.first_child(parent);
        for (; one != nullptr; one = document.next_sibling(*one))
            visit(std::string{document.name(*one, buffer)}, *one);
    };
    std::vector<intake_example> examples;
    for_each_child(document.root(), [&](std::string const&, reflect::json_node const& node) {
        auto& example = examples.emplace_back();
        for_each_child(node, [&](std::string const& name, reflect::json_node const& member) {
            auto const written = std::string{document.raw(member)};
            if (name == "source_id") {
                example.source =
                    reflect::enumerator_named<document::intake_source>(written).value();
            } else if (name == "branch") {
                example.branch = written;
            } else if (name == "portfolio") {
                example.portfolio = written;
            } else if (name == "values") {
                for_each_child(member, [&](std::string field, reflect::json_node const& value) {
                    sent_field one{std::move(field), nullptr};
                    one.json = document.raw(value);
                    if (value.kind == reflect::json_kind::string) one.json = '"' + one.json + '"';
                    example.values.push_back(std::move(one));
                });
            } else if (name == "required_roles") {
                for_each_child(member, [&](std::string const&, reflect::json_node const& role) {
                    example.required_roles.emplace_back(document.raw(role));
                });
            }
        });
    });
    return examples;
}

} // namespace tassel::test
