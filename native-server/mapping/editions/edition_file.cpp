#include "mapping/editions/edition_file.hpp"

#include "tassel/document/checks/edition_checks.hpp"
#include "tassel/document/checks/plan_box_checks.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::mapping {
namespace {

constexpr int deepest_laid_out = 2;

} // namespace

std::variant<edition_file, edition_faults> read_edition_file(std::string_view text) {
    reflect::fault_list faults;
    if (text.size() > largest_edition_file) {
        faults.add("body", reflect::fault_code::too_long, "must be at most 2 MiB");
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

namespace {

using reflect::fault_code;

/// A fault as the reader of the file learns about it.
struct told_fault {
    document::edition_fault fault;
    std::string_view member; ///< the faulty member of the file or of one of its elements
    fault_code code;
    std::string_view message;
};

constexpr std::array told_faults{
    told_fault{document::edition_fault::other_form, "source", fault_code::not_allowed,
               "is a different form"},
    told_fault{document::edition_fault::no_edition, "edition", fault_code::required,
               "must not be empty"},
    told_fault{document::edition_fault::no_title, "title", fault_code::required,
               "must not be empty"},
    told_fault{document::edition_fault::no_omb_number, "omb_number", fault_code::required,
               "must not be empty"},
    told_fault{document::edition_fault::no_digest, "sha256", fault_code::bad_format,
               "must be a SHA-256 in lower-case hexadecimal"},
    told_fault{document::edition_fault::no_pages, "page_count", fault_code::out_of_range,
               "must be positive"},
    told_fault{document::edition_fault::no_bindings, "bindings", fault_code::too_short,
               "must have at least 1 element"},
    told_fault{document::edition_fault::too_many_fields, "bindings", fault_code::too_long,
               "must have at most 256 elements together with never_filled"},
    told_fault{document::edition_fault::more_fields_than_there_are, "field_count",
               fault_code::out_of_range, "is less than the number of fields that are named"},
    told_fault{document::edition_fault::no_field, "field", fault_code::required,
               "must not be empty"},
    told_fault{document::edition_fault::unknown_item, "item", fault_code::unknown_id,
               "is not an item of the form"},
    told_fault{document::edition_fault::not_of_a_table, "row", fault_code::not_allowed,
               "must be absent: the item is not in a table"},
    told_fault{document::edition_fault::no_row, "row", fault_code::required,
               "is required: the item is a column of a table"},
    told_fault{document::edition_fault::no_part, "count", fault_code::not_allowed,
               "must select a part of a text together with from; an item with boxes has no parts"},
    told_fault{document::edition_fault::lacks_option, "option", fault_code::required,
               "is required: the item has boxes"},
    told_fault{document::edition_fault::not_a_box, "option", fault_code::not_allowed,
               "must be absent, and so must state: the item has no boxes"},
    told_fault{document::edition_fault::lacks_state, "state", fault_code::required,
               "is required: the item has boxes"},
    told_fault{document::edition_fault::never_printed, "item", fault_code::not_allowed,
               "is filled in by somebody else, so nothing may be printed there"},
    told_fault{document::edition_fault::unknown_option, "option", fault_code::unknown_id,
               "is not an option of the item"},
    told_fault{document::edition_fault::field_twice, "field", fault_code::contradiction,
               "is already named elsewhere"},
    told_fault{document::edition_fault::row_gap, "row", fault_code::contradiction,
               "can't be bound unless the row before it is bound"},
};
static_assert(told_faults.size() == reflect::enumerator_count<document::edition_fault>);

std::string path_of(document::edition_finding const& found, std::string_view member) {
    if (found.part == document::edition_part::edition) return std::string{member};
    std::string path{found.part == document::edition_part::bindings ? "bindings["
                                                                    : "never_filled["};
    path.append(std::to_string(found.index)).append("].").append(member);
    return path;
}

class checker {
  public:
    checker(operator_edition const& one, edition_law const& law)
        : file_{one.file()}, edition_{one.edition()}, law_{law},
          layout_{law.registry.layouts[static_cast<std::size_t>(edition_.source)]} {}

    [[nodiscard]] edition_faults check() {
        document::check_edition(edition_, layout_,
                                [this](document::edition_finding const& found) { tell(found); });
        check_waivers();
        document::for_each_unbound(
            edition_, layout_,
            [this](document::form_item const& item, document::form_option const* box) {
                require_waiver(item, box);
            });
        check_plans();
        for (std::size_t place = 0; place < file_.undecided.size(); ++place) {
            add("undecided[" + std::to_string(place) + "].field", fault_code::contradiction,
                "must be bound, or listed in never_filled");
        }
        return std::move(faults_);
    }

  private:
    void add(std::string path, fault_code code, std::string_view message) {
        faults_.push_back({std::move(path), code, std::string{message}});
    }
    void tell(document::edition_finding const& found) {
        auto const* const told =
            std::find_if(told_faults.begin(), told_faults.end(),
                         [&](told_fault const& each) { return each.fault == found.fault; });
        add(path_of(found, told->member), told->code, told->message);
    }

    [[nodiscard]] bool is_waived(std::string_view item, std::string_view option) const {
        return std::any_of(file_.waived.begin(), file_.waived.end(), [&](waived_item const& one) {
            return one.item == item && (!one.option || *one.option == option);
        });
    }

    void check_waivers() {
        for (std::size_t place = 0; place < file_.waived.size(); ++place) {
            auto const& one = file_.waived[place];
            auto const path = "waived[" + std::to_string(place) + "].";
            auto const found = document::detail::find_item(layout_, one.item);
            if (found.item == nullptr) {
                add(path + "item", fault_code::unknown_id, "is not an item of the form");
                continue;
            }
            if (!one.option) continue;
            auto const& options = found.item->options;
            bool const has = std::any_of(options.begin(), options.end(), [&](auto const& each) {
                return each.option.view() == *one.option;
            });
            if (!has) add(path + "option", fault_code::unknown_id, "is not an option of the item");
        }
    }

    void require_waiver(document::form_item const& item, document::form_option const* box) {
        auto const option = box == nullptr ? std::string_view{} : box->option.view();
        if (is_waived(item.item.view(), option)) return;
        std::string message{"must bind the item "};
        message.append(item.item.view());
        if (box != nullptr) message.append(", box ").append(option);
        message.append(item.essential ? ", which the form can't be made without, or waive it"
                                      : ", or waive it by its name");
        add("bindings", fault_code::required, message);
    }

    /// Reports plans whose box the edition lacks. The form can't be used for such a plan, so a
    /// person must waive the box.
    void check_plans() {
        document::form_registry const alone{.layouts = law_.registry.layouts,
                                            .editions = {&edition_, 1}};
        document::check_plan_boxes(
            alone, law_.plan_sources, law_.forms,
            [&](document::plan_source const& plan, document::form_source source) {
                if (source != edition_.source || plan.unmapped) return;
                if (is_plan_waived(plan.plan_id.view())) return;
                std::string message{"must bind the box of the plan "};
                message.append(plan.plan_id.view()).append(", or waive it");
                add("bindings", fault_code::required, message);
            });
    }
    [[nodiscard]] bool is_plan_waived(std::string_view plan_id) const {
        bool waived = false;
        document::detail::for_each_box(layout_, [&](document::form_item const& item,
                                                    document::form_option const& option) {
            waived = waived || (item.essential && document::detail::names(option.when, plan_id) &&
                                is_waived(item.item.view(), option.option.view()));
        });
        return waived;
    }

    edition_file const& file_;
    document::form_edition const& edition_;
    edition_law const& law_;
    document::form_layout const& layout_;
    edition_faults faults_;
};

} // namespace

edition_faults check_edition_file(operator_edition const& one, edition_law const& law) {
    return checker{one, law}.check();
}

namespace {

/// Returns a string literal. Non-ASCII characters stay as they are, in UTF-8.
std::string literal_of(std::string_view text) {
    constexpr std::string_view octal = "01234567";
    std::string literal{"\""};
    for (char const character : text) {
        auto const code = static_cast<unsigned char>(character);
        // Escape question marks, because two of them may begin a trigraph.
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
    return name + (file.language == document::form_language::spanish ? "_spanish" : "");
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
                "#include \"tassel/document/form/form_layout.hpp\"\n\n"
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
