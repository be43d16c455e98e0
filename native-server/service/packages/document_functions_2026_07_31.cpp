#include "service/packages/document_functions_of.hpp"

#include "rules/past/2026.07.31.2/documents.hpp"

template tassel::api::document_functions const&
tassel::api::document_functions_of<tassel::rules::v2026_07_31_paperwork>();
