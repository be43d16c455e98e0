// The requests to a child that prepares and fills forms, and the child's answers.
#pragma once

#include "mapping/reading/form_reader.hpp"
#include "pdf/field_room.hpp"
#include "pdf/form_filler.hpp"

#include <boost/describe/class.hpp>

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace tassel::forms {

/// Asks to prepare a template. The answer is a kept_form or a refused_form.
struct preparation {
    std::string_view file;
    pdf::template_expectation expected;
};
BOOST_DESCRIBE_STRUCT(preparation, (), (file, expected))

/// Asks to fill a form. The answer is a filled_form or a misfit.
struct filling {
    std::string_view kept; ///< the bytes of a kept_form
    std::vector<pdf::field_value> values;
    std::string_view sheets;
    pdf::form_copy_kind copy{};
};
BOOST_DESCRIBE_STRUCT(filling, (), (kept, values, sheets, copy))

/// Asks to measure fields. The answer is a measured_form or a refused_form.
struct measuring {
    std::string_view file;
    pdf::template_expectation expected;
};
BOOST_DESCRIBE_STRUCT(measuring, (), (file, expected))

/// Asks to read an unknown file. The answer is a read_form or a refused_form.
struct reading {
    std::string_view file;
};
BOOST_DESCRIBE_STRUCT(reading, (), (file))

using form_question = std::variant<preparation, filling, measuring, reading>;

/// A prepared template as one child writes it for other children. Only children parse it.
struct kept_form {
    std::string bytes;
};
BOOST_DESCRIBE_STRUCT(kept_form, (), (bytes))

/// Why a file is not a template, as a text for people.
struct refused_form {
    std::string reason;
};
BOOST_DESCRIBE_STRUCT(refused_form, (), (reason))

struct filled_form {
    std::string bytes; ///< the PDF
};
BOOST_DESCRIBE_STRUCT(filled_form, (), (bytes))

/// The measurements of the expected fields.
struct measured_form {
    pdf::measured_template fields;
};
BOOST_DESCRIBE_STRUCT(measured_form, (), (fields))

using form_answer = std::variant<kept_form, refused_form, filled_form, pdf::misfit, measured_form,
                                 mapping::read_form>;

/// Answers a form_question; question and answer are messages (described_message.hpp). Call this in
/// a confined child, because it parses PDFs. Throws std::exception if there is no answer.
[[nodiscard]] std::string answer_form_question(std::string_view question);

} // namespace tassel::forms
