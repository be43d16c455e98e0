#include "store/postgres/analysis_rows.hpp"

#include "store/policy/audit_entries.hpp"
#include "store/policy/quota.hpp"
#include "store/port/record_identity.hpp"
#include "store/postgres/audit_rows.hpp"
#include "store/postgres/list_pages.hpp"
#include "store/postgres/session_rows.hpp"
#include "store/postgres/wire/query.hpp"

#include <boost/asio/post.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace tassel::store::postgres {
namespace {

// Each owner has one group in progress; analyses that arrive meanwhile share the next one.
constexpr std::size_t largest_group = 64;
// The longest time for which the next group waits for more analyses, counted from the end of the
// last group. A transaction costs the database about the same no matter how many analyses it holds,
// so groups of eight are large enough.
constexpr std::chrono::milliseconds longest_gathering{10};
constexpr std::size_t shared_well = 8;

query find_key_query(owner const& belongs_to, crypto::digest const& key_sha256) {
    query asked{"SELECT payload_sha256, analysis_id FROM idempotency_key"
                " WHERE owner = $1 AND key_sha256 = $2"};
    return asked.text(belongs_to.text()).digest(key_sha256);
}

new_rows new_keys() {
    return {"idempotency_key", "owner, key_sha256, payload_sha256, analysis_id"};
}

void add_key(new_rows& to, new_analysis const& created) {
    to.row()
        .text(created.belongs_to.text())
        .digest(created.once->key_sha256)
        .digest(created.once->payload_sha256)
        .text(created.analysis_id);
}

/// Inserts the key, unless it is in use. If another transaction has just inserted the key, the
/// statement waits for that transaction to end.
query use_key(new_analysis const& created) {
    auto one = new_keys();
    add_key(one, created);
    return std::move(one).whole(" ON CONFLICT DO NOTHING");
}

new_rows new_analyses() {
    return {"analysis", "owner, analysis_id, created_at, key_id, wrapped_key, content,"
                        " idempotency_key_sha256"};
}

void add_analysis(new_rows& to, new_analysis const& created) {
    auto& row = to.row()
                    .text(created.belongs_to.text())
                    .text(created.analysis_id)
                    .text(created.created_at)
                    .text(created.sealed.key_id)
                    .bytes(created.sealed.wrapped_key)
                    .bytes(created.sealed.content);
    if (created.once) {
        row.digest(created.once->key_sha256);
    } else {
        row.no_bytes();
    }
}

creation creation_of(new_analysis const& created) {
    return {creation_status::created, created.analysis_id};
}

key_use use_of(rows const& found) {
    return {.payload_sha256 = found.digest(0, 0), .analysis_id = found.text(0, 1)};
}

} // namespace

analysis_rows::creation_group::creation_group(executor const& on)
    : next{on, shared_well, longest_gathering} {}

creation analysis_rows::create(new_analysis created) {
    auto const of = asker_of(created.belongs_to);
    return outcome_of<creation>([&](receiver<creation> done) {
        begin(std::make_shared<waiting_creation>(waiting_creation{
            std::move(created), of, in_time<creation>(pool_, of, std::move(done))}));
    });
}

void analysis_rows::begin(std::shared_ptr<waiting_creation> const& waiting) {
    auto const& owner_text = waiting->request.belongs_to.text();
    if (!turns_.taken(owner_text)) return join_group(waiting);
    turns_.after_turns(owner_text, [this, waiting]() -> task<void> {
        join_group(waiting);
        co_return;
    });
}

void analysis_rows::join_group(std::shared_ptr<waiting_creation> joining) {
    auto const owner_text = joining->request.belongs_to.text();
    std::shared_ptr<creation_group> group;
    bool first = false;
    bool complete = false;
    {
        std::lock_guard const lock{mutex_};
        auto& known = groups_[owner_text];
        first = known == nullptr;
        if (first) known = std::make_shared<creation_group>(pool_.thread());
        group = known;
        group->waiting.push_back(std::move(joining));
        complete = group->next.came(group->waiting.size());
    }
    // Only the first caller wakes the pool's thread, because waking it costs more than waiting in
    // line.
    if (first) {
        pool_.begin([this, owner_text, group] { return keep_groups(owner_text, group); });
    } else if (complete) {
        asio::post(pool_.thread(), [group] { group->next.end_wait(); });
    }
}

task<void> analysis_rows::keep_groups(std::string owner_text,
                                      std::shared_ptr<creation_group> group) {
    for (auto taken = take(owner_text, *group); !taken.empty(); taken = take(owner_text, *group)) {
        co_await create_together(taken);
        if (waits_for_more(*group)) co_await group->next.wait();
    }
}

