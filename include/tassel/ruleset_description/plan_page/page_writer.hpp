// Writes a page as Markdown: headings, paragraphs, lists, and tables; and records which texts of
// law it cited.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
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

namespace tassel::ruleset_description {

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

/// The words with their figures: each `{}` is replaced by the next figure.
template <class... Figure>
[[nodiscard]] std::string filled_words(plain_text words, Figure const&... figure) {
    return filled(words.view(), {std::string_view{detail::page_text(figure)}...});
}
/// The formula of a calculation step with its figures. The type of the step states their number.
template <std::size_t Figures, class... Figure>
[[nodiscard]] std::string filled_words(quote::step_text<Figures> const& text,
                                       Figure const&... figure) {
    static_assert(sizeof...(Figure) == Figures, "a step needs exactly the figures that it names");
    return filled_words(text.formula, figure...);
}

/// The paragraph that a citation names, or else the place in its text.
[[nodiscard]] inline std::string_view paragraph_of(plan::citation const& source) noexcept {
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
    void cites(plan::citation const& source) {
        auto const same = [&source](plan::citation const& one) { return one.id == source.id; };
        if (std::none_of(cited_.begin(), cited_.end(), same)) cited_.push_back(source);
        auto const said = [&source](plan::citation const& one) {
            return one.quote == source.quote;
        };
        if (!source.quote.empty() && std::none_of(quoted_.begin(), quoted_.end(), said))
            quoted_.push_back(source);
    }
    [[nodiscard]] std::vector<plan::citation> const& cited() const noexcept { return cited_; }
    /// The citations with a quotation, each with its paragraph.
    [[nodiscard]] std::vector<plan::citation> const& quoted() const noexcept { return quoted_; }
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
    std::vector<plan::citation> cited_{};
    std::vector<plan::citation> quoted_{};
};

/// The steps of a calculation as rows of a table. Each row has its paragraph, and the name that
/// traces of an analysis use for the step.
class step_rows {
  public:
    /// `formula` is the citation of every row that names no other.
    step_rows(page_writer& out, plan::citation const& formula) : out_{&out}, formula_{formula} {}

    /// Adds a step of a calculation, in the words of its trace.
    template <std::size_t Figures, class... Figure>
    void add(quote::step_text<Figures> const& text, plan::citation const& source,
             Figure const&... figure) {
        write(text.step.view(), filled_words(text, figure...), source);
    }
    /// Adds a step that applies only to the borrowers described by `whom`.
    template <std::size_t Figures, class... Figure>
    void add_for(plain_text whom, quote::step_text<Figures> const& text,
                 plan::citation const& source, Figure const&... figure) {
        write(text.step.view(),
              std::string{whom.view()}.append(": ").append(filled_words(text, figure...)), source);
    }
    /// Adds a line that is in no trace.
    template <std::size_t Figures, class... Figure>
    void add(quote::cited_step<Figures> const& line, Figure const&... figure) {
        auto const words = filled_words(line.text, figure...);
        if (line.instead_of_paragraph.empty()) {
            write(line.text.step.view(), words, line.source);
        } else {
            row(line.text.step.view(), words, line.instead_of_paragraph.view());
        }
    }

  private:
    void write(std::string_view name, std::string_view words, plan::citation const& source) {
        auto const& from = source.id.empty() ? formula_ : source;
        out_->cites(from);
        row(name, words, paragraph_of(from));
    }
    void row(std::string_view name, std::string_view words, std::string_view paragraph) {
        auto const step = "`" + std::string{name} + "`";
        out_->row({std::to_string(++count_), step, words, paragraph});
    }

    page_writer* out_;
    plan::citation formula_;
    int count_ = 0;
};

} // namespace tassel::ruleset_description

namespace tassel::ruleset_description::detail {

// The texts that a page rests on, with their addresses and, if they have been read, their words.

/// Writes texts with their addresses.
template <class Sources, class Texts>
void write_sources(page_writer& out, Texts const& words, plain_text heading,
                   Sources const& sources) {
    if (sources.empty()) return;
    out.heading(2, heading.view());
    out.table({words.text.view(), words.place.view(), words.address.view()});
    for (auto const& source : sources) {
        out.cites(source);
        auto const address = source.url.empty() ? std::string{words.no_address.view()}
                                                : std::string{"<"}.append(source.url).append(">");
        out.row({source.title, source.locator, address});
    }
}

/// Writes the quotations of the paragraphs that the page names, if there are any.
template <class Texts>
void write_quotes(page_writer& out, Texts const& words) {
    if (out.quoted().empty()) return;
    out.heading(2, words.quotes.view());
    out.table({words.paragraph.view(), words.words.view(), words.read_on.view()});
    for (auto const& source : out.quoted()) {
        out.row(
            {source.pinpoint, std::string{"\""}.append(source.quote).append("\""), source.read_on});
    }
}

} // namespace tassel::ruleset_description::detail
