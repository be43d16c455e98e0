#include "document_check/pdf_check.hpp"

#include "document_check/document_type.hpp"
#include "document_check/pdf_objects.hpp"

#include <algorithm>
#include <exception>
#include <new>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>

namespace tassel::document_check {
namespace {

/// Some readers look for it, libqpdf does not.
bool has_end_mark(std::string_view document) {
    return document.rfind("%%EOF") != std::string_view::npos;
}

bool is_damage(QPDFExc const& warning) {
    return warning.getErrorCode() != qpdf_e_unsupported;
}

/// The verdict that comes first in the order of `pdf_verdict`: what is worst about the document.
pdf_verdict check_objects(QPDF& document) {
    auto worst = pdf_verdict::sound;
    for (auto const& object : document.getAllObjects()) {
        auto const verdict = check_pdf_object(object);
        if (verdict == pdf_verdict::sound) continue;
        worst = worst == pdf_verdict::sound ? verdict : std::min(worst, verdict);
    }
    return worst;
}

pdf_verdict check_opened(QPDF& document) {
    if (document.isEncrypted()) return pdf_verdict::encrypted;
    if (document.getObjectCount() > most_pdf_objects) return pdf_verdict::oversized;
    auto const pages = document.getAllPages().size();
    if (pages > most_pdf_pages) return pdf_verdict::oversized;
    auto const verdict = check_objects(document);
    if (verdict != pdf_verdict::sound) return verdict;
    auto const warnings = document.getWarnings();
    bool const damaged = std::any_of(warnings.begin(), warnings.end(), &is_damage);
    return pages == 0 || damaged ? pdf_verdict::broken : pdf_verdict::sound;
}

} // namespace

pdf_verdict check_pdf(std::string_view document) {
    if (type_of(document) != document_type::pdf || !has_end_mark(document))
        return pdf_verdict::broken;
    try {
        QPDF opened;
        opened.setSuppressWarnings(true); // they would quote the document
        opened.setAttemptRecovery(false);
        opened.processMemoryFile("document", document.data(), document.size());
        return check_opened(opened);
    } catch (QPDFExc const& fault) {
        return fault.getErrorCode() == qpdf_e_password ? pdf_verdict::encrypted
                                                       : pdf_verdict::broken;
    } catch (std::bad_alloc const&) {
        return pdf_verdict::oversized;
    } catch (std::exception const&) { // a fault of libqpdf's own checks
        return pdf_verdict::broken;
    }
}

} // namespace tassel::document_check
