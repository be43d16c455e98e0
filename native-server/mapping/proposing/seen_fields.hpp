// The fields of a form as a reader of the form sees them: what their names, tooltips and labels are
// about, and in which order they come.
#pragma once

#include "mapping/proposing/surroundings.hpp"
#include "mapping/proposing/words.hpp"
#include "mapping/reading/read_form.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::mapping {

struct seen_widget {
    read_widget const* read = nullptr;
    word_list label;
    word_list question;
    bool beside = false; ///< the label stands before it, in its line
    std::string number;  ///< that the question or the label begins with; may be empty
};

struct seen_field {
    read_field const* read = nullptr;
    std::string leaf; ///< the last part of its name, without its index
    word_list name;   ///< of that part
    word_list tooltip;
    word_list heading;         ///< of the section that it stands in
    bool in_head = false;      ///< at the top of a page that is not the first
    bool by_signature = false; ///< in one line with a place for a signature
    std::size_t order = 0;     ///< among the fields, as they are read
    std::vector<seen_widget> widgets;
};

/// In the order of `form`, which has to stay.
[[nodiscard]] std::vector<seen_field> see_fields(read_form const& form, form_print const& print);

/// Of a name of a field, alone.
[[nodiscard]] seen_field see_name(std::string_view name);

} // namespace tassel::mapping
