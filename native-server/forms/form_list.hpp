// The state of each form in a folder: what `forms list` shows.
#pragma once

#include "forms/form_folder.hpp"

#include "tassel/core/civil_date.hpp"
#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::forms {

enum class installed_status {
    verified, ///< an edition that the registry knows, with every mapped field present
    missing,  ///< the folder has no file for it
    mismatch, ///< a file whose digest the registry does not know, or that failed its checks
    unmapped  ///< no edition of it is known, so none can be installed
};
BOOST_DESCRIBE_ENUM(installed_status, verified, missing, mismatch, unmapped)

/// A form and the edition in the folder; if there are several, the one that is used.
struct listed_form {
    form_source source_id{};
    installed_status status{};
    std::optional<template_mapping> mapping{}; ///< whose mapping it uses
    std::optional<std::string> edition{};
    std::optional<std::string> omb_number{};
    std::optional<form_language> language{};
    std::optional<civil_date> expires{}; ///< as printed
    std::optional<bool> expired{};
    std::optional<std::string> sha256{};
    std::optional<std::string> reason{}; ///< for a mismatch
};
BOOST_DESCRIBE_STRUCT(listed_form, (),
                      (source_id, status, mapping, edition, omb_number, language, expires, expired,
                       sha256, reason))

/// All forms, in the order of the registry.
[[nodiscard]] std::vector<listed_form> list_forms(form_folder const& folder, civil_date today);

/// Whether `better` is preferred to `other`, an edition of the same form, by people who prefer a
/// language.
[[nodiscard]] bool precedes(form_edition const& better, form_edition const& other,
                            form_language preferred) noexcept;

} // namespace tassel::forms
