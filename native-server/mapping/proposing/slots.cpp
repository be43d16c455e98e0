#include "mapping/proposing/slots.hpp"

#include "tassel/document/checks/form_checks.hpp"
#include "tassel/document/checks/reachability.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <string_view>
#include <utility>

namespace tassel::mapping {
namespace {

intake_field const* find_by_name(std::span<intake_field const> fields, std::string_view name) {
    for (auto const& field : fields) {
        if (field.name.view() == name) return &field;
    }
    return nullptr;
}

fate fate_of(form_section const& section, form_item const& item) {
    bool const signs = section.by == filled_by::signer || item.kind == form_item_kind::signature ||
                       item.kind == form_item_kind::signature_date;
    if (signs && !detail::has_value(item)) return fate::signature;
    return detail::has_value(item) ? fate::printed : fate::others;
}

slot slot_of(form_section const& section, form_item const& item, printed_fields const& fields) {
    auto const* const field = printed_field(item, fields);
    slot made{.section = &section,
              .item = &item,
              .becomes = fate_of(section, item),
              .boxes = detail::is_boxes(item.kind),
              .type = field == nullptr ? item.type : field->type,
              .label = words_of(item.label.view()),
              .names = joined(words_of(item.item.view()), words_of(item.field.view())),
              .heading = words_of(section.heading.view()),
              .options = {}};
    for (auto const& option : item.options) {
        made.options.push_back(
            {&option, joined(words_of(option.label.view()), words_of(option.option.view())),
             !option.when.always() && detail::is_constant(option.when)});
    }
    return made;
}

} // namespace

intake_field const* printed_field(form_item const& item, printed_fields const& fields) {
    auto name = item.field.view();
    if (name.empty() && item.text.size() == 1) name = item.text.front().field.view();
    if (name.empty() || fields.definition == nullptr) return nullptr;
    auto const parsed = parse_wire_name(name);
    for (auto const& group : fields.definition->groups) {
        bool const of_group = parsed.record == 0 || group.name.view() == parsed.group;
        auto const* const found = of_group ? find_by_name(group.fields, parsed.name) : nullptr;
        if (found != nullptr) return found;
    }
    auto const* const own = find_by_name(fields.definition->fields, name);
    return own != nullptr ? own : find_by_name(fields.identity, name);
}

std::vector<slot> slots_of(form_layout const& layout, printed_fields const& fields) {
    std::vector<slot> slots;
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items)
            slots.push_back(slot_of(section, item, fields));
        for (auto const& table : section.tables) {
            for (auto const& column : table.columns) {
                slots.push_back(slot_of(section, column, fields));
                slots.back().table = &table;
            }
        }
    }
    return slots;
}

} // namespace tassel::mapping
