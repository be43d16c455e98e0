// The simulations, compiled for speed; module.cpp, which reads and writes text, is compiled for
// size.
#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/quote/quick_quote.hpp"

namespace tassel::quote {

template quick_quote_response quick_quote<rules::quick_quotes>(quick_quote_request const& request,
                                                               quote_context const& context);

} // namespace tassel::quote
