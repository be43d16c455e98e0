// The steps of an analysis's quotes, in words. The words are the ruleset's; here is what each step
// is for, and how many figures its formula is given.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>

namespace tassel {

namespace detail {
/// Not defined: what calls it does not compile.
void a_step_has_other_figures();
} // namespace detail

/// One step: its name, and how its figure comes about. Each `{}` of the formula stands for one of
/// `Figures` figures.
template <std::size_t Figures>
struct step_text {
    plain_text step{};
    plain_text formula{};

    consteval step_text(plain_text name, plain_text words) : step{name}, formula{words} {
        if (step.empty() || formula.empty() || gaps_in(words.view()) != Figures) {
            detail::a_step_has_other_figures();
        }
    }
    BOOST_DESCRIBE_CLASS(step_text, (), (step, formula), (), ())
};

} // namespace tassel
