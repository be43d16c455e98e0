#include "service/packages/document_desk_of.hpp"

#include "rules/v2026_11_30/paperwork.hpp"

template tassel::api::document_desk const&
tassel::api::document_desk_of<tassel::rules::v2026_11_30_paperwork>();
