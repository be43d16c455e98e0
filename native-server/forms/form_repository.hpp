// The templates of this server: official ones that the operator installed, and specimens.
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

/// How to choose templates, apart from what is installed.
struct repository_settings {
    std::filesystem::path folder; ///< need not exist
    bool specimens_for_partners = false;
    /// Spanish editions are used where no English edition is verified. They are the first choice
    /// for packages that prefer Spanish.
    bool spanish_editions = false;
    std::optional<civil_date> cut_off{}; ///< editions that expired before that day are not used
    /// The program whose children prepare and fill forms.
    std::string program = confinement::own_program();
};

/// Makes forms that belong to one owner. Safe from several threads.
class form_job {
  public:
    form_job() = default;
    form_job(form_job const&) = delete;
    form_job& operator=(form_job const&) = delete;
    virtual ~form_job() = default;

    /// Fills a form of a template from the repository that started this job. Throws what
    /// `form_repository::prepared` and pdf::prepared_template throw, and confinement::child_error.
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

/// Loaded once and immutable from then on. Safe from several threads.
class form_repository {
  public:
    /// A file that can't be used is reported in `remarks` (for the log, without paths) and skipped,
    /// so the server starts no matter what is in the folder. The repository draws specimens on its
    /// own threads; a caller that asks for them waits until they are drawn.
    [[nodiscard]] static std::shared_ptr<form_repository const>
    load(repository_settings const& settings, std::vector<std::string>& remarks);

    form_repository() = default;
    form_repository(form_repository const&) = delete;
    form_repository& operator=(form_repository const&) = delete;
    virtual ~form_repository() = default;

    /// The templates for forms of partners' packages and of the sandbox's.
    [[nodiscard]] virtual document::form_templates const& for_partners() const = 0;
    [[nodiscard]] virtual document::form_templates const& for_sandbox() const = 0;
    /// The same for packages that prefer Spanish: if a form exists in Spanish, that edition comes
    /// first. Specimens are drawn when they are first asked for, and the caller waits for them.
    [[nodiscard]] virtual document::form_templates const& for_partners_in_spanish() const = 0;
    [[nodiscard]] virtual document::form_templates const& for_sandbox_in_spanish() const = 0;
    /// The prepared form of a template of this repository. Throws if the template is not from here
    /// or can't be prepared.
    [[nodiscard]] virtual pdf::prepared_template const&
    prepared(document::form_template const& chosen) const = 0;
    /// What we know about the fields that a template's bindings name, measured at the first call.
    /// Throws what `prepared` throws.
    [[nodiscard]] virtual pdf::measured_template const&
    measured(document::form_template const& chosen) const = 0;
    /// `repository` must outlive the job.
    [[nodiscard]] virtual std::unique_ptr<form_job> begin_job() const = 0;
};

} // namespace tassel::forms
