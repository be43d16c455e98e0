// The file that a reviewer starts with: what was read from an edition, and what is proposed for it.
#pragma once

#include "mapping/editions/edition_file.hpp"
#include "mapping/proposing/proposals.hpp"
#include "mapping/reading/read_form.hpp"

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::mapping {

/// What an edition prints about itself: title, OMB number, expiration, language.
struct printed_facts {
    std::string title;      ///< empty if none is found
    std::string omb_number; ///< e.g. 1845-0031; empty if none is found
    std::optional<civil_date> expires;
    form_language language = form_language::english;
};

[[nodiscard]] printed_facts facts_of(read_form const& form);

/// Where nothing is found on the form, we take `usual`: the title and the number that the form has
/// today. If no expiration is found, we take the first day there is.
struct usual_facts {
    std::string_view title;
    std::string_view omb_number;
};

/// Waives every item that has no field, for the reviewer to confirm. Binds the sound part of the
/// proposals; a field with an unsound proposal stays undecided.
[[nodiscard]] edition_file draft_edition(read_form const& form, form_knowledge const& known,
                                         std::string const& sha256, usual_facts const& usual);

} // namespace tassel::mapping
