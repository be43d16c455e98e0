// The lines of a text without the marks that mails, web pages, and notes add to them.
#pragma once

#include "tassel/export/text/line_marks.hpp"
#include "tassel/export/text/page_marks.hpp"
#include "tassel/export/text/text_cleaning.hpp"

#include <algorithm>
#include <cstddef>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// The lines of a cleaned text, which must outlive the object. Each keeps its original line number.
/// The object can't be moved, because its lines may be views into it.
class plain_lines {
  public:
    explicit plain_lines(cleaned_text const& text) : lines_{&text.lines()}, text_{text.text()} {
        take_off_page_marks();
        take_off_line_marks();
    }
    plain_lines(plain_lines const&) = delete;
    plain_lines& operator=(plain_lines const&) = delete;
    ~plain_lines() = default;

    [[nodiscard]] std::vector<text_line> const& lines() const noexcept { return *lines_; }
    /// Whether anything was removed.
    [[nodiscard]] bool removed() const noexcept { return removed_; }

  private:
    void take_off_page_marks() {
        bool const none =
            text_.find('<') == std::string_view::npos && text_.find('&') == std::string_view::npos;
        if (none) return;
        detail::page_reader page{text_};
        page.read();
        if (!page.changed()) return;
        removed_ = page.removed();
        page_ = std::move(page.buffer());
        text_ = page_;
        for (auto const& one : page.lines()) {
            auto const whole = text_.substr(one.begin, one.length);
            if (auto const line = trimmed(whole); !line.empty()) {
                own_.push_back({line, one.number, whole});
            }
        }
        lines_ = &own_;
    }

    /// Most texts have no such line and are not copied.
    void take_off_line_marks() {
        mark_search stars{text_, '*'}, underscores{text_, '_'};
        bool emptied = false;
        for (std::size_t i = 0; i < lines_->size(); ++i) {
            auto const& line = (*lines_)[i];
            char const first = line.text.front();
            bool const plain = is_letter(first) || first == '"' || first == '$' || first == '|';
            bool const bold = stars.within(line.text) || underscores.within(line.text);
            if (plain && !bold) continue;
            std::string unmarked;
            if (!append_without_line_marks(line.whole, unmarked)) continue;
            removed_ = true;
            auto const number = line.number;
            std::string_view const whole = unmarked_.emplace_back(std::move(unmarked));
            own_lines()[i] = {trimmed(whole), number, whole};
            emptied = emptied || own_[i].text.empty();
        }
        if (emptied) std::erase_if(own_, [](text_line const& line) { return line.text.empty(); });
    }
    [[nodiscard]] std::vector<text_line>& own_lines() {
        if (lines_ != &own_) own_ = *lines_;
        lines_ = &own_;
        return own_;
    }

    /// Finds a character in consecutive lines of a text, in one pass over it.
    class mark_search {
      public:
        mark_search(std::string_view text, char mark)
            : next_{text.data()}, end_{text.data() + text.size()}, mark_{mark} {
            find_from(next_);
        }
        [[nodiscard]] bool within(std::string_view line) {
            if (next_ < line.data()) find_from(line.data());
            return next_ < line.data() + line.size();
        }

      private:
        void find_from(char const* begin) {
            std::string_view const rest{begin, static_cast<std::size_t>(end_ - begin)};
            next_ = begin + std::min(rest.find(mark_), rest.size());
        }

        char const* next_;
        char const* end_;
        char mark_;
    };

    std::string page_{};
    std::deque<std::string> unmarked_{}; ///< lines are views into these, which must not move
    std::vector<text_line> own_{};
    std::vector<text_line> const* lines_;
    std::string_view text_;
    bool removed_ = false;
};

} // namespace tassel
