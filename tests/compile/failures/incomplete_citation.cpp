// Must fail with: a plan lacks a complete citation
#include "compile/sample_plan.hpp"

namespace tassel {

#ifdef TASSEL_CONTROL
inline constexpr plan::citation source{"id", "title", "section 1"};
#else
inline constexpr plan::citation source{"id", "title", ""};
#endif
template <>
inline constexpr auto plan::sources_of<sample> = cite(source);
template <>
inline constexpr plan::citation plan::formula_citation_of<sample> =
    plan::citation{"id", "title", "section 1"}.at("section 1(a)");

static_assert(plan::catalog<sample>::size == 1);

} // namespace tassel
