// What a reviewer starts with: a draft of the edition file, and sample values in the form.
#pragma once

#include "mapping/editions/edition_file.hpp"
#include "mapping/proposing/candidates.hpp"
#include "mapping/proposing/proposals.hpp"
#include "mapping/reading/form_reader.hpp"

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/form/printed_form.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::mapping {

// The draft: what was read from an edition, and what is proposed for it.

/// What an edition prints about itself: title, OMB number, expiration, language.
struct printed_facts {
    std::string title;      ///< empty if none is found
    std::string omb_number; ///< e.g. 1845-0031; empty if none is found
    std::optional<civil_date> expires;
    document::form_language language = document::form_language::english;
};

[[nodiscard]] printed_facts facts_of(read_form const& form);

/// Facts to use where the form states none: the title and the number that the form has today. If no
/// expiration is found, we use the earliest date that civil_date can hold.
struct usual_facts {
    std::string_view title;
    std::string_view omb_number;
};

/// Binds the sound proposals; a field with an unsound proposal stays undecided. Waives every item
/// that has no field, which the reviewer must confirm.
[[nodiscard]] edition_file draft_edition(read_form const& form, form_knowledge const& known,
                                         std::string const& sha256, usual_facts const& usual);

// Sample values that show a reviewer where each item is printed: a value of the item's type, or the
// item's name where any text will do.

/// A sample for the item. `brief` asks for one that fits a small field.
[[nodiscard]] std::string sample_text(document::form_item const& item, printed_fields const& fields,
                                      bool brief);

/// A sample for every item of the layout. Each choice has one box ticked; the next round ticks the
/// next box.
[[nodiscard]] document::printed_form sample_form(document::form_layout const& layout,
                                                 document::form_edition const& edition,
                                                 printed_fields const& fields, std::size_t round,
                                                 bool brief);

/// How many rounds it takes to tick every box once.
[[nodiscard]] std::size_t rounds_of(document::form_layout const& layout);

} // namespace tassel::mapping
