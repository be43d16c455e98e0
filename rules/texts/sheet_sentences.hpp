// The texts of answer sheets, and what the guide says about requests that need no paper.
#pragma once

#include "tassel/document/guide/sheet_texts.hpp"

namespace tassel::rules::documents {

inline constexpr tassel::document::sheet_texts sheet_texts{
    .title = "Answer sheet",
    .for_the_borrower = "This sheet is for you. It is not a form: do not sign it, and do not send "
                        "it to anybody.",
    .where = "Where to do it",
    .with_holder = "Whom to ask: {}.",
    .form_of_holder = "If you are given a form to sign, copy the answers of the answer sheet into "
                      "it, and hand it in as you are told there.",
    .sign_there = "At the end, sign there as the site asks.",
    .at_hand = "What to have at hand",
    .account_number = "Your account number ({}).",
    .hidden_numbers = "Social Security numbers: this sheet does not show them.",
    .within_of_certification =
        "It has to arrive within {} days of the signature of the person who certifies it.",
    .answers = "Your answers, question by question",
    .order = "You may be asked in another order, and for less or more.",
    .type_it = "Type it in yourself.",
    .row = "{}, row {}",
    .column = "{}: {}",
    .upload = "What to upload",
    .nothing_to_upload = "Nothing: your answers need no document.",
    .keep = "What to keep",
    .confirmation = "Keep the confirmation that you get at the end, with its number and day.",
    .sheet_and_uploads = "Keep this sheet, and a copy of what you uploaded.",
    .the_sheet = "Keep this sheet.",
    .first = "First: what is not sent by mail",
    .use_sheet = "Answer with the help of this sheet, which has your answers question by question:",
    .upload_file = "Upload there: {}",
    .with_request = "Hand in with your request: {} ({}).",
    .online_first = "Online first, paper second",
    .one_is_enough = "Each of these can be made online, or with its form below. One of the two is "
                     "enough.",
};

} // namespace tassel::rules::documents
