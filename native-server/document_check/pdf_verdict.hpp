// What the look into a PDF found.
#pragma once

#include <boost/describe/enum.hpp>

#include <cstdint>
#include <exception>

namespace tassel::document_check {

enum class pdf_verdict : std::uint8_t {
    sound,
    broken,      ///< it can't be read without repair, or has no page
    oversized,   ///< more pages, objects or text of a form than a document needs;
                 ///< or streams that decode to more
    encrypted,   ///< with whatever password, an empty one too
    scripted,    ///< JavaScript, wherever it is attached; or a form that runs scripts (XFA)
    launching,   ///< an action that starts a program or reads another file
    calling,     ///< an action that opens an address or sends a form by itself
    embedding,   ///< other files within it
    followed_up, ///< other data come after its end
    unchecked    ///< the check ended without a verdict, or took too much processor time
};
BOOST_DESCRIBE_ENUM(pdf_verdict, sound, broken, oversized, encrypted, scripted, launching, calling,
                    embedding, followed_up, unchecked)

/// How a check ended.
struct pdf_outcome {
    pdf_verdict verdict = pdf_verdict::unchecked;
    std::exception_ptr failure; ///< of this side, the document's reading among it: no verdict
    bool busy = false;          ///< there was no child for it, or not long enough: no verdict
};

} // namespace tassel::document_check
