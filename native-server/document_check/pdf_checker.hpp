// Has PDFs looked into by children of this program, a few at a time.
//
// libqpdf reads what strangers made up and has no limit of memory or time of its own. A child that
// has both, and nothing else, is the limit: whatever becomes of it, the server answers on.
#pragma once

#include "concurrent/task_pool.hpp"
#include "confinement/spawned_child.hpp"
#include "document_check/verdict/pdf_verdict.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

namespace tassel::document_check {

// A child of this program that is asked one question: it reads a text to its end and answers with
// a word.

using confinement::child_error;
using confinement::own_program;

/// What a child said.
struct child_answer {
    std::string text;
    bool fell_over_it = false; ///< over what it read, or for the time that it spent with it
    bool late = false;         ///< the time was up
};

/// The next piece of a text; nothing after the last.
using text_source = std::function<std::optional<std::string>()>;

/// Runs `program` with the one argument `command`, an empty environment and no file but a stream
/// that is its standard input and output, and its standard error. Feeds it what `text` gives and
/// returns what it answers, at most 64 bytes; it is killed when `time` is up. The child is gone
/// when this returns. Throws child_error, and what `text` throws.
[[nodiscard]] child_answer ask_child(std::string const& program, char const* command,
                                     text_source const& text, std::chrono::milliseconds time);

// A document that one thread hands on while it comes, and another one checks meanwhile.

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

/// The command of tassel-server that a child carries out; not for people.
inline constexpr char check_command[] = "check-document";

/// A document, to be read from its beginning each time that it is opened.
using document_opener = std::function<text_source()>;

struct checker_settings {
    std::string program = own_program();
    concurrent::pool_settings children;           ///< how many, and whose
    std::chrono::milliseconds patience{20'000};   ///< for a child to be free
    std::chrono::milliseconds time_limit{10'000}; ///< for a check, its reading included
    std::chrono::milliseconds arrival{1'000};     ///< of a document that is checked on its way
};

/// A check of a document that is still on its way: begun where a child happens to be free, and
/// given up where the document is slow to come, so that nobody can keep the children. One thread's.
class early_check {
  public:
    explicit early_check(std::shared_ptr<arriving_document> document)
        : document_{std::move(document)} {}
    early_check(early_check const&) = delete;
    early_check& operator=(early_check const&) = delete;
    ~early_check() { document_->abandon(); }

    /// The next piece of the document.
    void feed(std::string piece) { document_->add(std::move(piece)); }
    /// After the last piece. `done` is called at once or from another thread.
    void finish(early_verdict done) { document_->finish(std::move(done)); }

  private:
    std::shared_ptr<arriving_document> document_;
};

/// Safe from several threads.
class pdf_checker {
  public:
    explicit pdf_checker(checker_settings settings);

    /// Checks what `document` opens when it is the owner's turn, once more where others end the
    /// child. It is called on another thread, from there `done` too, once, which must not throw nor
    /// take long; both are dropped after that. Where there is no place for the owner, `done` is
    /// called at once.
    void check(concurrent::task_owner const& owner, document_opener document,
               std::function<void(pdf_outcome)> done);
    /// Begins to check a document before it is there. Null where no child is free for the owner.
    [[nodiscard]] std::unique_ptr<early_check> begin(concurrent::task_owner const& owner);

    [[nodiscard]] concurrent::task_pool::figures observe() const { return threads_.observe(); }

  private:
    [[nodiscard]] child_answer ask(text_source const& document) const;
    [[nodiscard]] pdf_outcome carry_out(document_opener const& document,
                                        std::chrono::steady_clock::time_point asked) const;
    [[nodiscard]] std::optional<pdf_outcome> carry_out(arriving_document& document) const;

    checker_settings const settings_;
    concurrent::task_pool threads_;
};

} // namespace tassel::document_check
