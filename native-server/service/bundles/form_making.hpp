// Fills the forms that a bundle orders.
#pragma once

#include "concurrent/task_pool.hpp"
#include "forms/form_repository.hpp"
#include "pdf/form_filler.hpp"
#include "service/bundles/bundle_answer.hpp"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace tassel::service {

/// A filled form, or the value that can't be written into it.
using made_form = std::variant<std::string, pdf::misfit>;

/// Fills the form of an order. Throws if the template fails.
[[nodiscard]] made_form make_form(forms::form_job& job, form_order const& order);

/// Returns the forms of a list of orders, one after another. While the caller works on one form,
/// helper threads make the next few. They make no more than that, so that only a few forms are in
/// memory at once. Use it on one thread.
class form_line {
  public:
    /// The arguments must outlive the line, because threads of `helpers` may use them. The line
    /// takes as many helpers as `owner` may have.
    form_line(concurrent::task_pool& helpers, concurrent::task_owner owner,
              forms::form_repository const& repository, std::vector<form_order> const& orders);
    form_line(form_line const&) = delete;
    form_line& operator=(form_line const&) = delete;
    ~form_line(); ///< waits for forms that are being made

    /// Returns the form of the next order; there must be one. Throws what `make_form` throws.
    [[nodiscard]] made_form next();

  private:
    struct shared;
    std::shared_ptr<shared> shared_;
    concurrent::task_pool& helpers_;
    concurrent::task_owner owner_;
    std::size_t next_ = 0;
    std::size_t asked_ = 0; ///< how many orders were handed to helpers
};

} // namespace tassel::service
