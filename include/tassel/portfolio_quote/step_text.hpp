// The steps of an analysis's quotes, in words. The ruleset supplies the words; this file says what
// each step is for and how many figures its formula takes.
#pragma once

#include "tassel/core/phrase.hpp"
#include "tassel/core/plain_text.hpp"
#include "tassel/plan/plan_definition.hpp"
#include "tassel/reflect/describe.hpp"

#include <cstddef>

namespace tassel::quote {

namespace detail {
/// Not defined, so a call to it does not compile.
void a_step_has_other_figures();
} // namespace detail

/// One step: its name, and how its figure is computed. Each `{}` in the formula stands for one of
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

/// A step in words, with a citation if its paragraph is not that of its plan's formula. Without a
/// citation, the step cites the formula's paragraph.
template <std::size_t Figures>
struct cited_step {
    step_text<Figures> text;
    plan::citation source{};
    plain_text instead_of_paragraph{}; ///< used when no law states the step
};

} // namespace tassel::quote
