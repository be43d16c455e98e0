// A package as the document engine uses it. Only for package_*.cpp: other code includes
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
    /// The version of the analysis, by which everything in the package is judged.
    [[nodiscard]] std::string_view rule_version() const noexcept {
        return rules::version_of(kept_.origin.rule_version);
    }
    [[nodiscard]] document_functions const& functions() const noexcept { return functions_; }

    /// The language that the borrower prefers.
    [[nodiscard]] form_language language() const {
        return functions_.language->chosen_in(kept_.state.intake.identity);
    }

    /// What answers are made from, on the context's day and with its templates; computed again when
    /// either differs.
    [[nodiscard]] std::shared_ptr<package_parts const> parts(package_context const& context) const;

    /// SHA-256 of the state without its bundle, hexadecimal: what a bundle is made from.
    [[nodiscard]] std::string state_digest() const;

  private:
    kept_package kept_;
    document_functions const& functions_;
    mutable std::mutex mutex_; // guards the members below
    mutable std::string state_digest_;
    mutable std::shared_ptr<package_parts const> parts_;
};

/// The 422 envelope of these faults.
[[nodiscard]] inline std::string refused(package_context const& context,
                                         reflect::fault_list faults) {
    std::string envelope;
    reflect::write_faults(envelope, context.request_id, std::move(faults));
    return envelope;
}

/// The same for one fault.
[[nodiscard]] inline std::string refused(package_context const& context, std::string_view path,
                                         reflect::fault_code code, std::string_view message) {
    reflect::fault_list faults;
    faults.add(path, code, message);
    return refused(context, std::move(faults));
}

/// The text in which a package's state is kept.
[[nodiscard]] std::string state_text(package_state const& state);

} // namespace tassel::api
