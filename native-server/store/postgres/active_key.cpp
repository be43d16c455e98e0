#include "store/postgres/active_key.hpp"

namespace tassel::store::postgres {

query look_at_active_key() {
    return query{"SELECT key_id FROM active_master_key FOR SHARE"};
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
