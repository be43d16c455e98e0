// The document engine under one rule version, as the server uses it. The version that a package was
// made under always judges the package. Only for package_*.cpp and bundle_*.cpp.
#pragma once

#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/print_form.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/document/guide/make_calendar.hpp"
#include "tassel/document/guide/make_guide.hpp"
#include "tassel/document/guide/plan_sending.hpp"
#include "tassel/document/guide/preferred_language.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/document_package.hpp"
#include "tassel/document/package/make_package.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/document/schema/intake_schema.hpp"
#include "tassel/workflow/derive_workflow.hpp"

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::service {

/// Functions for one ruleset. They have the names of the functions in include/tassel/document and
/// workflow/.
struct document_functions {
    document::document_law const* definitions = nullptr;
    document::form_registry const* forms = nullptr;
    document::bundle_texts const* texts = nullptr;
    document::preferred_language const* language = nullptr;
    std::span<field_name const> borrower_name{}; ///< the fields that make up the borrower's name
    field_name borrower_number;                  ///< the field with the Social Security number

    std::optional<document::kept_package> (*make_package)(analysis::analysis_record const&,
                                                          document::create_package_request const&,
                                                          document::package_stamp const&,
                                                          reflect::fault_list&) = nullptr;
    bool (*save_intake)(document::kept_package&, document::save_intake_request const&,
                        reflect::json_document const&, std::string const& prefix,
                        document::change_moment const&, reflect::fault_list&) = nullptr;
    bool (*save_all)(document::kept_package&, std::vector<document::save_intake_request> const&,
                     reflect::json_document const&, document::change_moment const&,
                     reflect::fault_list&) = nullptr;
    bool (*save_right)(document::kept_package&, document::save_intake_request const&,
                       reflect::json_document const&, std::string const& prefix,
                       document::change_moment const&, document::partial_save&,
                       reflect::fault_list&) = nullptr;
    bool (*save_all_right)(document::kept_package&,
                           std::vector<document::save_intake_request> const&,
                           reflect::json_document const&, document::change_moment const&,
                           document::partial_save&, reflect::fault_list&) = nullptr;
    bool (*review)(document::kept_package&, document::review_request const&,
                   document::package_view const&, document::change_moment const&,
                   reflect::fault_list&) = nullptr;
    document::package_view (*view)(document::kept_package const&, civil_date today,
                                   std::span<document::unfit_value const>) = nullptr;
    document::intake_report (*report)(document::source_judgment const&,
                                      document::intake_state const&) = nullptr;
    document::intake_schema (*describe_intake)(document::intake_source,
                                               document::document_facts const*) = nullptr;
    document::sending_order (*plan_sending)(document::kept_package const&,
                                            document::package_view const&,
                                            std::span<document::form_copy const>) = nullptr;
    document::document_package (*show)(document::kept_package const&, document::package_view const&,
                                       std::span<document::form_copy const>,
                                       std::span<std::string const> filenames,
                                       workflow::workflow_stage active, civil_date today) = nullptr;
    document::package_guide (*make_guide)(document::guide_parts const&) = nullptr;
    std::vector<document::calendar_event> (*make_calendar)(document::calendar_input const&) =
        nullptr;
    document::form_template const* (*choose_template)(document::form_template const* best,
                                                      document::form_layout const&,
                                                      document::form_instance const&,
                                                      document::intake_state const&,
                                                      document::intake_context const&) = nullptr;
    document::printed_form (*print)(document::form_layout const&, document::form_instance const&,
                                    document::intake_state const&,
                                    document::intake_context const&) = nullptr;
    workflow::workflow_stage (*active_stage)(workflow::workflow_facts const&) = nullptr;
    workflow::workflow_summary (*derive_workflow)(workflow::workflow_facts const&,
                                                  workflow::workflow_details&&) = nullptr;
};

/// Returns the functions of a version. Throws newer_record for a version that this program
/// does not have.
[[nodiscard]] document_functions const& document_functions_under(std::string_view rule_version);

} // namespace tassel::service
