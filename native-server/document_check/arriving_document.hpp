// A document that one thread hands on while it comes, and another one checks meanwhile.
#pragma once

#include "document_check/verdict/pdf_verdict.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <optional>
#include <string>

namespace tassel::document_check {

/// Thrown to the one who checks by a document that is not to be waited for any longer.
struct given_up : std::exception {};

/// Called once, with nothing where the check was given up. Must not throw nor take long.
using early_verdict = std::function<void(std::optional<pdf_outcome>)>;

/// Safe from two threads. Given up when it takes longer than `arrival` to come. Pieces wait here
/// until the child has been started: as many documents at the most as there are children.
class arriving_document {
  public:
    explicit arriving_document(std::chrono::milliseconds arrival)
        : end_{std::chrono::steady_clock::now() + arrival} {}

    // By the one who hands it on.

    void add(std::string piece);
    /// After the last piece.
    void finish(early_verdict done);
    /// Nobody wants to know any more, unless it is finished.
    void abandon();

    // By the one who checks.

    /// The next piece, once it is there; nothing after the last. Throws given_up.
    [[nodiscard]] std::optional<std::string> next();
    void conclude(std::optional<pdf_outcome> outcome);

  private:
    std::chrono::steady_clock::time_point const end_;
    std::mutex access_;
    std::condition_variable changed_;
    std::deque<std::string> pieces_;
    bool whole_ = false;
    bool given_up_ = false;
    bool concluded_ = false;
    std::optional<pdf_outcome> outcome_;
    early_verdict done_;
};

} // namespace tassel::document_check
