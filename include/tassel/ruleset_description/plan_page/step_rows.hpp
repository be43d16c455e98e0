// The steps of a calculation as rows of a table. Each has the name that traces of an analysis also
// use, and its paragraph.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/step_text.hpp"
#include "tassel/ruleset_description/plan_page/page_writer.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace tassel {

class step_rows {
  public:
    /// Every row that names no other paragraph shows `formula`.
    step_rows(page_writer& out, citation const& formula) : out_{&out}, formula_{formula} {}

    /// A step of a calculation, in the words of its trace.
    template <std::size_t Figures, class... Figure>
    void add(step_text<Figures> const& text, citation const& source, Figure const&... figure) {
        write(text.step.view(), filled_words(text, figure...), source);
    }
    /// The same for a step that applies only to the borrowers described by `whom`.
    template <std::size_t Figures, class... Figure>
    void add_for(plain_text whom, step_text<Figures> const& text, citation const& source,
                 Figure const&... figure) {
        write(text.step.view(),
              std::string{whom.view()}.append(": ").append(filled_words(text, figure...)), source);
    }
    /// A line that is in no trace.
    template <std::size_t Figures, class... Figure>
    void add(cited_step<Figures> const& line, Figure const&... figure) {
        auto const words = filled_words(line.text, figure...);
        if (line.instead_of_paragraph.empty()) {
            write(line.text.step.view(), words, line.source);
        } else {
            row(line.text.step.view(), words, line.instead_of_paragraph.view());
        }
    }

  private:
    void write(std::string_view name, std::string_view words, citation const& source) {
        auto const& from = source.id.empty() ? formula_ : source;
        out_->cites(from);
        row(name, words, paragraph_of(from));
    }
    void row(std::string_view name, std::string_view words, std::string_view paragraph) {
        auto const step = "`" + std::string{name} + "`";
        out_->row({std::to_string(++count_), step, words, paragraph});
    }

    page_writer* out_;
    citation formula_;
    int count_ = 0;
};

} // namespace tassel
