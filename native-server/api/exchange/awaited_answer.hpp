// Answers that another thread produces while the connection's thread serves other connections.
#pragma once

#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "concurrent/task_pool.hpp"
#include "http/message.hpp"

#include <exception>
#include <functional>
#include <future>
#include <memory>
#include <utility>

namespace tassel::api {

/// A store or a worker delivers its outcome here, once. If it drops this without an outcome, there
/// was no time for the work.
template <class Outcome>
class delivery {
  public:
    explicit delivery(http::waker wake) : wake_{std::move(wake)} {}

    [[nodiscard]] std::future<Outcome> outcome() { return promise_.get_future(); }

    void bring(Outcome outcome) {
        promise_.set_value(std::move(outcome));
        wake_(); // from here on the waiting answer may no longer exist
    }
    void fail(std::exception_ptr failure) {
        promise_.set_exception(std::move(failure));
        wake_();
    }

  private:
    http::waker wake_; // first, so that destroying it wakes the waiter to a broken promise
    std::promise<Outcome> promise_;
};

/// `begin` hands over the work; `answer` turns the outcome into an answer on the connection's
/// thread. Every failure is logged and refused.
template <class Outcome>
class awaited_answer final : public http::pending_answer {
  public:
    using begin_function = std::function<void(std::shared_ptr<delivery<Outcome>>)>;
    using answer_function = std::function<http::finished(Outcome)>;

    /// `answers` must outlive the answer, and so must `request`, which `answer` refers to.
    awaited_answer(responder const& answers, request_context const& request, begin_function begin,
                   answer_function answer)
        : answers_{answers}, request_{request}, begin_{std::move(begin)}, answer_{
                                                                              std::move(answer)} {}

    void start(http::waker wake) override {
        auto to = std::make_shared<delivery<Outcome>>(std::move(wake));
        outcome_ = to->outcome();
        auto const begin = std::move(begin_); // this object may be destroyed while it runs
        begin(std::move(to));
    }

    [[nodiscard]] http::finished take() override {
        return answers_.guarded(request_, [this] { return answer_(brought()); });
    }

  private:
    [[nodiscard]] Outcome brought() {
        try {
            return outcome_.get();
        } catch (std::future_error const&) {
            throw concurrent::no_place{};
        }
    }

    responder const& answers_;
    request_context const& request_;
    begin_function begin_;
    answer_function answer_;
    std::future<Outcome> outcome_;
};

/// The same, for `work` that runs on a thread of `workers`, in one of their places, when the turn
/// of the place's owner comes. The workers must outlive the answer.
template <class Outcome>
[[nodiscard]] http::finished
answer_in_place(concurrent::task_pool& workers, concurrent::place_pointer place,
                responder const& answers, request_context const& request,
                std::function<Outcome()> work, std::function<http::finished(Outcome)> answer) {
    auto const begin = [&workers, place = std::move(place), work = std::move(work)](auto to) {
        workers.submit(place, [to = std::move(to), work] {
            try {
                to->bring(work());
            } catch (std::exception const&) {
                to->fail(std::current_exception());
            }
        });
    };
    return std::make_unique<awaited_answer<Outcome>>(answers, request, begin, std::move(answer));
}

/// The same, in a place of the request's caller; 503 if none is free.
template <class Outcome>
[[nodiscard]] http::finished
answer_of_worker(concurrent::task_pool& workers, responder const& answers,
                 request_context const& request, std::function<Outcome()> work,
                 std::function<http::finished(Outcome)> answer) {
    auto place = workers.admit(queue_owner(request.caller.value()));
    if (!place) return answers.refuse(overloaded, request);
    return answer_in_place(workers, std::move(place), answers, request, std::move(work),
                           std::move(answer));
}

} // namespace tassel::api
