// Lets confined children prepare templates and fill forms, so that this process parses no PDF.
#pragma once

#include "confinement/spawned_child.hpp"
#include "mapping/reading/form_reader.hpp"
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

/// The command of tassel-server that runs the children's zygote. People do not use it.
inline constexpr char form_children_command_name[] = "form-children";

using filled = std::variant<std::string, pdf::misfit>;

/// A template that children fill. Its functions throw child_error if two children in a row die,
/// take too long, or return nonsense.
class remote_template final : public pdf::prepared_template {
  public:
    remote_template(std::shared_ptr<confinement::zygote> zygote, std::string kept)
        : zygote_{std::move(zygote)}, kept_{std::move(kept)} {}

    /// Fills the form like `fill`, but with one of a job's children.
    [[nodiscard]] filled fill_by(confinement::child_group& children,
                                 std::vector<pdf::field_value> const& values,
                                 std::string_view sheets, pdf::form_copy_kind copy) const;

  private:
    /// Fills the form with a child of its own.
    [[nodiscard]] filled fill_copy(std::vector<pdf::field_value> const& values,
                                   std::string_view sheets,
                                   pdf::form_copy_kind copy) const override;

    std::shared_ptr<confinement::zygote> zygote_;
    std::string kept_; ///< the prepared template as one child wrote it for another
};

/// Starts the children that work on forms. Safe from several threads. No two jobs, and therefore no
/// two owners, share a child.
class form_children {
  public:
    /// `program` is the executable of tassel-server.
    explicit form_children(std::string const& program);
    form_children() : form_children{confinement::own_program()} {}

    /// Prepares a template like pdf::prepare_template, but in a separate child. The template may
    /// outlive this object. Also throws child_error, like remote_template.
    [[nodiscard]] std::shared_ptr<remote_template const>
    prepare(std::string_view file, pdf::template_expectation const& expected) const;
    /// Reads a form like mapping::read_unknown_form, but in a separate child. Also throws
    /// child_error.
    [[nodiscard]] mapping::read_form read(std::string_view file) const;
    /// Measures a template like pdf::measure_template, but in a separate child. Throws the same
    /// exceptions as `prepare`.
    [[nodiscard]] pdf::measured_template measure(std::string_view file,
                                                 pdf::template_expectation const& expected) const;
    /// Starts a group of children for several forms of one owner.
    [[nodiscard]] std::shared_ptr<confinement::child_group> begin_job() const;

  private:
    std::shared_ptr<confinement::zygote> zygote_;
};

} // namespace tassel::forms
