// A step in words that names its own paragraph, if it is not its plan's.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/step_text.hpp"

#include <cstddef>

namespace tassel {

/// Without a citation of its own, a step cites the paragraph of its plan's formula.
template <std::size_t Figures>
struct cited_step {
    step_text<Figures> text;
    citation source{};
    plain_text instead_of_paragraph{}; ///< used when no law states the step
};

} // namespace tassel
