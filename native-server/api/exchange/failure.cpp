#include "api/exchange/failure.hpp"

#include "log/log.hpp"
#include "store/port/store_error.hpp"

#include <typeinfo>
#include <utility>

namespace tassel::api {

void log_failure(std::exception const& error, request_context const& request) {
    log::line line;
    line.level = log::severity::error;
    line.event = "request_failed";
    auto const* const store_failure = dynamic_cast<store::store_error const*>(&error);
    line.message = store_failure != nullptr ? store_failure->what() : typeid(error).name();
    line.request_id = request.request_id;
    line.method = request.method_label;
    line.route = row_label(request.row);
    log::write(std::move(line));
}

} // namespace tassel::api
