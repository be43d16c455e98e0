// The words between the two operands of a comparison, for the form of a source and for faults.
#pragma once

#include "tassel/condition/expression.hpp"

#include <string_view>

namespace tassel::document::detail {

/// How a comparison reads. The texts of `no` say that it does not hold.
struct comparison_words {
    std::string_view yes, no;
};
/// Returns the words between two operands. With `turned`, the operands change places.
[[nodiscard]] constexpr comparison_words words_between(expression_operation operation, bool of_days,
                                                       bool turned) noexcept {
    if (operation == expression_operation::equal) return {" is ", " is not "};
    bool const strict = operation == expression_operation::less;
    if (of_days) {
        if (turned)
            return strict ? comparison_words{" is after ", " is not after "}
                          : comparison_words{" is not before ", " is before "};
        return strict ? comparison_words{" is before ", " is not before "}
                      : comparison_words{" is not after ", " is after "};
    }
    if (turned)
        return strict ? comparison_words{" is more than ", " is at most "}
                      : comparison_words{" is at least ", " is less than "};
    return strict ? comparison_words{" is less than ", " is at least "}
                  : comparison_words{" is at most ", " is more than "};
}

} // namespace tassel::document::detail
