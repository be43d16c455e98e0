// The document engine under one rule version, as the server uses it: a package is always judged by
// the version that it was made under. Only for package_*.cpp and bundle_*.cpp.
#pragma once

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/print_form.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/make_guide.hpp"
#include "tassel/document/guide/plan_sending.hpp"
#include "tassel/document/guide/preferred_language.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/document_package.hpp"
#include "tassel/document/package/make_package.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api {

/// The functions of the same names in include/tassel/document and workflow/, for one ruleset.
struct document_functions {
    document_law const* definitions = nullptr;
    form_registry const* forms = nullptr;
    bundle_texts const* texts = nullptr;
    preferred_language const* language = nullptr;
    std::span<field_name const> borrower_name{}; ///< the fields that make up the name
    field_name borrower_number;                  ///< the field of the Social Security number

    std::optional<kept_package> (*make_package)(analysis::analysis_record const&,
                                                create_package_request const&, package_stamp const&,
                                                reflect::fault_list&) = nullptr;
    bool (*save_intake)(kept_package&, save_intake_request const&, reflect::json_document const&,
                        std::string const& prefix, change_moment const&,
                        reflect::fault_list&) = nullptr;
    bool (*save_all)(kept_package&, std::vector<save_intake_request> const&,
                     reflect::json_document const&, change_moment const&,
                     reflect::fault_list&) = nullptr;
    bool (*review)(kept_package&, review_request const&, package_view const&, change_moment const&,
                   reflect::fault_list&) = nullptr;
    package_view (*view)(kept_package const&, civil_date today,
                         std::span<unfit_value const>) = nullptr;
    intake_report (*report)(source_judgment const&, intake_state const&) = nullptr;
    sending_order (*plan_sending)(kept_package const&, package_view const&,
                                  std::span<form_copy const>) = nullptr;
    document_package (*show)(kept_package const&, package_view const&, std::span<form_copy const>,
                             std::span<std::string const> filenames,
                             workflow::workflow_stage active, civil_date today) = nullptr;
    package_guide (*make_guide)(guide_parts const&) = nullptr;
    form_template const* (*choose_template)(form_template const* best, form_layout const&,
                                            form_instance const&, intake_state const&,
                                            intake_context const&) = nullptr;
    printed_form (*print)(form_layout const&, form_instance const&, intake_state const&,
                          intake_context const&) = nullptr;
    workflow::workflow_stage (*active_stage)(workflow::workflow_facts const&) = nullptr;
    workflow::workflow_summary (*derive_workflow)(workflow::workflow_facts const&,
                                                  workflow::workflow_details&&) = nullptr;
};

/// Throws std::runtime_error for a version that this program does not have.
[[nodiscard]] document_functions const& document_functions_under(std::string_view rule_version);

} // namespace tassel::api
