#include "store/postgres/witness_rows.hpp"

namespace tassel::store::postgres {
namespace {

// SQLSTATE of a missing table.
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

void witness(transaction& change, policy::integrity const& attested, std::string const& owner_text,
             std::string_view subject, std::int64_t revision, crypto::digest const& audit) {
    if (!attested.ready()) return;
    auto& written = change.written();
    auto const pending = written.next.find(owner_text);
    auto const known = written.ends.find(owner_text);
    chain::end last;
    if (pending != written.next.end()) {
        last = pending->second;
    } else if (known != written.ends.end()) {
        last = known->second;
    }
    policy::witness const said{.sequence = last.sequence + 1,
                               .subject = policy::subject_in_chain(subject, written.name),
                               .revision = revision,
                               .audit = audit,
                               .previous = last.code};
    auto const code = attested.code_of(said).value();
    change.add(query{"INSERT INTO witness (owner, chain, sequence, subject, revision, audit_sha256,"
                     " code) VALUES ($1, $2, $3, $4, $5, $6, $7)"}
                   .text(owner_text)
                   .text(written.name)
                   .number(said.sequence)
                   .text(subject)
                   .number(revision)
                   .digest(audit)
                   .digest(code));
    written.next.insert_or_assign(owner_text, chain::end{said.sequence, code});
}

std::string newest_witness(std::string_view owner, std::string_view subject) {
    std::string join{" LEFT JOIN LATERAL (SELECT * FROM witness WHERE witness.owner = "};
    return join.append(owner)
        .append(" AND witness.subject = ")
        .append(subject)
        .append(" ORDER BY witness.revision DESC, witness.sequence DESC LIMIT 1) AS newest ON true"
                " LEFT JOIN witness AS before ON before.owner = newest.owner"
                " AND before.chain = newest.chain AND before.sequence = newest.sequence - 1");
}

bool confirms(policy::integrity const& attested, rows const& found, int row, int first,
              std::string_view subject, std::int64_t revision) {
    if (!attested.ready()) return true;
    if (found.is_null(row, first)) return false;
    policy::witness const said{.sequence = found.number(row, first + 1),
                               .subject = policy::subject_in_chain(subject, found.text(row, first)),
                               .revision = found.number(row, first + 2),
                               .audit = found.digest(row, first + 3),
                               .previous = found.is_null(row, first + 5)
                                               ? std::nullopt
                                               : std::optional{found.digest(row, first + 5)}};
    return said.revision == revision &&
           crypto::equal_in_constant_time(attested.code_of(said).value(),
                                          found.digest(row, first + 4));
}

} // namespace tassel::store::postgres
