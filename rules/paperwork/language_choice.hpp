// Which answer determines the language of a borrower's papers, and the words of the other language.
#pragma once

#include "rules/paperwork/common_fields.hpp"
#include "rules/texts/spanish/spanish_texts.hpp"
#include "tassel/document/guide/preferred_language.hpp"

namespace tassel::rules::documents {

inline constexpr tassel::preferred_language preferred_language{
    .field = "preferred_language", .spanish = spanish_choice, .texts = spanish_texts};

} // namespace tassel::rules::documents
