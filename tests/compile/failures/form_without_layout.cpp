// Must fail with: no_folder_of_the_list_states_this
#include "rules/sources/all_sources.hpp"

namespace tassel::form_without_layout {

// A form for which nothing says what is printed where.
#ifdef TASSEL_CONTROL
constexpr auto one = rules::forms::layout_of<document::form_source::general_forbearance_pdf>;
#else
constexpr auto one = rules::forms::layout_of<static_cast<document::form_source>(30)>;
#endif
static_assert(sizeof(one) != 0);

} // namespace tassel::form_without_layout
