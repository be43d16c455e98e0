#include "service/analyses/kept_record.hpp"

#include "tassel/answer/keep_analysis.hpp"

namespace tassel::api {

std::optional<analysis_record> kept_record(std::string_view text) {
    return read_analysis_record(text);
}

} // namespace tassel::api
