#include "mapping/proposing/candidates.hpp"

#include "tassel/document/checks/form_checks.hpp"
#include "tassel/document/checks/reachability.hpp"
#include "tassel/document/vocabulary/field_place.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <map>
#include <set>
#include <string_view>
#include <utility>

namespace tassel::mapping {
namespace {

document::intake_field const* find_by_name(std::span<document::intake_field const> fields,
                                           std::string_view name) {
    for (auto const& field : fields) {
        if (field.name.view() == name) return &field;
    }
    return nullptr;
}

fate fate_of(document::form_section const& section, document::form_item const& item) {
    bool const signs = section.by == document::filled_by::signer ||
                       item.kind == document::form_item_kind::signature ||
                       item.kind == document::form_item_kind::signature_date;
    if (signs && !document::detail::has_value(item)) return fate::signature;
    return document::detail::has_value(item) ? fate::printed : fate::others;
}

slot slot_of(document::form_section const& section, document::form_item const& item,
             printed_fields const& fields) {
    auto const* const field = printed_field(item, fields);
    slot made{.section = &section,
              .item = &item,
              .becomes = fate_of(section, item),
              .boxes = document::detail::is_boxes(item.kind),
              .type = field == nullptr ? item.type : field->type,
              .label = words_of(item.label.view()),
              .names = joined(words_of(item.item.view()), words_of(item.field.view())),
              .heading = words_of(section.heading.view()),
              .options = {}};
    for (auto const& option : item.options) {
        made.options.push_back(
            {&option, joined(words_of(option.label.view()), words_of(option.option.view())),
             !option.when.always() && document::detail::is_constant(option.when)});
    }
    return made;
}

} // namespace

document::intake_field const* printed_field(document::form_item const& item,
                                            printed_fields const& fields) {
    auto name = item.field.view();
    if (name.empty() && item.text.size() == 1) name = item.text.front().field.view();
    if (name.empty() || fields.definition == nullptr) return nullptr;
    auto const parsed = document::parse_wire_name(name);
    for (auto const& group : fields.definition->groups) {
        bool const of_group = parsed.record == 0 || group.name.view() == parsed.group;
        auto const* const found = of_group ? find_by_name(group.fields, parsed.name) : nullptr;
        if (found != nullptr) return found;
    }
    auto const* const own = find_by_name(fields.definition->fields, name);
    return own != nullptr ? own : find_by_name(fields.identity, name);
}

std::vector<slot> slots_of(document::form_layout const& layout, printed_fields const& fields) {
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

namespace {

/// How an edition uses one of its fields.
struct known_use {
    fate becomes = fate::others;
    bool box = false;
    std::string_view item;
    std::string_view option;
};

std::map<std::string_view, known_use> uses_of(document::form_edition const& edition) {
    std::map<std::string_view, known_use> uses;
    for (auto const& binding : edition.bindings)
        uses[binding.field] = {fate::printed, !binding.option.empty(), binding.item,
                               binding.option};
    for (auto const& name : edition.never_filled)
        uses[name] = {fate::signature, false, {}, {}};
    return uses;
}

/// Computes the weighted mean over the texts that both fields have.
class weighed {
  public:
    void add(std::int64_t weight, std::int64_t part) {
        sum_ += weight * part;
        weights_ += weight;
    }
    [[nodiscard]] std::int64_t mean() const { return weights_ == 0 ? 0 : sum_ / weights_; }

  private:
    std::int64_t sum_ = 0, weights_ = 0;
};

/// Returns how close two widgets are on their pages and how similar their sizes are.
std::int64_t nearness(read_widget const& a, read_widget const& b) {
    constexpr std::int64_t far = 300'000;
    auto const distance =
        std::abs(a.place.left - b.place.left) + std::abs(a.place.top - b.place.top) +
        std::abs(width_of(a.place) - width_of(b.place)) +
        2 * std::abs(height_of(a.place) - height_of(b.place)) + (a.page == b.page ? 0 : far / 4);
    return std::max<std::int64_t>(0, whole - distance * whole / far);
}

} // namespace

std::vector<known_field> fields_of(std::vector<known_edition> const& editions) {
    std::vector<known_field> fields;
    for (std::size_t place = 0; place < editions.size(); ++place) {
        auto const& [edition, read] = editions[place];
        auto uses = uses_of(*edition);
        if (read == nullptr) {
            for (auto const& [name, use] : uses)
                fields.push_back(
                    {see_name(name), use.becomes, use.box, use.item, use.option, place});
            continue;
        }
        for (auto& seen : see_fields(*read, form_print{*read})) {
            auto const& name = seen.read->name;
            auto use = uses.contains(name) ? uses.at(name) : known_use{};
            use.box = seen.read->kind == pdf::field_kind::box;
            fields.push_back({std::move(seen), use.becomes, use.box, use.item, use.option, place});
        }
    }
    return fields;
}

std::int64_t likeness(seen_field const& unknown, known_field const& known,
                      word_weights const& weights) {
    constexpr std::int64_t name = 3, tooltip = 4, label = 4, heading = 2, place = 2;
    auto const& other = known.seen;
    weighed parts;
    if (!unknown.name.empty() && !other.name.empty()) {
        parts.add(name,
                  unknown.leaf == other.leaf ? whole : likeness(unknown.name, other.name, weights));
    }
    if (!unknown.tooltip.empty() && !other.tooltip.empty())
        parts.add(tooltip, likeness(unknown.tooltip, other.tooltip, weights));
    if (unknown.widgets.empty() || other.widgets.empty()) return parts.mean();
    auto const &here = unknown.widgets.front(), &there = other.widgets.front();
    parts.add(label, likeness(joined(here.label, here.question),
                              joined(there.label, there.question), weights));
    if (!unknown.heading.empty() && !other.heading.empty())
        parts.add(heading, likeness(unknown.heading, other.heading, weights));
    parts.add(place, nearness(*here.read, *there.read));
    bool const same_head = unknown.in_head == other.in_head;
    return same_head ? parts.mean() : parts.mean() * 3 / 4;
}

namespace {

constexpr std::int64_t minimum_sum = 150;

bool has_any(word_list const& text, word_list const& words) {
    return std::any_of(words.begin(), words.end(), [&text](word one) {
        return std::binary_search(text.begin(), text.end(), one);
    });
}

/// Words that indicate a type.
struct type_sign {
    document::intake_type type;
    std::string_view words;
};
constexpr std::array type_signs{
    type_sign{document::intake_type::date, "date when birth"},
    type_sign{document::intake_type::month, "date when month"},
    type_sign{document::intake_type::phone, "phone fax"},
    type_sign{document::intake_type::email, "email"},
    type_sign{document::intake_type::social_security_number, "social ssn"},
    type_sign{document::intake_type::zip_code, "zip"},
};

/// Whether the field's texts ask for a type other than the slot's type.
bool is_of_other_type(seen_field const& field, slot const& one) {
    auto texts = joined(field.tooltip, field.name);
    for (auto const& widget : field.widgets)
        texts = joined(texts, widget.label);
    bool asks_for_other = false;
    for (auto const& sign : type_signs) {
        bool const says = has_any(texts, words_of(sign.words));
        if (sign.type == one.type) return !says;
        // A month does not count: amounts may be monthly, too.
        asks_for_other = asks_for_other || (says && sign.type != document::intake_type::month);
    }
    bool const plain =
        one.type == document::intake_type::text || one.type == document::intake_type::narrative;
    return asks_for_other && !plain;
}

/// How similar a field is to each known field.
class likenesses {
  public:
    likenesses(comparison const& with, seen_field const& field) {
        bool const box = field.read->kind == pdf::field_kind::box;
        for (auto const& known : with.known) {
            if (known.box != box) continue;
            found_.push_back({&known, likeness(field, known, with.weights)});
        }
    }

    /// Notes the similarity to known fields with this use. Without an option, all boxes of the item
    /// count.
    void note(fate becomes, std::string_view item, std::string_view option, evidence& found) const {
        constexpr std::int64_t near = 120;
        for (auto const& [known, alike] : found_) {
            if (is(*known, becomes, item, option)) found.known = std::max(found.known, alike);
        }
        std::set<std::size_t> editions;
        for (auto const& [known, alike] : found_) {
            if (is(*known, becomes, item, option) && alike + near >= found.known)
                editions.insert(known->edition);
        }
        found.editions = static_cast<std::int64_t>(editions.size());
    }

  private:
    static bool is(known_field const& known, fate becomes, std::string_view item,
                   std::string_view option) {
        if (known.becomes != becomes || becomes != fate::printed) return known.becomes == becomes;
        return known.item == item && (option.empty() || known.option == option);
    }

    std::vector<std::pair<known_field const*, std::int64_t>> found_;
};

/// Scales a similarity so that a slight one, which may be chance, counts as none.
std::int64_t beyond_chance(std::int64_t alike) {
    constexpr std::int64_t chance = 400;
    return std::max<std::int64_t>(0, (alike - chance) * whole / (whole - chance));
}

std::int64_t sum_of(evidence const& found, bool boxes) {
    auto const known = beyond_chance(found.known);
    auto sum = boxes ? 38 * known + 12 * found.tooltip + 22 * found.printed + 28 * found.options
                     : 42 * known + 30 * found.tooltip + 28 * found.printed;
    sum = sum / 100 + found.heading / 12;
    return found.wrong_type ? sum / 2 : sum;
}

std::int64_t best_coverage(slot const& one, word_list const& text, word_weights const& weights) {
    return std::max(coverage(one.label, text, weights), coverage(one.names, text, weights));
}

void compare_texts(comparison const& with, seen_field const& field, slot const& one,
                   evidence& found) {
    auto const& weights = with.weights;
    found.tooltip = best_coverage(one, joined(field.tooltip, field.name), weights);
    found.heading = likeness(one.heading, field.heading, weights);
    for (auto const& widget : field.widgets) {
        auto const all = joined(widget.label, widget.question);
        auto const printed = one.boxes ? best_coverage(one, widget.question, weights)
                                       : std::max(best_coverage(one, widget.label, weights),
                                                  best_coverage(one, all, weights) * 9 / 10);
        found.printed = std::max(found.printed, printed);
    }
    if (!one.boxes) found.wrong_type = is_of_other_type(field, one);
}

/// Recognizes signatures and their dates by the field's own texts and by what is on the same line.
evidence signature_evidence(comparison const& with, seen_field const& field) {
    evidence found;
    auto const kind = field.read->kind;
    if (kind == pdf::field_kind::push_button || kind == pdf::field_kind::signature) {
        found.known = found.tooltip = found.printed = whole;
        return found;
    }
    if (kind != pdf::field_kind::text) return found;
    auto const date = words_of("date"), sign = words_of("signature");
    auto const said = joined(field.tooltip, field.name);
    bool const dated = has_any(said, date), signed_there = has_any(said, sign);
    if (signed_there) found.tooltip = dated ? whole : whole * 6 / 10;
    if (field.by_signature) found.printed = dated ? whole : whole / 2;
    for (auto const& widget : field.widgets) {
        bool const labeled = has_any(widget.label, sign);
        if (labeled) found.printed = std::max(found.printed, whole * 7 / 10);
    }
    likenesses{with, field}.note(fate::signature, {}, {}, found);
    if (dated && !field.by_signature && found.printed == 0) {
        // A name that mentions a date is not enough: some forms give a date of birth the same name
        // as a date of signing.
        found.known /= 2;
        found.tooltip /= 2;
    }
    return found;
}

candidate text_candidate(comparison const& with, likenesses const& alike, std::size_t place,
                         std::size_t at) {
    auto const& one = with.slots[at];
    candidate made{.field = place, .becomes = one.becomes, .slot = at};
    alike.note(one.becomes, one.item->item.view(), {}, made.found);
    compare_texts(with, with.fields[place], one, made.found);
    made.sum = sum_of(made.found, false);
    return made;
}

/// Makes a candidate for boxes. `option` is for a field with a single box. For a field with several
/// boxes, all options are matched.
candidate box_candidate(comparison const& with, likenesses const& alike, std::size_t place,
                        std::size_t at, std::size_t option) {
    auto const& field = with.fields[place];
    auto const& one = with.slots[at];
    candidate made{.field = place, .becomes = one.becomes, .slot = at};
    auto const single = option != unmatched_option;
    auto const name = single ? one.options[option].option->option.view() : std::string_view{};
    alike.note(one.becomes, one.item->item.view(), name, made.found);
    compare_texts(with, field, one, made.found);
    auto matched = single ? match_option(field, one, option, with.weights)
                          : match_options(field, one, with.weights);
    made.options = std::move(matched.options);
    made.found.options = matched.alike;
    made.found.tooltip = std::max(made.found.tooltip, matched.by_tooltip);
    made.sum = sum_of(made.found, true);
    return made;
}

void add_slot(comparison const& with, likenesses const& alike, std::size_t place, std::size_t at,
              std::vector<candidate>& candidates) {
    auto const& field = with.fields[place];
    auto const& one = with.slots[at];
    bool const box = field.read->kind == pdf::field_kind::box;
    if (one.boxes != box || one.becomes == fate::signature) return;
    if (!box) {
        candidates.push_back(text_candidate(with, alike, place, at));
    } else if (field.widgets.size() != 1) {
        candidates.push_back(box_candidate(with, alike, place, at, unmatched_option));
    } else {
        for (std::size_t option = 0; option < one.options.size(); ++option)
            candidates.push_back(box_candidate(with, alike, place, at, option));
    }
}

} // namespace

std::vector<candidate> candidates_of(comparison const& with, std::size_t place) {
    auto const& field = with.fields[place];
    auto const kind = field.read->kind;
    std::vector<candidate> candidates;
    candidate signature{.field = place, .becomes = fate::signature};
    signature.found = signature_evidence(with, field);
    signature.sum = sum_of(signature.found, false);
    candidates.push_back(signature);
    bool const box = kind == pdf::field_kind::box;
    if (box || kind == pdf::field_kind::text) {
        likenesses const alike{with, field};
        for (std::size_t at = 0; at < with.slots.size(); ++at)
            add_slot(with, alike, place, at, candidates);
        candidate others{.field = place, .becomes = fate::others};
        alike.note(fate::others, {}, {}, others.found);
        others.sum = sum_of(others.found, box);
        candidates.push_back(others);
    }
    std::erase_if(candidates, [](candidate const& one) { return one.sum < minimum_sum; });
    std::stable_sort(candidates.begin(), candidates.end(),
                     [](candidate const& a, candidate const& b) { return a.sum > b.sum; });
    return candidates;
}

namespace {

struct pairing {
    std::size_t widget = 0, option = 0;
    std::int64_t alike = 0, with_order = 0;
};

/// Returns the order of a field's widgets: from top to bottom, and from left to right within a
/// line.
std::vector<std::size_t> reading_order(seen_field const& field) {
    std::vector<std::size_t> order(field.widgets.size());
    for (std::size_t place = 0; place < order.size(); ++place)
        order[place] = place;
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        auto const &first = *field.widgets[a].read, &second = *field.widgets[b].read;
        if (first.page != second.page) return first.page < second.page;
        bool const in_line = shared_height(first.place, second.place) > 0;
        return in_line ? first.place.left < second.place.left : first.place.top > second.place.top;
    });
    return order;
}

std::vector<pairing> pairings_of(seen_field const& field, slot const& one,
                                 word_weights const& weights) {
    constexpr std::int64_t same_place = 120;
    auto const order = reading_order(field);
    bool const as_many = order.size() == one.options.size();
    std::vector<pairing> pairs;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        for (std::size_t option = 0; option < one.options.size(); ++option) {
            auto const alike =
                coverage(one.options[option].words, field.widgets[order[rank]].label, weights);
            auto const in_place = as_many && rank == option ? same_place : 0;
            pairs.push_back({order[rank], option, alike, alike + in_place});
        }
    }
    std::stable_sort(pairs.begin(), pairs.end(), [](pairing const& a, pairing const& b) {
        return a.with_order > b.with_order;
    });
    return pairs;
}

} // namespace

