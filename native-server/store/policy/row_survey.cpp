#include "store/policy/row_survey.hpp"

#include "store/port/store_error.hpp"

#include <string_view>

namespace tassel::store::policy {
namespace {

std::string counted(std::int64_t count, std::string_view one, std::string_view lack) {
    auto text = std::to_string(count).append(" ").append(one);
    if (count > 1) text.append("s");
    return text.append(" of the database ").append(count > 1 ? "have " : "has ").append(lack);
}

} // namespace

std::string distrust(row_survey const& found) {
    if (found.table_missing)
        return "a table is missing from the database; put a backup of the database back";
    if (!found.integrity_key && found.codes) {
        return "the integrity key is missing from the database, although its rows carry codes; put "
               "a backup of the database back";
    }
    if (!found.integrity_key && found.rows) {
        std::string text{"the database holds rows that were never sealed; put a backup of the "
                         "database back"};
        if (found.adoptable) text.append(", or take over one of before 0.2.0 with: keys adopt");
        return text;
    }
    if (found.uncoded_partners > 0) {
        return counted(found.uncoded_partners, "partner",
                       "no code, and so another author than this program; put a backup of the "
                       "database back, or delete the rows of partner without a code");
    }
    if (found.unwitnessed_partners > 0) {
        return counted(found.unwitnessed_partners, "partner",
                       "no witness; put a backup of the database back");
    }
    if (found.unwitnessed_packages > 0) {
        return counted(found.unwitnessed_packages, "package",
                       "no witness; put a backup of the database back");
    }
    return {};
}

void require_trusted(row_survey const& found) {
    auto const sentence = distrust(found);
    if (!sentence.empty()) throw store_error{sentence, store_fault::untrusted};
}

} // namespace tassel::store::policy
