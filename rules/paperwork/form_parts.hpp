// What the folder of a source provides for each of its forms.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "tassel/document/form/form_edition.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source.hpp"

namespace tassel::rules::forms {

template <form_source Form>
inline constexpr auto layout_of = documents::no_folder_of_the_list_states_this<form_layout, Form>();

/// Newest first; empty while no edition is known.
template <form_source>
inline constexpr std::array<form_edition, 0> editions_of{};

} // namespace tassel::rules::forms
