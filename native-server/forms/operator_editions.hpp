// Editions that an operator mapped and approved, stored in the folder beside their forms.
#pragma once

#include "mapping/editions/edition_file.hpp"

#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/vocabulary/source.hpp"

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::forms {

/// A file of the folder that can't be used.
struct rejected_file {
    std::optional<form_source> claimed; ///< what it is by its name or its digest
    std::string reason;                 ///< without a path
};

/// An edition, and whose mapping it uses.
struct known_form {
    form_edition const* edition = nullptr; ///< null if it is unknown
    template_mapping mapping = template_mapping::compiled;
    std::shared_ptr<mapping::operator_edition const> owner; ///< for an operator's edition
};

/// The compiled editions, and the approved ones of a folder.
class form_editions {
  public:
    form_editions() = default;
    /// Reads every approval of the folder. An edition that is not approved, or was changed since,
    /// is rejected, never a reason to throw.
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

} // namespace tassel::forms
