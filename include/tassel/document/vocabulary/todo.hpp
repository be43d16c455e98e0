// The steps that are left for a printed form, who takes them, and by when.
#pragma once

#include "tassel/condition/expression.hpp"
#include "tassel/condition/field_name.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstdint>

namespace tassel::document {

BOOST_DEFINE_ENUM_CLASS(todo_kind,
                        complete, // items that were left blank for the borrower
                        sign,     // by hand
                        date,     // beside the signature
                        certify,  // a section that somebody else completes and signs
                        attach,   // a document
                        copy,     // for each recipient
                        send)

BOOST_DEFINE_ENUM_CLASS(todo_person, borrower, spouse, representative, school_official,
                        program_official, medical_professional, physician, employer,
                        authorized_official, commanding_officer, chief_administrative_officer)

/// The event from which a number of days is counted.
BOOST_DEFINE_ENUM_CLASS(deadline_event,
                        certification,      // the day on which somebody else signed
                        consolidation_made, // the day of the new loan
                        document_date)      // the date on the document

/// A step that is due within a number of days after an event.
struct deadline_rule {
    std::int64_t days = 0; ///< 0: no deadline
    deadline_event of{};
    expression_view when{}; ///< must be a yes for the deadline to apply
    field_name day{};       ///< the field with the date of the event, if there is one
};

} // namespace tassel::document
