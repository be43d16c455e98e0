// A checked template, as we keep it until it is filled, in the same process or in another. C++17,
// like everything that uses libqpdf.
#pragma once

#include "crypto/sha256.hpp"
#include "pdf/field_room.hpp"
#include "pdf/form_filler.hpp"

#include <boost/describe/class.hpp>

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

/// The digests of a template's field.
struct field_record {
    crypto::digest frame; ///< place, kind, and everything else that filling never changes
    crypto::digest value;
    crypto::digest look; ///< what the field's widgets show
};
BOOST_DESCRIBE_STRUCT(field_record, (), (frame, value, look))

/// What a filled copy must have in common with its template, apart from object numbers.
struct template_record {
    std::vector<crypto::digest> pages; ///< digest of each page: content, resources, and size
    std::map<std::string, field_record, std::less<>> fields;
};
BOOST_DESCRIBE_STRUCT(template_record, (), (pages, fields))

struct kept_template {
    std::string file; ///< the PDF, after strip_template
    template_record record;
    std::vector<std::string> never_filled;
};
BOOST_DESCRIBE_STRUCT(kept_template, (), (file, record, never_filled))

/// Makes the checks of `prepare_template` and returns the kept template. Throws template_fault.
[[nodiscard]] kept_template keep_template(std::string_view file,
                                          template_expectation const& expected);

/// Returns how much text fits into the fields that `expected` names, and on which pages the fields
/// are. Throws template_fault if the file is not the expected template.
[[nodiscard]] measured_template measure_template(std::string_view file,
                                                 template_expectation const& expected);

/// Returns the template, ready to be filled in this process.
[[nodiscard]] std::shared_ptr<prepared_template const> take_up(kept_template kept);

} // namespace tassel::pdf
