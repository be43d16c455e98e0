#include "document_check/pdf_checker.hpp"
#include "unit/document_check/pdf_files.hpp"
#include "unit/support/places.hpp"

#include <chrono>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <utility>

namespace tassel::document_check::early_check_test {
namespace {

using namespace std::chrono_literals;

concurrent::task_owner const somebody{.queue_class = 0, .name = "somebody"};
concurrent::task_owner const another{.queue_class = 0, .name = "another"};

checker_settings own_settings(std::chrono::milliseconds arrival = 20s) {
    checker_settings settings;
    settings.program = test::server_program();
    settings.children.classes.push_back({.limits = {.maximum_running = 2,
                                                    .maximum_running_of_one = 1,
                                                    .places = 20,
                                                    .places_of_one = 20}});
    settings.arrival = arrival;
    return settings;
}

std::optional<pdf_outcome> finish(early_check& check) {
    std::promise<std::optional<pdf_outcome>> told;
    check.finish([&told](std::optional<pdf_outcome> outcome) { told.set_value(outcome); });
    return told.get_future().get();
}

pdf_verdict verdict_on(pdf_checker& checker, std::string text) {
    std::promise<pdf_verdict> told;
    auto const source = [whole = std::move(text)] {
        return [left = whole]() mutable -> std::optional<std::string> {
            if (left.empty()) return std::nullopt;
            return std::exchange(left, {});
        };
    };
    checker.check(somebody, source,
                  [&](pdf_outcome const& outcome) { told.set_value(outcome.verdict); });
    return told.get_future().get();
}

/// A child becomes free a moment after its previous verdict is known.
std::unique_ptr<early_check> begin_once_free(pdf_checker& checker) {
    auto begun = checker.begin(somebody);
    while (begun == nullptr) {
        std::this_thread::yield();
        begun = checker.begin(somebody);
    }
    return begun;
}

TEST(early_check, comes_to_the_verdict_while_the_document_comes) {
    pdf_checker checker{own_settings()};
    for (bool const scripted : {false, true}) {
        auto const document = one_page_pdf(scripted ? "/AA << /JS (1) >>" : "");
        auto const check = begin_once_free(checker);
        for (char const byte : document)
            check->feed(std::string(1, byte));
        auto const outcome = finish(*check);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->verdict, scripted ? pdf_verdict::scripted : pdf_verdict::sound);
    }
}

TEST(early_check, waits_for_its_document_no_longer_than_it_may) {
    pdf_checker checker{own_settings(50ms)};
    auto const check = checker.begin(somebody);
    ASSERT_NE(check, nullptr);
    check->feed(one_page_pdf());
    // Others can use both children although this document has not ended.
    EXPECT_EQ(verdict_on(checker, one_page_pdf()), pdf_verdict::sound);
    EXPECT_EQ(verdict_on(checker, one_page_pdf()), pdf_verdict::sound);
    while (checker.begin(somebody) == nullptr || checker.begin(another) == nullptr)
        std::this_thread::yield();
    EXPECT_FALSE(finish(*check));
}

TEST(early_check, is_begun_only_where_a_child_is_free) {
    pdf_checker checker{own_settings()};
    auto first = checker.begin(somebody);
    EXPECT_EQ(checker.begin(somebody), nullptr); // one owner leaves the other child to others
    auto const second = checker.begin(another);
    ASSERT_NE(first, nullptr);
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(checker.begin({.queue_class = 0, .name = "third"}), nullptr);
    first.reset(); // gives it up
    auto const third = begin_once_free(checker);
    third->feed(one_page_pdf());
    auto const outcome = finish(*third);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->verdict, pdf_verdict::sound);
}

TEST(early_check, is_given_up_with_its_upload) {
    pdf_checker checker{own_settings()};
    for (int turn = 0; turn < 20; ++turn)
        if (auto const check = checker.begin(somebody)) check->feed("%PDF-1.7\n");
    EXPECT_EQ(verdict_on(checker, one_page_pdf()), pdf_verdict::sound);
}

} // namespace
} // namespace tassel::document_check::early_check_test
