// Known editions of the official forms: how to recognize the file, and where each value goes in it.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace tassel {

/// The place of an item on a template. An item may have several places; a place has one item. Names
/// are those in the file, decoded to UTF-8.
struct field_binding {
    std::string_view item{};   ///< from the layout, or a column of one of its tables
    std::string_view option{}; ///< for boxes
    std::int64_t row = 0;      ///< of a table, from 1
    std::string_view field{};  ///< the field's full name
    std::string_view state{};  ///< for boxes: the on-state that ticks the option
    /// Only these characters of the text, for a form that spreads it over several fields; a count
    /// of 0 means all of it. A text that is split must have a fixed length: digits, dates, a state.
    std::int64_t from = 0;
    std::int64_t count = 0;
};

BOOST_DEFINE_ENUM_CLASS(form_language, english, spanish)

struct form_edition {
    form_source source{};
    std::string_view edition{}; ///< for people, e.g. 2018-09, the printed expiration
    std::string_view title{};   ///< as printed
    std::string_view omb_number{};
    civil_date expires{}; ///< as printed; a form remains in use until the next edition
    form_language language = form_language::english;
    std::string_view sha256{}; ///< of the file, hexadecimal
    std::int64_t page_count = 0;
    std::int64_t field_count = 0; ///< terminal fields
    std::span<field_binding const> bindings{};
    /// Full names of the signature fields and of the dates of signing. The service never fills them
    /// in.
    std::span<std::string_view const> never_filled{};
    /// Which copies the edition is for, if it is one of two forms that replaced one; if absent,
    /// all.
    expression_view when{};
};

/// The forms that the program knows: layouts in the order of form_source; editions by source,
/// newest first.
struct form_registry {
    std::span<form_layout const> layouts{};
    std::span<form_edition const> editions{};
};

} // namespace tassel
