#include "api/exchange/failure.hpp"

#include "concurrent/fiber.hpp"
#include "concurrent/task_pool.hpp"
#include "confinement/spawned_child.hpp"
#include "log/log.hpp"
#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include "tassel/reflect/envelope.hpp"

#include <boost/core/demangle.hpp>

#include <string>
#include <typeinfo>
#include <utility>

namespace tassel::api {

std::string error_envelope(std::string_view code, std::string_view request_id,
                           std::string_view sentence) {
    std::string body;
    reflect::write_error(body, code, request_id, sentence);
    return body;
}

namespace {

std::string text_of(std::exception const& error) {
    bool const may_be_logged = dynamic_cast<store::store_error const*>(&error) != nullptr ||
                               dynamic_cast<confinement::child_error const*>(&error) != nullptr ||
                               dynamic_cast<concurrent::too_many_wait const*>(&error) != nullptr;
    return may_be_logged ? error.what() : boost::core::demangle(typeid(error).name());
}

} // namespace

void log_failure(std::exception const& error, request_context const& request) {
    auto const* const store_failure = dynamic_cast<store::store_error const*>(&error);
    bool const is_counted =
        dynamic_cast<concurrent::no_place const*>(&error) != nullptr ||
        (store_failure != nullptr && (store_failure->fault() == store::store_fault::quota ||
                                      store_failure->fault() == store::store_fault::crowded));
    if (is_counted) return; // nothing failed, and clients could fill the log
    if (store_failure != nullptr && store::is_told_failure(store_failure->what())) return;
    log::line line;
    line.level = log::severity::error;
    line.event = "request_failed";
    line.message = text_of(error);
    line.request_id = request.request_id;
    line.method = request.method_label;
    line.route = request.matched->path;
    log::write(std::move(line));
}

refusal const& refusal_of(std::exception const& error) noexcept {
    using store::store_fault;
    if (dynamic_cast<concurrent::too_many_wait const*>(&error) != nullptr) return store_unavailable;
    if (dynamic_cast<concurrent::no_place const*>(&error) != nullptr) return overloaded;
    auto const* const child_failure = dynamic_cast<confinement::child_error const*>(&error);
    if (child_failure != nullptr &&
        child_failure->fault() == confinement::child_fault::of_the_machine)
        return overloaded;
    auto const* const store_failure = dynamic_cast<store::store_error const*>(&error);
    if (store_failure == nullptr) return internal_error;
    switch (store_failure->fault()) {
    case store_fault::full: return storage_full;
    case store_fault::quota: return quota_exceeded;
    case store_fault::gone:
    case store_fault::busy: return store_unavailable;
    case store_fault::crowded: return overloaded;
    case store_fault::broken: return store_broken;
    case store_fault::untrusted:
    case store_fault::failed: break;
    }
    return internal_error;
}

} // namespace tassel::api
