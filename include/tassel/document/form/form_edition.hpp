// Known editions of the official forms: which file is one, and where in it each value goes.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>
#include <span>
#include <string_view>

namespace tassel {

/// An item's place on a template. An item may have several places; a place has one item. Names are
/// those of the file, decoded to UTF-8.
struct field_binding {
    std::string_view item{};   ///< of the layout, or a column of one of its tables
    std::string_view option{}; ///< of boxes
    std::int64_t row = 0;      ///< of a table, from 1
    std::string_view field{};  ///< full name of the field
    std::string_view state{};  ///< of boxes: the on-state that ticks the option
    /// Only these characters of the text, where a form spreads it over several fields; a count of 0
    /// is all of it. What is cut into parts has to be of one length: digits, dates, a state.
    std::int64_t from = 0;
    std::int64_t count = 0;
};

BOOST_DEFINE_ENUM_CLASS(form_language, english, spanish)

struct form_edition {
    form_source source{};
    std::string_view edition{}; ///< for people, e.g. 2018-09, the printed expiration
    std::string_view title{};   ///< as printed
    std::string_view omb_number{};
    civil_date expires{}; ///< as printed; a form stays in use until the next edition
    form_language language = form_language::english;
    std::string_view sha256{}; ///< of the file, hexadecimal
    std::int64_t page_count = 0;
    std::int64_t field_count = 0; ///< terminal fields
    std::span<field_binding const> bindings{};
    /// Full names of signature fields and of dates of signing: nobody fills them in here.
    std::span<std::string_view const> never_filled{};
    /// Which copies it is for, where two forms stood in the place of one; without it, all.
    expression_view when{};
};

/// The forms as the program knows them. Layouts in the order of form_source; editions by source,
/// the newest first.
struct form_registry {
    std::span<form_layout const> layouts{};
    std::span<form_edition const> editions{};
};

} // namespace tassel