analysis_rows::creations analysis_rows::take(std::string const& owner_text, creation_group& from) {
    std::lock_guard const lock{mutex_};
    creations taken;
    auto& waiting = from.waiting;
    while (!waiting.empty() && taken.size() < largest_group) {
        taken.push_back(std::move(waiting.front()));
        waiting.pop_front();
    }
    if (taken.empty()) {
        groups_.erase(owner_text);
    } else {
        from.next.began(taken.size());
    }
    return taken;
}

bool analysis_rows::waits_for_more(creation_group& group) {
    std::lock_guard const lock{mutex_};
    return group.next.waits_with(group.waiting.size());
}

std::function<task<void>()> analysis_rows::in_full(waiting_creation const& one) {
    return decided<new_analysis, creation>(pool_, durability::synced, one.of, one.request, one.done,
                                           [this](transaction& change, new_analysis wanted) {
                                               return decide(change, std::move(wanted));
                                           });
}

task<void> analysis_rows::create_together(creations const& together) {
    creations simple;
    for (auto const& one : together) {
        auto const& request = one->request;
        auto const asks_for_sessions =
            request.belongs_to.session() && room_.asks(request.belongs_to);
        if (asks_for_sessions || !keys_.seems_active(request.sealed.key_id)) {
            pool_.begin(in_full(*one));
        } else {
            simple.push_back(one);
        }
    }
    if (simple.empty()) co_return;
    std::optional<store_error> failure;
    bool undecided = false;
    auto batch = batch_of(simple);
    // The group must be done by the earliest answer time of its analyses. If it fails, the analyses
    // that have more time are kept one by one.
    auto of = simple.front()->of;
    for (auto const& one : simple)
        of.by = std::min(of.by, one->of.by);
    try {
        (void)co_await pool_.at_once(std::move(batch), of);
    } catch (database_error const& error) {
        // Something must be decided if another key is active, an idempotency key is in use, or
        // there is not enough space for all the analyses. It may also be that a single analysis is
        // at fault.
        auto const of_one = simple.size() > 1 && error.fault() == store_fault::failed;
        undecided = error.state() == requirement_failed || error.state() == "23505" ||
                    error.is_out_of_time() || ((error.passes() || of_one) && error.is_undone());
        failure = error;
    } catch (store_error const& error) {
        failure = error;
    }
    for (auto const& one : simple) {
        if (failure) one->of.tries->met(*failure);
        if (undecided) {
            pool_.begin(in_full(*one));
        } else if (failure) {
            one->done({.failure = failure});
        } else {
            one->done({.outcome = creation_of(one->request)});
        }
    }
}

std::vector<query> analysis_rows::batch_of(creations const& together) {
    auto const& first = together.front()->request;
    auto keys = new_keys();
    auto kept = new_analyses();
    auto told = new_audits();
    std::int64_t bytes = 0;
    bool keyed = false;
    for (auto const& one : together) {
        auto const& request = one->request;
        auto const audit = policy::audit_of(request, creation_of(request));
        bytes += policy::size_of(request, audit);
        keyed = keyed || request.once.has_value();
        if (request.once) add_key(keys, request);
        add_analysis(kept, request);
        add_audit(told, audit);
    }
    std::vector<query> batch;
    batch.push_back(require_active_key(first.sealed.key_id));
    if (keyed) batch.push_back(std::move(keys).whole());
    batch.push_back(room_.counted(first.belongs_to, bytes, next_slot_++));
    if (room_.asks(first.belongs_to)) batch.push_back(room_.require_counted(first.belongs_to));
    if (first.belongs_to.session())
        batch.push_back(session_rows::kept(first.belongs_to, room_, together.back()->request.now));
    batch.push_back(std::move(kept).whole());
    batch.push_back(std::move(told).whole());
    return batch;
}

task<creation> analysis_rows::decide(transaction& change, new_analysis created) {
    std::vector<query> batch;
    batch.push_back(look_at_active_key());
    room_.hold(change, created.belongs_to);
    batch.push_back(room_.amounts(created.belongs_to));
    if (created.once) {
        batch.push_back(use_key(created));
        batch.push_back(find_key_query(created.belongs_to, created.once->key_sha256));
    }
    auto const found = co_await change.run(std::move(batch));
    std::optional<key_use> used;
    if (created.once && found[2].changed() == 0) {
        // Between the two statements the key may have been deleted with its analysis.
        if (found[3].empty()) throw database_error{"40001"};
        used = use_of(found[3]);
    }
    auto made = policy::outcome_of(created, used);
    auto const audit = policy::audit_of(created, made);
    if (used) {
        room_.count(change, created.belongs_to, policy::size_of(audit));
    } else {
        auto const bytes = policy::size_of(created, audit);
        room_.require(created.belongs_to, found[1], bytes);
        room_.count(change, created.belongs_to, bytes);
        insert(change, created, found[0]);
    }
    change.add(insert_audit(audit));
    co_return made;
}

