// Statements that change nothing: those that are asked for while another is under way share the
// next round trip.
#pragma once

#include "store/postgres/wire/places.hpp"

#include <cstddef>
#include <deque>
#include <exception>
#include <memory>
#include <vector>

namespace tassel::store::postgres {

/// Of one kind of users: those who wait for a locked table keep no others. On the pool's thread
/// alone.
class shared_reads {
  public:
    /// Both must outlive it.
    shared_reads(pool_thread& on, places& from, user who) : on_{on}, from_{from}, who_{who} {}

    /// See pool::read.
    [[nodiscard]] task<rows> read(query one, asker of);

  private:
    /// A statement that waits for its rows.
    struct question {
        query one;
        timer limit;
        bool answered = false;
        bool given_up = false; ///< nobody waits for it any longer
        rows found = {};
        std::exception_ptr failure = {};
    };
    using questions = std::vector<std::shared_ptr<question>>;
    /// A round trip, as long as it is under way.
    class trip {
      public:
        explicit trip(shared_reads& of) : of_{of} {
            ++of_.trips_;
            of_.trip_began_ = steady_clock::now();
        }
        trip(trip const&) = delete;
        trip& operator=(trip const&) = delete;
        ~trip() { --of_.trips_; }

      private:
        shared_reads& of_;
    };

    [[nodiscard]] std::size_t maximum_at_once() const noexcept;
    /// As long as there are questions.
    [[nodiscard]] task<void> answer_questions();
    /// Until the round trip that is under way came back, or is a slow one.
    [[nodiscard]] task<void> let_trip_come_back();
    /// In one round trip; where one of them fails, all in another one, each for itself.
    [[nodiscard]] static task<void> answer(connection& on, questions const& some);
    [[nodiscard]] questions next_questions();
    static void tell(questions const& some);

    pool_thread& on_;
    places& from_;
    user who_;
    std::deque<std::shared_ptr<question>> asked_;
    std::size_t reading_ = 0; // who answers them
    std::size_t trips_ = 0;   // round trips that are under way
    steady_clock::time_point trip_began_;
};

} // namespace tassel::store::postgres
