#include "document_check/verdict/form_text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <string>

namespace tassel::document_check {
namespace {

bool is_slash(char letter) {
    return letter == '/' || letter == '\\';
}

/// Returns the address as a URL parser reads it: without blanks around it, and without line ends
/// and tabs within it.
std::string without_blanks(std::string_view address) {
    auto const is_blank = [](char letter) { return static_cast<unsigned char>(letter) <= 0x20; };
    while (!address.empty() && is_blank(address.front()))
        address.remove_prefix(1);
    while (!address.empty() && is_blank(address.back()))
        address.remove_suffix(1);
    std::string kept;
    std::copy_if(address.begin(), address.end(), std::back_inserter(kept),
                 [](char letter) { return letter != '\t' && letter != '\n' && letter != '\r'; });
    return kept;
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(), [](char letter) {
        return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
    });
    return text;
}

} // namespace

bool is_plain_address(std::string_view address) {
    static constexpr std::array<std::string_view, 4> schemes{"http", "https", "mailto", "tel"};
    auto const text = without_blanks(address);
    if (text.size() >= 2 && is_slash(text[0]) && is_slash(text[1])) return false;
    auto const end = text.find_first_of(":/\\?#");
    if (end == std::string::npos || text[end] != ':') return true;
    return std::find(schemes.begin(), schemes.end(), lower(text.substr(0, end))) != schemes.end();
}

namespace {

constexpr std::string_view blanks = " \t\r\n";

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

bool is_blank(std::string_view text) {
    return text.find_first_not_of(blanks) == std::string_view::npos;
}

void skip_blanks(std::string_view& text) {
    text.remove_prefix(std::min(text.find_first_not_of(blanks), text.size()));
}

std::string_view without_prefix(std::string_view name) {
    return name.substr(name.rfind(':') + 1);
}

/// Moves the text before `end` to `taken`, and removes `end` itself. Returns false if there is no
/// `end`.
bool take_until(std::string_view& text, std::string_view end, std::string_view& taken) {
    auto const at = text.find(end);
    if (at == std::string_view::npos) return false;
    taken = text.substr(0, at);
    text.remove_prefix(at + end.size());
    return true;
}

std::string_view take_name(std::string_view& text) {
    auto const name = text.substr(0, text.find_first_of(" \t\r\n/>=<\"'&"));
    text.remove_prefix(name.size());
    return name;
}

/// Takes the value of an attribute from between two quotes. Returns false if the value is
/// malformed.
bool take_quoted(std::string_view& text, std::string_view& value) {
    if (text.empty() || (text.front() != '"' && text.front() != '\'')) return false;
    auto const quote = text.substr(0, 1);
    text.remove_prefix(1);
    return take_until(text, quote, value) && value.find('<') == std::string_view::npos;
}

/// Resolves `&amp;`, the only character reference that occurs in addresses. Any other reference
/// yields a text that is not a web address.
std::string plain(std::string_view value) {
    std::string text{value};
    for (auto at = text.find('&'); at != std::string::npos; at = text.find('&', at + 1)) {
        if (text.compare(at, 5, "&amp;") != 0) return "&:";
        text.erase(at + 1, 4);
    }
    return text;
}

/// Whether the declared encoding is one in which bytes below 128 have their ASCII meaning and no
/// other byte encodes an ASCII letter.
bool is_readable_encoding(std::string_view declaration) {
    constexpr std::string_view key = "encoding";
    auto const at = declaration.find(key);
    if (at == std::string_view::npos) return true;
    declaration.remove_prefix(at + key.size());
    skip_blanks(declaration);
    if (!begins_with(declaration, "=")) return false;
    declaration.remove_prefix(1);
    skip_blanks(declaration);
    std::string_view value;
    if (!take_quoted(declaration, value)) return false;
    std::string name{value};
    std::transform(name.begin(), name.end(), name.begin(), [](char letter) {
        return letter >= 'a' && letter <= 'z' ? static_cast<char>(letter - 'a' + 'A') : letter;
    });
    return name == "UTF-8" || name == "US-ASCII" || name == "ISO-8859-1" || name == "WINDOWS-1252";
}

struct refused_element {
    std::string_view name;
    pdf_verdict verdict;
};

/// Elements that a form must not contain. They occur in templates, in connections to data sources,
/// in annotations (XFDF), and in embedded files (XDP).
constexpr std::array refused_elements{
    refused_element{"submit", pdf_verdict::calling},
    refused_element{"execute", pdf_verdict::calling},
    refused_element{"wsdlConnection", pdf_verdict::calling},
    refused_element{"sourceSet", pdf_verdict::calling},
    refused_element{"OnActivation", pdf_verdict::acting},
    refused_element{"fileattachment", pdf_verdict::embedding},
    refused_element{"chunk", pdf_verdict::embedding},
};

} // namespace

