#include "http/limits/memory_budget.hpp"

#include <utility>

namespace tassel::http {
namespace {

std::size_t taken_by(auto const& shares, auto const& key) {
    auto const found = shares.find(key);
    return found == shares.end() ? 0 : found->second;
}

void give_back_to(auto& shares, auto const& key, std::size_t bytes) {
    auto const found = shares.find(key);
    if (found == shares.end()) return;
    found->second -= bytes;
    if (found->second == 0) shares.erase(found);
}

} // namespace

bool memory_budget::take(lease const& by, std::size_t bytes) {
    if (bytes == 0) return true;
    std::lock_guard const lock{mutex_};
    auto const held = held_.load(std::memory_order_relaxed);
    auto const maximum_of_owner = by.favored_ ? limits_.favored_owner : limits_.owner;
    bool const room =
        held + bytes <= limits_.all &&
        (by.owner_.empty() || taken_by(owners_, by.owner_) + bytes <= maximum_of_owner);
    bool const admitted =
        room && (by.favored_ || (unreserved_ + bytes <= limits_.unreserved &&
                                 taken_by(addresses_, by.address_) + bytes <= limits_.address));
    if (!admitted) {
        refused_.fetch_add(1, std::memory_order_relaxed);
        return false;
    }
    held_.store(held + bytes, std::memory_order_relaxed);
    if (!by.owner_.empty()) owners_[by.owner_] += bytes;
    if (by.favored_) return true;
    unreserved_ += bytes;
    addresses_[by.address_] += bytes;
    return true;
}

void memory_budget::give_back(lease const& by, std::size_t bytes) noexcept {
    if (bytes == 0) return;
    std::lock_guard const lock{mutex_};
    held_.store(held_.load(std::memory_order_relaxed) - bytes, std::memory_order_relaxed);
    if (!by.owner_.empty()) give_back_to(owners_, by.owner_, bytes);
    if (by.favored_) return;
    unreserved_ -= bytes;
    give_back_to(addresses_, by.address_, bytes);
}

bool memory_budget::lease::hold(std::size_t bytes) {
    if (bytes > held_) {
        if (!budget_.take(*this, bytes - held_)) return false;
    } else {
        budget_.give_back(*this, held_ - bytes);
    }
    held_ = bytes;
    return true;
}

bool memory_budget::lease::pass_to(payer const& who) {
    auto const held = held_;
    release();
    address_ = who.address.value_or(peer_);
    owner_ = who.owner;
    favored_ = who.favored;
    return hold(held);
}

void memory_budget::lease::release() noexcept {
    budget_.give_back(*this, std::exchange(held_, 0));
    address_ = peer_;
    owner_.clear();
    favored_ = false;
}

} // namespace tassel::http
