// The fields of a form as a person sees them: what their names, tooltips, and labels are about, and
// their order.
#pragma once

#include "mapping/proposing/words.hpp"
#include "mapping/reading/form_reader.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::mapping {

// Joins the printed words of a page into lines. A line is a run of words without a wide gap.

/// One point. All measures are in thousandths of a point.
inline constexpr std::int64_t point = 1'000;

struct printed_line {
    area place;
    std::string text;
};

/// Returns the lines from top to bottom, and from left to right.
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

/// Returns the length of the overlap: across the page here, up and down in the next function.
/// Negative if there is a gap.
[[nodiscard]] constexpr std::int64_t shared_width(area const& a, area const& b) noexcept {
    return (a.right < b.right ? a.right : b.right) - (a.left > b.left ? a.left : b.left);
}
[[nodiscard]] constexpr std::int64_t shared_height(area const& a, area const& b) noexcept {
    return (a.top < b.top ? a.top : b.top) - (a.bottom > b.bottom ? a.bottom : b.bottom);
}

/// What is printed around a field: the label beside it, the question above its boxes, and the
/// heading of its section.
struct surroundings {
    std::string label;       ///< text field: before, above, or inside it; box: after it
    bool beside = false;     ///< the label is before the text field, on its line
    std::string question;    ///< box: the text above it; text field: further lines above
    std::string heading;     ///< the section's heading; may be empty
    std::size_t section = 0; ///< how many headings come before the field in reading order
};

/// The lines and headings of a form's pages.
class form_print {
  public:
    explicit form_print(read_form const& form);

    [[nodiscard]] surroundings around(read_field const& field, read_widget const& widget) const;
    /// Returns all printed lines, page by page.
    [[nodiscard]] std::vector<std::vector<printed_line>> const& pages() const noexcept {
        return lines_;
    }

  private:
    struct placed_heading {
        std::size_t page = 0;
        area place;
        std::string text;
    };
    /// The place of a field. A field takes no label that lies beyond another field.
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

    std::vector<std::vector<printed_line>> lines_; ///< lines of each page
    std::vector<std::vector<placed_widget>> widgets_;
    std::vector<placed_heading> headings_; ///< in reading order
};

struct seen_widget {
    read_widget const* read = nullptr;
    word_list label;
    word_list question;
    bool beside = false; ///< the label is before the field, on its line
    std::string number;  ///< number before the question or label; may be empty
};

struct seen_field {
    read_field const* read = nullptr;
    std::string leaf; ///< last part of the field's name, without its index
    word_list name;   ///< words of `leaf`
    word_list tooltip;
    word_list heading;         ///< words of the heading of the field's section
    bool in_head = false;      ///< the field is at the top of a page after the first
    bool by_signature = false; ///< a place for a signature is on the same line
    std::size_t order = 0;     ///< position among the fields in reading order
    std::vector<seen_widget> widgets;
};

/// Returns the fields in the order of `form`, which must outlive the result.
[[nodiscard]] std::vector<seen_field> see_fields(read_form const& form, form_print const& print);

/// Returns a field of which only the name is known.
[[nodiscard]] seen_field see_name(std::string_view name);

} // namespace tassel::mapping
