// An edition that an operator's file describes, as the compiled ones are.
#pragma once

#include "mapping/editions/edition_file.hpp"

#include "tassel/document/form/form_edition.hpp"

#include <string_view>
#include <vector>

namespace tassel::mapping {

/// Keeps the texts that the edition points into.
class operator_edition {
  public:
    explicit operator_edition(edition_file file);
    operator_edition(operator_edition const&) = delete;
    operator_edition& operator=(operator_edition const&) = delete;

    [[nodiscard]] form_edition const& edition() const noexcept { return edition_; }
    [[nodiscard]] edition_file const& file() const noexcept { return file_; }

  private:
    edition_file const file_;
    std::vector<field_binding> bindings_;
    std::vector<std::string_view> never_filled_;
    form_edition edition_;
};

} // namespace tassel::mapping
