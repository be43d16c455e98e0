// Parses JSON text into a flat list of nodes that refer to the text. Strict RFC 8259, iterative,
// linear time.
#pragma once

#include "tassel/core/byte_words.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::reflect {

enum class json_kind : std::uint8_t { null, boolean, number, string, array, object };

/// One value. Its children follow it directly; `next` is the next sibling, or 0 at the end.
struct json_node {
    std::uint32_t begin = 0; ///< start of the value's text; for a string, inside the quotes
    std::uint32_t end = 0;
    std::uint32_t name_begin = 0; ///< start of the member name, inside its quotes
    std::uint32_t name_end = 0;
    std::uint32_t next = 0;
    json_kind kind = json_kind::null;
    bool has_children = false;
    bool escaped = false;      ///< the string has backslash escapes
    bool name_escaped = false; ///< the member name has backslash escapes
};

enum class json_error : std::uint8_t { none, invalid_json, invalid_utf8, too_deep };

/// The deepest nesting of arrays and objects that is accepted.
inline constexpr std::size_t deepest_json = 32;

/// A parsed text. The text must outlive it.
class json_document {
  public:
    /// Parses the whole text. After an error, the document has no nodes.
    [[nodiscard]] json_error parse(std::string_view text);

    [[nodiscard]] json_node const& root() const { return nodes_.front(); }
    [[nodiscard]] json_node const* first_child(json_node const& parent) const {
        return parent.has_children ? &parent + 1 : nullptr;
    }
    [[nodiscard]] json_node const* next_sibling(json_node const& node) const {
        return node.next != 0 ? &nodes_[node.next] : nullptr;
    }
    /// The value's text as written, without the quotes of a string and with escapes unresolved.
    [[nodiscard]] std::string_view raw(json_node const& node) const {
        return text_.substr(node.begin, node.end - node.begin);
    }
    /// The value's text as written, including the quotes of a string.
    [[nodiscard]] std::string_view written(json_node const& node) const {
        std::uint32_t const quote = node.kind == json_kind::string ? 1 : 0;
        return text_.substr(node.begin - quote, node.end - node.begin + 2 * quote);
    }
    /// The string's characters. `buffer` holds them if there were escapes to resolve.
    [[nodiscard]] std::string_view string(json_node const& node, std::string& buffer) const {
        return node.escaped ? resolve(raw(node), buffer) : raw(node);
    }
    [[nodiscard]] std::string_view name(json_node const& node, std::string& buffer) const {
        auto const written = text_.substr(node.name_begin, node.name_end - node.name_begin);
        return node.name_escaped ? resolve(written, buffer) : written;
    }

  private:
    struct open_container {
        std::uint32_t node = 0;
        std::uint32_t last_child = 0;
    };

    [[nodiscard]] json_error parse_values();
    [[nodiscard]] json_error parse_value(json_node& node);
    [[nodiscard]] json_error parse_string(std::uint32_t& begin, std::uint32_t& end, bool& escaped);
    [[nodiscard]] json_error parse_escape();
    [[nodiscard]] bool parse_hex(unsigned& unit);
    [[nodiscard]] bool parse_number();
    [[nodiscard]] bool parse_word(std::string_view word);
    [[nodiscard]] json_error parse_member_name(json_node& node);
    static std::string_view resolve(std::string_view written, std::string& buffer);

    void skip_space() {
        while (position_ < text_.size() && (text_[position_] == ' ' || text_[position_] == '\n' ||
                                            text_[position_] == '\r' || text_[position_] == '\t')) {
            ++position_;
        }
    }
    [[nodiscard]] char peek() const { return position_ < text_.size() ? text_[position_] : '\0'; }
    [[nodiscard]] bool take(char expected) {
        if (position_ >= text_.size() || text_[position_] != expected) return false;
        ++position_;
        return true;
    }
    [[nodiscard]] bool take_digits() {
        auto const begin = position_;
        while (peek() >= '0' && peek() <= '9')
            ++position_;
        return position_ != begin;
    }

