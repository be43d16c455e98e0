// Templates for tests that fill no form, or only need to know which.
#pragma once

#include "forms/form_shelf.hpp"

#include <memory>
#include <stdexcept>
#include <vector>

namespace tassel::api::tests {

/// Has the templates that it is given, and fills none.
class fake_shelf final : public forms::form_shelf {
  public:
    fake_shelf() = default;
    fake_shelf(form_templates partners, form_templates sandbox)
        : partners_{partners}, sandbox_{sandbox} {}

    [[nodiscard]] form_templates const& for_partners() const override { return partners_; }
    [[nodiscard]] form_templates const& for_sandbox() const override { return sandbox_; }
    [[nodiscard]] pdf::prepared_template const& prepared(form_template const&) const override {
        throw std::logic_error{"no form is to be filled"};
    }
    [[nodiscard]] std::vector<pdf::field_room> const& rooms(form_template const&) const override {
        throw std::logic_error{"no form is to be measured"};
    }
    [[nodiscard]] std::unique_ptr<forms::form_job> begin_job() const override {
        throw std::logic_error{"no form is to be filled"};
    }

  private:
    form_templates partners_{};
    form_templates sandbox_{};
};

} // namespace tassel::api::tests
