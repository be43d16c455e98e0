#include "concurrent/fair_queue.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

namespace tassel::concurrent {
namespace {

std::string const& network_of(task_owner const& owner) {
    return owner.network.empty() ? owner.name : owner.network;
}

std::string const& site_of(task_owner const& owner) {
    return owner.site.empty() ? network_of(owner) : owner.site;
}

} // namespace

fair_queue::chain fair_queue::enter(task_owner const& owner) {
    auto& site = sites_[site_of(owner)];
    auto& network = site.known[network_of(owner)];
    network.site = &site;
    auto const [one, is_new] = network.known.try_emplace(owner.name);
    if (is_new) one->second.owner = owner;
    return {site, network, one->second};
}

std::array<fair_queue::share*, 4> fair_queue::shares_of(chain const& at) noexcept {
    return {&all_, &at.site, &at.network, &at.one};
}

bool fair_queue::admit(task_owner const& owner) {
    auto const at = enter(owner);
    bool const free = all_.places < limits_.places &&
                      at.site.places < networks_of_a_site * limits_.places_of_network &&
                      at.network.places < limits_.places_of_network &&
                      at.one.places < limits_.places_of_one;
    if (free) {
        for (auto* const each : shares_of(at))
            ++each->places;
    }
    forget_idle(owner, at);
    return free;
}

void fair_queue::leave(task_owner const& owner) {
    auto const at = enter(owner);
    for (auto* const each : shares_of(at))
        --each->places;
    forget_idle(owner, at);
}

void fair_queue::push(task_owner const& owner, task&& what, answer_time by) {
    auto const at = enter(owner);
    owners next{&at.one};
    networks line{&at.network};
    at.one.tasks.push_back({std::move(what), by});
    ++waiting_;
    if (at.one.tasks.size() > 1) return;
    at.network.turns.splice(at.network.turns.end(), next);
    if (at.network.turns.size() == 1) line_up(line);
}

void fair_queue::line_up(networks& line) {
    auto& site = *line.front()->site;
    if (site.in_turns == networks_of_a_site) {
        site.apart.splice(site.apart.end(), line);
    } else {
        ++site.in_turns;
        turns_.splice(turns_.end(), line);
    }
}

void fair_queue::step_back(site_state& site) {
    --site.in_turns;
    if (site.apart.empty()) return;
    networks next;
    next.splice(next.end(), site.apart, site.apart.begin());
    line_up(next);
}

bool fair_queue::may_run(network_state const& network) const noexcept {
    return network.running < limits_.maximum_running_of_network &&
           network.site->running < limits_.maximum_running_of_network;
}

bool fair_queue::may_run(owner_state const& one) const noexcept {
    return one.running < limits_.maximum_running_of_one;
}

void fair_queue::count_running(chain const& at) noexcept {
    for (auto* const each : shares_of(at))
        ++each->running;
}

std::optional<fair_queue::turn> fair_queue::pop() {
    if (all_.running >= limits_.maximum_running) return std::nullopt;
    for (auto place = turns_.begin(); place != turns_.end(); ++place) {
        auto& network = **place;
        if (!may_run(network)) continue;
        auto const first = std::find_if(network.turns.begin(), network.turns.end(),
                                        [this](owner_state const* one) { return may_run(*one); });
        if (first != network.turns.end()) return take(place, first);
    }
    return std::nullopt;
}

fair_queue::turn fair_queue::take(networks::iterator place, owners::iterator first) {
    auto& network = **place;
    auto& one = **first;
    turn found{.owner = one.owner, .what = std::move(one.tasks.front().what)};
    one.tasks.pop_front();
    if (one.tasks.empty())
        network.turns.erase(first);
    else
        network.turns.splice(network.turns.end(), network.turns, first);
    networks line;
    line.splice(line.end(), turns_, place);
    step_back(*network.site);
    if (!network.turns.empty()) line_up(line);
    count_running({*network.site, network, one});
    --waiting_;
    return found;
}

std::vector<fair_queue::task> fair_queue::take_late(answer_time now) {
    std::vector<task> late;
    for (auto& [site_name, site] : sites_)
        for (auto& [name, network] : site.known)
            take_late(network, now, late);
    return late;
}

void fair_queue::take_late(network_state& network, answer_time now, std::vector<task>& late) {
    if (network.turns.empty()) return;
    for (auto place = network.turns.begin(); place != network.turns.end();) {
        auto& tasks = (*place)->tasks;
        auto const first = std::stable_partition(
            tasks.begin(), tasks.end(), [now](waiting_task const& one) { return one.by >= now; });
        waiting_ -= static_cast<std::size_t>(tasks.end() - first);
        for (auto each = first; each != tasks.end(); ++each)
            late.push_back(std::move(each->what));
        tasks.erase(first, tasks.end());
        place = tasks.empty() ? network.turns.erase(place) : std::next(place);
    }
    if (network.turns.empty()) leave_line(network);
}

void fair_queue::leave_line(network_state& network) {
    auto const place = std::find(turns_.begin(), turns_.end(), &network);
    if (place == turns_.end()) {
        network.site->apart.remove(&network);
    } else {
        turns_.erase(place);
        step_back(*network.site);
    }
}

bool fair_queue::begin(task_owner const& owner) {
    if (waiting_ > 0 || all_.running >= limits_.maximum_running) return false;
    auto const at = enter(owner);
    bool const free = may_run(at.network) && may_run(at.one);
    if (free) count_running(at);
    forget_idle(owner, at);
    return free;
}

void fair_queue::finish(task_owner const& owner) {
    auto const at = enter(owner);
    for (auto* const each : shares_of(at))
        --each->running;
    forget_idle(owner, at);
}

void fair_queue::forget_idle(task_owner const& owner, chain const& at) {
    if (!at.one.tasks.empty() || at.one.running != 0 || at.one.places != 0) return;
    at.network.known.erase(owner.name);
    if (!at.network.known.empty()) return;
    at.site.known.erase(network_of(owner));
    if (at.site.known.empty()) sites_.erase(site_of(owner));
}

} // namespace tassel::concurrent
