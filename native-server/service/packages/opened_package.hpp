// A package as the document engine works with it. For package_*.cpp alone: others see
// package_answer.hpp.
#pragma once

#include "service/packages/document_functions.hpp"
#include "service/packages/package_answer.hpp"

#include "rules/kept_version.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/fault.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::api {

struct package_parts;

class opened_package {
  public:
    /// Throws std::runtime_error for a package of a rule version that this program does not have.
    explicit opened_package(kept_package kept)
        : kept_{std::move(kept)}, functions_{document_functions_under(rule_version())} {}

    [[nodiscard]] kept_package const& kept() const noexcept { return kept_; }
    /// Of the analysis, and of all that the package is judged by.
    [[nodiscard]] std::string_view rule_version() const noexcept {
        return rules::version_of(kept_.origin.rule_version);
    }
    [[nodiscard]] document_functions const& functions() const noexcept { return functions_; }

    /// What the borrower wants to read.
    [[nodiscard]] form_language language() const {
        return functions_.language->chosen_in(kept_.state.intake.identity);
    }

    /// What answers are made of, on the context's day and with its templates: looked at anew when
    /// they are others.
    [[nodiscard]] std::shared_ptr<package_parts const> parts(package_context const& context) const;

    /// SHA-256 of the state without its bundle, hexadecimal: what a bundle is made of.
    [[nodiscard]] std::string state_digest() const;

  private:
    kept_package kept_;
    document_functions const& functions_;
    mutable std::mutex mutex_; // guards what follows
    mutable std::string state_digest_;
    mutable std::shared_ptr<package_parts const> parts_;
};

/// The 422 envelope of the faults.
[[nodiscard]] inline std::string refused(package_context const& context,
                                         reflect::fault_list faults) {
    std::string envelope;
    reflect::write_faults(envelope, context.request_id, std::move(faults));
    return envelope;
}

/// The same of one fault.
[[nodiscard]] inline std::string refused(package_context const& context, std::string_view path,
                                         reflect::fault_code code, std::string_view message) {
    reflect::fault_list faults;
    faults.add(path, code, message);
    return refused(context, std::move(faults));
}

/// What is kept of a package's state.
[[nodiscard]] std::string state_text(package_state const& state);

} // namespace tassel::api
