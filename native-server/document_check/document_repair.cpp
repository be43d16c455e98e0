#include "document_check/document_repair.hpp"

#include "document_check/document_type.hpp"
#include "document_check/jpeg_repair.hpp"
#include "document_check/pdf_repair.hpp"

namespace tassel::document_check {

repaired_document repair_document(std::string_view document) {
    if (document.size() > largest_document) return {{pdf_verdict::oversized, {}}, {}};
    return type_of(document) == document_type::jpeg ? repair_jpeg(document) : repair_pdf(document);
}

} // namespace tassel::document_check
