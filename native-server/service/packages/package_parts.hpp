// What every answer about a package is made of. For package_*.cpp and bundle_*.cpp alone.
#pragma once

#include "service/packages/opened_package.hpp"

#include "tassel/document/form/form_template.hpp"
#include "tassel/document/package/document_package.hpp"
#include "tassel/document/package/form_copies.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/workflow/workflow_summary.hpp"

#include <memory>
#include <string>
#include <vector>

namespace tassel::api {

/// A package as it stands, with the templates that the caller's forms are made of.
struct package_parts {
    std::shared_ptr<package_view const> view;
    std::vector<form_copy> copies;
    std::string fingerprint; ///< of the state and the templates of its forms, hexadecimal
    workflow_summary workflow;

    package_parts(opened_package const& package, package_context const& context);

    [[nodiscard]] bool ready() const noexcept {
        return workflow.active_stage == workflow_stage::ready_to_generate_bundle;
    }
    /// Whether a bundle is of the package as it stands.
    [[nodiscard]] bool is_current(kept_bundle const& bundle) const {
        return ready() && bundle.fingerprint == fingerprint;
    }
};

[[nodiscard]] inline document_package shown_package(opened_package const& package,
                                                    package_parts const& parts,
                                                    package_context const& context) {
    auto shown = package.desk().show(package.kept(), *parts.view, parts.copies,
                                     parts.workflow.active_stage, context.today);
    shown.rule_version = package.rule_version();
    return shown;
}

/// The envelope of a success.
template <class Data>
[[nodiscard]] std::string success(Data const& data) {
    std::string envelope;
    reflect::write_success(envelope, data);
    return envelope;
}

/// A step that was accepted; `changed` false leaves all as it was.
[[nodiscard]] package_step stepped(package_pointer const& before, kept_package after, bool changed);

} // namespace tassel::api
