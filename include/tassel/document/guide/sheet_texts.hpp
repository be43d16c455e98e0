// The texts of answer sheets, and what the guide says about the requests that need no paper.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

namespace tassel::document {

struct sheet_texts {
    plain_text title{};
    plain_text for_the_borrower{}; ///< that the sheet is no form
    plain_text where{};            ///< a heading
    plain_text with_holder{};      ///< {}: the holder
    plain_text form_of_holder{};   ///< for a holder that has a form of its own
    plain_text sign_there{};
    plain_text at_hand{};        ///< a heading
    plain_text account_number{}; ///< {}: the holder
    plain_text hidden_numbers{}; ///< shown if the answers have a Social Security number
    /// {}: the number of days after the signature of who certifies the request.
    plain_text within_of_certification{};
    plain_text answers{}; ///< a heading
    plain_text order{};   ///< that the order may differ
    plain_text type_it{}; ///< in place of a Social Security number
    plain_text row{};     ///< {}: the table, and the number of the row
    plain_text column{};  ///< {}: the column, and its value
    plain_text upload{};  ///< a heading
    plain_text nothing_to_upload{};
    plain_text keep{}; ///< a heading
    plain_text confirmation{};
    plain_text sheet_and_uploads{};
    plain_text the_sheet{}; ///< if nothing was uploaded
    // In the guide.
    plain_text first{};        ///< a heading
    plain_text use_sheet{};    ///< before the path of the sheet
    plain_text upload_file{};  ///< {}: the kind of document
    plain_text with_request{}; ///< {}: the kind of document, and its path
    plain_text online_first{}; ///< a heading
    plain_text one_is_enough{};
};
BOOST_DESCRIBE_STRUCT(sheet_texts, (),
                      (title, for_the_borrower, where, with_holder, form_of_holder, sign_there,
                       at_hand, account_number, hidden_numbers, within_of_certification, answers,
                       order, type_it, row, column, upload, nothing_to_upload, keep, confirmation,
                       sheet_and_uploads, the_sheet, first, use_sheet, upload_file, with_request,
                       online_first, one_is_enough))

} // namespace tassel::document
