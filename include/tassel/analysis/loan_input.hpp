// How an answer names a loan's member that it lacks.
#pragma once

#include <string>
#include <string_view>

namespace tassel {

/// `portfolio.loans.<loan_id>.<member>` (decisions.md section 5).
[[nodiscard]] inline std::string loan_input(std::string_view loan_id, std::string_view member) {
    std::string path{"portfolio.loans."};
    path.append(loan_id).append(".").append(member);
    return path;
}

} // namespace tassel
