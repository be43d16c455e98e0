// Removes from the lines of a text the marks that mails, web pages, and notes add to them. The time
// is linear in the length of the text.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::exports {

namespace detail {

/// Whether a text begins with words. If not, a mark before it may be the sign of a figure.
[[nodiscard]] constexpr bool begins_with_words(std::string_view text) noexcept {
    while (!text.empty() && (text.front() == '*' || text.front() == '_'))
        text.remove_prefix(1);
    return !text.empty() && (is_letter(text.front()) || text.front() == '"');
}

[[nodiscard]] constexpr std::string_view after_blanks(std::string_view text) noexcept {
    while (!text.empty() && is_blank(text.front()))
        text.remove_prefix(1);
    return text;
}

/// Removes the quote marks of a reply from a line.
[[nodiscard]] constexpr std::string_view without_quote_marks(std::string_view text) noexcept {
    auto rest = after_blanks(text);
    if (!rest.starts_with('>')) return text;
    while (rest.starts_with('>')) {
        rest.remove_prefix(1);
        if (auto const next = after_blanks(rest); next.starts_with('>')) rest = next;
    }
    if (rest.starts_with(' ')) rest.remove_prefix(1); // further blanks may belong to a table
    return rest;
}

/// Removes a bullet, a list number, or the marks of a heading, if words follow.
[[nodiscard]] constexpr std::string_view without_item_mark(std::string_view text) noexcept {
    constexpr std::array<std::string_view, 8> bullets{
        "-", "*", "+", "\xE2\x80\xA2", "\xC2\xB7", "\xE2\x97\xA6", "\xE2\x96\xAA", "\xE2\x97\x8F"};
    auto const line = after_blanks(text);
    std::size_t length = 0;
    for (auto const bullet : bullets) {
        if (line.starts_with(bullet)) length = bullet.size();
    }
    if (length == 0) {
        while (length < line.size() && line[length] == '#')
            ++length;
    }
    if (length == 0) {
        while (length < line.size() && length < 3 && is_digit(line[length]))
            ++length;
        bool const marked =
            length != 0 && length < line.size() && (line[length] == '.' || line[length] == ')');
        length = marked ? length + 1 : 0;
    }
    if (length == 0 || length == line.size() || !is_blank(line[length])) return text;
    auto const rest = after_blanks(line.substr(length));
    return begins_with_words(rest) ? rest : text;
}

/// Appends a line without the pairs of marks around bold or italic words. Returns whether there
/// were any. A row of marks that replaces hidden characters (`*****1234`) has no partner, so it
/// stays.
inline bool append_without_bold(std::string_view line, std::string& text) {
    constexpr std::size_t longest_mark = 3;
    struct mark {
        std::size_t at = 0, length = 0; ///< in the buffer, or nothing
    } open{};
    bool found = false;
    for (std::size_t at = 0; at < line.size();) {
        if (line[at] != '*' && line[at] != '_') {
            text.push_back(line[at++]);
            continue;
        }
        auto end = at;
        while (end < line.size() && line[end] == line[at])
            ++end;
        auto const length = end - at;
        bool const wide = line[at] == '*' ? length <= longest_mark : length == 2;
        bool const word_before = at != 0 && !is_blank(line[at - 1]) && line[at - 1] != '|';
        bool const word_after = end != line.size() && !is_blank(line[end]) && line[end] != '|';
        bool const closes = open.length == length && text[open.at] == line[at] && word_before;
        if (wide && closes) {
            text.erase(open.at, open.length);
            open = {};
            found = true;
        } else {
            bool const begins = word_after && (!word_before || line[at - 1] == '"');
            if (wide && begins) open = {text.size(), length};
            text.append(line.substr(at, length));
        }
        at = end;
    }
    return found;
}

} // namespace detail

/// Appends a line without its marks. Returns whether there were any.
inline bool append_without_line_marks(std::string_view line, std::string& text) {
    auto rest = detail::without_quote_marks(line);
    rest = detail::without_item_mark(rest);
    bool bold = false;
    if (rest.find_first_of("*_") != std::string_view::npos) {
        bold = detail::append_without_bold(rest, text);
    } else {
        text.append(rest);
    }
    return bold || rest.size() != line.size();
}