matched_options match_options(seen_field const& field, slot const& one,
                              word_weights const& weights) {
    matched_options matched;
    matched.options.assign(field.widgets.size(), unmatched_option);
    std::vector<bool> taken(one.options.size(), false);
    std::int64_t sum = 0;
    for (auto const& pair : pairings_of(field, one, weights)) {
        if (matched.options[pair.widget] != unmatched_option || taken[pair.option]) continue;
        if (pair.with_order == 0) continue;
        matched.options[pair.widget] = pair.option;
        taken[pair.option] = true;
        sum += pair.alike;
    }
    auto const boxes = static_cast<std::int64_t>(std::max(field.widgets.size(), std::size_t{1}));
    auto const options = static_cast<std::int64_t>(std::max(one.options.size(), std::size_t{1}));
    matched.alike = sum / boxes;
    // A field should have as many boxes as there are options, or a single box. Otherwise the match
    // is worse.
    if (boxes > 1 && boxes != options) matched.alike = matched.alike * 3 / 4;
    return matched;
}

matched_options match_option(seen_field const& field, slot const& one, std::size_t option,
                             word_weights const& weights) {
    auto const& words = one.options[option].words;
    auto const said = joined(field.tooltip, field.name);
    matched_options matched{.options = {option}, .alike = 0, .by_tooltip = 0};
    matched.by_tooltip = coverage(words, said, weights);
    for (auto const& widget : field.widgets)
        matched.alike = std::max(matched.alike, coverage(words, widget.label, weights));
    return matched;
}

} // namespace tassel::mapping
