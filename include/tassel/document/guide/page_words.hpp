// The words that stand on pages of the project's own design beside what a form says: each `{}` is
// filled in.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel {

struct page_words {
    plain_text page_of{};                ///< {}: its number, and how many there are
    plain_text omb_number{};             ///< {}: the number
    plain_text row{};                    ///< of a field in a table; {}: from 1
    plain_text item{};                   ///< of a field; {}: its number on the form
    plain_text continued{};              ///< of a section on the next page; {}: its heading
    plain_text attachment{};             ///< title of continuation sheets
    plain_text attachment_page_of{};     ///< as `page_of`
    plain_text attachment_to{};          ///< {}: the form's title
    plain_text borrower{};               ///< {}: the name
    plain_text social_security_number{}; ///< {}: the number
};
BOOST_DESCRIBE_STRUCT(page_words, (),
                      (page_of, omb_number, row, item, continued, attachment, attachment_page_of,
                       attachment_to, borrower, social_security_number))

} // namespace tassel
