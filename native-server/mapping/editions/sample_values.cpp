#include "mapping/editions/sample_values.hpp"

#include "tassel/document/checks/form_checks.hpp"
#include "tassel/document/form/fill_form.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace tassel::mapping {
namespace {

std::string as_words(std::string_view name) {
    std::string words{name};
    std::replace(words.begin(), words.end(), '_', ' ');
    return words;
}

/// A sample as the engine writes values of the type; empty for texts.
std::string_view sample_of(intake_type type) {
    switch (type) {
    case intake_type::social_security_number:
    case intake_type::taxpayer_id: return "123456789";
    case intake_type::date: return "01-31-2030";
    case intake_type::month: return "01-2030";
    case intake_type::phone: return "(202) 555-0123";
    case intake_type::email: return "name@example.org";
    case intake_type::zip_code: return "20202";
    case intake_type::state: return "DC";
    case intake_type::cents: return "1234.56";
    case intake_type::integer: return "12";
    case intake_type::number: return "37.5";
    case intake_type::opeid: return "00123400";
    case intake_type::country: return "US";
    default: return {};
    }
}

/// The first computed piece of a composed text determines its type.
intake_type type_of(form_item const& item, printed_fields const& fields) {
    if (auto const* const field = printed_field(item, fields)) return field->type;
    for (auto const& piece : item.text) {
        if (piece.format == piece_format::amount) return intake_type::cents;
        if (piece.format == piece_format::date) return intake_type::date;
        if (piece.source == piece_source::holder_phone) return intake_type::phone;
    }
    return item.type;
}

printed_item sample_item(form_item const& item, printed_fields const& fields, std::size_t round,
                         bool brief) {
    printed_item made{.item = &item};
    if (!detail::is_boxes(item.kind)) {
        made.text = sample_text(item, fields, brief);
        return made;
    }
    for (std::size_t place = 0; place < item.options.size(); ++place) {
        bool const chosen =
            item.kind == form_item_kind::boxes || place == round % item.options.size();
        if (chosen) made.options.push_back(item.options[place].option.view());
    }
    return made;
}

} // namespace

std::string sample_text(form_item const& item, printed_fields const& fields, bool brief) {
    auto const sample = sample_of(type_of(item, fields));
    if (!sample.empty()) return std::string{sample};
    auto words = as_words(item.item.view());
    constexpr std::size_t brief_size = 2;
    if (brief) words.resize(std::min(words.size(), brief_size));
    return words;
}

printed_form sample_form(form_layout const& layout, form_edition const& edition,
                         printed_fields const& fields, std::size_t round, bool brief) {
    printed_form form{.layout = &layout};
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            if (detail::has_value(item))
                form.items.push_back(sample_item(item, fields, round, brief));
        }
        for (auto const& table : section.tables) {
            auto& shown = form.tables.emplace_back();
            shown.table = &table;
            for (std::int64_t row = 1; row <= rows_of(edition.bindings, table); ++row) {
                auto& line = shown.rows.emplace_back();
                line.row = row;
                for (auto const& column : table.columns)
                    line.columns.push_back(sample_item(column, fields, round, brief));
            }
        }
    }
    return form;
}

std::size_t rounds_of(form_layout const& layout) {
    std::size_t rounds = 1;
    for (auto const& section : layout.sections) {
        for (auto const& item : section.items) {
            if (item.kind == form_item_kind::choice) rounds = std::max(rounds, item.options.size());
        }
    }
    return rounds;
}

} // namespace tassel::mapping
