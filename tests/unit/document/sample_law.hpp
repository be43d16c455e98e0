// Definitions that were made up for tests of the engine: every type of field, branches that depend
// on each other, nested records, and rules of each kind; and facts to judge them by.
#pragma once

#include "unit/document/sample_choices.hpp"

#include "rules/law/states.hpp"
#include "tassel/document/intake/judge_source.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"
#include "tassel/reflect/json_document.hpp"

#include <array>
#include <cstdint>
#include <gtest/gtest.h>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::test {

using namespace tassel::literals;

namespace sample {

inline constexpr std::array identity{
    document::intake_field{.name = "borrower_ssn",
                           .label = "Social Security number",
                           .type = document::intake_type::social_security_number},
    document::intake_field{
        .name = "borrower_last_name", .label = "Last name", .minimum = 1, .maximum = 35},
    document::intake_field{.name = "borrower_date_of_birth",
                           .label = "Date of birth",
                           .type = document::intake_type::date,
                           .minimum = 14,
                           .maximum = 120,
                           .required = document::never_required},
};

// --- every type ----------------------------------------------------------------------------------
inline constexpr std::array<plain_text, 3> colors{"red", "green", "blue"};
inline constexpr std::array every_type{
    document::intake_field{.name = "a_text", .label = "Text", .minimum = 2, .maximum = 5},
    document::intake_field{.name = "a_short_text",
                           .label = "Text that may be empty",
                           .maximum = 5,
                           .required = document::never_required},
    document::intake_field{.name = "a_grid_text",
                           .label = "Text in cells",
                           .maximum = 20,
                           .required = document::never_required,
                           .grid_letters = true},
    document::intake_field{.name = "a_narrative",
                           .label = "Narrative",
                           .type = document::intake_type::narrative,
                           .minimum = 1,
                           .maximum = 20},
    document::intake_field{
        .name = "a_boolean", .label = "Yes or no", .type = document::intake_type::boolean},
    document::intake_field{.name = "an_acknowledgement",
                           .label = "Acknowledgement",
                           .type = document::intake_type::boolean,
                           .must_be_true = true},
    document::intake_field{.name = "an_integer",
                           .label = "Integer",
                           .type = document::intake_type::integer,
                           .minimum = -5,
                           .maximum = 30},
    document::intake_field{.name = "a_number",
                           .label = "Hours",
                           .type = document::intake_type::number,
                           .minimum = 1,
                           .maximum = 1000},
    document::intake_field{.name = "an_amount_cents",
                           .label = "Amount",
                           .type = document::intake_type::cents,
                           .maximum = document::largest_intake_amount},
    document::intake_field{.name = "a_date", .label = "Date", .type = document::intake_type::date},
    document::intake_field{.name = "a_birth_date",
                           .label = "Birth date",
                           .type = document::intake_type::date,
                           .minimum = 14,
                           .maximum = 120},
    document::intake_field{
        .name = "a_month", .label = "Month", .type = document::intake_type::month},
    document::intake_field{.name = "a_choice",
                           .label = "Choice",
                           .type = document::intake_type::choice,
                           .choices = colors,
                           .shown = true},
    document::intake_field{
        .name = "a_ssn", .label = "SSN", .type = document::intake_type::social_security_number},
    document::intake_field{
        .name = "a_taxpayer_id", .label = "EIN", .type = document::intake_type::taxpayer_id},
    document::intake_field{
        .name = "a_phone", .label = "Phone", .type = document::intake_type::phone},
    document::intake_field{
        .name = "an_email", .label = "Email", .type = document::intake_type::email, .maximum = 50},
    document::intake_field{
        .name = "a_zip_code", .label = "ZIP", .type = document::intake_type::zip_code},
    document::intake_field{
        .name = "a_state", .label = "State", .type = document::intake_type::state},
    document::intake_field{
        .name = "an_opeid", .label = "OPEID", .type = document::intake_type::opeid},
    document::intake_field{
        .name = "a_country", .label = "Country", .type = document::intake_type::country},
    document::intake_field{
        .name = "a_loan_id", .label = "Loan", .type = document::intake_type::loan_id},
    document::intake_field{
        .name = "a_holder", .label = "Holder", .type = document::intake_type::holder_label},
};

// --- branches, rules, documents
inline constexpr std::array<plain_text, 3> paths{"work", "school", "abroad"};
inline constexpr std::array<plain_text, 2> proofs{"letter", "official"};
inline constexpr auto works = is("path", "work");
inline constexpr auto studies = is("path", "school");
inline constexpr auto earns = works && says_yes("earns");
inline constexpr auto by_letter = is("proof", "letter");
inline constexpr auto earns_too_much = value("income_cents") > number(1'000'00);
inline constexpr auto ends_first = value("end_date") < value("start_date");
inline constexpr auto born_after_start = value("start_date") < value("borrower_date_of_birth");
inline constexpr auto long_ago = value("start_date") < tassel::today() - number(3650);
inline constexpr auto abroad = is("path", "abroad");
inline constexpr auto at_home = !abroad;
inline constexpr auto direct_loans =
    surely(loan_is(loan_program::direct) && loan_has(loan_property::open)) &&
    possible(!loan_is(loan_status::defaulted));
inline constexpr auto loans_of_path = direct_loans && (works || studies);

inline constexpr std::array branch_fields{
    document::intake_field{.name = "path",
                           .label = "Path",
                           .type = document::intake_type::choice,
                           .choices = paths,
                           .shown = true},
    document::intake_field{.name = "earns",
                           .label = "Earns",
                           .type = document::intake_type::boolean,
                           .applies = works},
    document::intake_field{.name = "income_cents",
                           .label = "Income",
                           .type = document::intake_type::cents,
                           .maximum = document::largest_intake_amount,
                           .applies = earns},
    document::intake_field{.name = "proof",
                           .label = "Proof",
                           .type = document::intake_type::choice,
                           .choices = proofs,
                           .applies = studies,
                           .shown = true},
    document::intake_field{
        .name = "start_date", .label = "Start", .type = document::intake_type::date},
    document::intake_field{.name = "end_date",
                           .label = "End",
                           .type = document::intake_type::date,
                           .required = document::never_required},
    document::intake_field{
        .name = "remark", .label = "Remark", .maximum = 100, .required = document::never_required},
};
inline constexpr std::array branch_faults{
    document::intake_fault{
        .field = "end_date", .message = "must not be before the start", .broken = ends_first},
    document::intake_fault{.field = "start_date",
                           .message = "must not be before the birth",
                           .broken = born_after_start},
};
inline constexpr std::array branch_blockers{document::intake_blocker{
    .code = "income_too_high", .message = "The income is too high.", .when = earns_too_much}};
inline constexpr std::array branch_warnings{
    document::intake_warning{.code = "long_ago", .message = "That is long ago.", .when = long_ago}};
inline constexpr std::array branch_roles{
    document::document_role{.role = "school_letter", .label = "Letter", .applies = by_letter},
    document::document_role{
        .role = "other_papers", .label = "Other papers", .required = document::never_required},
};

// --- records within records
inline constexpr std::array holder_fields{
    document::intake_field{.name = "label",
                           .label = "Holder",
                           .type = document::intake_type::holder_label,
                           .among = direct_loans,
                           .once_in_group = true,
                           .every_holder_note = "Some holder is left out."},
};
inline constexpr std::array holder_groups{document::intake_group{
    .name = "holder", .label = "Holders", .minimum = 1, .maximum = 3, .fields = holder_fields}};
inline constexpr auto adult = says_yes("adult");
inline constexpr auto tall = value("height") > number(250);
inline constexpr auto said_before = same_in_earlier_record("first_name");
inline constexpr std::array child_fields{
    document::intake_field{.name = "first_name", .label = "Name", .minimum = 1, .maximum = 20},
    document::intake_field{
        .name = "adult", .label = "Adult", .type = document::intake_type::boolean},
    document::intake_field{
        .name = "employer", .label = "Employer", .minimum = 1, .maximum = 20, .applies = adult},
    document::intake_field{.name = "height",
                           .label = "Height",
                           .type = document::intake_type::integer,
                           .minimum = 1,
                           .maximum = 300,
                           .required = document::never_required},
};
inline constexpr std::array child_faults{document::intake_fault{
    .field = "first_name", .message = "must differ from the others", .broken = said_before}};
inline constexpr std::array child_warnings{
    document::intake_warning{.code = "tall", .message = "That is tall.", .when = tall}};
inline constexpr std::array child_groups{document::intake_group{.name = "child",
                                                                .label = "Children",
                                                                .minimum = 1,
                                                                .maximum = 4,
                                                                .fields = child_fields,
                                                                .nested = holder_groups,
                                                                .faults = child_faults,
                                                                .warnings = child_warnings}};

// --- a fixed number of records, and requests that are summarized
inline constexpr std::array reference_fields{
    document::intake_field{.name = "name", .label = "Name", .minimum = 1, .maximum = 20}};
inline constexpr std::array<plain_text, 2> statuses{"requested", "denied"};
inline constexpr std::array request_fields{
    document::intake_field{.name = "label",
                           .label = "Holder",
                           .type = document::intake_type::holder_label,
                           .summarized = true},
    document::intake_field{.name = "request_status",
                           .label = "Status",
                           .type = document::intake_type::choice,
                           .choices = statuses,
                           .summarized = true},
    document::intake_field{.name = "requested_date",
                           .label = "Day",
                           .type = document::intake_type::date,
                           .required = document::never_required,
                           .summarized = true},
    document::intake_field{.name = "reported_monthly_payment_cents",
                           .label = "Payment",
                           .type = document::intake_type::cents,
                           .maximum = document::largest_intake_amount,
                           .required = document::never_required,
                           .summarized = true},
    document::intake_field{.name = "confirmation_reference",
                           .label = "Reference",
                           .maximum = 60,
                           .required = document::never_required},
};
inline constexpr std::array request_groups{
    document::intake_group{.name = "reference",
                           .label = "References",
                           .minimum = 2,
                           .maximum = 2,
                           .fields = reference_fields},
    document::intake_group{.name = "request",
                           .label = "Requests",
                           .minimum = 0,
                           .maximum = 5,
                           .fields = request_fields},
};
inline constexpr std::array note_fields{
    document::intake_field{.name = "note",
                           .label = "Note",
                           .type = document::intake_type::narrative,
                           .maximum = 100,
                           .required = document::never_required}};

} // namespace sample

