#include "mapping/reading/stream_text.hpp"

#include <cstddef>
#include <qpdf/Pl_String.hh>

namespace tassel::mapping {

std::string decoded_text(QPDFObjectHandle stream) {
    std::string text;
    Pl_String kept{"text", nullptr, text};
    bool decoded = false;
    bool const whole = stream.pipeStreamData(&kept, &decoded, 0, qpdf_dl_generalized, true);
    if (!whole || !decoded) text.clear();
    return text;
}

} // namespace tassel::mapping
