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

} // namespace

std::string status_envelope() {
    std::string text;
    reflect::write_json(text, status_answer{});
    return text;
}

} // namespace tassel::api
