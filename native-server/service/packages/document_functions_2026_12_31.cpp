#include "service/packages/document_functions_of.hpp"

#include "rules/in_force/documents.hpp"

template tassel::api::document_functions const&
tassel::api::document_functions_of<tassel::rules::v2026_12_31_paperwork>();
