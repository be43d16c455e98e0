#include "store/sqlite/kept_bytes.hpp"

#include <string>
#include <string_view>

namespace tassel::store::sqlite {
namespace {

// A session's bytes count toward the address at which it first kept something, no matter where its
// cookie is used later. The schema's triggers repeat this SQL text.
constexpr std::string_view whole_sandbox = "sandbox";
constexpr std::string_view find_amounts =
    "SELECT coalesce((SELECT octets FROM kept_octets WHERE subject = ?1), 0),"
    " coalesce((SELECT octets FROM kept_octets WHERE subject ="
    " coalesce((SELECT network FROM kept_octets WHERE subject = ?1), ?2)), 0),"
    " coalesce((SELECT octets FROM kept_octets WHERE subject = ?3), 0)";

policy::kept_amounts amounts(statement const& row) {
    return {.own = row.number(0), .network = row.number(1), .sandbox = row.number(2)};
}

} // namespace

kept_bytes::reader::reader(std::filesystem::path const& file)
    : connection{file}, find{connection.prepare(find_amounts)} {}

kept_bytes::kept_bytes(read_source const& from, commit_queue& queue, policy::quota& allowed,
                       policy::integrity const& attested)
    : queue_{queue}, allowed_{allowed}, attested_{attested}, find_{queue.connection().prepare(
                                                                 find_amounts)},
      count_{queue.connection().prepare(
          "INSERT INTO kept_octets (subject, network, octets) VALUES (?1, ?2, ?3)"
          " ON CONFLICT (subject) DO UPDATE SET octets = octets + excluded.octets")},
      readers_{from} {}

std::optional<room_figures> kept_bytes::figures() const noexcept {
    return room_figures{
        .disk = allowed_.on_disk(), .inside = queue_.free_bytes(), .log = queue_.log_bytes()};
}

std::string kept_bytes::network_of(owner const& belongs_to) const {
    if (belongs_to.kind() == owner_kind::partner) return {};
    return attested_.network_name(belongs_to.network());
}

policy::kept_amounts kept_bytes::kept(statement& find, owner const& belongs_to,
                                      std::string const& network) const {
    if (!allowed_.asks(belongs_to.kind())) return {};
    return find_row(find, &amounts, std::string_view{belongs_to.text()}, std::string_view{network},
                    whole_sandbox)
        .value();
}

void kept_bytes::require(owner const& belongs_to, std::int64_t bytes) {
    if (!allowed_.asks(belongs_to.kind()) && allowed_.knows_the_disk()) {
        allowed_.require(belongs_to.kind(), {}, bytes);
        return;
    }
    readers_.with([&](reader& lent) {
        allowed_.require(belongs_to.kind(), kept(lent.find, belongs_to, network_of(belongs_to)),
                         bytes);
    });
}

void kept_bytes::add(owner const& belongs_to, std::int64_t bytes) {
    auto const network = network_of(belongs_to);
    allowed_.require(belongs_to.kind(), kept(find_, belongs_to, network), bytes);
    count(belongs_to, network, bytes);
}

bool kept_bytes::takes(owner const& belongs_to, std::int64_t bytes) {
    auto const network = network_of(belongs_to);
    if (!allowed_.takes(belongs_to.kind(), kept(find_, belongs_to, network), bytes)) return false;
    count(belongs_to, network, bytes);
    return true;
}

void kept_bytes::change(owner const& belongs_to, std::int64_t bytes) {
    count(belongs_to, network_of(belongs_to), bytes);
}

void kept_bytes::count(owner const& belongs_to, std::string const& network, std::int64_t bytes) {
    count_.bind(1, std::string_view{belongs_to.text()}).bind(3, bytes);
    if (!network.empty()) count_.bind(2, std::string_view{network});
    count_.run();
}

} // namespace tassel::store::sqlite
