#include "confinement/confine.hpp"
#include "confinement/zygote.hpp"
#include "unit/support/places.hpp"

#include <chrono>
#include <cstddef>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <vector>

namespace tassel::confinement::zygote_test {
namespace {

constexpr std::size_t largest_answer = 1'000'000;

/// Children that do what the question says (tests/confinement/children.hpp).
zygote_settings settings_for(std::string program) {
    return {.program = std::move(program),
            .command = "children",
            .time_limit = std::chrono::milliseconds{20'000},
            .largest_answer = largest_answer};
}

class zygote_test : public ::testing::Test {
  protected:
    void expect_alive() { EXPECT_EQ(asked_.ask("repeat me"), "repeat me"); }
    void expect_failure(std::string const& question) {
        EXPECT_THROW((void)asked_.ask(question), child_error) << question;
        expect_alive();
    }

    zygote asked_{settings_for(test::confinement_probe())};
};

TEST_F(zygote_test, has_every_question_answered) {
    expect_alive();
    EXPECT_EQ(asked_.ask(""), "");
    std::string const large(largest_answer, 'x');
    EXPECT_EQ(asked_.ask(large), large);
}

TEST_F(zygote_test, has_questions_answered_from_several_threads) {
    std::vector<std::future<std::string>> answers;
    for (int thread = 0; thread < 8; ++thread) {
        answers.push_back(std::async(
            std::launch::async, [this, thread] { return asked_.ask(std::to_string(thread)); }));
    }
    for (std::size_t thread = 0; thread < answers.size(); ++thread)
        EXPECT_EQ(answers[thread].get(), std::to_string(thread));
}

TEST_F(zygote_test, outlives_a_child_that_dies_or_says_nothing) {
    expect_failure("crash");
    expect_failure("throw");
    expect_failure("end");
}

TEST_F(zygote_test, outlives_a_child_that_reaches_out) {
    for (auto const* const question : {"open", "socket", "fork"})
        expect_failure(question);
}

TEST_F(zygote_test, takes_no_larger_answer_than_it_was_told_to) {
    expect_failure(std::string(largest_answer + 1, 'x'));
    expect_failure("claim much");
    expect_failure("say half");
}

TEST_F(zygote_test, limits_memory_and_processor_time_of_a_child) {
    if (!has_sanitizers) expect_failure("take memory");
    expect_failure("compute for ever");
}

TEST_F(zygote_test, ends_a_child_that_takes_too_long) {
    auto settings = settings_for(test::confinement_probe());
    settings.time_limit = std::chrono::milliseconds{50};
    zygote hurried{settings};
    EXPECT_THROW((void)hurried.ask("wait"), child_error);
}

TEST_F(zygote_test, keeps_nothing_of_one_question_for_the_next) {
    EXPECT_EQ(asked_.ask("count"), "1");
    EXPECT_EQ(asked_.ask("count"), "1");
}

TEST_F(zygote_test, has_the_children_of_a_group_asked_again) {
    auto const home = std::make_shared<zygote>(settings_for(test::confinement_probe()));
    child_group one{home};
    EXPECT_EQ(one.ask("count"), "1");
    EXPECT_EQ(one.ask("count"), "2");
    child_group other{home};
    EXPECT_EQ(other.ask("count"), "1");
    EXPECT_THROW((void)one.ask("crash"), child_error);
    EXPECT_EQ(one.ask("count"), "1"); // a new child answers
}

TEST_F(zygote_test, is_left_for_a_new_one_when_a_child_died) {
    auto const first = asked_.ask("zygote");
    EXPECT_EQ(asked_.ask("zygote"), first);
    expect_failure("crash");
    EXPECT_NE(asked_.ask("zygote"), first);
}

TEST_F(zygote_test, says_so_where_no_child_can_be_started) {
    for (auto const* const program : {"/nonexistent", "/bin/true", "/bin/cat"}) {
        zygote none{settings_for(program)};
        EXPECT_THROW((void)none.ask("repeat me"), child_error) << program;
    }
}

} // namespace
} // namespace tassel::confinement::zygote_test
