// What stands at the edges of pages of the project's own design, and in the descriptions of fields.
#pragma once

#include "rules/texts/guide_sentences.hpp"
#include "tassel/document/guide/page_words.hpp"

namespace tassel::rules::documents {

inline constexpr tassel::page_words page_words{.page_of = guide_texts.page_count,
                                               .omb_number = "OMB No. {}",
                                               .row = "Row {}. ",
                                               .item = "Item {}. ",
                                               .continued = "{} (continued)",
                                               .attachment = "Attachment",
                                               .attachment_page_of = "Attachment page {} of {}",
                                               .attachment_to = "Attachment to {}",
                                               .borrower = "Borrower: {}",
                                               .social_security_number =
                                                   "Social Security Number: {}"};

} // namespace tassel::rules::documents
