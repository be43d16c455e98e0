// Must fail with: each term that is looked up was prepared
#include "rules/in_force/law_in_force.hpp"
#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote.hpp"

#include <array>

namespace tassel {

// Extended plans are quoted over 300 months.
struct law : rules::newest {
#ifndef TASSEL_CONTROL
    static constexpr std::array quoted_level_months{120, 144, 180, 240, 360};
#endif
};
template class quote::quick_quoter<law>;

} // namespace tassel
