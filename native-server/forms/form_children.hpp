// Has templates prepared and forms filled by confined children, so that this process parses no PDF.
#pragma once

#include "confinement/spawned_child.hpp"
#include "mapping/reading/read_form.hpp"
#include "pdf/field_room.hpp"
#include "pdf/form_filler.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace tassel::confinement {
class child_group;
class zygote;
} // namespace tassel::confinement

namespace tassel::forms {

/// The command of tassel-server that keeps the children's zygote; not for people.
inline constexpr char form_children_command_name[] = "form-children";

using filled = std::variant<std::string, pdf::misfit>;

/// Filled by children. Throws child_error where one dies, takes too long or answers nonsense,
/// twice.
class remote_template final : public pdf::prepared_template {
  public:
    remote_template(std::shared_ptr<confinement::zygote> zygote, std::string kept)
        : zygote_{std::move(zygote)}, kept_{std::move(kept)} {}

    /// As `fill`, by one of the children of a job.
    [[nodiscard]] filled fill_by(confinement::child_group& children,
                                 std::vector<pdf::field_value> const& values,
                                 std::string_view sheets, pdf::form_copy_kind copy) const;

  private:
    /// By a child of its own.
    [[nodiscard]] filled fill_copy(std::vector<pdf::field_value> const& values,
                                   std::string_view sheets,
                                   pdf::form_copy_kind copy) const override;

    std::shared_ptr<confinement::zygote> zygote_;
    std::string kept_; ///< as a child made it, for another one
};

/// Safe from several threads. No two jobs, and so no two owners, share a child.
class form_children {
  public:
    /// `program` is the file of tassel-server.
    explicit form_children(std::string const& program);
    form_children() : form_children{confinement::own_program()} {}

    /// As pdf::prepare_template, by a child of its own; the template lives on without this. Throws
    /// as a remote_template does, too.
    [[nodiscard]] std::shared_ptr<remote_template const>
    prepare(std::string_view file, pdf::template_expectation const& expected) const;
    /// As mapping::read_unknown_form, by a child of its own. Throws child_error, too.
    [[nodiscard]] mapping::read_form read(std::string_view file) const;
    /// As pdf::measure_template, by a child of its own. Throws as `prepare` does.
    [[nodiscard]] pdf::measured_template measure(std::string_view file,
                                                 pdf::template_expectation const& expected) const;
    /// For several forms of one owner.
    [[nodiscard]] std::shared_ptr<confinement::child_group> begin_job() const;

  private:
    std::shared_ptr<confinement::zygote> zygote_;
};

} // namespace tassel::forms
