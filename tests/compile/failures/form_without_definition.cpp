// Must fail with: no_folder_of_the_list_states_this
#include "rules/sources/all_sources.hpp"

namespace tassel::form_without_definition {

// A form with an identifier, for which no source says how it is made.
#ifdef TASSEL_CONTROL
constexpr auto one = rules::documents::form_of<document::form_source::general_forbearance_pdf>;
#else
constexpr auto one = rules::documents::form_of<static_cast<document::form_source>(30)>;
#endif
static_assert(sizeof(one) != 0);

} // namespace tassel::form_without_definition
