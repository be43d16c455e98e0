#include "mapping/proposing/candidates.hpp"

#include "mapping/proposing/box_options.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <string_view>
#include <utility>

namespace tassel::mapping {
namespace {

constexpr std::int64_t minimum_sum = 150;

bool has_any(word_list const& text, word_list const& words) {
    return std::any_of(words.begin(), words.end(), [&text](word one) {
        return std::binary_search(text.begin(), text.end(), one);
    });
}

/// Words by which a type is told.
struct type_sign {
    intake_type type;
    std::string_view words;
};
constexpr std::array type_signs{
    type_sign{intake_type::date, "date when birth"},
    type_sign{intake_type::month, "date when month"},
    type_sign{intake_type::phone, "phone fax"},
    type_sign{intake_type::email, "email"},
    type_sign{intake_type::social_security_number, "social ssn"},
    type_sign{intake_type::zip_code, "zip"},
};

/// Whether the field's texts ask for another type than the slot's.
bool is_of_other_type(seen_field const& field, slot const& one) {
    auto texts = joined(field.tooltip, field.name);
    for (auto const& widget : field.widgets)
        texts = joined(texts, widget.label);
    bool asks_for_other = false;
    for (auto const& sign : type_signs) {
        bool const says = has_any(texts, words_of(sign.words));
        if (sign.type == one.type) return !says;
        // Amounts are of a month, too.
        asks_for_other = asks_for_other || (says && sign.type != intake_type::month);
    }
    bool const plain = one.type == intake_type::text || one.type == intake_type::narrative;
    return asks_for_other && !plain;
}

/// The field's likeness to known ones, by what became of those.
class likenesses {
  public:
    likenesses(comparison const& with, seen_field const& field) {
        bool const box = field.read->kind == pdf::field_kind::box;
        for (auto const& known : with.known) {
            if (known.box != box) continue;
            found_.push_back({&known, likeness(field, known, with.weights)});
        }
    }

    /// Without an option, of an item with all its boxes.
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

/// Being a little like something says nothing.
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

/// Signatures and their dates: by what they are, and by what stands in the same line.
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
        bool const labelled = has_any(widget.label, sign);
        if (labelled) found.printed = std::max(found.printed, whole * 7 / 10);
    }
    likenesses{with, field}.note(fate::signature, {}, {}, found);
    if (dated && !field.by_signature && found.printed == 0) {
        // The name alone deceives: dates of birth were called dates of signing.
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

/// `option` of a field with a single box; of one with several, all are matched.
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

} // namespace tassel::mapping
