#include "document_check/arriving_document.hpp"

#include <utility>

namespace tassel::document_check {
void arriving_document::add(std::string piece) {
    {
        std::lock_guard const lock{access_};
        if (given_up_ || concluded_) return;
        pieces_.push_back(std::move(piece));
    }
    changed_.notify_one();
}

void arriving_document::finish(early_verdict done) {
    {
        std::lock_guard const lock{access_};
        whole_ = true;
        if (!concluded_) done_ = std::exchange(done, nullptr);
    }
    changed_.notify_one();
    if (done) done(std::move(outcome_)); // nobody else looks at it any more
}

void arriving_document::abandon() {
    {
        std::lock_guard const lock{access_};
        given_up_ = given_up_ || !whole_;
    }
    changed_.notify_one();
}

std::optional<std::string> arriving_document::next() {
    std::unique_lock lock{access_};
    bool const in_time =
        changed_.wait_until(lock, end_, [this] { return given_up_ || whole_ || !pieces_.empty(); });
    if (!in_time || given_up_) throw given_up{};
    if (pieces_.empty()) return std::nullopt;
    auto piece = std::move(pieces_.front());
    pieces_.pop_front();
    return piece;
}

void arriving_document::conclude(std::optional<pdf_outcome> outcome) {
    early_verdict done;
    {
        std::lock_guard const lock{access_};
        concluded_ = true;
        pieces_.clear();
        outcome_ = std::move(outcome);
        done = std::exchange(done_, nullptr);
    }
    if (done) done(std::move(outcome_)); // nobody else looks at it any more
}

} // namespace tassel::document_check
