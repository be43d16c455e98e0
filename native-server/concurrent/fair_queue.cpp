#include "concurrent/fair_queue.hpp"

#include <algorithm>
#include <utility>

namespace tassel::concurrent {

bool fair_queue::admit(std::string const& owner, std::size_t octets) {
    if (places_ >= limits_.places || octets_ + octets > limits_.octets) return false;
    auto const known = known_.find(owner);
    if (known != known_.end() && (known->second.places >= limits_.places_of_one ||
                                  known->second.octets + octets > limits_.octets_of_one))
        return false;
    if (known == known_.end() && octets > limits_.octets_of_one) return false;
    auto& taking = known_[owner];
    ++taking.places;
    ++places_;
    taking.octets += octets;
    octets_ += octets;
    return true;
}

void fair_queue::leave(std::string const& owner, std::size_t octets) {
    auto const who = known_.find(owner);
    --who->second.places;
    --places_;
    who->second.octets -= octets;
    octets_ -= octets;
    forget_idle(who);
}

void fair_queue::push(std::string const& owner, task&& what) {
    auto const who = known_.try_emplace(owner).first;
    std::list<owners::iterator> last;
    if (who->second.tasks.empty()) last.push_back(who);
    who->second.tasks.push_back(std::move(what));
    turns_.splice(turns_.end(), last);
    ++waiting_;
}

std::optional<fair_queue::turn> fair_queue::pop() {
    auto const first = next();
    if (first == turns_.end()) return std::nullopt;
    auto& [name, waits] = **first;
    turn found{.owner = name, .what = std::move(waits.tasks.front())};
    waits.tasks.pop_front();
    if (waits.tasks.empty())
        turns_.erase(first);
    else
        turns_.splice(turns_.end(), turns_, first);
    ++waits.running;
    ++running_;
    --waiting_;
    return found;
}

std::list<fair_queue::owners::iterator>::iterator fair_queue::next() {
    if (running_ >= limits_.most_running) return turns_.end();
    return std::find_if(turns_.begin(), turns_.end(), [&](owners::iterator const& who) {
        return who->second.running < limits_.most_running_of_one;
    });
}

bool fair_queue::begin(std::string const& owner) {
    if (waiting_ > 0 || running_ >= limits_.most_running) return false;
    auto& beginning = known_[owner];
    if (beginning.running >= limits_.most_running_of_one) return false;
    ++beginning.running;
    ++running_;
    return true;
}

void fair_queue::finish(std::string const& owner) {
    auto const who = known_.find(owner);
    --who->second.running;
    --running_;
    forget_idle(who);
}

void fair_queue::forget_idle(owners::iterator who) {
    auto const& [tasks, running, places, octets] = who->second;
    if (tasks.empty() && running == 0 && places == 0) known_.erase(who);
}

} // namespace tassel::concurrent
