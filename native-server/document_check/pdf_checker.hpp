// Lets children of this program inspect PDFs and repair documents, a few at a time.
//
// libqpdf reads strangers' input and has no limits of memory or time of its own. So it runs in a
// child that has both limits and access to nothing else. Whatever happens to the child, the server
// continues.
#pragma once

#include "concurrent/task_pool.hpp"
#include "confinement/spawned_child.hpp"
#include "document_check/verdict/pdf_outcome.hpp"

#include <chrono>
#include <condition_variable>
#include <deque>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::document_check {

// Runs a child of this program that answers one question: the child reads a text to its end and
// answers with one word.

using confinement::child_error;
using confinement::own_program;

/// The answer of a child.
struct child_answer {
    std::string text;
    bool fell_over_it = false; ///< broken by its input, or used too much processor time
    bool late = false;         ///< the child did not answer in time
};

/// Returns the next piece of a text, or nothing after the last piece.
using text_source = std::function<std::optional<std::string>()>;

/// Runs `program` with the one argument `command`, an empty environment, and no files except
/// standard error and a stream as its standard input and output. Feeds the child the pieces of
/// `text` and returns the child's answer, at most 64 bytes. The child is killed when `time` is up,
/// and is gone when this returns. Throws child_error, and what `text` throws.
[[nodiscard]] child_answer ask_child(std::string const& program, char const* command,
                                     text_source const& text, std::chrono::milliseconds time);

// Takes the clean copy of a document from a child.

/// Takes the next piece of a copy. May throw, which ends the repair.
using copy_taker = std::function<void(std::string_view piece)>;
/// Begins a copy. Each call begins it anew, because a child may end in the middle of it.
using copy_opener = std::function<copy_taker()>;

// A document that one thread passes on as it arrives, while another thread checks it.

/// Thrown to the checking thread if the document is no longer worth waiting for.
struct given_up : std::exception {};

/// Called once with the outcome, or with nothing if the check was given up. The function must not
/// throw or take long.
using early_verdict = std::function<void(std::optional<pdf_outcome>)>;

/// Passes a document from the thread that receives it to the thread that checks it, and is safe to
/// use from these two threads. The document is given up if it takes longer than `arrival` to
/// arrive. Pieces wait here until the child has started; at most as many documents wait as there
/// are children.
class arriving_document {
  public:
    explicit arriving_document(std::chrono::milliseconds arrival)
        : end_{std::chrono::steady_clock::now() + arrival} {}

    // Called by the thread that passes the document on.

    void add(std::string piece);
    /// Marks the document as complete. Call this after the last piece.
    void finish(early_verdict done);
    /// Gives the document up, unless it is finished.
    void abandon();

    // Called by the checking thread.

    /// Returns the next piece as soon as it arrives, or nothing after the last piece. Throws
    /// given_up.
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

/// The command of tassel-server that a child runs. People do not use it.
inline constexpr char check_command[] = "check-document";
inline constexpr char repair_command[] = "repair-document";

/// Opens a document. Each call reads the document from its beginning.
using document_opener = std::function<text_source()>;

struct checker_settings {
    std::string program = own_program();
    concurrent::pool_settings children;           ///< how many children, and for which owners
    std::chrono::milliseconds patience{20'000};   ///< how long to wait for a free child
    std::chrono::milliseconds time_limit{10'000}; ///< for a check, including reading the document
    std::chrono::milliseconds arrival{1'000};     ///< how long a document may take to arrive
};

/// Checks a document that is still arriving. The check begins if a child happens to be free. It is
/// given up if the document arrives slowly, so that nobody can keep the children busy. Not
/// thread-safe.
class early_check {
  public:
    explicit early_check(std::shared_ptr<arriving_document> document)
        : document_{std::move(document)} {}
    early_check(early_check const&) = delete;
    early_check& operator=(early_check const&) = delete;
    ~early_check() { document_->abandon(); }

    /// Passes on the next piece of the document.
    void feed(std::string piece) { document_->add(std::move(piece)); }
    /// Ends the document. Call this after the last piece. `done` is called at once or from another
    /// thread.
    void finish(early_verdict done) { document_->finish(std::move(done)); }

  private:
    std::shared_ptr<arriving_document> document_;
};

/// Checks documents with a limited number of children. Thread-safe.
class pdf_checker {
  public:
    explicit pdf_checker(checker_settings settings);

    /// When it is the owner's turn, checks the document that `document` opens. Checks it once more
    /// if the child is ended from outside. Both functions are called on another thread, and
    /// destroyed there after the call. `done` is called once, and must not throw or take long. If
    /// there is no place for the owner, `done` is called at once.
    void check(concurrent::task_owner const& owner, document_opener document,
               std::function<void(pdf_outcome)> done);
    /// In the same way, lets a child make a clean copy of the document. `copy` gets it, on the
    /// thread that calls `document`; if `copy` is empty, the outcome only says what a repair would
    /// do. The copy was checked, but only by the child.
    void repair(concurrent::task_owner const& owner, document_opener document, copy_opener copy,
                std::function<void(pdf_outcome)> done);
    /// Begins to check a document before it has arrived. Returns null if no child is free for the
    /// owner.
    [[nodiscard]] std::unique_ptr<early_check> begin(concurrent::task_owner const& owner);

    [[nodiscard]] concurrent::task_pool::figures observe() const { return threads_.observe(); }

  private:
    /// Asks one child. Returns nothing if the child failed for a reason other than the document.
    using one_try = std::function<std::optional<pdf_outcome>(bool& late)>;

    void submit(concurrent::task_owner const& owner, one_try ask,
                std::function<void(pdf_outcome)> done);
    [[nodiscard]] std::chrono::milliseconds time_left() const;
    [[nodiscard]] child_answer ask(text_source const& document) const;
    [[nodiscard]] pdf_outcome carry_out(one_try const& ask,
                                        std::chrono::steady_clock::time_point asked) const;
    [[nodiscard]] std::optional<pdf_outcome> carry_out(arriving_document& document) const;

    checker_settings const settings_;
    concurrent::task_pool threads_;
};

} // namespace tassel::document_check
