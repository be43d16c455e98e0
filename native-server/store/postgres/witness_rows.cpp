#include "store/postgres/witness_rows.hpp"

namespace tassel::store::postgres {
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
