// Has PDFs looked into by children of this program, a few at a time.
//
// libqpdf reads what strangers made up and has no limit of memory or time of its own. A child that
// has both, and nothing else, is the limit: whatever becomes of it, the server answers on.
#pragma once

#include "concurrent/task_pool.hpp"
#include "document_check/arriving_document.hpp"
#include "document_check/child_process.hpp"
#include "document_check/verdict/pdf_verdict.hpp"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>

namespace tassel::document_check {

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
