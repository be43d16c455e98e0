#include "unit/export/exports.hpp"

#include "rules/loan_dates.hpp"
#include "tassel/loan/read_export.hpp"

namespace tassel::exports {

reading read(std::string_view text, source_label label) {
    return read_export(text, label, rules::loan_dates);
}

} // namespace tassel::exports
