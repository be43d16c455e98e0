#include "mapping/editions/emit_cpp.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstddef>
#include <initializer_list>
#include <string_view>

namespace tassel::mapping {
namespace {

/// A string literal; non-ASCII characters stay as they are, in UTF-8.
std::string literal_of(std::string_view text) {
    constexpr std::string_view octal = "01234567";
    std::string literal{"\""};
    for (char const character : text) {
        auto const code = static_cast<unsigned char>(character);
        // Escape question marks, since two of them may begin a trigraph.
        if (character == '"' || character == '\\' || character == '?') {
            literal.push_back('\\');
            literal.push_back(character);
        } else if (code < 0x20 || code == 0x7F) {
            literal.push_back('\\');
            literal.push_back(octal[code >> 6U]);
            literal.push_back(octal[code >> 3U & 7U]);
            literal.push_back(octal[code & 7U]);
        } else {
            literal.push_back(character);
        }
    }
    literal.push_back('"');
    return literal;
}

std::string name_of(edition_file const& file) {
    std::string name;
    for (char const character : file.edition) {
        bool const letter = (character >= 'a' && character <= 'z') ||
                            (character >= 'A' && character <= 'Z') ||
                            (character >= '0' && character <= '9');
        name.push_back(letter ? character : '_');
    }
    return name + (file.language == form_language::spanish ? "_spanish" : "");
}

std::string call(std::string_view shorthand, std::initializer_list<std::string> arguments) {
    std::string text{"    "};
    text.append(shorthand).append("(");
    bool first = true;
    for (auto const& argument : arguments) {
        text.append(first ? "" : ", ").append(argument);
        first = false;
    }
    return text.append(")");
}

std::string binding_of(bound_field const& one) {
    auto const item = literal_of(one.item), field = literal_of(one.field);
    if (one.option)
        return call("box",
                    {item, literal_of(*one.option), field, literal_of(one.state.value_or(""))});
    if (one.row) return call("cell", {item, std::to_string(*one.row), field});
    if (one.count) {
        return call(
            "cut", {item, field, std::to_string(one.from.value_or(0)), std::to_string(*one.count)});
    }
    return call("text", {item, field});
}

void append_member(std::string& text, std::string_view member, std::string_view value) {
    text.append("    .").append(member).append(" = ").append(value).append(",\n");
}

} // namespace

std::string emit_cpp(edition_file const& file) {
    auto const name = name_of(file);
    auto const source = std::string{reflect::enumerator_name(file.source)};
    std::string text{"// "};
    text.append("One edition of a form, as an operator's file describes it.\n#pragma once\n\n"
                "#include \"rules/paperwork/bindings.hpp\"\n"
                "#include \"tassel/document/form/form_edition.hpp\"\n\n"
                "#include <array>\n#include <string_view>\n\n"
                "namespace tassel::rules::forms {\n\nnamespace ");
    text.append(source).append("_").append(name).append(" {\n\n");
    text.append("inline constexpr auto mapped = bindings(\n");
    for (std::size_t place = 0; place < file.bindings.size(); ++place) {
        text.append(binding_of(file.bindings[place]));
        text.append(place + 1 < file.bindings.size() ? ",\n" : ");\n");
    }
    text.append("inline constexpr std::array<std::string_view, ")
        .append(std::to_string(file.never_filled.size()))
        .append("> never_filled{");
    for (auto const& one : file.never_filled)
        text.append("\n    ").append(literal_of(one.field)).append(",");
    text.append("};\n\ninline constexpr form_edition edition{\n");
    append_member(text, "source", "form_source::" + source);
    append_member(text, "edition", literal_of(file.edition));
    append_member(text, "title", literal_of(file.title));
    append_member(text, "omb_number", literal_of(file.omb_number));
    auto const& day = file.expires;
    append_member(text, "expires",
                  "{" + std::to_string(day.year) + ", " + std::to_string(day.month) + ", " +
                      std::to_string(day.day) + "}");
    append_member(text, "language",
                  "form_language::" + std::string{reflect::enumerator_name(file.language)});
    append_member(text, "sha256", literal_of(file.sha256));
    append_member(text, "page_count", std::to_string(file.page_count));
    append_member(text, "field_count", std::to_string(file.field_count));
    append_member(text, "bindings", "mapped");
    append_member(text, "never_filled", "never_filled");
    text.append("};\n\n} // namespace ").append(source).append("_").append(name);
    return text.append("\n\n} // namespace tassel::rules::forms\n");
}

} // namespace tassel::mapping
