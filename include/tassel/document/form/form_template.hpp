// The templates that forms can be made of at present, as the engine sees them.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace tassel {

inline constexpr std::size_t form_count = 30;

BOOST_DEFINE_ENUM_CLASS(template_origin, official, specimen)

/// Who says what stands where on an official template: this program, or an operator who checked and
/// approved it.
BOOST_DEFINE_ENUM_CLASS(template_mapping, compiled, operator_)

/// A template that was checked against what its bindings say.
struct form_template {
    template_origin origin = template_origin::specimen;
    std::optional<template_mapping> mapping{}; ///< of official ones
    std::string sha256{};  ///< of the file as it was installed, or as it was drawn; hexadecimal
    std::string edition{}; ///< e.g. 2018-09, or specimen
    std::string omb_number{};
    std::optional<civil_date> expires{}; ///< as printed; nothing of a specimen
    form_language language = form_language::english;
    std::int64_t page_count = 0;
    std::vector<field_binding> bindings{}; ///< texts live as long as the table they came from
    expression_view when{};                ///< which copies it is for; without it, all
    form_template const* next = nullptr;   ///< the next best, for other copies
};

/// The best for each form, by its place in form_source; null where there is none that may be used.
using form_templates = std::array<form_template const*, form_count>;

[[nodiscard]] constexpr form_template const* template_of(form_templates const& templates,
                                                         form_source source) noexcept {
    return templates[static_cast<std::size_t>(source)];
}

} // namespace tassel