/// The sources of the sample, by the enumerators that they borrow.
inline constexpr auto every_type_source =
    document::intake_source::income_driven_repayment_plan_request_pdf;
inline constexpr auto branch_source = document::intake_source::general_forbearance_pdf;
inline constexpr auto children_source = document::intake_source::parent_plus_borrower_deferment_pdf;
inline constexpr auto requests_source =
    document::intake_source::ffel_repayment_plan_holder_guidance;
inline constexpr auto notes_source = document::intake_source::direct_alternative_repayment_guidance;

struct sample_law {
    static constexpr auto const& states = rules::states;
    static constexpr auto const& shared_identity = sample::identity;
    static constexpr auto const& choice_labels = sample::choice_labels;
    static constexpr auto intake_definitions = [] {
        auto definitions = [] {
            std::array<document::intake_definition, 24> all{};
            auto const& sources = reflect::enumerator_values<document::intake_source>;
            for (std::size_t i = 0; i < all.size(); ++i) {
                all[i].source = sources[i];
                all[i].title = "Unused";
                all[i].identity = document::identity_use::none;
            }
            return all;
        }();
        auto const at = [&](document::intake_source source) -> document::intake_definition& {
            return definitions[static_cast<std::size_t>(source)];
        };
        at(every_type_source).fields = sample::every_type;
        at(every_type_source).identity = document::identity_use::contact_and_birth_date;
        auto& branches = at(branch_source);
        branches.identity = document::identity_use::contact;
        branches.identity_applies = sample::at_home;
        branches.fields = sample::branch_fields;
        branches.faults = sample::branch_faults;
        branches.blockers = sample::branch_blockers;
        branches.warnings = sample::branch_warnings;
        branches.has_manifest = true;
        branches.roles = sample::branch_roles;
        branches.handoff = {"https://example.org/", sample::abroad};
        at(children_source).identity = document::identity_use::accepted;
        at(children_source).groups = sample::child_groups;
        at(requests_source).groups = sample::request_groups;
        at(notes_source).fields = sample::note_fields;
        return definitions;
    }();
    static constexpr auto form_definitions = [] {
        std::array<document::form_definition, 30> all{};
        auto const& sources = reflect::enumerator_values<document::form_source>;
        for (std::size_t i = 0; i < all.size(); ++i) {
            all[i].source = sources[i];
            all[i].intake = document::intake_source::repayment_plan_request_pdf;
            all[i].title = "Unused";
            all[i].certification_role = "none";
            all[i].applies = document::never_required;
        }
        auto const at = [&](document::form_source source) -> document::form_definition& {
            return all[static_cast<std::size_t>(source)];
        };
        auto& branches = at(document::form_source::general_forbearance_pdf);
        branches.intake = branch_source;
        branches.applies = sample::at_home;
        branches.repetition = document::form_repetition::holder;
        branches.loans = sample::loans_of_path;
        branches.no_loan_message = "No holder has such a loan.";
        auto& children = at(document::form_source::parent_plus_borrower_deferment_pdf);
        children.intake = children_source;
        children.applies = {};
        children.repetition = document::form_repetition::record_and_holder;
        children.group = "child";
        children.record_qualifier = "child";
        children.loans = sample::direct_loans;
        children.no_loan_message = "There is no loan of that kind.";
        auto& one = at(document::form_source::income_driven_repayment_plan_request_pdf);
        one.intake = every_type_source;
        one.applies = {};
        auto& representative = at(
            document::form_source::total_and_permanent_disability_representative_designation_pdf);
        representative.intake = every_type_source;
        representative.applies = {};
        representative.repetition = document::form_repetition::named_representative;
        auto& records = at(document::form_source::pslf_tepslf_certification_application_pdf);
        records.intake = requests_source;
        records.applies = {};
        records.repetition = document::form_repetition::record;
        records.group = "request";
        records.record_qualifier = "request";
        return all;
    }();
};

