// What the compiler proves of every condition, whoever is asked.
#pragma once

#include "tassel/condition/evaluate_expression.hpp"
#include "tassel/condition/expression.hpp"

#include <cstddef>

namespace tassel::detail {

/// It needs no other operand.
[[nodiscard]] constexpr bool is_operand(expression_operation operation) noexcept {
    return !takes_two(operation) && !takes_one(operation);
}

/// One result comes of what stands from `begin` to `end`, it fits the engine's stack, and each of
/// its nodes is `allowed(node)`.
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
