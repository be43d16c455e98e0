// The package guide as plain text, with the same content as the package summary.
#pragma once

#include "tassel/document/guide/written_guide.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

namespace tassel {
namespace detail {

/// The number of characters in UTF-8 text.
[[nodiscard]] inline std::size_t character_count(std::string_view text) {
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char byte) {
        return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
    }));
}

/// Lines of limited length, broken at spaces. A longer word stays whole.
class text_lines {
  public:
    static constexpr std::size_t width = 88;

    void heading(std::string_view text, char under) {
        blank();
        line(text);
        out_.append(std::min(character_count(text), width), under).push_back('\n');
    }
    void blank() {
        if (!out_.empty()) out_.push_back('\n');
    }
    void line(std::string_view text, std::string_view first = {}, std::size_t indent = 0) {
        std::string current{first};
        if (current.size() < indent) current.append(indent - current.size(), ' ');
        bool empty = true;
        while (!text.empty()) {
            auto const end = std::min(text.find(' '), text.size());
            auto const word = text.substr(0, end);
            text.remove_prefix(std::min(end + 1, text.size()));
            if (!empty && character_count(current) + 1 + character_count(word) > width) {
                out_.append(current).push_back('\n');
                current.assign(indent, ' ');
                empty = true;
            }
            if (!empty) current.push_back(' ');
            current.append(word);
            empty = false;
        }
        out_.append(current).push_back('\n');
    }
    [[nodiscard]] std::string take() { return std::move(out_); }

  private:
    std::string out_;
};

inline void write_line(text_lines& out, guide_line const& one) {
    std::size_t const indent = one.indented ? 2 : 0;
    switch (one.kind) {
    case line_kind::heading: return out.heading(one.text, '-');
    case line_kind::subheading: out.blank(); return out.line(one.text);
    case line_kind::box: return out.line(one.text, one.indented ? "  [ ] " : "[ ] ", indent + 4);
    case line_kind::bullet: return out.line(one.text, "- ", 2);
    case line_kind::text:
    case line_kind::address:
    case line_kind::strong:
    case line_kind::small:
    case line_kind::warning: return out.line(one.text, {}, indent);
    }
}

} // namespace detail

/// UTF-8, with a line feed after each line.
[[nodiscard]] inline std::string write_instructions(written_guide const& guide) {
    detail::text_lines out;
    out.heading(guide.title, '=');
    out.line(guide.below);
    out.line(guide.day);
    out.blank();
    for (auto const& group : guide.groups) {
        for (auto const& line : group)
            detail::write_line(out, line);
    }
    return out.take();
}

} // namespace tassel