/// The sample with the manners of the version in force.
struct newest_sample_law : sample_law {
    static constexpr document::intake_manners intake_manners{
        .counts_lead = true, .either_hyphenation = true, .formats_told = true};
};

/// Three holders: one with two Direct Loans, one of which is locked; one with an FFEL loan; one
/// with a Direct Loan.
inline document::document_facts sample_facts() {
    document::document_facts facts{.analysis_as_of = "2026-08-01"_date};
    facts.holders = {{.label = "first", .name = "First Servicing"},
                     {.label = "second"},
                     {.label = "third", .name = "Third Servicing"}};
    auto const add = [&](char const* id, loan_type type, std::int64_t holder) {
        document::document_loan loan;
        loan.loan_id = id;
        loan.loan_type = type;
        loan.status = loan_status::in_repayment;
        loan.open = true;
        loan.holder = holder;
        facts.loans.push_back(loan);
    };
    add("loan_1", loan_type::direct_unsubsidized, 0);
    add("loan_2", loan_type::direct_subsidized, 0);
    add("loan_3", loan_type::ffel_stafford_subsidized, 1);
    add("loan_4", loan_type::direct_unsubsidized, 2);
    facts.loans[0].locked = true;
    return facts;
}

/// One package under the sample's definitions.
template <class Law>
struct sample_package_under {
    document::document_facts facts = sample_facts();
    civil_date today = "2026-08-02"_date;
    std::vector<document::attached_role> attached{};
    document::intake_state state{};
    bool changed = false;

