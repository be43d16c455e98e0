// Values that show a reviewer where each item stands: of its own kind, and with the item's name
// where any text will do.
#pragma once

#include "mapping/proposing/slots.hpp"

#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"

#include <cstddef>
#include <cstdint>
#include <string>

namespace tassel::mapping {

/// What the item would say; `brief`: where there is room for little.
[[nodiscard]] std::string sample_text(form_item const& item, printed_fields const& fields,
                                      bool brief);

/// Every item of the layout with a sample. Of a choice one box is ticked, in each round the next.
[[nodiscard]] printed_form sample_form(form_layout const& layout, form_edition const& edition,
                                       printed_fields const& fields, std::size_t round, bool brief);

/// In so many rounds every box is ticked once.
[[nodiscard]] std::size_t rounds_of(form_layout const& layout);

} // namespace tassel::mapping
