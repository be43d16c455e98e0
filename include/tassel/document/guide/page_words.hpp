// The words that this project's own pages add to the content of a form. Each `{}` is filled in.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel {

struct page_words {
    plain_text page_of{};                ///< {}: the page number, and the number of pages
    plain_text omb_number{};             ///< {}: the number
    plain_text row{};                    ///< for a field in a table; {}: the row, from 1
    plain_text item{};                   ///< for a field; {}: its number on the form
    plain_text continued{};              ///< for a section on the next page; {}: its heading
    plain_text attachment{};             ///< the title of continuation sheets
    plain_text attachment_page_of{};     ///< like `page_of`
    plain_text attachment_to{};          ///< {}: the form's title
    plain_text borrower{};               ///< {}: the name
    plain_text social_security_number{}; ///< {}: the number
};
BOOST_DESCRIBE_STRUCT(page_words, (),
                      (page_of, omb_number, row, item, continued, attachment, attachment_page_of,
                       attachment_to, borrower, social_security_number))

} // namespace tassel
