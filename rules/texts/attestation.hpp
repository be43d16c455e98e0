// What a borrower attests to before a package is put together. The forms have certifications of
// their own, which are signed on paper; this one is about what was entered here.
#pragma once

#include "tassel/document/package/document_package.hpp"

namespace tassel::rules::documents {

inline constexpr attestation_statement attestation{
    .version = "2026-07-31.1",
    .text = "I have read what I entered and the documents that I added to this package. To the "
            "best of my knowledge they are true and complete. I know that the forms are requests: "
            "they take effect only when I have signed and sent them and my loan holder has "
            "approved them, and every payment shown is an estimate until then."};

} // namespace tassel::rules::documents
