// The parts that the folder of a source provides for intake and for the forms made from it.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "tassel/document/form/form_layout.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

namespace tassel::rules::documents {

template <intake_source Source>
inline constexpr auto intake_of = no_folder_of_the_list_states_this<intake_definition, Source>();

template <form_source Form>
inline constexpr auto form_of = no_folder_of_the_list_states_this<form_definition, Form>();

} // namespace tassel::rules::documents

namespace tassel::rules::forms {

template <form_source Form>
inline constexpr auto layout_of = documents::no_folder_of_the_list_states_this<form_layout, Form>();

/// The editions of a form, newest first; empty while no edition is known.
template <form_source>
inline constexpr std::array<form_edition, 0> editions_of{};

} // namespace tassel::rules::forms
