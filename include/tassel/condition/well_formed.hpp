// What the compiler proves about every condition, whichever facts it reads.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"

#include <cstddef>

namespace tassel::detail {

/// Whether a node needs no operand.
[[nodiscard]] constexpr bool is_operand(expression_operation operation) noexcept {
    return !takes_two(operation) && !takes_one(operation);
}

/// Whether the nodes from `begin` to `end` yield exactly one result, fit the engine's stack, and
/// all satisfy `allowed(node)`.
template <class Allowed>
[[nodiscard]] constexpr bool is_well_formed(expression_node const* begin,
                                            expression_node const* end, Allowed allowed) {
    std::size_t waiting = 0;
    for (auto const* node = begin; node != end; ++node) {
        if (!allowed(*node)) return false;
        if (is_operand(node->operation)) {
            if (++waiting > deepest_expression) return false;
        } else if (takes_two(node->operation)) {
            if (waiting < 2) return false;
            --waiting;
        } else if (waiting < 1) {
            return false;
        }
    }
    return waiting == 1;
}

} // namespace tassel::detail
