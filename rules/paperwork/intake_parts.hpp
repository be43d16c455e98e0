// What the folder of a source provides for intake: itself, and the forms that are made from it.
#pragma once

#include "rules/paperwork/screening_part.hpp"
#include "tassel/document/vocabulary/source.hpp"
#include "tassel/document/vocabulary/source_definition.hpp"

namespace tassel::rules::documents {

template <intake_source Source>
inline constexpr auto intake_of = no_folder_of_the_list_states_this<intake_definition, Source>();

template <form_source Form>
inline constexpr auto form_of = no_folder_of_the_list_states_this<form_definition, Form>();

} // namespace tassel::rules::documents
