// The texts about a bundle, whose words come from the ruleset.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/document/guide/guide_texts.hpp"
#include "tassel/document/guide/letter_texts.hpp"
#include "tassel/document/guide/page_words.hpp"
#include "tassel/document/package/form_copies.hpp"
#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>

namespace tassel {

/// What is written on documents that this project draws itself.
struct drawn_texts {
    plain_text specimen_mark{}; ///< on every page
    plain_text about_specimen{};
    plain_text by_holder{}; ///< who fills in a section of a specimen
    plain_text by_third_party{};
    plain_text by_signer{};
    plain_text whole_name{}; ///< the label of the borrower's name on later pages
    plain_text about_sheets{};
    page_words words{};
};
BOOST_DESCRIBE_STRUCT(drawn_texts, (),
                      (specimen_mark, about_specimen, by_holder, by_third_party, by_signer,
                       whole_name, about_sheets, words))

/// The texts about a value that a form can't hold. The first {} of each is the form's title. If the
/// value may be printed differently, the second {} is the name under which to send the replacement.
struct room_texts {
    plain_text too_long{};
    plain_text not_writable{};
    plain_text too_long_alone{};     ///< for a value that can't be printed differently
    plain_text not_writable_alone{}; ///< the same
};

/// Why a form is not in the bundle.
struct left_out_text {
    form_obstacle obstacle{};
    plain_text why{};
};
BOOST_DESCRIBE_STRUCT(left_out_text, (), (obstacle, why))

struct bundle_texts {
    room_texts room{};
    std::array<left_out_text, reflect::enumerator_count<form_obstacle>> left_out{};
    plain_text specimen_warning{};
    plain_text expired_warning{};
    plain_text limits_warning{};
    plain_text specimen_note{}; ///< shown to the borrower
    plain_text expired_note{};
    plain_text estimate_note{};
    plain_text asked_online{}; ///< {}: the address
    drawn_texts drawn{};
    guide_texts guide{};
    cover_texts cover{};
    letter_texts letter{};
    todo_texts todo{};
    day_texts days{};

    [[nodiscard]] constexpr plain_text of(form_obstacle obstacle) const noexcept {
        auto const is_of = [obstacle](left_out_text const& one) {
            return one.obstacle == obstacle;
        };
        return std::find_if(left_out.begin(), left_out.end(), is_of)->why;
    }
};
/// Only the texts that appear on paper; the others belong to the interface.
BOOST_DESCRIBE_STRUCT(bundle_texts, (),
                      (left_out, specimen_note, expired_note, estimate_note, asked_online, drawn,
                       guide, cover, letter, todo, days))

} // namespace tassel
