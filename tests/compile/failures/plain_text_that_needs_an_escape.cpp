// Must fail with: plain_text_needs_an_escape|.words. must be initialized by a constant
#include "tassel/core/plain_text.hpp"

namespace tassel::plain_text_that_needs_an_escape {

#ifdef TASSEL_CONTROL
constexpr plain_text words = "a sentence";
#else
constexpr plain_text words = "a \"sentence\"";
#endif
static_assert(!words.empty());

} // namespace tassel::plain_text_that_needs_an_escape