    std::string_view text_;
    std::size_t position_ = 0;
    std::vector<json_node> nodes_;
    std::array<open_container, deepest_json> open_{};
    std::size_t depth_ = 0;
};

inline json_error json_document::parse(std::string_view text) {
    text_ = text;
    position_ = 0;
    depth_ = 0;
    nodes_.clear();
    if (text.size() > UINT32_MAX) return json_error::invalid_json;
    if (!is_utf8(text)) return json_error::invalid_utf8;
    auto const error = parse_values();
    if (error != json_error::none) nodes_.clear();
    return error;
}

inline json_error json_document::parse_values() {
    for (;;) {
        // One value, with its name if it is a member.
        auto const index = static_cast<std::uint32_t>(nodes_.size());
        json_node node;
        skip_space();
        if (depth_ != 0) {
            auto& parent = nodes_[open_[depth_ - 1].node];
            if (parent.kind == json_kind::object) {
                if (auto const error = parse_member_name(node); error != json_error::none) {
                    return error;
                }
            }
            if (parent.has_children) nodes_[open_[depth_ - 1].last_child].next = index;
            parent.has_children = true;
            open_[depth_ - 1].last_child = index;
        }
        if (auto const error = parse_value(node); error != json_error::none) return error;
        nodes_.push_back(node);

        bool closed = true;
        if (node.kind == json_kind::array || node.kind == json_kind::object) {
            if (depth_ == deepest_json) return json_error::too_deep;
            open_[depth_++] = {index, 0};
            skip_space();
            closed = peek() == (node.kind == json_kind::array ? ']' : '}');
        } else if (depth_ != 0) {
            skip_space();
            closed = peek() != ',';
        }
        // Closes the containers that end here; a comma leads to the next value.
        while (closed && depth_ != 0) {
            auto& container = nodes_[open_[depth_ - 1].node];
            if (!take(container.kind == json_kind::array ? ']' : '}')) {
                return json_error::invalid_json;
            }
            container.end = static_cast<std::uint32_t>(position_);
            --depth_;
            skip_space();
            closed = depth_ == 0 || peek() != ',';
        }
        if (depth_ == 0) {
            skip_space();
            return position_ == text_.size() ? json_error::none : json_error::invalid_json;
        }
        if (nodes_[open_[depth_ - 1].node].has_children && !take(',')) {
            return json_error::invalid_json;
        }
    }
}

inline json_error json_document::parse_member_name(json_node& node) {
    if (auto const error = parse_string(node.name_begin, node.name_end, node.name_escaped);
        error != json_error::none) {
        return error;
    }
    skip_space();
    if (!take(':')) return json_error::invalid_json;
    skip_space();
    return json_error::none;
}

inline json_error json_document::parse_value(json_node& node) {
    node.begin = static_cast<std::uint32_t>(position_);
    auto const finish = [&](bool valid, json_kind kind) {
        node.kind = kind;
        node.end = static_cast<std::uint32_t>(position_);
        return valid ? json_error::none : json_error::invalid_json;
    };
    switch (peek()) {
    case '{': return finish(take('{'), json_kind::object);
    case '[': return finish(take('['), json_kind::array);
    case 't': return finish(parse_word("true"), json_kind::boolean);
    case 'f': return finish(parse_word("false"), json_kind::boolean);
    case 'n': return finish(parse_word("null"), json_kind::null);
    case '"':
        node.kind = json_kind::string;
        return parse_string(node.begin, node.end, node.escaped);
    default: return finish(parse_number(), json_kind::number);
    }
}

inline json_error json_document::parse_string(std::uint32_t& begin, std::uint32_t& end,
                                              bool& escaped) {
    if (!take('"')) return json_error::invalid_json;
    begin = static_cast<std::uint32_t>(position_);
    while (true) {
        position_ = skip_plain(text_, position_, plain_bytes::unquoted);
        if (position_ == text_.size()) return json_error::invalid_json;
        auto const character = static_cast<unsigned char>(text_[position_]);
        if (character == '"') {
            end = static_cast<std::uint32_t>(position_++);
            return json_error::none;
        }
        if (character < 0x20) return json_error::invalid_json;
        ++position_;
        if (character == '\\') {
            escaped = true;
            if (auto const error = parse_escape(); error != json_error::none) return error;
        }
    }
}

