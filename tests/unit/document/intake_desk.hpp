// Saves intake of one source as a client would, and judges it, for tests of the sources.
#pragma once

#include "rules/documents_2026_07_31.hpp"
#include "tassel/document/judge_source.hpp"
#include "tassel/document/save_intake.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <fstream>
#include <gtest/gtest.h>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::test {

using namespace tassel::literals;
using documents_law = rules::v2026_07_31_documents;

template <class T>
concept whole_number = std::integral<T> && !std::same_as<T, bool>;

/// A field and the JSON text of what is sent for it.
struct sent_field {
    std::string field;
    std::string json;

    template <std::same_as<bool> Boolean>
    sent_field(std::string name, Boolean value)
        : field{std::move(name)}, json{value ? "true" : "false"} {}
    template <whole_number Integer>
    sent_field(std::string name, Integer value)
        : field{std::move(name)}, json{std::to_string(value)} {}
    sent_field(std::string name, std::nullptr_t) : field{std::move(name)}, json{"null"} {}
    sent_field(std::string name, std::string_view text) : field{std::move(name)} {
        reflect::json_writer<std::string> writer{json};
        writer.string(text);
    }
    sent_field(std::string name, char const* text)
        : sent_field{std::move(name), std::string_view{text}} {}
};

/// What was wrong: `<field>: <code>` of each fault.
using refusals = std::vector<std::string>;
inline refusals const accepted{};

inline document_loan a_document_loan(std::string id, loan_type type, std::int64_t holder,
                                     civil_date made,
                                     loan_status status = loan_status::in_repayment) {
    document_loan one;
    one.loan_id = std::move(id);
    one.loan_type = type;
    one.status = status;
    one.open = !is_terminal(status);
    one.holder = holder;
    one.made_date = one.first_disbursement_date = made;
    one.balance_cents = cents{one.open ? 500'000 : 0};
    one.disbursed_amount_cents = cents{550'000};
    return one;
}

/// Facts of loans whose holders are called `holder_0`, `holder_1`, ...
inline document_facts facts_of_loans(std::vector<document_loan> loans) {
    document_facts facts{.analysis_as_of = "2026-08-01"_date,
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

/// Loans of every program, each program with a holder of its own, and a Direct Loan in default.
inline document_facts loans_of_every_kind() {
    using enum loan_type;
    std::vector<document_loan> loans;
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

/// Intake of one source, beside the loans of a package.
class intake_desk {
  public:
    explicit intake_desk(intake_source source, document_facts facts = loans_of_every_kind())
        : source_{source}, facts_{std::move(facts)} {}

    refusals save(std::initializer_list<sent_field> answers) {
        return save(std::vector<sent_field>{answers});
    }
    refusals save(std::vector<sent_field> const& answers) {
        std::string text;
        for (auto const& one : answers)
            text += (text.empty() ? "{\"" : ",\"") + one.field + "\":" + one.json;
        text += text.empty() ? "{}" : "}";
        reflect::json_document document;
        EXPECT_EQ(document.parse(text), reflect::json_error::none) << text;
        return save(document, document.root());
    }
    refusals save(reflect::json_document const& document, reflect::json_node const& values) {
        reflect::fault_list faults;
        (void)save_intake<documents_law>(state_, source_, document, values, context(), "", faults);
        refusals found;
        for (auto const& one : faults.take()) {
            auto const field = one.path.starts_with("values.") ? one.path.substr(7) : one.path;
            found.push_back(field + ": " + std::string{one.code.value()});
        }
        return found;
    }
    void attach(std::string_view role) { attached_.push_back({source_, role}); }
    void on_day(civil_date day) { today_ = day; }
    [[nodiscard]] document_facts& facts() noexcept { return facts_; }
    [[nodiscard]] intake_state& state() noexcept { return state_; }

    /// Of a source that the plan brings, forms are for the locked loans alone.
    [[nodiscard]] source_judgement judged(bool whole_portfolio = true) const {
        return judge_source<documents_law>(source_, state_, context(), whole_portfolio);
    }
    [[nodiscard]] intake_status status() const { return judged().status; }
    /// The codes of what blocks, or of what is remarked.
    [[nodiscard]] std::vector<std::string> blockers() const { return codes(judged().blockers); }
    [[nodiscard]] std::vector<std::string> warnings() const { return codes(judged().warnings); }
    [[nodiscard]] std::vector<std::string> required_roles() const {
        std::vector<std::string> roles;
        for (auto const& one : judged().roles) {
            if (one.required) roles.emplace_back(one.role->role.view());
        }
        return roles;
    }
    [[nodiscard]] std::vector<std::string> optional_roles() const {
        std::vector<std::string> roles;
        for (auto const& one : judged().roles) {
            if (!one.required) roles.emplace_back(one.role->role.view());
        }
        return roles;
    }
    /// The forms that are made, by their ids behind the source.
    [[nodiscard]] std::vector<std::string> instances() const {
        std::vector<std::string> ids;
        for (auto const& one : judged().instances)
            ids.push_back(one.form_instance_id);
        return ids;
    }
    /// The holders that a form is made for, by their places.
    [[nodiscard]] std::vector<std::int64_t> holders() const {
        std::vector<std::int64_t> places;
        for (auto const& one : judged().instances)
            places.push_back(one.holder.value_or(-1));
        return places;
    }
    /// The loans of the only form, or of the one at the place.
    [[nodiscard]] std::vector<std::string> loans(std::size_t instance = 0) const {
        auto const all = judged().instances;
        return instance < all.size() ? all[instance].loan_ids : std::vector<std::string>{};
    }
    [[nodiscard]] std::optional<field_status> status_of(std::string_view field) const {
        for (auto const& one : judged().fields) {
            if (one.field_id == field) return one.status;
        }
        return std::nullopt;
    }

  private:
    [[nodiscard]] intake_context context() const { return {facts_, today_, attached_}; }
    template <class Remarks>
    [[nodiscard]] static std::vector<std::string> codes(Remarks const& remarks) {
        std::vector<std::string> found;
        for (auto const& one : remarks)
            found.emplace_back(one.code.view());
        return found;
    }

    intake_source source_;
    document_facts facts_;
    intake_state state_;
    std::vector<attached_role> attached_;
    civil_date today_ = "2026-08-15"_date;
};

/// The complete intake of a branch, as tests/data/ has it.
struct intake_example {
    intake_source source{};
    std::string branch;
    std::vector<sent_field> values;
    std::vector<std::string> required_roles;
    std::string portfolio;
};

inline std::vector<intake_example> intake_examples(std::string const& file_name) {
    std::ifstream file{std::string{TASSEL_TEST_DATA} + '/' + file_name, std::ios::binary};
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
                example.source = reflect::enumerator_named<intake_source>(written).value();
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
