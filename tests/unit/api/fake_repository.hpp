// Templates for tests that fill in no form, or only need to know which form is filled in.
#pragma once

#include "forms/form_repository.hpp"

#include <memory>
#include <stdexcept>
#include <vector>

namespace tassel::api::tests {

/// Has the templates that it is given, for the sandbox in every language, but fills in none of
/// them.
class fake_repository final : public forms::form_repository {
  public:
    fake_repository() = default;
    fake_repository(document::form_templates partners, document::form_templates sandbox)
        : fake_repository{partners, sandbox, partners} {}
    fake_repository(document::form_templates partners, document::form_templates sandbox,
                    document::form_templates spanish)
        : partners_{partners}, sandbox_{sandbox}, spanish_{spanish} {}

    [[nodiscard]] document::form_templates const& for_partners() const override {
        return partners_;
    }
    [[nodiscard]] document::form_templates const& for_sandbox() const override { return sandbox_; }
    [[nodiscard]] document::form_templates const& for_partners_in_spanish() const override {
        return spanish_;
    }
    [[nodiscard]] document::form_templates const& for_sandbox_in_spanish() const override {
        return sandbox_;
    }
    [[nodiscard]] pdf::prepared_template const&
    prepared(document::form_template const&) const override {
        throw std::logic_error{"no form is to be filled"};
    }
    [[nodiscard]] pdf::measured_template const&
    measured(document::form_template const&) const override {
        return measured_;
    }
    [[nodiscard]] std::unique_ptr<forms::form_job> begin_job() const override {
        throw std::logic_error{"no form is to be filled"};
    }

  private:
    document::form_templates partners_{};
    document::form_templates sandbox_{};
    document::form_templates spanish_{};
    pdf::measured_template measured_{}; ///< no field is known
};

} // namespace tassel::api::tests
