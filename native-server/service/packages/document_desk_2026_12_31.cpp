#include "service/packages/document_desk_of.hpp"

#include "rules/in_force/paperwork.hpp"

template tassel::api::document_desk const&
tassel::api::document_desk_of<tassel::rules::v2026_12_31_paperwork>();
