// Must fail with: required expression .*Law::representative_rate.* is invalid
#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote.hpp"

namespace tassel::engine_without_its_law {

struct law_without_rates : rules::quick_quotes {
#ifndef TASSEL_CONTROL
    using representative_rate = void;
#endif
};

constexpr quote::quick_quote_response made_of(quote::quick_quote_request const& request,
                                              quote::quote_context const& context) {
    return quote::quick_quote<law_without_rates>(request, context);
}

} // namespace tassel::engine_without_its_law
