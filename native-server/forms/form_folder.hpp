// The folder that an operator's official forms lie in. What a file is, its digest says: never its
// name, and never a look into it before that.
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

/// A file that is an edition by its digest.
struct official_form {
    known_form known;
    std::shared_ptr<form_file const> file;

    [[nodiscard]] form_edition const& edition() const noexcept { return *known.edition; }
};

struct form_folder {
    /// Each edition once, in the order of the registry, and operators' after them.
    std::vector<official_form> forms;
    std::vector<rejected_file> rejected;
};

/// The compiled edition with this digest, or null.
[[nodiscard]] form_edition const* find_edition(std::string_view sha256) noexcept;

/// What a file has to be to be the edition.
[[nodiscard]] pdf::template_expectation expectation_of(form_edition const& edition);

/// The edition that a file is. Throws pdf::template_fault, whose text says why it is none.
[[nodiscard]] known_form edition_of(std::string_view file, form_editions const& editions);

/// What is in the file of the edition, whose digest it must have. Throws pdf::template_fault.
[[nodiscard]] std::string read_form(form_edition const& edition, form_file const& file);

/// The file as a template of the edition, whose digest it must have: what nobody knows is not
/// parsed. Throws pdf::template_fault.
[[nodiscard]] std::shared_ptr<remote_template const>
prepare_form(form_children const& children, form_edition const& edition, std::string_view file);

/// How far the files of a folder are looked into.
enum class look {
    at_digests, ///< the checks follow when a form is first filled
    through     ///< every check is made
};

/// Reads every file of the folder, several at once; a folder that is not there is empty. What can't
/// be used is rejected, never thrown.
[[nodiscard]] form_folder read_folder(std::filesystem::path const& folder, look how,
                                      form_children const& children);

} // namespace tassel::forms
