// A package as the document engine uses it, and the parts from which we make answers about the
// package's current state. Only for files of service/packages and service/bundles: other code
// includes package_answer.hpp.
#pragma once

#include "service/packages/document_functions.hpp"
#include "service/packages/package_answer.hpp"

#include "rules/kept_version.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/guide/package_guide.hpp"
#include "tassel/document/intake/intake_report.hpp"
#include "tassel/document/package/document_bundle.hpp"
#include "tassel/document/package/document_package.hpp"
#include "tassel/document/package/manifest.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/workflow/workflow.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::service {

struct package_parts;

class opened_package {
  public:
    /// Throws newer_record if the package has a rule version that this program does not have.
    explicit opened_package(document::kept_package kept)
        : kept_{std::move(kept)}, functions_{document_functions_under(rule_version())} {}

    [[nodiscard]] document::kept_package const& kept() const noexcept { return kept_; }
    /// Returns the rule version of the analysis. That version judges everything in the package.
    [[nodiscard]] std::string_view rule_version() const noexcept {
        return rules::version_of(kept_.origin.rule_version);
    }
    [[nodiscard]] document_functions const& functions() const noexcept { return functions_; }

    /// Returns the language that the borrower prefers.
    [[nodiscard]] document::form_language language() const {
        return functions_.language->chosen_in(kept_.state.intake.identity);
    }

    /// Returns the parts from which we make answers, for the context's day and templates. Computes
    /// them again if the day or the templates differ from the last call.
    [[nodiscard]] std::shared_ptr<package_parts const> parts(package_context const& context) const;

    /// Returns the SHA-256 of the state that a bundle is made from, in hexadecimal. The bundle
    /// itself is not part of that state.
    [[nodiscard]] std::string state_digest() const;

  private:
    document::kept_package kept_;
    document_functions const& functions_;
    mutable std::mutex mutex_; // guards the members below
    mutable std::string state_digest_;
    mutable std::shared_ptr<package_parts const> parts_;
};

/// Returns the 422 envelope of these faults. `accepted` names the fields whose values were right.
[[nodiscard]] inline std::string refused(package_context const& context, reflect::fault_list faults,
                                         std::vector<std::string> accepted = {}) {
    std::string envelope;
    reflect::write_faults(envelope, context.request_id, std::move(faults), std::move(accepted));
    return envelope;
}

/// Returns the 422 envelope of one fault.
[[nodiscard]] inline std::string refused(package_context const& context, std::string_view path,
                                         reflect::fault_code code, std::string_view message) {
    reflect::fault_list faults;
    faults.add(path, code, message);
    return refused(context, std::move(faults));
}

/// Returns an uploaded file as a package lists it, without its source and the time.
[[nodiscard]] document::attachment attachment_of(new_attachment const& uploaded);

/// Returns the text in which a package's state is stored.
[[nodiscard]] std::string state_text(document::package_state const& state);

/// The parts of a package in its current state, with the templates for the caller's forms.
struct package_parts {
    civil_date today;
    document::form_templates templates;
    document::package_view view; ///< `copies` points into it
    std::vector<document::form_copy> copies;
    document::sending_order sending; ///< the order in which the copies are sent
    std::string fingerprint; ///< digest of the state and of its forms' templates, in hexadecimal
    bool ready = false;      ///< a bundle can be made
    bool current = false;    ///< the package has a bundle of its current state
    workflow::workflow_facts facts;

    package_parts(opened_package const& package, package_context const& context);
    package_parts(package_parts const&) = delete;
    package_parts& operator=(package_parts const&) = delete;
};

/// Marks the copies that could not be made.
void leave_out(std::vector<document::form_copy>& copies,
               std::vector<document::missed_form> const& missed);

[[nodiscard]] workflow::workflow_summary workflow_of(opened_package const& package,
                                                     package_parts const& parts);

[[nodiscard]] inline document::document_package shown_package(opened_package const& package,
                                                              package_parts const& parts,
                                                              package_context const& context) {
    auto shown =
        package.functions().show(package.kept(), parts.view, parts.copies, parts.sending.filenames,
                                 package.functions().active_stage(parts.facts), context.today);
    shown.rule_version = package.rule_version();
    return shown;
}

/// Returns the intake of a source, and where its answers are printed on the forms.
[[nodiscard]] document::intake_report report_of(opened_package const& package,
                                                document::viewed_source const& source,
                                                package_parts const& parts,
                                                package_context const& context);

/// Returns the intake of every source.
[[nodiscard]] inline std::vector<document::intake_report>
all_reports(opened_package const& package, package_parts const& parts,
            package_context const& context) {
    std::vector<document::intake_report> reports;
    for (auto const& one : parts.view.sources)
        reports.push_back(report_of(package, one, parts, context));
    return reports;
}

/// Returns which documents a source needs, and which of them the source has.
[[nodiscard]] document::document_manifest manifest_of(opened_package const& package,
                                                      document::package_view const& view,
                                                      document::intake_source source);

/// The smallest text whose spare capacity we free. Whoever sends a text wipes its whole capacity,
/// and wiping memory that was never written is expensive, because the kernel must first supply each
/// page.
inline constexpr std::size_t minimum_trimmed = 65'536;

/// Returns the success envelope. A large envelope has no spare capacity.
template <class Data>
[[nodiscard]] std::string success(Data const& data) {
    std::string envelope;
    reflect::write_success(envelope, data);
    if (envelope.size() >= minimum_trimmed) envelope.shrink_to_fit();
    return envelope;
}

[[nodiscard]] inline document::change_moment moment_of(package_context const& context) {
    return {.now = context.now, .today = context.today};
}

/// Returns an accepted step. If `changed` is false, the package stays as it is.
[[nodiscard]] package_step stepped(package_pointer const& before, document::kept_package after,
                                   bool changed);

/// Applies a change to a copy of the package. `change(copy, faults)` returns whether the package
/// differs now. Any fault refuses the step.
template <class Change>
[[nodiscard]] package_step try_step(package_pointer const& package, reflect::fault_list faults,
                                    package_context const& context, Change change) {
    auto copy = package->kept();
    bool const changed = faults.empty() && change(copy, faults);
    if (faults.empty()) return stepped(package, std::move(copy), changed);
    return {.refusal = refused(context, std::move(faults)), .after = package};
}

} // namespace tassel::service
