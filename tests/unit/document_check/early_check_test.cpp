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

namespace tassel::document_check {
namespace {

using namespace std::chrono_literals;

checker_settings own_settings(std::chrono::milliseconds arrival = 20s) {
    checker_settings settings;
    settings.program = test::server_program();
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
    auto const source = [left = std::move(text)]() mutable -> std::optional<std::string> {
        if (left.empty()) return std::nullopt;
        return std::exchange(left, {});
    };
    checker.check(source, [&](pdf_outcome const& outcome) { told.set_value(outcome.verdict); });
    return told.get_future().get();
}

TEST(early_check, comes_to_the_verdict_while_the_document_comes) {
    pdf_checker checker{own_settings()};
    for (bool const scripted : {false, true}) {
        auto const document = one_page_pdf(scripted ? "/AA << /JS (1) >>" : "");
        auto const check = checker.begin();
        ASSERT_NE(check, nullptr);
        for (char const octet : document)
            check->feed(std::string(1, octet));
        auto const outcome = finish(*check);
        ASSERT_TRUE(outcome);
        EXPECT_EQ(outcome->verdict, scripted ? pdf_verdict::scripted : pdf_verdict::sound);
    }
}

TEST(early_check, waits_for_its_document_no_longer_than_it_may) {
    pdf_checker checker{own_settings(50ms)};
    auto const check = checker.begin();
    ASSERT_NE(check, nullptr);
    check->feed(one_page_pdf());
    // Both children can be had for others although this document has no end.
    EXPECT_EQ(verdict_on(checker, one_page_pdf()), pdf_verdict::sound);
    EXPECT_EQ(verdict_on(checker, one_page_pdf()), pdf_verdict::sound);
    while (checker.begin() == nullptr || checker.begin() == nullptr)
        std::this_thread::yield();
    EXPECT_FALSE(finish(*check));
}

TEST(early_check, is_begun_only_where_a_child_is_free) {
    pdf_checker checker{own_settings()};
    auto first = checker.begin();
    auto const second = checker.begin();
    ASSERT_NE(first, nullptr);
    ASSERT_NE(second, nullptr);
    EXPECT_EQ(checker.begin(), nullptr);
    first.reset(); // gives it up
    auto third = checker.begin();
    while (third == nullptr) {
        std::this_thread::yield();
        third = checker.begin();
    }
    third->feed(one_page_pdf());
    auto const outcome = finish(*third);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->verdict, pdf_verdict::sound);
}

TEST(early_check, is_given_up_with_its_upload) {
    pdf_checker checker{own_settings()};
    for (int turn = 0; turn < 20; ++turn)
        if (auto const check = checker.begin()) check->feed("%PDF-1.7\n");
    EXPECT_EQ(verdict_on(checker, one_page_pdf()), pdf_verdict::sound);
}

} // namespace
} // namespace tassel::document_check
