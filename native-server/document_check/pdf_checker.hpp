// Has PDFs looked into by children of this program, a few at a time.
//
// libqpdf reads what strangers made up and has no limit of memory or time of its own. A child that
// has both, and nothing else, is the limit: whatever becomes of it, the server answers on.
#pragma once

#include "concurrent/task_pool.hpp"
#include "document_check/child_process.hpp"
#include "document_check/pdf_verdict.hpp"

#include <chrono>
#include <exception>
#include <functional>
#include <string>

namespace tassel::document_check {

/// The command of tassel-server that a child carries out; not for people.
inline constexpr char check_command[] = "check-document";

struct checker_settings {
    std::string program = own_program();
    unsigned at_once = 2;
    std::chrono::milliseconds patience{20'000};  ///< for a child to be free
    std::chrono::milliseconds time_limit{8'000}; ///< for a check, its reading included
};

struct pdf_outcome {
    pdf_verdict verdict = pdf_verdict::unchecked;
    std::exception_ptr failure; ///< of this side, the document's reading among it: no verdict
};

/// Safe from several threads.
class pdf_checker {
  public:
    explicit pdf_checker(checker_settings settings = {});

    /// Checks what `document` gives. That is called on another thread, from there `done` too, once,
    /// which must not throw nor take long. Both are dropped after that.
    void check(text_source document, std::function<void(pdf_outcome)> done);

  private:
    [[nodiscard]] pdf_outcome carry_out(text_source const& document,
                                        std::chrono::steady_clock::time_point asked) const;

    checker_settings const settings_;
    concurrent::task_pool threads_;
};

} // namespace tassel::document_check
