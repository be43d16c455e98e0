// Saves the intake of one source as a client would and judges it, for tests of the sources. The
// engine and the definitions are compiled once, in intake_draft.cpp.
#pragma once

#include "tassel/document/intake/intake_context.hpp"
#include "tassel/document/intake/intake_values.hpp"
#include "tassel/document/vocabulary/document_loan.hpp"
#include "tassel/document/vocabulary/source_judgment.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <concepts>
#include <cstdint>
#include <gtest/gtest.h>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::test {

using namespace tassel::literals;

template <class T>
concept whole_number = std::integral<T> && !std::same_as<T, bool>;

/// A field and the JSON text that is sent for it.
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

/// The faults, as `<field>: <code>`.
using refusals = std::vector<std::string>;
inline refusals const accepted{};

inline document::document_loan a_document_loan(std::string id, loan_type type, std::int64_t holder,
                                               civil_date made,
                                               loan_status status = loan_status::in_repayment) {
    document::document_loan one;
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

/// Facts of these loans. Their holders are named `holder_0`, `holder_1`, ...
document::document_facts facts_of_loans(std::vector<document::document_loan> loans);

/// Loans of every program, each program with its own holder, and a Direct Loan in default.
document::document_facts loans_of_every_kind();

/// The intake of one source, beside the loans of a package.
class intake_draft {
  public:
    explicit intake_draft(document::intake_source source,
                          document::document_facts facts = loans_of_every_kind())
        : source_{source}, facts_{std::move(facts)} {}

    refusals save(std::initializer_list<sent_field> answers) {
        return save(std::vector<sent_field>{answers});
    }
    refusals save(std::vector<sent_field> const& answers);
    refusals save(reflect::json_document const& document, reflect::json_node const& values);
    void attach(std::string_view role) { attached_.push_back({source_, role}); }
    void on_day(civil_date day) { today_ = day; }
    [[nodiscard]] document::document_facts& facts() noexcept { return facts_; }
    [[nodiscard]] document::intake_state& state() noexcept { return state_; }
    [[nodiscard]] document::intake_state const& state() const noexcept { return state_; }
    [[nodiscard]] document::intake_context context() const { return {facts_, today_, attached_}; }

    /// Judges the source. If a plan requires the source (`whole_portfolio` is false), forms are
    /// only for the locked loans.
    [[nodiscard]] document::source_judgment judged(bool whole_portfolio = true) const;
    [[nodiscard]] document::intake_status status() const { return judged().status; }
    /// The codes of the blockers, and of the warnings.
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
    /// The forms that are made. Each is named by the part of its id after the source.
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
    /// The loans of the only form, or of the form at that place.
    [[nodiscard]] std::vector<std::string> loans(std::size_t instance = 0) const {
        auto const all = judged().instances;
        return instance < all.size() ? all[instance].loan_ids : std::vector<std::string>{};
    }
    [[nodiscard]] std::optional<document::field_status> status_of(std::string_view field) const {
        for (auto const& one : judged().fields) {
            if (one.field_id == field) return one.status;
        }
        return std::nullopt;
    }

  private:
    template <class Remarks>
    [[nodiscard]] static std::vector<std::string> codes(Remarks const& remarks) {
        std::vector<std::string> found;
        for (auto const& one : remarks)
            found.emplace_back(one.code.view());
        return found;
    }

    document::intake_source source_;
    document::document_facts facts_;
    document::intake_state state_;
    std::vector<document::attached_role> attached_;
    civil_date today_ = "2026-08-15"_date;
};

/// The complete intake of a branch, as tests/data/ has it.
struct intake_example {
    document::intake_source source{};
    std::string branch;
    std::vector<sent_field> values;
    std::vector<std::string> required_roles;
    std::string portfolio;
};

/// The examples of a file of tests/data/.
std::vector<intake_example> intake_examples(std::string const& file_name);

} // namespace tassel::test
