// The form fields of a specimen: their names, and which item goes into each.
#pragma once

#include "drawing/canvas.hpp"
#include "drawing/drawn_template.hpp"
#include "drawing/item_shape.hpp"
#include "pdf/document_writer.hpp"

#include "tassel/document/form/form_layout.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace tassel::drawing {

/// Where an item stands on a specimen.
struct item_place {
    std::size_t page = 0;
    measure left = 0;
    measure top = 0;
    /// What its name begins with: specimen, specimen.page2, specimen.loans.1
    std::string_view prefix;
    std::int64_t row = 0; ///< of a table, from 1
    bool bound = true;    ///< the service writes into it
};

class specimen_fields {
  public:
    /// Both must outlive it.
    specimen_fields(page_words const& words, text_catalogue const& translate)
        : words_{words}, translate_{translate} {}

    /// Adds the fields of an item, and what binds them to it. `canvas` is told of them.
    void add(item_shape const& shape, item_place const& place, canvas& page);

    std::vector<pdf::drawn_field> fields;
    drawn_template made; ///< its names, bindings and what is never filled
    std::int64_t count = 0;

  private:
    /// What a field is announced as.
    [[nodiscard]] std::string tooltip_of(item_place const& place, form_item const& item,
                                         form_option const* option = nullptr) const;
    void add_text(item_shape const& shape, item_place const& place, canvas& page);
    void add_boxes(item_shape const& shape, item_place const& place, canvas& page);
    std::string_view keep(pdf::drawn_field field, canvas& page);

    page_words const& words_;
    text_catalogue const& translate_;
};

} // namespace tassel::drawing
