// What the inspection of a PDF found.
#pragma once

#include <boost/describe/enum.hpp>

#include <cstdint>

namespace tassel::document_check {

enum class pdf_verdict : std::uint8_t {
    sound,
    broken,      ///< it can't be read without repair, or has no page
    oversized,   ///< too many pages or objects, or too much form text or decoded data
    encrypted,   ///< encrypted with any password, even an empty one
    scripted,    ///< JavaScript anywhere, or a form that runs scripts (XFA)
    launching,   ///< it starts a program, or refers to a file outside the document
    calling,     ///< it opens an address without being asked, or sends a form
    embedding,   ///< it contains other files
    playing,     ///< it plays sound, film, or a 3D model
    linking,     ///< a link to something other than a web page, email, or phone call
    acting,      ///< an action other than those that a document may have
    followed_up, ///< other data follows the document's end
    unchecked    ///< the check ended without a verdict, or took too much processor time
};
BOOST_DESCRIBE_ENUM(pdf_verdict, sound, broken, oversized, encrypted, scripted, launching, calling,
                    embedding, playing, linking, acting, followed_up, unchecked)

/// Returns the worse of two verdicts. `sound` is the best verdict. Of two other verdicts, the
/// earlier one in the list is worse.
[[nodiscard]] constexpr pdf_verdict worse_of(pdf_verdict one, pdf_verdict another) {
    if (one == pdf_verdict::sound) return another;
    if (another == pdf_verdict::sound) return one;
    return one < another ? one : another;
}

/// Whether a repair may lead to a better verdict.
[[nodiscard]] constexpr bool may_be_repaired(pdf_verdict verdict) {
    return verdict == pdf_verdict::encrypted || verdict == pdf_verdict::scripted ||
           verdict == pdf_verdict::followed_up;
}

} // namespace tassel::document_check
