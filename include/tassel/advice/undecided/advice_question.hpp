// The questions for a borrower whose answers could change the advice.
#pragma once

#include "tassel/reflect/describe.hpp"

#include <optional>
#include <string>
#include <vector>

namespace tassel {

/// One of a few possible answers, with its label.
struct advice_choice {
    std::string value{};
    std::string label{};
};
BOOST_DESCRIBE_STRUCT(advice_choice, (), (value, label))

/// A question about a member of the profile or of a loan that is missing or in doubt.
struct advice_question {
    std::string field{}; ///< a profile member, or portfolio.loans.<loan_id>.<field>
    std::string label{};
    std::string message{};                               ///< why it is asked, or where to look
    std::optional<std::vector<advice_choice>> choices{}; ///< absent if there are many answers
};
BOOST_DESCRIBE_STRUCT(advice_question, (), (field, label, message, choices))

} // namespace tassel