    /// Saves a JSON object; returns the faults as `<path> <code>`.
    std::vector<std::string> save(document::intake_source source, std::string_view values) {
        std::vector<std::string> found;
        for (auto const& one : faults_of(source, values))
            found.push_back(one.path + ' ' + std::string{one.code.value()});
        return found;
    }
    std::vector<reflect::fault> faults_of(document::intake_source source, std::string_view values) {
        reflect::json_document document;
        EXPECT_EQ(document.parse(values), reflect::json_error::none) << values;
        reflect::fault_list faults;
        changed = document::save_intake<Law>(state, source, document, document.root(),
                                             {facts, today, attached}, "", faults);
        return faults.take();
    }
    [[nodiscard]] document::source_judgment judge(document::intake_source source,
                                                  bool whole_portfolio = true) const {
        return document::judge_source<Law>(source, state, {facts, today, attached},
                                           whole_portfolio);
    }
    /// `<status>`, with `!` if it is required; empty if there is no such field.
    [[nodiscard]] std::string status_of(document::intake_source source,
                                        std::string_view field) const {
        for (auto const& one : judge(source).fields) {
            if (one.field_id != field) continue;
            return std::string{reflect::enumerator_name(one.status)} + (one.required ? "!" : "");
        }
        return {};
    }
};

using sample_package = sample_package_under<sample_law>;

using faults = std::vector<std::string>;

} // namespace tassel::test
