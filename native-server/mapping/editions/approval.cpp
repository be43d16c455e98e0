#include "mapping/editions/approval.hpp"

#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <utility>

namespace tassel::mapping {

std::variant<approval, edition_faults> read_approval(std::string_view text) {
    reflect::fault_list faults;
    auto one = reflect::read_json<approval>(text, reflect::no_ruleset{}, faults);
    if (!one) return faults.take();
    return *std::move(one);
}

std::string write_approval(approval const& one) {
    std::string text;
    reflect::write_json(text, one);
    return laid_out(text);
}

} // namespace tassel::mapping
