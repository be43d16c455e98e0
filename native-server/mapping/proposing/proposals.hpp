// A mapping of an unknown edition, as far as it can be told without a person: for each field what
// goes there, how sure that is, and why.
#pragma once

#include "mapping/proposing/candidates.hpp"
#include "mapping/proposing/known_fields.hpp"
#include "mapping/proposing/slots.hpp"
#include "mapping/reading/read_form.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace tassel::mapping {

/// What of an item goes into a field.
struct proposed_part {
    form_item const* item = nullptr;
    form_option const* option = nullptr; ///< of boxes
    std::string state{};                 ///< of boxes
    std::int64_t row = 0;                ///< of a table, from 1
    std::int64_t from = 0;               ///< of a text that is cut
    std::int64_t count = 0;
};

enum class proposed_fate {
    bound,        ///< `parts` go there
    never_filled, ///< nobody fills it in here
    undecided     ///< nothing speaks for anything
};

struct proposal {
    read_field const* field = nullptr;
    proposed_fate becomes = proposed_fate::undecided;
    std::vector<proposed_part> parts;
    std::int64_t score = 0; ///< in thousandths; from 900 on several things say the same
    std::string reason;     ///< for people; nothing of the form's text
};

/// What is known of forms.
struct form_knowledge {
    form_layout const& layout;
    printed_fields fields;
    std::vector<known_edition> editions; ///< of this source and of others
};

/// One for each field, in the form's order.
[[nodiscard]] std::vector<proposal> propose(read_form const& form, form_knowledge const& known);

} // namespace tassel::mapping
