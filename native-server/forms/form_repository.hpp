// The templates of this server: official forms that the operator installed, and specimens.
#pragma once

#include "confinement/spawned_child.hpp"
#include "pdf/field_room.hpp"
#include "pdf/form_filler.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::forms {

/// Where templates come from, and how to choose among them.
struct repository_settings {
    std::filesystem::path folder; ///< the folder need not exist
    bool specimens_for_partners = false;
    /// Whether to use Spanish editions where no English edition is verified. They are the first
    /// choice for packages that prefer Spanish.
    bool spanish_editions = false;
    std::optional<civil_date> cut_off{}; ///< editions that expired before that day are not used
    /// The program whose children prepare and fill forms.
    std::string program = confinement::own_program();
};

/// Fills forms that belong to one owner. Safe from several threads.
class form_job {
  public:
    form_job() = default;
    form_job(form_job const&) = delete;
    form_job& operator=(form_job const&) = delete;
    virtual ~form_job() = default;

    /// Fills a form of a template from the repository that started this job. Throws the same
    /// exceptions as `form_repository::prepared` and pdf::prepared_template, and
    /// confinement::child_error.
    [[nodiscard]] std::variant<std::string, pdf::misfit>
    fill(document::form_template const& chosen, std::vector<pdf::field_value> const& values,
         std::string_view sheets, pdf::form_copy_kind copy = pdf::form_copy_kind::open) {
        return fill_copy(chosen, values, sheets, copy);
    }

  private:
    [[nodiscard]] virtual std::variant<std::string, pdf::misfit>
    fill_copy(document::form_template const& chosen, std::vector<pdf::field_value> const& values,
              std::string_view sheets, pdf::form_copy_kind copy) = 0;
};

/// The loaded templates, which never change. Safe from several threads.
class form_repository {
  public:
    /// Loads the templates. A file that can't be used is skipped and reported in `remarks` (for the
    /// log, without paths), so the server starts no matter what is in the folder. The repository
    /// draws specimens on threads of its own; a caller that asks for specimens waits until they are
    /// drawn.
    [[nodiscard]] static std::shared_ptr<form_repository const>
    load(repository_settings const& settings, std::vector<std::string>& remarks);

    form_repository() = default;
    form_repository(form_repository const&) = delete;
    form_repository& operator=(form_repository const&) = delete;
    virtual ~form_repository() = default;

    /// Return the templates for packages of partners and of the sandbox.
    [[nodiscard]] virtual document::form_templates const& for_partners() const = 0;
    [[nodiscard]] virtual document::form_templates const& for_sandbox() const = 0;
    /// Return the templates for packages that prefer Spanish. If a form exists in Spanish, that
    /// edition comes first. Specimens are drawn at the first request for them, and the caller
    /// waits.
    [[nodiscard]] virtual document::form_templates const& for_partners_in_spanish() const = 0;
    [[nodiscard]] virtual document::form_templates const& for_sandbox_in_spanish() const = 0;
    /// Returns the prepared form of a template. Throws if the template is not from this repository
    /// or can't be prepared.
    [[nodiscard]] virtual pdf::prepared_template const&
    prepared(document::form_template const& chosen) const = 0;
    /// Returns the measurements of the fields that a template's bindings name. The fields are
    /// measured at the first call. Throws the same exceptions as `prepared`.
    [[nodiscard]] virtual pdf::measured_template const&
    measured(document::form_template const& chosen) const = 0;
    /// Starts a job for one owner. The repository must outlive the job.
    [[nodiscard]] virtual std::unique_ptr<form_job> begin_job() const = 0;
};

} // namespace tassel::forms
