#include "store/postgres/active_key.hpp"

namespace tassel::store::postgres {

query look_at_active_key() {
    return query{"SELECT key_id FROM active_master_key"};
}

query lock_key_choice() {
    return query{"LOCK TABLE active_master_key IN ACCESS EXCLUSIVE MODE"};
}

query require_active_key(std::string_view key_id) {
    return require_that("(SELECT key_id FROM active_master_key) = $1").text(key_id);
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
