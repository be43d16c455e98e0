// How a request is made without a form on paper, as data: where it is made, what that saves, what
// the borrower needs, and in which order the answers are asked for there.
#pragma once

#include "tassel/condition/field_name.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

#include <algorithm>
#include <span>

namespace tassel::document {

/// Answers that are asked for together.
struct sheet_part {
    plain_text heading{};
    std::span<field_name const> items{}; ///< items and tables of the form's layout, in order
};

/// An item that somebody else fills in, and the field with what the borrower knows of it.
struct known_answer {
    field_name item{}, field{};
};

/// Words that take the place of the usual ones after certain answers. An empty text replaces
/// nothing.
struct way_words {
    plain_text how{}, saves{};
    bool certified = false; ///< only where somebody else completes a part of the form
    expression_view when{}; ///< must be a yes
};

/// The way to make a source's request online. Where a form can be made, this way comes first and
/// paper second; where none can be made, an answer sheet follows this way.
struct online_way {
    intake_source source{};
    plain_text address{};    ///< of the application; empty if each holder has its own
    plain_text how{};        ///< in one sentence
    plain_text with_other{}; ///< replaces `how` if the form is sent with that of another source
    plain_text saves{};      ///< what it saves, compared with paper
    plain_text paper{};      ///< what paper saves, compared with it
    std::span<way_words const> instead{};  ///< the first that applies to a copy is said
    std::span<completion const> at_hand{}; ///< what the borrower needs, besides the answers
    /// The order of the answers; if empty, the form's own. Items that are in no part
    /// come last.
    std::span<sheet_part const> parts{};
    std::span<known_answer const> known{};   ///< listed in the section of who fills them in
    std::span<field_name const> not_asked{}; ///< items of the form that it does not ask for
};

/// Returns the way of a source, or null if there is none.
[[nodiscard]] constexpr online_way const* way_of(std::span<online_way const> ways,
                                                 intake_source source) noexcept {
    auto const found = std::find_if(
        ways.begin(), ways.end(), [source](online_way const& one) { return one.source == source; });
    return found == ways.end() ? nullptr : &*found;
}

} // namespace tassel::document
