// What the repair of a document did.
#pragma once

#include "document_check/verdict/pdf_verdict.hpp"

#include <boost/describe/class.hpp>
#include <boost/describe/enum.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace tassel::document_check {

enum class repair_step : std::uint8_t {
    leading_data,  ///< removed what comes before a PDF
    trailing_data, ///< removed what follows a PDF's end
    restrictions,  ///< removed the encryption of a PDF that opens without a password
    scripts,       ///< removed the scripts of a PDF
    second_form,   ///< removed the XFA form, which repeats the fields of a PDF
    signatures,    ///< removed digital signatures, which a changed file breaks
    unused_parts,  ///< removed parts of a PDF that nothing leads to
    picture_end,   ///< ended a JPEG that breaks off
    picture_tail,  ///< removed what follows a JPEG, such as a video
    picture_notes  ///< removed notes and previews within a JPEG
};
BOOST_DESCRIBE_ENUM(repair_step, leading_data, trailing_data, restrictions, scripts, second_form,
                    signatures, unused_parts, picture_end, picture_tail, picture_notes)

/// What came of a repair: `sound` and the steps, or the reason why there is no clean copy.
struct repair_report {
    pdf_verdict verdict = pdf_verdict::broken;
    std::vector<repair_step> steps{};
};
BOOST_DESCRIBE_STRUCT(repair_report, (), (verdict, steps))

struct repaired_document {
    repair_report report{};
    std::string copy{}; ///< empty unless the verdict is `sound`
};

} // namespace tassel::document_check
