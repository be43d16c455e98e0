#include "document_check/pdf_check.hpp"

#include "document_check/bounded_decoding.hpp"
#include "document_check/document_type.hpp"
#include "document_check/pdf_end.hpp"
#include "document_check/pdf_objects.hpp"

#include <exception>
#include <new>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>

namespace tassel::document_check {
namespace {

/// The verdict that comes first in the order of `pdf_verdict`: what is worst about the document.
pdf_verdict check_objects(QPDF& document) {
    pdf_objects objects{longest_form_text};
    auto worst = objects.check(document.getTrailer());
    for (auto const& object : document.getAllObjects())
        worst = worse_of(worst, objects.check(object));
    return worst;
}

pdf_verdict check_opened(QPDF& document) {
    if (document.isEncrypted()) return pdf_verdict::encrypted;
    if (document.getObjectCount() > maximum_pdf_objects) return pdf_verdict::oversized;
    auto const pages = document.getAllPages().size();
    if (pages > maximum_pdf_pages) return pdf_verdict::oversized;
    auto const verdict = check_objects(document);
    if (verdict != pdf_verdict::sound) return verdict;
    return pages == 0 || document.anyWarnings() ? pdf_verdict::broken : pdf_verdict::sound;
}

pdf_verdict read_and_check(std::string_view document) {
    reading_costs costs{reading_budget{maximum_decoded_bytes},
                        reading_budget{maximum_parsed_bytes}};
    bounded_decoding const bounded{costs};
    try {
        QPDF opened;
        opened.setSuppressWarnings(true); // they would quote the document
        opened.setAttemptRecovery(false);
        opened.processInputSource(counted_source(document, costs));
        return check_opened(opened);
    } catch (QPDFExc const& fault) {
        return fault.getErrorCode() == qpdf_e_password ? pdf_verdict::encrypted
                                                       : pdf_verdict::broken;
    } catch (over_budget const&) {
        return pdf_verdict::oversized;
    } catch (std::bad_alloc const&) {
        return pdf_verdict::oversized;
    } catch (std::exception const&) { // a fault of libqpdf's own checks
        return pdf_verdict::broken;
    }
}

} // namespace

pdf_verdict check_pdf(std::string_view document) {
    auto const end = size_up_to_end(document);
    if (type_of(document) != document_type::pdf || end == 0) return pdf_verdict::broken;
    auto const verdict = read_and_check(document.substr(0, end));
    if (verdict != pdf_verdict::sound) return verdict;
    return is_followed_up(document, end) ? pdf_verdict::followed_up : pdf_verdict::sound;
}

} // namespace tassel::document_check
