// Sample values that show a reviewer where each item is printed: of the item's own type, or the
// item's name where any text will do.
#pragma once

#include "mapping/proposing/slots.hpp"

#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tassel::mapping {

/// A sample for the item; `brief` is for a small field.
[[nodiscard]] std::string sample_text(form_item const& item, printed_fields const& fields,
                                      bool brief);

/// A sample for every item of the layout. Each choice has one box ticked, and the next one in the
/// next round.
[[nodiscard]] printed_form sample_form(form_layout const& layout, form_edition const& edition,
                                       printed_fields const& fields, std::size_t round, bool brief);

/// How many rounds it takes to tick every box once.
[[nodiscard]] std::size_t rounds_of(form_layout const& layout);

} // namespace tassel::mapping
