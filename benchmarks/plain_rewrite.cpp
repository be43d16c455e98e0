#include "plain_rewrite.hpp"

#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>

namespace tassel::benchmark {

std::size_t rewrite_plainly(std::string_view file) {
    QPDF document;
    document.setSuppressWarnings(true);
    document.processMemoryFile("file", file.data(), file.size());
    QPDFWriter writer{document};
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.write();
    return writer.getBufferSharedPointer()->getSize();
}

} // namespace tassel::benchmark
