// What an edition prints of itself: title, OMB number, expiration, language.
#pragma once

#include "mapping/reading/read_form.hpp"

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_edition.hpp"

#include <optional>
#include <string>

namespace tassel::mapping {

struct printed_facts {
    std::string title;      ///< empty where none is found
    std::string omb_number; ///< e.g. 1845-0031; empty where none is found
    std::optional<civil_date> expires;
    form_language language = form_language::english;
};

[[nodiscard]] printed_facts facts_of(read_form const& form);

} // namespace tassel::mapping
