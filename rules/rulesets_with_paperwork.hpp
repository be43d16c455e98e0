// The rule versions with their documents and forms.
#pragma once

#include "rules/in_force/paperwork.hpp"
#include "rules/past/2026.07.31.2/paperwork.hpp"
#include "rules/rulesets_with_documents.hpp"

namespace tassel::rules {

namespace detail {
template <class Documents>
struct forms_with;
template <>
struct forms_with<v2026_07_31_documents> {
    using type = v2026_07_31_paperwork;
};
template <>
struct forms_with<v2026_12_31_documents> {
    using type = v2026_12_31_paperwork;
};
} // namespace detail

/// Everything of a version: what its packages are judged by, and what their forms are made from.
template <class Law>
using paperwork_of = typename detail::forms_with<typename documents_of<Law>::type>::type;

using newest_paperwork = paperwork_of<newest>;

} // namespace tassel::rules
