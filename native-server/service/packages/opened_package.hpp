// A package as the document engine works with it. For package_*.cpp alone: others see
// package_answer.hpp.
#pragma once

#include "crypto/sha256.hpp"
#include "service/packages/document_desk.hpp"
#include "service/packages/package_answer.hpp"

#include "rules/kept_version.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/document/package/package_view.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/reflect/fault.hpp"

#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace tassel::api {

struct package_parts;

class opened_package {
  public:
    /// Throws std::runtime_error for a package of a rule version that this program does not have.
    explicit opened_package(kept_package kept)
        : kept_{std::move(kept)}, desk_{document_desk_under(rule_version())} {}

    [[nodiscard]] kept_package const& kept() const noexcept { return kept_; }
    /// Of the analysis, and of all that the package is judged by.
    [[nodiscard]] std::string_view rule_version() const noexcept {
        return rules::version_of(kept_.origin.rule_version);
    }
    [[nodiscard]] document_desk const& desk() const noexcept { return desk_; }

    /// What answers are made of, on the context's day and with its templates: looked at anew when
    /// they are others.
    [[nodiscard]] std::shared_ptr<package_parts const> parts(package_context const& context) const;

    /// SHA-256 of the state without its bundle, hexadecimal: what a bundle is made of.
    [[nodiscard]] std::string state_digest() const {
        std::lock_guard const lock{mutex_};
        if (state_digest_.empty()) {
            auto state = kept_.state;
            state.progress.bundle.reset();
            std::string text;
            write_package_state(text, state);
            state_digest_ = crypto::hexadecimal(crypto::sha256(text));
        }
        return state_digest_;
    }

  private:
    kept_package kept_;
    document_desk const& desk_;
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

/// What is kept of a package's state.
[[nodiscard]] inline std::string state_text(kept_package const& kept) {
    std::string text;
    write_package_state(text, kept.state);
    return text;
}

} // namespace tassel::api
