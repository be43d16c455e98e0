#include "mapping/editions/operator_edition.hpp"

#include <optional>
#include <string>
#include <utility>

namespace tassel::mapping {
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

} // namespace tassel::mapping
