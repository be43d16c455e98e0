// Why a form of a package is not made.
#pragma once

#include "tassel/reflect/describe.hpp"

namespace tassel {

/// Why a form can't be made yet.
enum class form_obstacle {
    intake_incomplete, ///< fields are missing
    source_blocked,    ///< a fact closes the way
    unmapped,          ///< no known edition has a box for the chosen plan
    template_missing,  ///< no verified template of the form is installed
    template_unusable, ///< the one that is installed failed its checks
    loan_data_unfit,   ///< something of the loan data has no room, or can't be printed
    not_made           ///< found when the bundle was made
};
BOOST_DESCRIBE_ENUM(form_obstacle, intake_incomplete, source_blocked, unmapped, template_missing,
                    template_unusable, loan_data_unfit, not_made)

/// Whether the form stays out of the bundle whatever is answered, and holds nothing else up.
[[nodiscard]] constexpr bool is_left_out(form_obstacle obstacle) noexcept {
    return obstacle != form_obstacle::intake_incomplete &&
           obstacle != form_obstacle::source_blocked;
}

} // namespace tassel
