// Known editions of the official forms: how to recognize the file, and where each value goes in it;
// and the templates that forms can currently be made from, as the engine sees them.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

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
    /// The copies that the edition is for, if two forms replaced a single one; if absent, all
    /// copies.
    expression_view when{};
};

/// The forms that the program knows: layouts in the order of form_source; editions by source,
/// newest first.
struct form_registry {
    std::span<form_layout const> layouts{};
    std::span<form_edition const> editions{};
};

inline constexpr std::size_t form_count = 30;

BOOST_DEFINE_ENUM_CLASS(template_origin, official, specimen)

/// Who decided where values go on an official template: this program, or an operator who checked
/// and approved it.
BOOST_DEFINE_ENUM_CLASS(template_mapping, compiled, operator_)

/// A template that was checked against its bindings.
struct form_template {
    template_origin origin = template_origin::specimen;
    std::optional<template_mapping> mapping{}; ///< for official templates
    std::string sha256{};  ///< of the file as it was installed or drawn; hexadecimal
    std::string edition{}; ///< e.g. 2018-09, or specimen
    std::string omb_number{};
    std::optional<civil_date> expires{}; ///< as printed; absent for a specimen
    form_language language = form_language::english;
    std::int64_t page_count = 0;
    std::vector<field_binding> bindings{}; ///< their texts live as long as the table they came from
    expression_view when{};                ///< which copies it is for; if absent, all
    form_template const* next = nullptr;   ///< the next best, for other copies
};

/// The best template for each form, indexed by form_source; null if no usable one exists.
using form_templates = std::array<form_template const*, form_count>;

[[nodiscard]] constexpr form_template const* template_of(form_templates const& templates,
                                                         form_source source) noexcept {
    return templates[static_cast<std::size_t>(source)];
}

} // namespace tassel
