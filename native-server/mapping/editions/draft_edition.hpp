// The file that a reviewer begins with: what was read of an edition, and what is proposed of it.
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

/// What an edition prints of itself: title, OMB number, expiration, language.
struct printed_facts {
    std::string title;      ///< empty where none is found
    std::string omb_number; ///< e.g. 1845-0031; empty where none is found
    std::optional<civil_date> expires;
    form_language language = form_language::english;
};

[[nodiscard]] printed_facts facts_of(read_form const& form);

/// Where the form prints nothing that is found, it is as `usual` says: the title and the number
/// that the form has today. An expiration that is not found is the first day there is.
struct usual_facts {
    std::string_view title;
    std::string_view omb_number;
};

/// Items that no field is found for are waived, for the reviewer to confirm. The sound part of a
/// proposal is bound; a field of one that is not stays undecided.
[[nodiscard]] edition_file draft_edition(read_form const& form, form_knowledge const& known,
                                         std::string const& sha256, usual_facts const& usual);

} // namespace tassel::mapping
