#include "service/packages/document_functions.hpp"

#include "service/analyses/newer_record.hpp"

#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/schema/describe_intake.hpp"

namespace tassel::service {
namespace {

/// Returns the functions of a ruleset with its paperwork. Only this file makes these functions.
template <paperwork_ruleset Law>
document_functions const& document_functions_of() {
    static constexpr document_functions functions{
        .definitions = &document::document_law_of<Law>,
        .forms = &Law::form_registry,
        .texts = &Law::bundle_texts,
        .language = &Law::preferred_language,
        .borrower_name = Law::borrower_name_parts,
        .borrower_number = Law::borrower_number,
        .make_package = tassel::document::make_package<Law>,
        .save_intake = document::save_intake_into<Law>,
        .save_all = tassel::document::save_all<Law>,
        .save_right = document::save_right_into<Law>,
        .save_all_right = tassel::document::save_all_right<Law>,
        .review = document::review_into<Law>,
        .view = document::view_package<Law>,
        .report = document::report_intake<Law>,
        .describe_intake = document::describe_intake<Law>,
        .plan_sending = tassel::document::plan_sending<Law>,
        .show = document::show_package<Law>,
        .make_guide = tassel::document::make_guide<Law>,
        .make_calendar = tassel::document::make_calendar<Law>,
        .choose_template = tassel::document::choose_template<Law>,
        .print = document::print_form<Law>,
        .active_stage =
            [](workflow::workflow_facts const& facts) {
                return workflow::active_row(Law::workflow_stages, facts).stage;
            },
        .derive_workflow = tassel::workflow::derive_workflow<Law>};
    return functions;
}

} // namespace

document_functions const& document_functions_under(std::string_view rule_version) {
    auto const* const functions =
        rules::by_version(rule_version, []<class Law>(chosen_ruleset<Law>) {
            return &document_functions_of<rules::paperwork_of<Law>>();
        }).value_or(nullptr);
    if (functions == nullptr) throw newer_record{"this program does not have the rule version"};
    return *functions;
}

} // namespace tassel::service
