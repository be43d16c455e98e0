// A step in words that names the paragraph it rests on, where that is not its plan's.
#pragma once

#include "tassel/core/plain_text.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/portfolio_quote/step_text.hpp"

#include <cstddef>

namespace tassel {

/// Without a source it rests on what its plan's formula is worked from.
template <std::size_t Figures>
struct cited_step {
    step_text<Figures> text;
    citation source{};
    plain_text instead_of_paragraph{}; ///< where no law says it
};

} // namespace tassel
