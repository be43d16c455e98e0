// The templates that forms can currently be made from, as the engine sees them.
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