/// A line without the marks, as a position in a buffer.
struct unmarked_line {
    std::size_t begin = 0;
    std::size_t length = 0;
    std::int64_t number = 0; ///< of the line of the text on which it begins
};

namespace detail {

enum class tag_use : std::uint8_t { no_tag, mark, blank, line_break, cell, row, hidden };

struct known_tags {
    std::string_view names; ///< in lower case, with a blank before and after each
    tag_use use;
};

/// Returns what a tag with this name separates. Any other name is not a tag, because people also
/// write `<State>`.
[[nodiscard]] inline tag_use use_of_tag(std::string_view name) {
    using enum tag_use;
    static constexpr std::array<known_tags, 6> tags{
        {{" br p div li ul ol dl dt dd hr h1 h2 h3 h4 h5 h6 table section article body title "
          "caption form pre blockquote ",
          line_break},
         {" td th ", cell},
         {" tr ", row},
         {" script style head ", hidden},
         {" span label button option input select ", blank},
         {" html b strong i em u s a font img small big sup sub center tbody thead tfoot col "
          "colgroup code svg path use g nav header footer main aside meta link time abbr mark ins "
          "del tt textarea fieldset legend figure figcaption iframe noscript summary details "
          "picture source o st1 xml ",
          mark}}};
    constexpr std::size_t longest_name = 12;
    if (name.size() > longest_name) return no_tag;
    std::string wanted{" "};
    for (char const letter : name)
        wanted.push_back(to_lower(letter));
    wanted.push_back(' ');
    for (auto const& known : tags) {
        if (known.names.find(wanted) != std::string_view::npos) return known.use;
    }
    return no_tag;
}

struct known_entity {
    std::string_view name;
    std::string_view text;
};
[[nodiscard]] constexpr std::string_view text_of_entity(std::string_view name) noexcept {
    constexpr std::array<known_entity, 18> entities{{{"nbsp", " "},
                                                     {"amp", "&"},
                                                     {"lt", "<"},
                                                     {"gt", ">"},
                                                     {"quot", "\""},
                                                     {"apos", "'"},
                                                     {"ndash", "-"},
                                                     {"mdash", "-"},
                                                     {"minus", "-"},
                                                     {"bull", "-"},
                                                     {"middot", "-"},
                                                     {"colon", ":"},
                                                     {"comma", ","},
                                                     {"period", "."},
                                                     {"dollar", "$"},
                                                     {"percnt", "%"},
                                                     {"ensp", " "},
                                                     {"emsp", " "}}};
    for (auto const& entity : entities) {
        if (entity.name == name) return entity.text;
    }
    return {};
}

/// Reads a cleaned text once, from beginning to end.
class page_reader {
  public:
    explicit page_reader(std::string_view text) : text_{text} { buffer_.reserve(text.size() + 1); }

    void read() {
        while (at_ < text_.size()) {
            char const character = text_[at_];
            if ((character == '<' && take_tag()) || (character == '&' && take_entity())) continue;
            if (character == '\n') {
                take_line_end();
            } else {
                put(character);
                ++at_;
            }
        }
        end_line();
    }

    /// Whether marks were removed, not counting a document type.
    [[nodiscard]] bool removed() const noexcept { return removed_; }
    /// Whether anything was removed.
    [[nodiscard]] bool changed() const noexcept { return changed_; }
    [[nodiscard]] std::string& buffer() noexcept { return buffer_; }
    [[nodiscard]] std::vector<unmarked_line> const& lines() const noexcept { return lines_; }

  private:
    void put(char character) {
        if (!hidden_.empty()) return;
        if (buffer_.size() == begin_) number_of_line_ = number_;
        buffer_.push_back(character);
    }
    void end_line() {
        if (buffer_.size() != begin_) {
            lines_.push_back({begin_, buffer_.size() - begin_, number_of_line_});
        }
        begin_ = buffer_.size();
    }
    void take_line_end() {
        if (in_row_) {
            put(' ');
        } else {
            end_line();
        }
        ++number_;
        ++at_;
    }

