// Filled forms of the orders of a bundle.
#pragma once

#include "concurrent/task_pool.hpp"
#include "forms/form_repository.hpp"
#include "pdf/form_filler.hpp"
#include "service/bundles/bundle_answer.hpp"

#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace tassel::api {

/// A filled form, or the value of its order that can't be written.
using made_form = std::variant<std::string, pdf::misfit>;

/// Throws where the template fails.
[[nodiscard]] made_form make_form(forms::form_job& job, form_order const& order);

/// Makes the forms of the orders, one after the other, and the next few meanwhile on other threads:
/// no more of them are held than those. One thread's.
class form_line {
  public:
    /// All but the line itself must outlive it; it may be used from a thread of `helpers`.
    /// Helpers help as far as `owner` may have more of them.
    form_line(concurrent::task_pool& helpers, concurrent::task_owner owner,
              forms::form_repository const& repository, std::vector<form_order> const& orders);
    form_line(form_line const&) = delete;
    form_line& operator=(form_line const&) = delete;
    ~form_line(); ///< waits for what is being made

    /// The form of the next order, of which there must be one. Throws as `make_form`.
    [[nodiscard]] made_form next();

  private:
    struct shared;
    std::shared_ptr<shared> shared_;
    concurrent::task_pool& helpers_;
    concurrent::task_owner owner_;
    std::size_t next_ = 0;
    std::size_t asked_ = 0; ///< orders that helpers were asked to look at
};

} // namespace tassel::api
