#include "store/postgres/wire/owner_turns.hpp"

#include <utility>

namespace tassel::store::postgres {

void owner_turns::in_turn(std::string const& owner_text, operation work) {
    {
        std::lock_guard const lock{mutex_};
        auto const [known, first] = waiting_.try_emplace(owner_text);
        known->second.push_back(std::move(work));
        if (!first) return;
    }
    pool_.begin([this, owner_text] { return take_turns(owner_text); });
}

void owner_turns::after_turns(std::string const& owner_text, operation work) {
    {
        std::lock_guard const lock{mutex_};
        auto const known = waiting_.find(owner_text);
        if (known != waiting_.end()) {
            known->second.push_back(std::move(work));
            return;
        }
    }
    pool_.begin(std::move(work));
}

bool owner_turns::taken(std::string const& owner_text) {
    std::lock_guard const lock{mutex_};
    return waiting_.find(owner_text) != waiting_.end();
}

owner_turns::operation owner_turns::next(std::string const& owner_text) {
    std::lock_guard const lock{mutex_};
    auto const known = waiting_.find(owner_text);
    if (known->second.empty()) {
        waiting_.erase(known);
        return {};
    }
    auto work = std::move(known->second.front());
    known->second.pop_front();
    return work;
}

task<void> owner_turns::take_turns(std::string owner_text) {
    for (auto work = next(owner_text); work; work = next(owner_text))
        co_await work();
}

} // namespace tassel::store::postgres
