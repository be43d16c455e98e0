#include "unit/export/exports.hpp"

#include "rules/exports/export_tables.hpp"
#include "rules/law/loan_days.hpp"
#include "tassel/export/read_export.hpp"

namespace tassel::exports {

reading read(std::string_view text, source_label label) {
    return read_export<rules::export_tables>(text, label, rules::loan_dates);
}

} // namespace tassel::exports
