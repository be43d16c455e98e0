// The lines of advice.md as described types.
#pragma once

#include "tassel/advice/projection_request.hpp"
#include "tassel/loan/portfolio.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/written.hpp"

#include <optional>
#include <vector>

namespace tassel::counsels {

struct advice_line {
    reflect::written<borrower_profile> profile{};
    reflect::written<std::vector<loan>> loans{};
    std::optional<projection_request> projection{};
};
BOOST_DESCRIBE_STRUCT(advice_line, (), (profile, loans, projection))

} // namespace tassel::counsels
