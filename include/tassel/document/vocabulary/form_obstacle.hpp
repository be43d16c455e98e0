// Why a form of a package can't be made.
#pragma once

#include "tassel/reflect/describe.hpp"

namespace tassel::document {

/// What prevents a form from being made now.
enum class form_obstacle {
    intake_incomplete, ///< fields are missing
    source_blocked,    ///< a fact rules the source out
    unmapped,          ///< no known edition has a box for the chosen plan
    template_missing,  ///< no verified template of the form is installed
    template_unusable, ///< the installed template failed its checks
    loan_data_unfit,   ///< some loan data doesn't fit or can't be printed
    not_made           ///< making the bundle failed for this form
};
BOOST_DESCRIBE_ENUM(form_obstacle, intake_incomplete, source_blocked, unmapped, template_missing,
                    template_unusable, loan_data_unfit, not_made)

/// Whether the form stays out of the bundle whatever the answers are, so that it delays nothing
/// else.
[[nodiscard]] constexpr bool is_left_out(form_obstacle obstacle) noexcept {
    return obstacle != form_obstacle::intake_incomplete &&
           obstacle != form_obstacle::source_blocked;
}

} // namespace tassel::document
