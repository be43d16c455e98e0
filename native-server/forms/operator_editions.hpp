// Editions that an operator mapped and approved, beside their forms in the folder.
#pragma once

#include "mapping/editions/edition_file.hpp"

#include "tassel/document/form/form_template.hpp"
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
    std::optional<form_source> claimed; ///< what its name or its digest says that it is
    std::string reason;                 ///< without a path
};

/// An edition, and who says what stands where on it.
struct known_form {
    form_edition const* edition = nullptr; ///< null: nobody knows it
    template_mapping mapping = template_mapping::compiled;
    std::shared_ptr<mapping::operator_edition const> owner; ///< of an operator's
};

/// The compiled editions, and the approved ones of a folder.
class form_editions {
  public:
    form_editions() = default;
    /// Of every approval of the folder. What is not approved, or was changed since, is rejected,
    /// never thrown.
    explicit form_editions(std::filesystem::path const& folder);

    /// The compiled one before an operator's.
    [[nodiscard]] known_form find(std::string_view sha256) const;
    /// All, the compiled ones first.
    [[nodiscard]] std::vector<known_form> all() const;
    [[nodiscard]] std::vector<rejected_file> const& rejected() const noexcept { return rejected_; }

  private:
    std::vector<std::shared_ptr<mapping::operator_edition const>> approved_;
    std::vector<rejected_file> rejected_;
};

/// Whether a file of that name is part of an approval, and no form.
[[nodiscard]] bool is_of_approval(std::string_view name);

/// What an edition file is checked against: the newest layouts and plans.
[[nodiscard]] mapping::edition_faults check_by_law(mapping::operator_edition const& edition);

} // namespace tassel::forms
