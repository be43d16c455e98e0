#include "http/limits/crowd.hpp"

#include <algorithm>
#include <functional>
#include <tuple>
#include <utility>

namespace tassel::http {

client_counts::place client_counts::enter(ip_address const& client) {
    std::lock_guard const lock{mutex_};
    auto& of_address = addresses_[counted_address(client)];
    auto& of_network = networks_[counted_network(client)];
    // Caps are at least one. So if an address or network has reached its cap, only the address's
    // entry can be new.
    if (of_address >= caps_.address || of_network >= caps_.network) {
        if (of_address == 0) addresses_.erase(counted_address(client));
        return {};
    }
    ++of_address;
    ++of_network;
    return {*this, client};
}

void client_counts::leave(ip_address const& client) noexcept {
    std::lock_guard const lock{mutex_};
    auto const one_less = [](counts& all, ip_address const& key) {
        auto const found = all.find(key);
        if (found != all.end() && --found->second == 0) all.erase(found);
    };
    one_less(addresses_, counted_address(client));
    one_less(networks_, counted_network(client));
}

namespace {

bool may_go(occupant const& each, shortage lacking) {
    if (each.at == standing::working) return false;
    if (!each.let_in) return true;
    return lacking != shortage::of_strangers && each.at != standing::taking;
}

/// Returns the rank of a connection. The connection with the lowest rank gives way first.
auto rank_of(occupant const& each, shortage lacking) {
    bool const own = lacking == shortage::of_address;
    bool const idle_first = own && each.at == standing::idle;
    bool const idle_last = each.let_in && !own && each.at == standing::idle;
    auto const others = own ? 0 : -std::int64_t{each.of_network};
    return std::tuple{each.let_in, idle_last, others, !idle_first, each.at, each.since};
}

} // namespace

std::vector<occupant> first_to_go(std::vector<occupant> table, shortage lacking, std::size_t most) {
    std::erase_if(table, [&](occupant const& each) { return !may_go(each, lacking); });
    auto const kept = static_cast<std::ptrdiff_t>(std::min(most, table.size()));
    std::ranges::partial_sort(table, table.begin() + kept, std::less{},
                              [&](occupant const& each) { return rank_of(each, lacking); });
    table.erase(table.begin() + kept, table.end());
    return table;
}

namespace {

constexpr unsigned standing_bits = 2;
constexpr std::uint64_t standing_mask = (1U << standing_bits) - 1;
constexpr std::uint64_t let_in_bit = 1U << standing_bits;
constexpr unsigned since_shift = standing_bits + 1;
constexpr std::size_t looks_share = 64; // one look finds one in this many connections

std::uint64_t make_word(standing at, bool let_in, crowd::clock::time_point since) noexcept {
    auto const time = std::chrono::nanoseconds{since.time_since_epoch()}.count();
    return static_cast<std::uint64_t>(time) << since_shift | (let_in ? let_in_bit : 0) |
           static_cast<std::uint64_t>(at);
}

bool is_let_in(std::uint64_t word) noexcept {
    return (word & let_in_bit) != 0;
}

} // namespace

void crowd::seat::stand(standing at, clock::time_point since) noexcept {
    auto const before = record_->word.load(std::memory_order_relaxed);
    record_->word.store(make_word(at, is_let_in(before), since), std::memory_order_relaxed);
}

void crowd::seat::let_in() noexcept {
    if (!is_let_in(record_->word.load(std::memory_order_relaxed))) crowd_->let_in(*record_);
}

crowd::admission crowd::enter(ip_address const& peer, bool trusted, worker* home,
                              clock::time_point now) {
    std::lock_guard const lock{mutex_};
    if (free_.empty()) {
        free_.push_back(&records_.emplace_back());
        free_.reserve(records_.size()); // so that leaving needs no memory
    }
    auto& wanted = *free_.back();
    wanted.address = trusted ? nullptr : &*addresses_.try_emplace(counted_address(peer)).first;
    wanted.network = trusted ? nullptr : &*networks_.try_emplace(counted_network(peer)).first;
    if (!trusted) {
        ++wanted.address->second.records;
        ++wanted.network->second.records;
    }
    count(wanted, trusted, change::more);

    admission made;
    auto lacks = lacking(wanted);
    if (!lacks) queue_.clear(); // at the next shortage, other networks may hold the most
    while (lacks && leaving_ < limits_.leaving) {
        auto* const chosen = choose(*lacks, wanted);
        if (chosen == nullptr) break;
        auto const seen = chosen->word.load(std::memory_order_relaxed);
        made.leaving.push_back({chosen->home, *chosen, seen});
        chosen->leaving = true;
        ++leaving_;
        count(*chosen, is_let_in(seen), change::less);
        lacks = lacking(wanted);
    }
    if (lacks) {
        made.later = leaving_ >= limits_.leaving;
        count(wanted, trusted, change::less);
        forget(wanted);
        return made;
    }
    free_.pop_back();
    wanted.home = home;
    wanted.word.store(make_word(standing::unfinished, trusted, now), std::memory_order_relaxed);
    made.taken.emplace(seat{*this, wanted});
    return made;
}

watched* crowd::still_leaving(leaver const& chosen) noexcept {
    std::lock_guard const lock{mutex_};
    auto& found = *chosen.record_;
    // If the record serves another connection by now, the record's word differs, because that
    // connection began later.
    auto const word = found.word.load(std::memory_order_relaxed);
    if (word == chosen.word_ && found.holder != nullptr) return found.holder;
    bool const same = found.leaving && word != 0;
    if (same) {
        found.leaving = false;
        --leaving_;
        count(found, is_let_in(word), change::more);
    }
    return nullptr;
}

std::optional<shortage> crowd::lacking(record const& wanted) const noexcept {
    if (wanted.address != nullptr && wanted.address->second.all() > limits_.address)
        return shortage::of_address;
    if (wanted.network != nullptr && wanted.network->second.all() > limits_.network)
        return shortage::of_network;
    if (wanted.address != nullptr && all_.strangers > limits_.strangers)
        return shortage::of_strangers;
    if (all_.all() > limits_.all) return shortage::of_places;
    return std::nullopt;
}

crowd::record* crowd::choose(shortage lacking, record const& wanted) {
    auto const* const of = lacking == shortage::of_address   ? wanted.address
                           : lacking == shortage::of_network ? wanted.network
                                                             : nullptr;
    if (queue_for_ != lacking || queue_of_ != of) queue_.clear();
    queue_for_ = lacking;
    queue_of_ = of;
    for (bool looked = false;; looked = true) {
        while (!queue_.empty()) {
            auto const next = queue_.back();
            queue_.pop_back();
            if (may_still_go(next)) return &records_[next.seat];
        }
        if (looked) return nullptr;
        look(lacking, of);
    }
}

void crowd::look(shortage lacking, tallies::value_type const* of) {
    std::vector<occupant> table;
    table.reserve(records_.size());
    for (std::size_t at = 0; at < records_.size(); ++at) {
        auto const& each = records_[at];
        auto const word = each.word.load(std::memory_order_relaxed);
        bool const in_scope = of == nullptr || each.address == of || each.network == of;
        if (word == 0 || each.leaving || !in_scope) continue;
        table.push_back({.seat = at,
                         .word = word,
                         .since = static_cast<std::int64_t>(word >> since_shift),
                         .of_network = held_by_network(each, word),
                         .at = static_cast<standing>(word & standing_mask),
                         .let_in = is_let_in(word)});
    }
    queue_ = first_to_go(std::move(table), lacking, records_.size() / looks_share + 1);
    std::ranges::reverse(queue_);
}

bool crowd::may_still_go(occupant const& chosen) const noexcept {
    auto const& found = records_[chosen.seat];
    auto const word = found.word.load(std::memory_order_relaxed);
    // If the connection's network holds far fewer connections by now, another network may hold the
    // most.
    return word == chosen.word && !found.leaving &&
           2 * held_by_network(found, word) >= chosen.of_network;
}

std::uint32_t crowd::held_by_network(record const& each, std::uint64_t word) noexcept {
    if (each.network == nullptr) return 0;
    auto const& held = each.network->second;
    return is_let_in(word) ? held.let_in : held.strangers;
}

void crowd::count(record const& each, bool let_in, change by) noexcept {
    auto const add = [let_in, by](tally& held) {
        auto& kind = let_in ? held.let_in : held.strangers;
        kind += by == change::more ? 1U : -1U;
    };
    add(all_);
    if (each.address == nullptr) return;
    add(each.address->second);
    add(each.network->second);
}

void crowd::forget(record const& each) noexcept {
    if (each.address == nullptr) return;
    if (--each.address->second.records == 0) addresses_.erase(addresses_.find(each.address->first));
    if (--each.network->second.records == 0) networks_.erase(networks_.find(each.network->first));
}

void crowd::leave(record& left) noexcept {
    std::lock_guard const lock{mutex_};
    if (left.leaving)
        --leaving_;
    else
        count(left, is_let_in(left.word.load(std::memory_order_relaxed)), change::less);
    forget(left);
    left.word.store(0, std::memory_order_relaxed);
    left.holder = nullptr;
    left.leaving = false;
    free_.push_back(&left); // `enter` reserved the space
}

void crowd::let_in(record& known) noexcept {
    std::lock_guard const lock{mutex_};
    auto const word = known.word.load(std::memory_order_relaxed);
    if (!known.leaving) {
        count(known, false, change::less);
        count(known, true, change::more);
    }
    known.word.store(word | let_in_bit, std::memory_order_relaxed);
}

} // namespace tassel::http
