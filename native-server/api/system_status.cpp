#include "api/system_status.hpp"

#include "tassel/reflect/json_writer.hpp"

#include <boost/describe/class.hpp>

namespace tassel::api {
namespace {

struct status_data {
    std::string status = "ok";
};
BOOST_DESCRIBE_STRUCT(status_data, (), (status))

struct status_answer {
    bool success = true;
    status_data data;
    std::string error_message;
};
BOOST_DESCRIBE_STRUCT(status_answer, (), (success, data, error_message))

struct unreadiness_data {
    std::string_view code;
    std::string_view request_id;
    std::string_view status;
};
BOOST_DESCRIBE_STRUCT(unreadiness_data, (), (code, request_id, status))

struct unreadiness_answer {
    bool success = false;
    unreadiness_data data;
    std::string error_message;
};
BOOST_DESCRIBE_STRUCT(unreadiness_answer, (), (success, data, error_message))

} // namespace

std::string status_envelope() {
    std::string text;
    reflect::write_json(text, status_answer{});
    return text;
}

unreadiness unreadiness_of(store::store_error const& error) noexcept {
    using store::failure_cause;
    using store::store_fault;
    if (error.fault() == store_fault::full) return {disk_full, "no_room"};
    if (error.fault() == store_fault::untrusted) return {untrusted_rows, "untrusted_rows"};
    switch (error.cause()) {
    case failure_cause::read_only:
    case failure_cause::not_permitted:
        return {{503, not_ready.code, "The database takes no writes."}, "database_read_only"};
    case failure_cause::no_answer:
    case failure_cause::no_free_connection:
    case failure_cause::interrupted:
        return {{503, not_ready.code, "The database does not answer in time."}, "database_slow"};
    case failure_cause::lock_held:
        return {{503, not_ready.code, "Another program keeps a lock that every write needs."},
                "locked"};
    case failure_cause::corrupt: return met_damage;
    case failure_cause::too_many_files: return lacks_descriptors;
    default: return {not_ready, "database_unreachable"};
    }
}

std::string unreadiness_envelope(unreadiness const& why, std::string_view request_id) {
    std::string text;
    reflect::write_json(
        text, unreadiness_answer{.data = {why.reason.code, request_id, why.status},
                                 .error_message = std::string{"- "}.append(why.reason.sentence)});
    return text;
}

} // namespace tassel::api
