// The lines of a text without what mails, web pages and notes put around them.
#pragma once

#include "tassel/export/markup/line_marks.hpp"
#include "tassel/export/markup/page_marks.hpp"
#include "tassel/export/text_cleaning.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// Lines of a cleaned text, which outlives the object. Each keeps the number of the line that was
/// sent. The object stays where it is: its lines may be views into it.
class plain_lines {
  public:
    explicit plain_lines(cleaned_text const& text) : lines_{text.lines()} {
        take_off_page_marks(text.text());
        take_off_line_marks();
    }
    plain_lines(plain_lines const&) = delete;
    plain_lines& operator=(plain_lines const&) = delete;
    ~plain_lines() = default;

    [[nodiscard]] std::vector<text_line> const& lines() const noexcept { return lines_; }
    /// Something was taken off.
    [[nodiscard]] bool removed() const noexcept { return removed_; }

  private:
    void take_off_page_marks(std::string_view text) {
        if (text.find_first_of("<&") == std::string_view::npos) return;
        detail::page_reader page{text};
        page.read();
        if (!page.changed()) return;
        removed_ = page.removed();
        page_ = std::move(page.buffer());
        lines_.clear();
        for (auto const& one : page.lines())
            add(std::string_view{page_}.substr(one.begin, one.length), one.number);
    }
    void take_off_line_marks() {
        std::size_t characters = 0;
        bool marked = false;
        for (auto const& line : lines_) {
            characters += line.whole.size();
            marked = marked || may_be_marked(line.text);
        }
        if (!marked) return;
        marks_off_.reserve(characters); // lines are views: it must not move
        auto const lines = std::exchange(lines_, {});
        lines_.reserve(lines.size());
        for (auto const& line : lines) {
            auto const begin = marks_off_.size();
            if (may_be_marked(line.text) && append_without_line_marks(line.whole, marks_off_)) {
                removed_ = true;
                add(std::string_view{marks_off_}.substr(begin), line.number);
            } else {
                marks_off_.resize(begin);
                lines_.push_back(line);
            }
        }
    }
    /// Most lines have none of the characters of a mark.
    [[nodiscard]] static bool may_be_marked(std::string_view line) noexcept {
        char const first = line.front();
        bool const plain = is_letter(first) || first == '"' || first == '$' || first == '|';
        return !plain || line.find_first_of("*_") != std::string_view::npos;
    }
    void add(std::string_view whole, std::int64_t number) {
        if (auto const text = trimmed(whole); !text.empty())
            lines_.push_back({text, number, whole});
    }

    std::string page_{};
    std::string marks_off_{};
    std::vector<text_line> lines_;
    bool removed_ = false;
};

} // namespace tassel
