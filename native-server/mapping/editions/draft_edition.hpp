// What a reviewer starts with: a draft of the edition file, and a form with sample values.
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

// Drafts an edition from what was read in the form and what is proposed for it.

/// What an edition prints about itself: title, OMB number, expiration, language.
struct printed_facts {
    std::string title;      ///< empty if none is found
    std::string omb_number; ///< e.g. 1845-0031; empty if none is found
    std::optional<civil_date> expires;
    document::form_language language = document::form_language::english;
};

[[nodiscard]] printed_facts facts_of(read_form const& form);

/// The title and the OMB number that the form has today. We use them if an edition states none. If
/// an edition states no expiration, we use the earliest date that civil_date can hold.
struct usual_facts {
    std::string_view title;
    std::string_view omb_number;
};

/// Drafts an edition file. Binds fields with sound proposals; fields with unsound proposals stay
/// undecided. Waives every item that has no field; the reviewer must confirm the waivers.
[[nodiscard]] edition_file draft_edition(read_form const& form, form_knowledge const& known,
                                         std::string const& sha256, usual_facts const& usual);

// Makes sample values that show a reviewer where each item is printed. A sample is a value of the
// item's type, or the item's name if the item takes any text.

/// Returns a sample for the item. `brief` asks for a sample that fits into a small field.
[[nodiscard]] std::string sample_text(document::form_item const& item, printed_fields const& fields,
                                      bool brief);

/// Returns a sample for every item of the layout. Each choice has one box ticked; each round ticks
/// the box after that of the previous round.
[[nodiscard]] document::printed_form sample_form(document::form_layout const& layout,
                                                 document::form_edition const& edition,
                                                 printed_fields const& fields, std::size_t round,
                                                 bool brief);

/// Returns how many rounds it takes to tick every box once.
[[nodiscard]] std::size_t rounds_of(document::form_layout const& layout);

} // namespace tassel::mapping
