#include "store/postgres/active_key.hpp"

namespace tassel::store::postgres {

namespace {

// Locks no row, as none is found, but the table in ROW SHARE mode: a mere look locks it in a mode
// that only ACCESS EXCLUSIVE keeps out, and nobody gets that beside a dump.
constexpr std::string_view holds_choice =
    "NOT EXISTS (SELECT 1 FROM active_master_key WHERE false FOR KEY SHARE)";

} // namespace

query look_at_active_key() {
    return query{std::string{"SELECT key_id FROM active_master_key WHERE "}.append(holds_choice)};
}

query lock_key_choice() {
    return query{"LOCK TABLE active_master_key IN EXCLUSIVE MODE"};
}

query require_active_key(std::string_view key_id) {
    return require_that(
               std::string{"(SELECT key_id FROM active_master_key) = $1 AND "}.append(holds_choice))
        .text(key_id);
}

std::optional<std::string> active_key_guard::replacement(std::string const& key_id) {
    if (!active_ || *active_ == key_id) return std::nullopt;
    return active_;
}

query remember_key(std::string_view key_id) {
    query kept{"INSERT INTO master_key (key_id) VALUES ($1) ON CONFLICT DO NOTHING"};
    return kept.text(key_id);
}

} // namespace tassel::store::postgres
