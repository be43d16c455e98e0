#include "api/analyses/list_analyses.hpp"

#include "api/exchange/list_query.hpp"
#include "api/exchange/responder.hpp"
#include "sealed/sealed_stores.hpp"

#include "tassel/answer/analysis_list.hpp"
#include "tassel/reflect/envelope.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tassel::api {

http::response list_analyses(handler_context const& handler, request_context& request,
                             std::string_view query) {
    auto const& caller = request.caller.value();
    std::vector<reflect::fault> faults;
    auto const after = after_in_query(
        query, [&](std::string_view text) { return handler.analyses.carried(caller, text); },
        faults);
    auto const limit = limit_in_query(query, faults);
    if (!faults.empty()) return handler.answers.refuse(std::move(faults), request);
    // Asks for one record more than the page has, which shows whether there is another page.
    auto const found = handler.analyses.store().page(caller, after, limit + 1);
    analysis::analysis_list list;
    for (auto const& one : found) {
        if (list.analyses.size() == limit) break;
        list.analyses.push_back({one.place.id, one.created_at});
    }
    if (found.size() > limit)
        list.next_after = handler.analyses.carry(caller, found[limit - 1].place);
    std::string text;
    reflect::write_success(text, list);
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

} // namespace tassel::api
