// What a field of an unknown form may be, with what speaks for it.
#pragma once

#include "mapping/proposing/seen_fields.hpp"
#include "mapping/proposing/slots.hpp"

#include "tassel/document/form/form_edition.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace tassel::mapping {

// Fields of editions whose mapping is known, as examples for those of an unknown one.

/// An edition, and its file as it was read: null where there is none at hand, and then its fields
/// are known by their names alone.
struct known_edition {
    form_edition const* edition = nullptr;
    read_form const* read = nullptr;
};

struct known_field {
    seen_field seen;
    fate becomes = fate::others;
    bool box = false;
    std::string_view item;   ///< where it is printed
    std::string_view option; ///< of a single box
    std::size_t edition = 0;
};

/// Of all editions; what points into them has to stay.
[[nodiscard]] std::vector<known_field> fields_of(std::vector<known_edition> const& editions);

/// How alike the two are, in thousandths: by name, tooltip, label, heading and place.
[[nodiscard]] std::int64_t likeness(seen_field const& unknown, known_field const& known,
                                    word_weights const& weights);

/// In thousandths each.
struct evidence {
    std::int64_t known = 0;    ///< likeness to a field of a known edition that is the same
    std::int64_t editions = 0; ///< in how many known editions there is a field as alike
    std::int64_t tooltip = 0;  ///< tooltip and name say what the item does
    std::int64_t printed = 0;  ///< so does what is printed beside it
    std::int64_t options = 0;  ///< of boxes: so do the words behind each
    std::int64_t heading = 0;  ///< so does the heading of its section
    bool wrong_type = false;   ///< what goes there is something else: no date, no telephone number
};

inline constexpr std::size_t no_slot = static_cast<std::size_t>(-1);
inline constexpr std::size_t unmatched_option = static_cast<std::size_t>(-1);

struct candidate {
    std::size_t field = 0;
    fate becomes = fate::printed;
    std::size_t slot = no_slot;
    std::vector<std::size_t> options{}; ///< of boxes: by widget
    evidence found{};
    std::int64_t sum = 0;
    bool in_order = true; ///< the fields around it are what the layout has around the slot
};

/// All that there is to compare.
struct comparison {
    std::vector<seen_field> const& fields;
    std::vector<slot> const& slots;
    std::vector<known_field> const& known;
    word_weights const& weights;
};

/// Of one field, those that something speaks for; the best first.
[[nodiscard]] std::vector<candidate> candidates_of(comparison const& with, std::size_t field);

/// Which box of a field is which option of an item.
struct matched_options {
    std::vector<std::size_t>
        options;                 ///< of the slot, by widget; unmatched_option where there is none
    std::int64_t alike = 0;      ///< in thousandths, of all boxes
    std::int64_t by_tooltip = 0; ///< of a single box: its tooltip and the option
};

/// Of a field with several boxes: each option at most once.
[[nodiscard]] matched_options match_options(seen_field const& field, slot const& one,
                                            word_weights const& weights);
/// Of a field with one box: as that option.
[[nodiscard]] matched_options match_option(seen_field const& field, slot const& one,
                                           std::size_t option, word_weights const& weights);

} // namespace tassel::mapping