inline json_error json_document::parse_escape() {
    auto const kind = peek();
    ++position_;
    if (kind == '\0' || std::string_view{"\"\\/bfnrtu"}.find(kind) == std::string_view::npos) {
        return json_error::invalid_json;
    }
    if (kind != 'u') return json_error::none;
    unsigned unit = 0;
    if (!parse_hex(unit)) return json_error::invalid_json;
    if (unit >= 0xDC00 && unit <= 0xDFFF) return json_error::invalid_utf8;
    if (unit < 0xD800 || unit > 0xDBFF) return json_error::none;
    // A low surrogate must follow a high one: half a pair is not a character.
    if (!take('\\') || !take('u')) return json_error::invalid_utf8;
    if (!parse_hex(unit)) return json_error::invalid_json;
    return unit >= 0xDC00 && unit <= 0xDFFF ? json_error::none : json_error::invalid_utf8;
}

inline bool json_document::parse_hex(unsigned& unit) {
    unit = 0;
    for (int i = 0; i < 4; ++i) {
        auto const digit = peek();
        unsigned value = 0;
        if (digit >= '0' && digit <= '9') {
            value = static_cast<unsigned>(digit - '0');
        } else if (digit >= 'a' && digit <= 'f') {
            value = static_cast<unsigned>(digit - 'a' + 10);
        } else if (digit >= 'A' && digit <= 'F') {
            value = static_cast<unsigned>(digit - 'A' + 10);
        } else {
            return false;
        }
        unit = unit * 16 + value;
        ++position_;
    }
    return true;
}

inline bool json_document::parse_number() {
    if (peek() == '-') ++position_;
    if (peek() == '0') {
        ++position_;
    } else if (!take_digits()) {
        return false;
    }
    if (peek() == '.') {
        ++position_;
        if (!take_digits()) return false;
    }
    if (peek() == 'e' || peek() == 'E') {
        ++position_;
        if (peek() == '+' || peek() == '-') ++position_;
        if (!take_digits()) return false;
    }
    return true;
}

inline bool json_document::parse_word(std::string_view word) {
    if (text_.substr(position_, word.size()) != word) return false;
    position_ += word.size();
    return true;
}

inline std::string_view json_document::resolve(std::string_view written, std::string& buffer) {
    // The text was checked when it was parsed, so every escape is complete and valid.
    buffer.clear();
    auto const unit_at = [&](std::size_t position) {
        std::uint32_t unit = 0;
        for (std::size_t i = position; i < position + 4; ++i) {
            auto const digit = static_cast<std::uint32_t>(static_cast<unsigned char>(written[i]));
            unit = unit * 16 + (digit <= '9' ? digit - '0' : (digit | 0x20U) - 'a' + 10);
        }
        return unit;
    };
    for (std::size_t i = 0; i < written.size(); ++i) {
        if (written[i] != '\\') {
            auto const plain = std::min(written.find('\\', i), written.size());
            buffer.append(written, i, plain - i);
            i = plain;
            if (i == written.size()) break;
        }
        auto const kind = written[++i];
        if (kind == 'u') {
            auto code_point = unit_at(i + 1);
            i += 4;
            if (code_point >= 0xD800 && code_point <= 0xDBFF) {
                code_point = 0x10000 + ((code_point - 0xD800) << 10) + (unit_at(i + 3) - 0xDC00);
                i += 6;
            }
            append_utf8(buffer, code_point);
        } else {
            constexpr std::string_view from = "bfnrt", to = "\b\f\n\r\t";
            auto const at = from.find(kind);
            buffer.push_back(at == std::string_view::npos ? kind : to[at]);
        }
    }
    return buffer;
}

/// A JSON object of texts, numbers, booleans, and nulls whose members no type describes. Callers
/// that know the names read them. It points into the document that was read.
struct scalar_object {
    json_node const* node = nullptr;
};

} // namespace tassel::reflect
