// Must fail with: throw_bad_optional_access|.known. must be initialized by a constant
#include "compile/golden_case.hpp"

namespace tassel::golden::golden_case_of_an_unknown_kind {

constexpr golden_case known = [] {
    golden_case it{.id = "sample"};
#ifdef TASSEL_CONTROL
    set(it.line.kind, "rap");
#else
    set(it.line.kind, "no_such_plan");
#endif
    return it;
}();
static_assert(known.id == "sample");

} // namespace tassel::golden::golden_case_of_an_unknown_kind
