// Functions that turn the texts of papers into sentences with names and figures filled in, and that
// translate all texts of a described struct, including nested structs.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/core/money.hpp"
#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/core/text_catalog.hpp"
#include "tassel/document/guide/bundle_texts.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <initializer_list>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

namespace tassel::document {

/// Returns the sentence unchanged.
[[nodiscard]] inline std::string said(plain_text text) {
    return std::string{text.view()};
}

/// Replaces each `{}` by the next figure, or by nothing when no figure is left.
[[nodiscard]] inline std::string said(plain_text text,
                                      std::initializer_list<std::string_view> figures) {
    return filled(text.view(), figures);
}

/// The same, but a sentence that ends with a figure has one period even if the figure ends with
/// one, like the name of John Doe Jr. If `one_period` is false, it has two.
[[nodiscard]] inline std::string
said(plain_text text, std::initializer_list<std::string_view> figures, bool one_period) {
    if (!one_period) return said(text, figures);
    std::string made;
    auto rest = text.view();
    for (auto const figure : figures) {
        auto const mark = rest.find("{}");
        if (mark == std::string_view::npos) break;
        made.append(rest.substr(0, mark)).append(figure);
        rest.remove_prefix(mark + 2);
        if (figure.ends_with('.') && rest.starts_with('.')) rest.remove_prefix(1);
    }
    return made.append(rest);
}

/// Writes a day, as in November 21, 2026.
[[nodiscard]] inline std::string written_day(day_texts const& days, civil_date date) {
    return said(days[static_cast<std::size_t>(date.month - 1)],
                {std::to_string(date.day), std::to_string(date.year)});
}

/// Writes an amount, as in $1,234.56.
[[nodiscard]] inline std::string written_amount(cents amount) {
    return rendered(phrase{plain_text{"{}"}, amount});
}

/// Translates a text or the texts of a described struct. A text that the catalog lacks stays
/// unchanged.
template <class Part>
[[nodiscard]] constexpr Part translated(Part part, text_catalog const& translate) {
    if constexpr (std::is_same_v<Part, plain_text>) {
        return translate.text(part);
    } else if constexpr (reflect::described_struct<Part>) {
        reflect::for_each_member<Part>([&](auto descriptor) {
            auto& member = part.*descriptor.pointer;
            member = translated(member, translate);
        });
    } else if constexpr (std::ranges::range<Part>) {
        for (auto& one : part)
            one = translated(one, translate);
    }
    return part;
}

} // namespace tassel::document
