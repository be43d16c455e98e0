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
    launching,   ///< it starts a program, or names another file outside it
    calling,     ///< it opens an address by itself, or sends a form
    embedding,   ///< other files within it
    playing,     ///< sound, film or a model to be turned
    linking,     ///< a link to something other than a web page, a mail or a telephone call
    acting,      ///< an action that is none of those that a document may have
    followed_up, ///< other data come after its end
    unchecked    ///< the check ended without a verdict, or took too much processor time
};
BOOST_DESCRIBE_ENUM(pdf_verdict, sound, broken, oversized, encrypted, scripted, launching, calling,
                    embedding, playing, linking, acting, followed_up, unchecked)

/// `sound` is none at all; of the others, the one that comes first.
[[nodiscard]] constexpr pdf_verdict worse_of(pdf_verdict one, pdf_verdict another) {
    if (one == pdf_verdict::sound) return another;
    if (another == pdf_verdict::sound) return one;
    return one < another ? one : another;
}

/// How a check ended.
struct pdf_outcome {
    pdf_verdict verdict = pdf_verdict::unchecked;
    std::exception_ptr failure; ///< of this side, the document's reading among it: no verdict
    bool busy = false;          ///< there was no child for it, or not long enough: no verdict
};

} // namespace tassel::document_check
