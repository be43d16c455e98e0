// Removes the tags and entities of a web page from a text that was pasted with them. Linear in the
// length of the text.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/export/text/text_cleaning.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel {

/// A line without the marks, by its position in a buffer.
struct unmarked_line {
    std::size_t begin = 0;
    std::size_t length = 0;
    std::int64_t number = 0; ///< of the line on which it begins
};

namespace detail {

enum class tag_use : std::uint8_t { no_tag, mark, blank, line_break, cell, row, hidden };

struct known_tags {
    std::string_view names; ///< in lower case, with a blank before and after each
    tag_use use;
};

/// What a tag separates. Any other name is not a tag: people also write `<State>`.
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

/// Reads a cleaned text once from beginning to end.
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
    std::size_t begin_ = 0; ///< of the line, in the buffer
    std::size_t close_ = 0; ///< the next `>`
    std::int64_t number_ = 1;
    std::int64_t number_of_line_ = 1;
    std::string_view hidden_{}; ///< the tag whose contents are left out
    bool in_row_ = false;
    bool removed_ = false;
    bool changed_ = false;
};

} // namespace detail

} // namespace tassel
