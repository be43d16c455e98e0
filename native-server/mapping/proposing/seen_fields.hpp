// The fields of a form as a reader sees them: the subjects of their names, tooltips, and labels,
// and their order.
#pragma once

#include "mapping/proposing/words.hpp"
#include "mapping/reading/form_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::mapping {

// The printed words of a page as lines: each is a run of words without a wide gap.

/// All measures are in thousandths of a point.
inline constexpr std::int64_t point = 1'000;

struct printed_line {
    area place;
    std::string text;
};

/// From top to bottom, and from left to right.
[[nodiscard]] std::vector<printed_line> lines_of(read_page const& page);

[[nodiscard]] constexpr std::int64_t height_of(area const& one) noexcept {
    return one.top - one.bottom;
}
[[nodiscard]] constexpr std::int64_t width_of(area const& one) noexcept {
    return one.right - one.left;
}
[[nodiscard]] constexpr std::int64_t middle_of(area const& one) noexcept {
    return one.bottom + (one.top - one.bottom) / 2;
}

/// The length of the overlap, across the page or up and down; negative if there is a gap.
[[nodiscard]] constexpr std::int64_t shared_width(area const& a, area const& b) noexcept {
    return (a.right < b.right ? a.right : b.right) - (a.left > b.left ? a.left : b.left);
}
[[nodiscard]] constexpr std::int64_t shared_height(area const& a, area const& b) noexcept {
    return (a.top < b.top ? a.top : b.top) - (a.bottom > b.bottom ? a.bottom : b.bottom);
}

/// What is printed around a field: the label beside it, the question above its boxes, the heading
/// of its section.
struct surroundings {
    std::string label;       ///< for a text: before, above, or inside it; for a box: after it
    bool beside = false;     ///< the label of a text precedes it on its line
    std::string question;    ///< for a box: above it; for a text: more lines above
    std::string heading;     ///< the section's heading; may be empty
    std::size_t section = 0; ///< how many headings precede it in reading order
};

/// Knows the lines and headings of a form's pages.
class form_print {
  public:
    explicit form_print(read_form const& form);

    [[nodiscard]] surroundings around(read_field const& field, read_widget const& widget) const;
    /// All printed text, line by line.
    [[nodiscard]] std::vector<std::vector<printed_line>> const& pages() const noexcept {
        return lines_;
    }

  private:
    struct placed_heading {
        std::size_t page = 0;
        area place;
        std::string text;
    };
    /// The places of fields, so that no field takes a label from beyond another field.
    struct placed_widget {
        area place;
        bool box = false;
    };

    [[nodiscard]] bool is_free(std::size_t page, area const& between, area const& self) const;
    [[nodiscard]] std::string beside(std::size_t page, area const& place) const;
    [[nodiscard]] std::string above(std::size_t page, area const& place, bool into) const;
    [[nodiscard]] std::string behind(std::size_t page, area const& place) const;
    [[nodiscard]] std::string below(std::size_t page, area const& place) const;
    void find_heading(std::size_t page, area const& place, surroundings& found) const;

    std::vector<std::vector<printed_line>> lines_; ///< by page
    std::vector<std::vector<placed_widget>> widgets_;
    std::vector<placed_heading> headings_; ///< in reading order
};

struct seen_widget {
    read_widget const* read = nullptr;
    word_list label;
    word_list question;
    bool beside = false; ///< the label precedes it on its line
    std::string number;  ///< the number at the start of the question or label; may be empty
};

struct seen_field {
    read_field const* read = nullptr;
    std::string leaf; ///< the last part of its name, without its index
    word_list name;   ///< the words of that part
    word_list tooltip;
    word_list heading;         ///< the words of its section's heading
    bool in_head = false;      ///< at the top of a page other than the first
    bool by_signature = false; ///< on one line with a place for a signature
    std::size_t order = 0;     ///< its position among the fields in reading order
    std::vector<seen_widget> widgets;
};

/// In the order of `form`, which must stay alive.
[[nodiscard]] std::vector<seen_field> see_fields(read_form const& form, form_print const& print);

/// Knows only the field's name.
[[nodiscard]] seen_field see_name(std::string_view name);

} // namespace tassel::mapping
