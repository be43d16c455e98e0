// A specimen as an unknown edition: its file, and where everything is on it.
#pragma once

#include "crypto/sha256.hpp"
#include "drawing/drawn_template.hpp"
#include "mapping/editions/edition_file.hpp"
#include "mapping/proposing/proposals.hpp"
#include "unit/drawing/specimens.hpp"

#include "rules/in_force/documents.hpp"

#include <algorithm>
#include <string>
#include <utility>

namespace tassel::mapping::testing {

using law = rules::newest_paperwork;

inline document::form_definition const& definition_of(document::form_source source) {
    auto const& forms = law::form_definitions;
    return *std::find_if(forms.begin(), forms.end(),
                         [&](auto const& one) { return one.source == source; });
}

inline document::form_layout const& layout_of(document::form_source source) {
    return law::form_registry.layouts[static_cast<std::size_t>(source)];
}

inline printed_fields fields_of(document::form_source source) {
    auto const intake = static_cast<std::size_t>(definition_of(source).intake);
    return {&law::intake_definitions[intake], law::shared_identity};
}

inline drawing::drawn_template specimen_of(document::form_source source) {
    auto const& form = definition_of(source);
    return drawing::draw_specimen(
        drawing::testing::form_specimen(layout_of(source), {.title = form.title.view(),
                                                            .form_code = form.form_code.view(),
                                                            .omb_number = form.omb_number.view()}));
}

/// The edition file that somebody who knows the specimen would write.
inline edition_file edition_of(document::form_source source, drawing::drawn_template const& drawn) {
    edition_file file{.source = source,
                      .edition = "2030-01",
                      .title = "A form",
                      .omb_number = "1845-0000",
                      .expires = {2030, 1, 31},
                      .sha256 = crypto::hexadecimal(crypto::sha256(drawn.file)),
                      .page_count = drawn.page_count,
                      .field_count = drawn.field_count};
    for (auto const& one : drawn.bindings) {
        bound_field bound{.item = std::string{one.item}, .field = std::string{one.field}};
        if (!one.option.empty()) bound.option = std::string{one.option};
        if (!one.state.empty()) bound.state = std::string{one.state};
        if (one.row != 0) bound.row = one.row;
        if (one.count != 0) {
            bound.from = one.from;
            bound.count = one.count;
        }
        file.bindings.push_back(std::move(bound));
    }
    for (auto const name : drawn.never_filled)
        file.never_filled.push_back({std::string{name}, {}, "a date of signing"});
    return file;
}

} // namespace tassel::mapping::testing
