// The folder with an operator's official forms: the editions that are known, the files that are
// there, and the state of each form.
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

// Editions that an operator mapped and approved, stored in the folder beside their forms.

/// A file of the folder that can't be used.
struct rejected_file {
    std::optional<document::form_source> claimed; ///< known by its name or its digest
    std::string reason;                           ///< without a path
};

/// An edition, and the origin of its mapping.
struct known_form {
    document::form_edition const* edition = nullptr; ///< null if it is unknown
    document::template_mapping mapping = document::template_mapping::compiled;
    std::shared_ptr<mapping::operator_edition const> owner; ///< for an operator's edition
};

/// The compiled editions, and the approved ones of a folder.
class form_editions {
  public:
    form_editions() = default;
    /// Reads every approval of the folder. An edition that is not approved, or was changed since,
    /// is rejected and does not cause an exception.
    explicit form_editions(std::filesystem::path const& folder);

    /// Prefers a compiled edition to an operator's.
    [[nodiscard]] known_form find(std::string_view sha256) const;
    /// All editions, the compiled ones first.
    [[nodiscard]] std::vector<known_form> all() const;
    [[nodiscard]] std::vector<rejected_file> const& rejected() const noexcept { return rejected_; }

  private:
    std::vector<std::shared_ptr<mapping::operator_edition const>> approved_;
    std::vector<rejected_file> rejected_;
};

/// Whether a file with that name belongs to an approval and is not a form.
[[nodiscard]] bool is_of_approval(std::string_view name);

/// Checks an edition file against the newest layouts and plans.
[[nodiscard]] mapping::edition_faults check_by_law(mapping::operator_edition const& edition);

// The folder with an operator's official forms. A file is identified by its digest only. We never
// go by its name, and never parse a file to identify it.

/// A file whose digest is that of an edition.
struct official_form {
    known_form known;
    std::shared_ptr<form_file const> file;

    [[nodiscard]] document::form_edition const& edition() const noexcept { return *known.edition; }
};

struct form_folder {
    /// Each edition once. Editions of the registry come first, in its order; then come those that
    /// operators mapped.
    std::vector<official_form> forms;
    std::vector<rejected_file> rejected;
};

/// The compiled edition with this digest, or null.
[[nodiscard]] document::form_edition const* find_edition(std::string_view sha256) noexcept;

/// The checks that a file must pass to be this edition.
[[nodiscard]] pdf::template_expectation expectation_of(document::form_edition const& edition);

/// The edition that a file is. Throws pdf::template_fault if the file is no edition; the text says
/// why.
[[nodiscard]] known_form edition_of(std::string_view file, form_editions const& editions);

/// The content of the edition's file, which must have the edition's digest. Throws
/// pdf::template_fault.
[[nodiscard]] std::string read_form(document::form_edition const& edition, form_file const& file);

/// The file as a template of the edition. The file must have the edition's digest, because we never
/// parse an unknown file. Throws pdf::template_fault.
[[nodiscard]] std::shared_ptr<remote_template const>
prepare_form(form_children const& children, document::form_edition const& edition,
             std::string_view file);

/// How thoroughly the files of a folder are checked.
enum class look {
    at_digests, ///< only digests; the other checks follow when a form is first filled
    through     ///< every check is made
};

/// Reads all files of the folder, several at once; a folder that does not exist counts as empty. An
/// unusable file is rejected and does not cause an exception.
[[nodiscard]] form_folder read_folder(std::filesystem::path const& folder, look how,
                                      form_children const& children);

// The state of each form in a folder: what `forms list` shows.

enum class installed_status {
    verified, ///< an edition that the registry knows, with every mapped field present
    missing,  ///< the folder has no file for it
    mismatch, ///< a file whose digest the registry does not know, or that failed its checks
    unmapped  ///< no edition of it is known, so none can be installed
};
BOOST_DESCRIBE_ENUM(installed_status, verified, missing, mismatch, unmapped)

/// A form and the edition in the folder; if there are several, the one that is used.
struct listed_form {
    document::form_source source_id{};
    installed_status status{};
    std::optional<document::template_mapping> mapping{}; ///< whose mapping it uses
    std::optional<std::string> edition{};
    std::optional<std::string> omb_number{};
    std::optional<document::form_language> language{};
    std::optional<civil_date> expires{}; ///< as printed
    std::optional<bool> expired{};
    std::optional<std::string> sha256{};
    std::optional<std::string> reason{}; ///< for a mismatch
};
BOOST_DESCRIBE_STRUCT(listed_form, (),
                      (source_id, status, mapping, edition, omb_number, language, expires, expired,
                       sha256, reason))

/// All forms, in the order of the registry.
[[nodiscard]] std::vector<listed_form> list_forms(form_folder const& folder, civil_date today);

/// Whether people who prefer a language get `better` rather than `other`, an edition of the same
/// form.
[[nodiscard]] bool precedes(document::form_edition const& better,
                            document::form_edition const& other,
                            document::form_language preferred) noexcept;

} // namespace tassel::forms
