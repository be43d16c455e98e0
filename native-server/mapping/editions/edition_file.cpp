#include "mapping/editions/edition_file.hpp"

#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <optional>
#include <string>
#include <utility>

namespace tassel::mapping {
namespace {

constexpr int deepest_laid_out = 2;

} // namespace

std::variant<edition_file, edition_faults> read_edition_file(std::string_view text) {
    reflect::fault_list faults;
    if (text.size() > largest_edition_file) {
        faults.add("body", reflect::fault_code::too_long, "must have at most 2 MiB");
        return faults.take();
    }
    auto file = reflect::read_json<edition_file>(text, reflect::no_ruleset{}, faults);
    if (!file) return faults.take();
    return *std::move(file);
}

std::string write_edition_file(edition_file const& file) {
    std::string text;
    reflect::write_json(text, file);
    return laid_out(text);
}

std::string laid_out(std::string_view json) {
    std::string text;
    int depth = 0;
    bool quoted = false;
    auto const new_line = [&](int level) {
        text.push_back('\n');
        text.append(static_cast<std::size_t>(level) * 2, ' ');
    };
    for (std::size_t at = 0; at < json.size(); ++at) {
        char const character = json[at];
        bool const empty = at + 1 < json.size() && (json[at + 1] == ']' || json[at + 1] == '}');
        if (quoted) {
            text.push_back(character);
            if (character == '\\' && at + 1 < json.size()) text.push_back(json[++at]);
            quoted = character != '"';
        } else if (character == '{' || character == '[') {
            text.push_back(character);
            if (++depth <= deepest_laid_out && !empty) new_line(depth);
        } else if (character == '}' || character == ']') {
            bool const was_empty = at > 0 && (json[at - 1] == '[' || json[at - 1] == '{');
            if (depth-- <= deepest_laid_out && !was_empty) new_line(depth);
            text.push_back(character);
        } else {
            quoted = character == '"';
            text.push_back(character);
            if (character == ',') depth <= deepest_laid_out ? new_line(depth) : text.push_back(' ');
            if (character == ':') text.push_back(' ');
        }
    }
    text.push_back('\n');
    return text;
}

namespace {

std::string_view text_of(std::optional<std::string> const& text) {
    return text ? std::string_view{*text} : std::string_view{};
}

} // namespace

operator_edition::operator_edition(edition_file file) : file_{std::move(file)} {
    for (auto const& one : file_.bindings) {
        bindings_.push_back({.item = one.item,
                             .option = text_of(one.option),
                             .row = one.row.value_or(0),
                             .field = one.field,
                             .state = text_of(one.state),
                             .from = one.from.value_or(0),
                             .count = one.count.value_or(0)});
    }
    for (auto const& one : file_.never_filled)
        never_filled_.emplace_back(one.field);
    edition_ = {.source = file_.source,
                .edition = file_.edition,
                .title = file_.title,
                .omb_number = file_.omb_number,
                .expires = file_.expires,
                .language = file_.language,
                .sha256 = file_.sha256,
                .page_count = file_.page_count,
                .field_count = file_.field_count,
                .bindings = bindings_,
                .never_filled = never_filled_,
                .when = {}};
}

std::variant<approval, edition_faults> read_approval(std::string_view text) {
    reflect::fault_list faults;
    auto one = reflect::read_json<approval>(text, reflect::no_ruleset{}, faults);
    if (!one) return faults.take();
    return *std::move(one);
}

std::string write_approval(approval const& one) {
    std::string text;
    reflect::write_json(text, one);
    return laid_out(text);
}

} // namespace tassel::mapping
