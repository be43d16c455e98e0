// Must fail with: no_folder_of_the_list_states_this
#include "rules/sources/all_sources.hpp"

namespace tassel::source_without_folder {

// A source that has an identifier but no folder.
#ifdef TASSEL_CONTROL
constexpr auto one = rules::documents::intake_of<document::intake_source::general_forbearance_pdf>;
#else
constexpr auto one = rules::documents::intake_of<static_cast<document::intake_source>(24)>;
#endif
static_assert(sizeof(one) != 0);

} // namespace tassel::source_without_folder
