// Converts a word processor's document (RTF) to plain text, in time linear in its length.
#pragma once

#include "tassel/core/ascii.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace tassel::exports {

/// Whether the text is an RTF document.
[[nodiscard]] constexpr bool is_rich_text(std::string_view raw) noexcept {
    return raw.starts_with("{\\rtf");
}

namespace detail {

/// Reads the document once, group by group.
class rich_text_reader {
  public:
    explicit rich_text_reader(std::string_view raw) : raw_{raw} { text_.reserve(raw.size()); }

    [[nodiscard]] std::string read() {
        while (at_ < raw_.size())
            take(raw_[at_++]);
        return std::move(text_);
    }

  private:
    /// The groups that contain no text of the document.
    static constexpr std::array<std::string_view, 11> other_groups{
        "fonttbl", "colortbl", "stylesheet", "info",      "pict",     "header",
        "footer",  "object",   "listtable",  "themedata", "generator"};
    struct control {
        std::string_view word;
        char character;
    };
    static constexpr std::array<control, 13> breaks{{{"par", '\n'},
                                                     {"line", '\n'},
                                                     {"row", '\n'},
                                                     {"sect", '\n'},
                                                     {"page", '\n'},
                                                     {"tab", '\t'},
                                                     {"cell", '\t'},
                                                     {"emdash", '-'},
                                                     {"endash", '-'},
                                                     {"bullet", ' '},
                                                     {"lquote", '\''},
                                                     {"rquote", '\''},
                                                     {"emspace", ' '}}};

    void take(char character) {
        switch (character) {
        case '{': ++depth_; return;
        case '}':
            if (depth_ != 0) --depth_;
            if (depth_ < hidden_from_) hidden_from_ = none;
            return;
        case '\\': take_control(); return;
        case '\r':
        case '\n': return; // a control word ends a line
        default: put(character);
        }
    }
    void put(char character) {
        if (hidden_from_ == none) text_.push_back(character);
    }
    void put(char32_t character) {
        if (hidden_from_ == none) reflect::append_utf8(text_, character);
    }
    void hide() { hidden_from_ = std::min(hidden_from_, depth_); }

    void take_control() {
        if (at_ == raw_.size()) return;
        char const next = raw_[at_];
        if (is_letter(next)) return take_word();
        ++at_;
        switch (next) {
        case '*': hide(); return; // a group that readers may skip
        case '\'': take_byte(); return;
        case '~': put(' '); return;
        case '_': put('-'); return;
        case '\r':
        case '\n': put('\n'); return;
        case '\\':
        case '{':
        case '}': put(next); return;
        default: return;
        }
    }
    void take_byte() {
        constexpr std::string_view digits = "0123456789abcdef";
        char32_t byte = 0;
        for (int i = 0; i < 2 && at_ < raw_.size(); ++i, ++at_) {
            auto const digit = digits.find(to_lower(raw_[at_]));
            if (digit == std::string_view::npos) return;
            byte = byte * 16 + static_cast<char32_t>(digit);
        }
        if (byte != 0) put(byte);
    }
    void take_word() {
        auto const begin = at_;
        while (at_ < raw_.size() && is_letter(raw_[at_]))
            ++at_;
        auto const word = raw_.substr(begin, at_ - begin);
        bool const negative = at_ < raw_.size() && raw_[at_] == '-';
        if (negative) ++at_;
        std::int64_t number = 0;
        while (at_ < raw_.size() && is_digit(raw_[at_]))
            number = std::min<std::int64_t>(number * 10 + (raw_[at_++] - '0'), 0x10FFFF);
        if (at_ < raw_.size() && raw_[at_] == ' ') ++at_; // the blank belongs to the control word
        if (word == "u") return take_character(negative ? 0x10000 - number : number);
        if (std::find(other_groups.begin(), other_groups.end(), word) != other_groups.end()) {
            return hide();
        }
        for (auto const& known : breaks) {
            if (known.word == word) put(known.character);
        }
    }
    /// Takes a character. A substitute follows it, for readers that only know bytes; the substitute
    /// is skipped.
    void take_character(std::int64_t number) {
        bool const surrogate = number >= 0xD800 && number <= 0xDFFF;
        if (number > 0 && number <= 0xFFFF && !surrogate) put(static_cast<char32_t>(number));
        if (at_ >= raw_.size()) return;
        if (raw_[at_] == '?') ++at_;
    }

    static constexpr std::size_t none = SIZE_MAX;

    std::string_view raw_;
    std::string text_{};
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
    std::size_t hidden_from_ = none; ///< the depth of the group that is skipped
};

} // namespace detail

/// Returns the document's text. Paragraphs and table rows become lines; cells end with tabs.
[[nodiscard]] inline std::string text_of_rich_text(std::string_view raw) {
    return detail::rich_text_reader{raw}.read();
}

} // namespace tassel::exports
