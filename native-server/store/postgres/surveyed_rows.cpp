#include "store/postgres/surveyed_rows.hpp"

namespace tassel::store::postgres {
namespace {

// SQLSTATE of a table that is not there.
constexpr std::string_view undefined_table = "42P01";

std::int64_t unwitnessed_packages(row_reader const& read, survey_place& last) {
    query asked{"SELECT owner, analysis_id, document_package_id, EXISTS (SELECT 1 FROM witness"
                " WHERE witness.owner = package_state.owner"
                " AND subject = 'package:' || document_package_id)::int::bigint FROM package_state"
                " WHERE (owner, analysis_id, document_package_id) > ($1, $2, $3)"
                " ORDER BY owner, analysis_id, document_package_id LIMIT $4"};
    for (auto const& name : last)
        asked.text(name);
    auto const found = read(asked.number(policy::packages_of_a_survey));
    std::int64_t unwitnessed = 0;
    for (int row = 0; row < found.count(); ++row)
        unwitnessed += found.number(row, 3) == 0 ? 1 : 0;
    last = {};
    if (found.count() == policy::packages_of_a_survey) {
        auto const end = found.count() - 1;
        last = {found.text(end, 0), found.text(end, 1), found.text(end, 2)};
    }
    return unwitnessed;
}

} // namespace

query look_at_rows() {
    return query{
        "SELECT EXISTS (SELECT 1 FROM integrity_key)::int::bigint,"
        " (EXISTS (SELECT 1 FROM partner) OR EXISTS (SELECT 1 FROM sandbox_session)"
        " OR EXISTS (SELECT 1 FROM analysis) OR EXISTS (SELECT 1 FROM document_package)"
        " OR EXISTS (SELECT 1 FROM package_state) OR EXISTS (SELECT 1 FROM object))::int::bigint,"
        " (EXISTS (SELECT 1 FROM witness)"
        " OR EXISTS (SELECT 1 FROM partner WHERE code IS NOT NULL))::int::bigint,"
        " (SELECT count(*) FROM partner WHERE code IS NULL),"
        " (SELECT count(*) FROM partner WHERE NOT EXISTS (SELECT 1 FROM witness"
        " WHERE owner = 'partner:' || partner_id AND subject = 'partner:' || partner_id))"};
}

policy::row_survey surveyed(rows const& found) {
    policy::row_survey seen;
    seen.integrity_key = found.number(0, 0) != 0;
    seen.rows = found.number(0, 1) != 0;
    seen.codes = found.number(0, 2) != 0;
    seen.uncoded_partners = found.number(0, 3);
    seen.unwitnessed_partners = found.number(0, 4);
    return seen;
}

policy::row_survey survey(row_reader const& read, survey_place& last) {
    try {
        auto seen = surveyed(read(look_at_rows()));
        if (seen.integrity_key) seen.unwitnessed_packages = unwitnessed_packages(read, last);
        return seen;
    } catch (database_error const& error) {
        if (error.state() != undefined_table) throw;
        policy::row_survey seen;
        seen.table_missing = true;
        return seen;
    }
}

} // namespace tassel::store::postgres
