// Answers that a worker thread works out, while the connection's thread serves others.
#pragma once

#include "api/exchange/failure.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/guard/refusal.hpp"
#include "concurrent/task_pool.hpp"
#include "http/message.hpp"

#include <exception>
#include <functional>
#include <memory>
#include <optional>
#include <stdexcept>
#include <utility>

namespace tassel::api {

/// What `work` comes to on a worker's thread, `answer` makes an answer of on the connection's.
/// Whatever one of them throws is logged, and a 500.
template <class Outcome>
class worker_answer final : public http::pending_answer {
  public:
    using work_function = std::function<Outcome()>;
    using answer_function = std::function<http::finished(Outcome)>;

    /// `workers` and `answers` must outlive the answer; `request` is whose it is.
    worker_answer(concurrent::task_pool& workers, responder const& answers,
                  std::shared_ptr<request_context> request, work_function work,
                  answer_function answer)
        : workers_{workers}, answers_{answers}, request_{std::move(request)},
          work_{std::move(work)}, answer_{std::move(answer)} {}

    void start(http::waker wake) override {
        auto const waking = std::make_shared<http::waker>(std::move(wake));
        workers_.submit([this, waking] {
            try {
                outcome_.emplace(work_());
            } catch (std::exception const&) {
                failure_ = std::current_exception();
            }
            (*waking)(); // from here on this object may be gone
        });
    }

    [[nodiscard]] http::finished take() override {
        try {
            if (failure_) std::rethrow_exception(failure_);
            if (!outcome_) throw std::runtime_error{"a worker gave no outcome"};
            return answer_(std::move(*outcome_));
        } catch (std::exception const& error) {
            log_failure(error, *request_);
            return answers_.refuse(internal_error, *request_);
        }
    }

  private:
    concurrent::task_pool& workers_;
    responder const& answers_;
    std::shared_ptr<request_context> request_;
    work_function work_;
    answer_function answer_;
    std::optional<Outcome> outcome_;
    std::exception_ptr failure_;
};

} // namespace tassel::api
