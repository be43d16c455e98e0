// What is printed around a field: the label beside it, the question above its boxes, the heading of
// the section that it stands in.
#pragma once

#include "mapping/proposing/page_lines.hpp"
#include "mapping/reading/read_form.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace tassel::mapping {

struct surroundings {
    std::string label;       ///< of a text: before it, above it or in it; of a box: behind it
    bool beside = false;     ///< the label of a text stands before it, in its line
    std::string question;    ///< of a box: above it; of a text: more lines above
    std::string heading;     ///< of the section; may be empty
    std::size_t section = 0; ///< how many headings stand before it, in reading order
};

/// Knows the lines and headings of a form's pages.
class form_print {
  public:
    explicit form_print(read_form const& form);

    [[nodiscard]] surroundings around(read_field const& field, read_widget const& widget) const;
    /// All that is printed, line by line.
    [[nodiscard]] std::vector<std::vector<printed_line>> const& pages() const noexcept {
        return lines_;
    }

  private:
    struct placed_heading {
        std::size_t page = 0;
        area place;
        std::string text;
    };
    /// Where fields are, so that no label is taken from beyond one.
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

} // namespace tassel::mapping
