#include "pdf/open_pdf.hpp"

namespace tassel::pdf {

std::shared_ptr<QPDF> open_pdf(std::string_view file) {
    auto document = std::make_shared<QPDF>();
    document->setSuppressWarnings(true); // they would quote the document
    document->setAttemptRecovery(false);
    document->processMemoryFile("document", file.data(), file.size());
    return document;
}

} // namespace tassel::pdf
