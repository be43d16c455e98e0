// All tables of the export formats, as the readers ask for them.
#pragma once

#include "rules/exports/loan_statuses.hpp"
#include "rules/exports/loan_types.hpp"
#include "rules/exports/manual_labels.hpp"
#include "rules/exports/nslds_labels.hpp"
#include "rules/exports/reported_plans.hpp"

namespace tassel::rules {

struct export_tables : loan_status_tables,
                       loan_type_tables,
                       manual_label_tables,
                       nslds_label_tables,
                       reported_plan_tables {};
static_assert(export_table_set<export_tables>);

} // namespace tassel::rules