void analysis_rows::insert(transaction& change, new_analysis& created, rows const& active) {
    auto const& owner_text = created.belongs_to.text();
    keys_.settle(change, active, created.sealed,
                 analysis_identity(owner_text, created.analysis_id));
    if (created.belongs_to.session())
        change.add(session_rows::kept(created.belongs_to, room_, created.now));
    auto one = new_analyses();
    add_analysis(one, created);
    change.add(std::move(one).whole());
}

removal analysis_rows::remove(removed_analysis removed) {
    return turns_.decided_after_turns<removed_analysis, removal>(
        std::move(removed), [this](transaction& change, removed_analysis request) {
            return take_out(change, std::move(request));
        });
}

task<removal> analysis_rows::take_out(transaction& change, removed_analysis removed) {
    auto const& owner_text = removed.belongs_to.text();
    auto const with_names = [&](std::string_view sql) {
        return query{sql}.text(owner_text).text(removed.analysis_id);
    };
    std::vector<query> batch;
    batch.push_back(with_names("SELECT octet_length(content)::bigint, idempotency_key_sha256"
                               " FROM analysis WHERE owner = $1 AND analysis_id = $2 FOR UPDATE"));
    batch.push_back(
        with_names("SELECT document_package_id, (octet_length(document_package.content)"
                   " + octet_length(package_state.content))::bigint FROM document_package"
                   " JOIN package_state USING (owner, analysis_id, document_package_id)"
                   " WHERE owner = $1 AND analysis_id = $2 ORDER BY document_package_id"));
    batch.push_back(with_names("SELECT coalesce(sum(octets), 0)::bigint FROM object"
                               " WHERE owner = $1 AND analysis_id = $2"));
    auto const found = co_await change.run(std::move(batch));
    removal made;
    made.found = !found[0].empty();
    if (!made.found) co_return made;
    auto const audit = policy::audit_of(removed);
    auto bytes = policy::size_of(audit) - found[0].number(0, 0) - found[2].number(0, 0);
    for (int row = 0; row < found[1].count(); ++row) {
        made.document_package_ids.push_back(found[1].text(row, 0));
        bytes -= found[1].number(row, 1);
    }
    change.add(with_names("DELETE FROM analysis WHERE owner = $1 AND analysis_id = $2"));
    if (!found[0].is_null(0, 1)) {
        bytes -= policy::key_bytes;
        change.add(query{"DELETE FROM idempotency_key WHERE owner = $1 AND key_sha256 = $2"}
                       .text(owner_text)
                       .digest(found[0].digest(0, 1)));
    }
    room_.count(change, removed.belongs_to, bytes);
    change.add(insert_audit(audit));
    co_return made;
}

std::optional<crypto::sealed_record> analysis_rows::find(owner const& belongs_to,
                                                         std::string_view analysis_id) {
    auto const found = pool_.wait(pool_.read(query{"SELECT key_id, wrapped_key, content"
                                                   " FROM analysis"
                                                   " WHERE owner = $1 AND analysis_id = $2"}
                                                 .text(belongs_to.text())
                                                 .text(analysis_id),
                                             asker_of(belongs_to)));
    if (found.empty()) return std::nullopt;
    return found.sealed_record(0, 0);
}

std::vector<std::string> analysis_rows::list(owner const& belongs_to) {
    auto const found = pool_.wait(pool_.read(query{"SELECT analysis_id FROM analysis"
                                                   " WHERE owner = $1"
                                                   " ORDER BY kept_at, analysis_id"}
                                                 .text(belongs_to.text()),
                                             asker_of(belongs_to)));
    std::vector<std::string> ids;
    ids.reserve(static_cast<std::size_t>(found.count()));
    for (int row = 0; row < found.count(); ++row)
        ids.push_back(found.text(row, 0));
    return ids;
}

std::vector<listed_analysis> analysis_rows::page(owner const& belongs_to,
                                                 std::optional<list_place> const& after,
                                                 std::int64_t most) {
    static constexpr listed_rows listed{
        .columns = "created_at", .table = "analysis", .id = "analysis_id", .joined = {}};
    auto const found =
        pool_.wait(pool_.read(page_of(listed, belongs_to, after, most), asker_of(belongs_to)));
    std::vector<listed_analysis> page;
    page.reserve(static_cast<std::size_t>(found.count()));
    for (int row = 0; row < found.count(); ++row)
        page.push_back({found.text(row, 2), place_in(found, row)});
    return page;
}

std::optional<key_use> analysis_rows::find_key(owner const& belongs_to,
                                               crypto::digest const& key_sha256) {
    auto const found =
        pool_.wait(pool_.read(find_key_query(belongs_to, key_sha256), asker_of(belongs_to)));
    if (found.empty()) return std::nullopt;
    return use_of(found);
}

} // namespace tassel::store::postgres
