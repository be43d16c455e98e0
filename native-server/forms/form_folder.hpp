// The folder with an operator's official forms. Only its digest says what a file is: never its
// name, and we never parse a file to find out.
#pragma once

#include "forms/form_children.hpp"
#include "forms/form_file.hpp"
#include "forms/operator_editions.hpp"
#include "pdf/form_filler.hpp"

#include "tassel/document/form/form_edition.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::forms {

/// A file whose digest is that of an edition.
struct official_form {
    known_form known;
    std::shared_ptr<form_file const> file;

    [[nodiscard]] form_edition const& edition() const noexcept { return *known.edition; }
};

struct form_folder {
    /// Each edition once: those of the registry in its order, then those that operators mapped.
    std::vector<official_form> forms;
    std::vector<rejected_file> rejected;
};

/// The compiled edition with this digest, or null.
[[nodiscard]] form_edition const* find_edition(std::string_view sha256) noexcept;

/// What a file must be to be this edition.
[[nodiscard]] pdf::template_expectation expectation_of(form_edition const& edition);

/// The edition that a file is. Throws pdf::template_fault, whose text says why the file is not an
/// edition.
[[nodiscard]] known_form edition_of(std::string_view file, form_editions const& editions);

/// The content of the edition's file, which must have the edition's digest. Throws
/// pdf::template_fault.
[[nodiscard]] std::string read_form(form_edition const& edition, form_file const& file);

/// The file as a template of the edition, whose digest it must have: we never parse an unknown
/// file. Throws pdf::template_fault.
[[nodiscard]] std::shared_ptr<remote_template const>
prepare_form(form_children const& children, form_edition const& edition, std::string_view file);

/// How thoroughly the files of a folder are checked.
enum class look {
    at_digests, ///< only digests; the other checks follow when a form is first filled
    through     ///< every check is made
};

/// Reads all files of the folder, several at once; a folder that does not exist counts as empty. An
/// unusable file is rejected, never a reason to throw.
[[nodiscard]] form_folder read_folder(std::filesystem::path const& folder, look how,
                                      form_children const& children);

} // namespace tassel::forms
