// The folder with an operator's official forms: the editions that the server knows, the files in
// the folder, and the state of each form.
#pragma once

#include "forms/form_children.hpp"
#include "forms/form_file.hpp"
#include "mapping/editions/edition_file.hpp"
#include "pdf/form_filler.hpp"

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::forms {

// Editions that an operator mapped and approved. They are stored in the folder beside their forms.

/// A file of the folder that can't be used.
struct rejected_file {
    std::optional<document::form_source> claimed; ///< the form that its name or its digest claims
    std::string reason;                           ///< a reason that does not mention the path
};

/// An edition, and where its mapping comes from.
struct known_form {
    document::form_edition const* edition = nullptr; ///< null if the edition is unknown
    document::template_mapping mapping = document::template_mapping::compiled;
    std::shared_ptr<mapping::operator_edition const> owner; ///< set for an operator's edition
};

/// The compiled editions, and a folder's approved editions.
class form_editions {
  public:
    form_editions() = default;
    /// Reads every approval of the folder. An edition that is not approved, or that changed after
    /// its approval, is rejected without an exception.
    explicit form_editions(std::filesystem::path const& folder);

    /// Finds an edition. Prefers a compiled edition to an operator's.
    [[nodiscard]] known_form find(std::string_view sha256) const;
    /// Returns all editions, the compiled ones first.
    [[nodiscard]] std::vector<known_form> all() const;
    [[nodiscard]] std::vector<rejected_file> const& rejected() const noexcept { return rejected_; }

  private:
    std::vector<std::shared_ptr<mapping::operator_edition const>> approved_;
    std::vector<rejected_file> rejected_;
};

/// Whether a file with that name belongs to an approval and is therefore not a form.
[[nodiscard]] bool is_of_approval(std::string_view name);

/// Checks an edition file against the newest layouts and plans.
[[nodiscard]] mapping::edition_faults check_by_law(mapping::operator_edition const& edition);

// The folder with an operator's official forms. Only its digest identifies a file. We don't go by a
// file's name, and we never parse a file to identify it.

/// A file whose digest is an edition's digest.
struct official_form {
    known_form known;
    std::shared_ptr<form_file const> file;

    [[nodiscard]] document::form_edition const& edition() const noexcept { return *known.edition; }
};

struct form_folder {
    /// Each edition once. The registry's editions come first, in the registry's order, then the
    /// editions that operators mapped.
    std::vector<official_form> forms;
    std::vector<rejected_file> rejected;
};

/// Returns the compiled edition with this digest, or null.
[[nodiscard]] document::form_edition const* find_edition(std::string_view sha256) noexcept;

/// Returns the checks that a file must pass as this edition.
[[nodiscard]] pdf::template_expectation expectation_of(document::form_edition const& edition);

/// Returns the edition that the file contains. Throws pdf::template_fault, with the reason, if it
/// contains none.
[[nodiscard]] known_form edition_of(std::string_view file, form_editions const& editions);

/// Returns the content of the edition's file, which must have the edition's digest. Throws
/// pdf::template_fault.
[[nodiscard]] std::string read_form(document::form_edition const& edition, form_file const& file);

/// Prepares the file as a template of the edition. The file must have the edition's digest, because
/// we never parse an unknown file. Throws pdf::template_fault.
[[nodiscard]] std::shared_ptr<remote_template const>
prepare_form(form_children const& children, document::form_edition const& edition,
             std::string_view file);

/// How thoroughly the files of a folder are checked.
enum class look {
    at_digests, ///< only digests; other checks come when a form is first filled
    through     ///< all checks
};

/// Reads all files of the folder, several at once. A folder that does not exist counts as empty. An
/// unusable file is rejected without an exception.
[[nodiscard]] form_folder read_folder(std::filesystem::path const& folder, look how,
                                      form_children const& children);

// Lists the state of each form in a folder, for `forms list`.

enum class installed_status {
    verified, ///< the file is an edition that the registry knows, with all mapped fields
    missing,  ///< the folder has no file for the form
    mismatch, ///< the registry lacks the file's digest, or the file failed its checks
    unmapped  ///< we know no edition of the form, so none can be installed
};
BOOST_DESCRIBE_ENUM(installed_status, verified, missing, mismatch, unmapped)

/// A form and its edition in the folder. If the folder has several editions, this is the one in
/// use.
struct listed_form {
    document::form_source source_id{};
    installed_status status{};
    std::optional<document::template_mapping> mapping{}; ///< where the mapping comes from
    std::optional<std::string> edition{};
    std::optional<std::string> omb_number{};
    std::optional<document::form_language> language{};
    std::optional<civil_date> expires{}; ///< as the edition states it
    std::optional<bool> expired{};
    std::optional<std::string> sha256{};
    std::optional<std::string> reason{}; ///< set for a mismatch
};
BOOST_DESCRIBE_STRUCT(listed_form, (),
                      (source_id, status, mapping, edition, omb_number, language, expires, expired,
                       sha256, reason))

/// Lists all forms, in the order of the registry.
[[nodiscard]] std::vector<listed_form> list_forms(form_folder const& folder, civil_date today);

/// Whether `better` takes precedence over `other` for people who prefer a language. Both are
/// editions of the same form.
[[nodiscard]] bool precedes(document::form_edition const& better,
                            document::form_edition const& other,
                            document::form_language preferred) noexcept;

} // namespace tassel::forms
