// The templates of this server: official ones that the operator installed, and specimens.
#pragma once

#include "confinement/spawned_child.hpp"
#include "pdf/field_room.hpp"
#include "pdf/form_filler.hpp"

#include "tassel/document/form/form_template.hpp"

#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::forms {

/// How templates are chosen, beside what is installed.
struct repository_settings {
    std::filesystem::path folder; ///< that need not exist
    bool specimens_for_partners = false;
    /// Spanish editions are taken where no English one is verified, and first by packages that
    /// prefer Spanish.
    bool spanish_editions = false;
    std::optional<civil_date> cut_off{}; ///< editions that expired before that day are not used
    /// The program whose children prepare and fill forms.
    std::string program = confinement::own_program();
};

/// The making of forms that belong to one owner. Safe from several threads.
class form_job {
  public:
    form_job() = default;
    form_job(form_job const&) = delete;
    form_job& operator=(form_job const&) = delete;
    virtual ~form_job() = default;

    /// A form of a template of the repository that began this. Throws as
    /// `form_repository::prepared` and pdf::prepared_template do, and confinement::child_error.
    [[nodiscard]] std::variant<std::string, pdf::misfit>
    fill(form_template const& chosen, std::vector<pdf::field_value> const& values,
         std::string_view sheets, pdf::form_copy_kind copy = pdf::form_copy_kind::open) {
        return fill_copy(chosen, values, sheets, copy);
    }

  private:
    [[nodiscard]] virtual std::variant<std::string, pdf::misfit>
    fill_copy(form_template const& chosen, std::vector<pdf::field_value> const& values,
              std::string_view sheets, pdf::form_copy_kind copy) = 0;
};

/// Loaded once, unchangeable from then on. Safe from several threads.
class form_repository {
  public:
    /// A file that can't be used is told of in `remarks` (for the log, without paths) and left out:
    /// the server starts whatever lies in the folder. Specimens are drawn on threads of the
    /// repository's own: whoever asks for them waits until they are.
    [[nodiscard]] static std::shared_ptr<form_repository const>
    load(repository_settings const& settings, std::vector<std::string>& remarks);

    form_repository() = default;
    form_repository(form_repository const&) = delete;
    form_repository& operator=(form_repository const&) = delete;
    virtual ~form_repository() = default;

    /// What forms of partners' packages, and of the sandbox's, are made of.
    [[nodiscard]] virtual form_templates const& for_partners() const = 0;
    [[nodiscard]] virtual form_templates const& for_sandbox() const = 0;
    /// The same for packages that prefer Spanish: where a form is there in Spanish, it is taken
    /// first. Specimens are drawn when they are first asked for, and whoever asks waits for them.
    [[nodiscard]] virtual form_templates const& for_partners_in_spanish() const = 0;
    [[nodiscard]] virtual form_templates const& for_sandbox_in_spanish() const = 0;
    /// Of a template of this repository. Throws where it is none, or can't be prepared.
    [[nodiscard]] virtual pdf::prepared_template const&
    prepared(form_template const& chosen) const = 0;
    /// What is known of the fields that a template's bindings name: measured when they are first
    /// asked for. Throws as `prepared` does.
    [[nodiscard]] virtual pdf::measured_template const&
    measured(form_template const& chosen) const = 0;
    /// The repository must outlive it.
    [[nodiscard]] virtual std::unique_ptr<form_job> begin_job() const = 0;
};

} // namespace tassel::forms
