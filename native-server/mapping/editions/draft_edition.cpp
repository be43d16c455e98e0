#include "mapping/editions/draft_edition.hpp"

#include "mapping/editions/operator_edition.hpp"
#include "mapping/editions/printed_facts.hpp"

#include "tassel/document/checks/edition_checks.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <utility>

namespace tassel::mapping {
namespace {

std::string month_of(civil_date day) {
    auto text = std::to_string(day.year) + (day.month < 10 ? "-0" : "-");
    return text.append(std::to_string(day.month));
}

std::optional<std::int64_t> unless_zero(std::int64_t number) {
    return number == 0 ? std::nullopt : std::optional{number};
}

bound_field bound_of(proposal const& one, proposed_part const& part) {
    bound_field bound{.item = std::string{part.item->item.view()},
                      .row = unless_zero(part.row),
                      .field = one.field->name,
                      .count = unless_zero(part.count),
                      .score = one.score,
                      .reason = one.reason};
    if (bound.count) bound.from = part.from;
    if (part.option == nullptr) return bound;
    bound.option = std::string{part.option->option.view()};
    bound.state = part.state;
    return bound;
}

void take(proposal const& one, edition_file& file) {
    switch (one.becomes) {
    case proposed_fate::bound:
        for (auto const& part : one.parts)
            file.bindings.push_back(bound_of(one, part));
        break;
    case proposed_fate::never_filled:
        file.never_filled.push_back({one.field->name, one.score, one.reason});
        break;
    case proposed_fate::undecided: file.undecided.push_back({one.field->name, one.reason}); break;
    }
}

/// What is not sound is left to the reviewer: his file begins without faults of shape.
void leave_unsound(form_layout const& layout, edition_file& file) {
    auto const drafted = file;
    operator_edition const whole{drafted};
    std::vector<bool> unsound(file.bindings.size(), false);
    check_edition(whole.edition(), layout, [&](edition_finding const& found) {
        if (found.part == edition_part::bindings) unsound[found.index] = true;
    });
    std::vector<bound_field> sound;
    for (std::size_t place = 0; place < file.bindings.size(); ++place) {
        auto const& one = file.bindings[place];
        if (!unsound[place]) {
            sound.push_back(one);
            continue;
        }
        auto const is_it = [&](undecided_field const& other) { return other.field == one.field; };
        if (std::none_of(file.undecided.begin(), file.undecided.end(), is_it))
            file.undecided.push_back({one.field, "what is proposed can't be right as a whole"});
    }
    std::erase_if(file.undecided, [&](undecided_field const& one) {
        return std::any_of(sound.begin(), sound.end(),
                           [&](bound_field const& other) { return other.field == one.field; });
    });
    file.bindings = std::move(sound);
}

void waive_unbound(form_layout const& layout, edition_file& file) {
    operator_edition const drafted{file};
    for_each_unbound(drafted.edition(), layout, [&](form_item const& item, form_option const* box) {
        waived_item waived{.item = std::string{item.item.view()},
                           .option = {},
                           .reason = "no field of this edition was found for it"};
        if (box != nullptr) waived.option = std::string{box->option.view()};
        file.waived.push_back(std::move(waived));
    });
}

} // namespace

edition_file draft_edition(read_form const& form, form_knowledge const& known,
                           std::string const& sha256, usual_facts const& usual) {
    auto facts = facts_of(form);
    auto const expires = facts.expires.value_or(civil_date{});
    edition_file file{.source = known.layout.source,
                      .edition = month_of(expires),
                      .title =
                          facts.title.empty() ? std::string{usual.title} : std::move(facts.title),
                      .omb_number = facts.omb_number.empty() ? std::string{usual.omb_number}
                                                             : std::move(facts.omb_number),
                      .expires = expires,
                      .language = facts.language,
                      .sha256 = sha256,
                      .page_count = static_cast<std::int64_t>(form.pages.size()),
                      .field_count = static_cast<std::int64_t>(form.fields.size())};
    for (auto const& one : propose(form, known))
        take(one, file);
    leave_unsound(known.layout, file);
    waive_unbound(known.layout, file);
    return file;
}

} // namespace tassel::mapping