    /// Returns false if the character does not begin a tag.
    bool take_tag() {
        constexpr std::size_t longest_tag = 4'000;
        if (close_ <= at_) close_ = std::min(text_.find('>', at_), text_.size());
        if (close_ == text_.size() || close_ - at_ > longest_tag) return false;
        auto inner = text_.substr(at_ + 1, close_ - at_ - 1);
        bool const type = inner.size() > 7 && equals_ignoring_case(inner.substr(0, 8), "!doctype");
        bool const comment = inner.starts_with("!--");
        bool const closes = inner.starts_with('/');
        if (closes) inner.remove_prefix(1);
        std::size_t length = 0;
        while (length < inner.size() && (is_letter(inner[length]) || is_digit(inner[length])))
            ++length;
        auto const name = inner.substr(0, length);
        auto const rest = inner.substr(length);
        bool const tag = !name.empty() && is_letter(name.front()) &&
                         (rest.empty() || is_blank(rest.front()) || rest.front() == '/' ||
                          rest.front() == ':' || rest.front() == '\n') &&
                         !rest.starts_with("://");
        auto const use = tag ? use_of_tag(name) : tag_use::no_tag;
        if (!type && !comment && use == tag_use::no_tag) return false;
        number_ += std::count(inner.begin(), inner.end(), '\n');
        at_ = close_ + 1;
        changed_ = true;
        if (type) return true;
        removed_ = true;
        if (!comment) apply(use, name, closes);
        return true;
    }
    void apply(tag_use use, std::string_view name, bool closes) {
        if (!hidden_.empty()) {
            if (closes && equals_ignoring_case(hidden_, name)) hidden_ = {};
            return;
        }
        switch (use) {
        case tag_use::no_tag:
        case tag_use::mark: return;
        case tag_use::blank: put(' '); return;
        case tag_use::line_break:
            if (in_row_ && !equals_ignoring_case(name, "table")) return put(' ');
            in_row_ = false;
            end_line();
            return;
        case tag_use::cell:
            if (!closes) return;
            put('\t');
            return;
        case tag_use::row:
            in_row_ = !closes;
            end_line();
            return;
        case tag_use::hidden:
            if (!closes) hidden_ = name;
            return;
        }
    }

    bool take_entity() {
        constexpr std::size_t longest_entity = 10;
        auto const end = text_.substr(at_, longest_entity).find(';');
        if (end == std::string_view::npos || end < 2) return false;
        auto const name = text_.substr(at_ + 1, end - 1);
        if (name.front() == '#') {
            auto const character = numbered(name.substr(1));
            if (character == 0) return false;
            if (character == 0xA0 || character < 0x20) {
                put(' ');
            } else if (hidden_.empty()) {
                if (buffer_.size() == begin_) number_of_line_ = number_;
                reflect::append_utf8(buffer_, character);
            }
        } else {
            auto const known = text_of_entity(name);
            if (known.empty()) return false;
            put(known.front());
        }
        at_ += end + 1;
        changed_ = removed_ = true;
        return true;
    }
    [[nodiscard]] static char32_t numbered(std::string_view digits) noexcept {
        bool const hexadecimal = digits.starts_with('x') || digits.starts_with('X');
        if (hexadecimal) digits.remove_prefix(1);
        char32_t const base = hexadecimal ? 16 : 10;
        char32_t number = 0;
        for (char const digit : digits) {
            auto const place = std::string_view{"0123456789abcdef"}.find(to_lower(digit));
            if (place == std::string_view::npos || place >= base) return 0;
            number = number * base + static_cast<char32_t>(place);
            if (number > 0xFFFF) return 0;
        }
        return number >= 0xD800 && number <= 0xDFFF ? 0 : number;
    }

    std::string_view text_;
    std::string buffer_{};
    std::vector<unmarked_line> lines_{};
    std::size_t at_ = 0;
    std::size_t begin_ = 0; ///< where the current line begins in the buffer
    std::size_t close_ = 0; ///< the next `>`
    std::int64_t number_ = 1;
    std::int64_t number_of_line_ = 1;
    std::string_view hidden_{}; ///< the tag whose contents are left out
    bool in_row_ = false;
    bool removed_ = false;
    bool changed_ = false;
};

} // namespace detail

/// The lines of a cleaned text, which must outlive the object. Each line has its original number.
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

    /// Removes marks from lines that have them. Most texts have no such line and are not copied.
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
    std::deque<std::string> unmarked_{}; ///< lines are views into these, so they must not move
    std::vector<text_line> own_{};
    std::vector<text_line> const* lines_;
    std::string_view text_;
    bool removed_ = false;
};

} // namespace tassel::exports
