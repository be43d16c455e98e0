// The sentences about answers that a form has no room for, or can't print.
#pragma once

#include "tassel/document/guide/bundle_texts.hpp"

namespace tassel::rules::documents {

inline constexpr room_texts room_sentences{
    .too_long = "It is too long for its box on this form, even in the smallest print: {}. Send a "
                "shorter text for this form alone as {}.",
    .not_writable = "It has a character that can't be printed on this form: {}. Send it in Latin "
                    "letters for this form alone as {}.",
    .too_long_alone = "It is too long for its box on this form, even in the smallest print: {}. "
                      "Shorten it.",
    .not_writable_alone = "It has a character that can't be printed on this form: {}. Write it in "
                          "Latin letters.",
};

} // namespace tassel::rules::documents