void form_text::add(std::string_view packet) {
    if (!read(packet)) find(pdf_verdict::scripted);
}

pdf_verdict form_text::finish() {
    if (!open_.empty()) find(pdf_verdict::scripted);
    return worst_;
}

bool form_text::read(std::string_view packet) {
    if (packet.find('\0') != std::string_view::npos) return false;
    auto rest = packet;
    while (!rest.empty()) {
        auto const text = rest.substr(0, rest.find('<'));
        note_text(text);
        rest.remove_prefix(text.size());
        if (rest.empty()) return true;
        rest.remove_prefix(1);
        std::string_view taken;
        bool whole = true;
        if (begins_with(rest, "?")) {
            whole = read_instruction(rest);
        } else if (begins_with(rest, "!--")) {
            rest.remove_prefix(3);
            whole = take_until(rest, "-->", taken);
        } else if (begins_with(rest, "![CDATA[")) {
            rest.remove_prefix(8);
            whole = take_until(rest, "]]>", taken);
            note_text(taken);
        } else if (begins_with(rest, "/")) {
            whole = read_end(rest);
        } else {
            whole = read_start(rest);
        }
        if (!whole) return false;
    }
    return true;
}

void form_text::note_text(std::string_view text) {
    if (!open_.empty() && !is_blank(text)) open_.back().has_text = true;
}

bool form_text::read_instruction(std::string_view& rest) {
    std::string_view instruction;
    rest.remove_prefix(1);
    if (!take_until(rest, "?>", instruction)) return false;
    auto const target = take_name(instruction);
    if (target == "xml-stylesheet") find(pdf_verdict::calling);
    return target != "xml" || is_readable_encoding(instruction);
}

bool form_text::read_end(std::string_view& rest) {
    rest.remove_prefix(1);
    auto const name = take_name(rest);
    skip_blanks(rest);
    if (!begins_with(rest, ">") || open_.empty() || open_.back().name != name) return false;
    rest.remove_prefix(1);
    auto const closed = open_.back();
    open_.pop_back();
    close(closed);
    return true;
}

bool form_text::read_start(std::string_view& rest) {
    auto const name = take_name(rest);
    auto const local = without_prefix(name);
    if (local.empty() || !read_attributes(rest, local)) return false;
    if (!open_.empty()) open_.back().has_elements = true;
    for (auto const& refused : refused_elements)
        if (refused.name == local) find(refused.verdict);
    bool const is_empty = begins_with(rest, "/");
    if (is_empty) rest.remove_prefix(1);
    if (!begins_with(rest, ">")) return false;
    rest.remove_prefix(1);
    if (is_empty)
        close({name});
    else
        open_.push_back({name});
    return true;
}

/// Reads the attributes, up to the slash or bracket after them.
bool form_text::read_attributes(std::string_view& rest, std::string_view owner) {
    for (;;) {
        skip_blanks(rest);
        if (rest.empty()) return false;
        if (rest.front() == '/' || rest.front() == '>') return true;
        auto const name = take_name(rest);
        skip_blanks(rest);
        if (name.empty() || !begins_with(rest, "=")) return false;
        rest.remove_prefix(1);
        skip_blanks(rest);
        std::string_view value;
        if (!take_quoted(rest, value)) return false;
        check_attribute(owner, without_prefix(name), value);
    }
}

/// Judges an attribute. A person decides whether to follow a link, but a PDF reader itself fetches
/// anything else that has an address.
void form_text::check_attribute(std::string_view owner, std::string_view name,
                                std::string_view value) {
    if (is_blank(value)) return;
    if (name == "href" && owner == "a") {
        if (!is_plain_address(plain(value))) find(pdf_verdict::linking);
    } else if (name == "href") {
        find(pdf_verdict::launching);
    } else if (name == "usehref") {
        bool const is_own = begins_with(value, "#") || begins_with(value, ".#");
        if (!is_own) find(pdf_verdict::launching);
    }
}

/// Judges a closed element. A `script` in the place for settings that contains only elements is a
/// setting of the program that drew the form. The `uri` of an `output` says where that program
/// wrote the form, and no reader looks there.
void form_text::close(element const& closed) {
    auto const name = without_prefix(closed.name);
    auto const parent = open_.empty() ? std::string_view{} : without_prefix(open_.back().name);
    bool const is_setting = parent == "present" && closed.has_elements && !closed.has_text;
    if (name == "script" && !is_setting) find(pdf_verdict::scripted);
    bool const has_content = closed.has_text || closed.has_elements;
    if (name == "uri" && has_content && parent != "output") find(pdf_verdict::calling);
}

} // namespace tassel::document_check
