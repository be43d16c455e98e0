// Writes a page as Markdown: headings, paragraphs, lists, and tables; and records which texts of
// law it cited.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/step_text.hpp"
#include "tassel/ruleset_description/stated_value.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

namespace detail {

/// The text that fills a gap: words unchanged, figures in the usual notation.
template <class Value>
[[nodiscard]] std::string page_text(Value const& value) {
    if constexpr (std::convertible_to<Value const&, std::string_view>) {
        return std::string{std::string_view{value}};
    } else {
        return stated_text(value);
    }
}

} // namespace detail

/// The words with their figures: each `{}` is replaced by the next one.
template <class... Figure>
[[nodiscard]] std::string filled_words(plain_text words, Figure const&... figure) {
    return filled(words.view(), {std::string_view{detail::page_text(figure)}...});
}
/// The same for a step of a calculation, whose type says how many figures it takes.
template <std::size_t Figures, class... Figure>
[[nodiscard]] std::string filled_words(step_text<Figures> const& text, Figure const&... figure) {
    static_assert(sizeof...(Figure) == Figures, "a step is given other figures than it names");
    return filled_words(text.formula, figure...);
}

/// The paragraph that a citation names, or else the place in its text.
[[nodiscard]] inline std::string_view paragraph_of(citation const& source) noexcept {
    return source.pinpoint.empty() ? source.locator : source.pinpoint;
}

/// Collects the lines of a page, with a blank line between its parts.
class page_writer {
  public:
    void heading(std::size_t level, std::string_view words) {
        part();
        text_.append(level, '#').append(" ").append(words) += '\n';
    }
    void paragraph(std::string_view words) {
        part();
        text_.append(words) += '\n';
    }
    void bullets(std::vector<std::string> const& items) {
        part();
        for (auto const& item : items)
            text_.append("- ").append(item) += '\n';
    }
    /// Starts a table; later calls of `row` add to it.
    void table(std::initializer_list<std::string_view> columns) {
        part();
        row(columns);
        text_ += '|';
        for (std::size_t i = 0; i < columns.size(); ++i)
            text_ += "---|";
        text_ += '\n';
    }
    void row(std::initializer_list<std::string_view> cells) {
        for (auto const cell : cells)
            append_cell(cell);
        text_ += " |\n";
    }

    /// Records a text that the page rests on, and the words quoted from it, each only once.
    void cites(citation const& source) {
        auto const same = [&source](citation const& one) { return one.id == source.id; };
        if (std::none_of(cited_.begin(), cited_.end(), same)) cited_.push_back(source);
        auto const said = [&source](citation const& one) { return one.quote == source.quote; };
        if (!source.quote.empty() && std::none_of(quoted_.begin(), quoted_.end(), said))
            quoted_.push_back(source);
    }
    [[nodiscard]] std::vector<citation> const& cited() const noexcept { return cited_; }
    /// The citations with a quotation, each with its paragraph.
    [[nodiscard]] std::vector<citation> const& quoted() const noexcept { return quoted_; }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    void part() {
        if (!text_.empty()) text_ += '\n';
    }
    void append_cell(std::string_view cell) {
        if (text_.empty() || text_.back() == '\n') {
            text_ += "| ";
        } else {
            text_ += " | ";
        }
        for (char const character : cell) {
            if (character == '|') text_ += '\\'; // otherwise it would end the cell
            text_ += character;
        }
    }

    std::string text_{};
    std::vector<citation> cited_{};
    std::vector<citation> quoted_{};
};

} // namespace tassel
