#include "document_check/document_type.hpp"
#include "document_check/pdf_checker.hpp"
#include "document_check/verdict/pdf_verdict.hpp"
#include "unit/document_check/pdf_files.hpp"
#include "unit/support/places.hpp"
#include "unit/support/temporary_directory.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::document_check::pdf_checker_test {
namespace {

using namespace std::chrono_literals;

concurrent::task_owner const somebody{.queue_class = 0, .name = "somebody"};

checker_settings settings_for(std::string program) {
    checker_settings settings;
    settings.program = std::move(program);
    settings.children.classes.push_back({.limits = {.maximum_running = 2,
                                                    .maximum_running_of_one = 2,
                                                    .places = 20,
                                                    .places_of_one = 20}});
    return settings;
}

document_opener text_of(std::string text) {
    return [whole = std::move(text)] {
        return [left = whole]() mutable -> std::optional<std::string> {
            if (left.empty()) return std::nullopt;
            auto piece = left.substr(0, 65'536);
            left.erase(0, piece.size());
            return piece;
        };
    };
}

/// An opener whose document can be read only once.
document_opener once(text_source const& document) {
    return [document] { return document; };
}

/// A program that runs this shell command.
std::string script(support::temporary_directory const& folder, std::string_view does) {
    auto const program = folder.path() / "script";
    std::ofstream{program} << "#!/bin/sh\n" << does << '\n';
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    return program.string();
}

/// The outcome if the first child ends from a signal and the next one gives a verdict.
pdf_outcome outcome_after(std::string const& signal) {
    support::temporary_directory const folder;
    auto const mark = (folder.path() / "mark").string();
    auto settings =
        settings_for(script(folder, "if [ ! -e " + mark + " ]; then : >" + mark + "; kill -" +
                                        signal + " $$; fi; /bin/cat >/dev/null; echo sound"));
    pdf_checker checker{std::move(settings)};
    std::promise<pdf_outcome> told;
    checker.check(somebody, text_of("%PDF-"),
                  [&told](pdf_outcome outcome) { told.set_value(outcome); });
    return told.get_future().get();
}

pdf_outcome ask(pdf_checker& checker, document_opener document) {
    std::promise<pdf_outcome> told;
    checker.check(somebody, std::move(document),
                  [&told](pdf_outcome outcome) { told.set_value(outcome); });
    return told.get_future().get();
}

pdf_outcome ask(checker_settings settings, std::string document) {
    pdf_checker checker{std::move(settings)};
    return ask(checker, text_of(std::move(document)));
}

TEST(pdf_checker, gives_the_verdict_of_a_child) {
    pdf_checker checker{settings_for(test::server_program())};
    EXPECT_EQ(ask(checker, text_of(one_page_pdf())).verdict, pdf_verdict::sound);
    EXPECT_EQ(ask(checker, text_of("%PDF-1.7\n")).verdict, pdf_verdict::broken);
    EXPECT_EQ(
        ask(checker, text_of(one_page_pdf("/OpenAction << /S /JavaScript /JS (1) >>"))).verdict,
        pdf_verdict::scripted);
    EXPECT_EQ(ask(checker, text_of("")).verdict, pdf_verdict::broken);
}

TEST(pdf_checker, takes_the_largest_document) {
    std::string content(largest_document, ' ');
    auto const around = one_page_pdf("", "", {stream_of("")}).size();
    content.resize(largest_document - around - 12); // minus the digits of its length and position
    auto file = one_page_pdf("", "", {stream_of(content)});
    ASSERT_EQ(file.size(), largest_document);
    EXPECT_EQ(ask(settings_for(test::server_program()), file).verdict, pdf_verdict::sound);
}

TEST(pdf_checker, checks_several_at_once) {
    pdf_checker checker{settings_for(test::server_program())};
    std::vector<std::promise<pdf_verdict>> told(20);
    for (auto& each : told) {
        checker.check(somebody, text_of(one_page_pdf()),
                      [&each](pdf_outcome const& outcome) { each.set_value(outcome.verdict); });
    }
    for (auto& each : told)
        EXPECT_EQ(each.get_future().get(), pdf_verdict::sound);
}

TEST(pdf_checker, outlives_a_document_that_kills_the_child) {
    // The file has a page tree that is deeper than a child's stack.
    std::vector<std::string> objects{"<< /Type /Catalog /Pages 2 0 R >>"};
    for (std::size_t depth = 0; depth < 49'990; ++depth)
        objects.push_back("<< /Type /Pages /Count 1 /Kids [" + std::to_string(depth + 3) +
                          " 0 R] >>");
    objects.push_back("<< /Type /Page /MediaBox [0 0 9 9] >>");
    pdf_checker checker{settings_for(test::server_program())};
    auto const outcome = ask(checker, text_of(pdf_of(objects)));
    EXPECT_NE(outcome.verdict, pdf_verdict::sound);
    EXPECT_FALSE(outcome.failure);
    EXPECT_EQ(ask(checker, text_of(one_page_pdf())).verdict, pdf_verdict::sound);
}

/// The outcome of a repair, and the copy.
struct repaired {
    pdf_outcome outcome;
    std::string copy;
};

repaired repair(pdf_checker& checker, std::string document, bool keeps = true) {
    repaired made;
    copy_opener keep;
    if (keeps) {
        keep = [&made] {
            made.copy.clear();
            return [&made](std::string_view piece) { made.copy.append(piece); };
        };
    }
    std::promise<pdf_outcome> told;
    checker.repair(somebody, text_of(std::move(document)), keep,
                   [&told](pdf_outcome outcome) { told.set_value(outcome); });
    made.outcome = told.get_future().get();
    return made;
}

TEST(pdf_checker, has_a_child_make_clean_copies) {
    pdf_checker checker{settings_for(test::server_program())};
    auto const scripted = one_page_pdf("/OpenAction << /S /JavaScript /JS (1) >>");
    auto const made = repair(checker, scripted);
    EXPECT_EQ(made.outcome.verdict, pdf_verdict::sound);
    EXPECT_EQ(made.outcome.steps, std::vector{repair_step::scripts});
    EXPECT_EQ(ask(checker, text_of(made.copy)).verdict, pdf_verdict::sound);
    auto const asked = repair(checker, scripted, false);
    EXPECT_EQ(asked.outcome.steps, made.outcome.steps);
    EXPECT_EQ(asked.copy, "");
    auto const refused = repair(checker, one_page_pdf("/OpenAction << /S /Launch /F (a) >>"));
    EXPECT_EQ(refused.outcome.verdict, pdf_verdict::launching);
    EXPECT_EQ(refused.copy, "");
}

TEST(pdf_checker, trusts_no_child_with_the_size_of_a_copy) {
    for (auto const* const says : {"echo sound", "printf '\\011\\0\\0\\0\\0\\0\\0\\0'",
                                   "/bin/head -c 99999999 /dev/zero", ":"}) {
        support::temporary_directory const folder;
        pdf_checker checker{settings_for(script(folder, says))};
        auto const made = repair(checker, one_page_pdf());
        EXPECT_NE(made.outcome.verdict, pdf_verdict::sound) << says;
        EXPECT_EQ(made.copy, "") << says;
    }
}

TEST(pdf_checker, has_no_verdict_of_a_child_that_says_something_else) {
    EXPECT_EQ(ask(settings_for("/bin/true"), one_page_pdf()).verdict, pdf_verdict::unchecked);
    EXPECT_EQ(ask(settings_for("/bin/false"), std::string(1'000'000, 'x')).verdict,
              pdf_verdict::unchecked);
    EXPECT_EQ(ask(settings_for("/bin/echo"), one_page_pdf()).verdict, pdf_verdict::unchecked);
}

TEST(pdf_checker, has_no_verdict_where_the_time_is_up) {
    auto settings = settings_for(test::server_program());
    settings.time_limit = std::chrono::milliseconds{300};
    pdf_checker checker{settings};
    auto const endless = [begun = false]() mutable -> std::optional<std::string> {
        if (std::exchange(begun, true)) std::this_thread::sleep_for(std::chrono::milliseconds{400});
        return std::string{"%PDF-"};
    };
    auto const outcome = ask(checker, once(endless));
    EXPECT_TRUE(outcome.busy);
    EXPECT_TRUE(outcome.failure); // the log must report it
}

TEST(pdf_checker, blames_no_document_where_the_time_is_up_for_a_child_that_is_gone) {
    auto settings = settings_for("/bin/true");
    settings.time_limit = std::chrono::milliseconds{50};
    pdf_checker checker{settings};
    auto const late = []() -> std::optional<std::string> {
        std::this_thread::sleep_for(std::chrono::milliseconds{100});
        return std::string{"%PDF-"};
    };
    EXPECT_TRUE(ask(checker, once(late)).busy);
}

TEST(pdf_checker, has_no_verdict_on_what_waited_too_long) {
    auto settings = settings_for(test::server_program());
    settings.patience = std::chrono::milliseconds{-1};
    EXPECT_TRUE(ask(settings, one_page_pdf()).busy);
}

TEST(pdf_checker, has_no_verdict_where_another_one_kills_the_child) {
    // The script kills the child, as the kernel does when memory is short.
    support::temporary_directory const folder;
    EXPECT_TRUE(ask(settings_for(script(folder, "kill -KILL $$")), one_page_pdf()).busy);
}

TEST(pdf_checker, asks_another_child_where_one_was_ended_by_others) {
    for (auto const* const signal : {"KILL", "ALRM"})
        EXPECT_EQ(outcome_after(signal).verdict, pdf_verdict::sound) << signal;
}

TEST(pdf_checker, has_children_that_no_signal_of_others_reaches) {
    for (auto const* const signal :
         {"TERM", "INT", "HUP", "QUIT", "USR1", "USR2", "PIPE", "TSTP"}) {
        support::temporary_directory const folder;
        auto const program = script(folder, std::string{"kill -"} + signal + " $$; echo sound");
        EXPECT_EQ(ask(settings_for(program), "").verdict, pdf_verdict::sound) << signal;
    }
}

TEST(pdf_checker, has_a_verdict_where_a_child_falls_over_the_document) {
    for (auto const* const signal : {"XCPU", "SYS", "SEGV", "BUS", "FPE", "ILL", "ABRT"}) {
        auto const outcome = outcome_after(signal);
        EXPECT_FALSE(outcome.busy) << signal;
        EXPECT_EQ(outcome.verdict, pdf_verdict::unchecked) << signal;
    }
}

TEST(pdf_checker, lets_partners_pass_what_a_session_keeps_children_with) {
    support::temporary_directory const folder;
    auto const program = folder.path() / "stuck";
    auto const end = folder.path() / "end";
    // The program blocks on a document that says "stuck", until it may go on.
    std::ofstream{program} << "#!/bin/sh\nif /bin/grep -q stuck; then while [ ! -e " << end
                           << " ]; do /bin/sleep 0.02; done; fi\necho sound\n";
    std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    auto settings = settings_for(program.string());
    settings.time_limit = std::chrono::minutes{5};
    settings.patience = std::chrono::minutes{5};
    auto sandbox = settings.children.classes.front();
    sandbox.limits.maximum_running = sandbox.limits.maximum_running_of_one = 1;
    settings.children.classes.push_back(sandbox);
    pdf_checker checker{settings};
    std::vector<std::promise<pdf_verdict>> told(10);
    for (auto& each : told) {
        checker.check({.queue_class = 1, .name = "session"}, text_of("stuck"),
                      [&each](pdf_outcome const& outcome) { each.set_value(outcome.verdict); });
    }
    while (checker.observe().waiting == told.size()) // until a child takes the first document
        std::this_thread::yield();
    EXPECT_EQ(checker.begin({.queue_class = 1, .name = "session"}), nullptr);
    for (int upload = 0; upload < 3; ++upload)
        EXPECT_EQ(ask(checker, text_of(one_page_pdf())).verdict, pdf_verdict::sound);
    EXPECT_EQ(checker.observe().waiting, told.size() - 1);
    std::ofstream{end} << "now";
    for (auto& each : told)
        EXPECT_EQ(each.get_future().get(), pdf_verdict::sound);
}

TEST(pdf_checker, is_busy_where_there_is_no_place) {
    auto settings = settings_for(test::server_program());
    settings.children.classes.front().limits.places = 0;
    EXPECT_TRUE(ask(settings, one_page_pdf()).busy);
}

TEST(pdf_checker, tells_faults_of_this_side_from_those_of_the_document) {
    auto const unreadable = []() -> std::optional<std::string> {
        throw std::runtime_error{"the disk is gone"};
    };
    pdf_checker checker{settings_for(test::server_program())};
    EXPECT_TRUE(ask(checker, once(unreadable)).failure);
    EXPECT_FALSE(ask(checker, once(unreadable)).busy);
    auto const without_child = ask(settings_for("/nonexistent"), one_page_pdf());
    EXPECT_TRUE(without_child.busy);
    EXPECT_TRUE(without_child.failure); // the log must report it
}

TEST(child_process, gets_no_environment_and_no_open_files) {
    auto const nothing = []() -> std::optional<std::string> { return std::nullopt; };
    EXPECT_EQ(ask_child("/usr/bin/env", "-0", nothing, std::chrono::seconds{10}).text, "");
    auto const listed = ask_child("/bin/ls", "/proc/self/fd", nothing, std::chrono::seconds{10});
    EXPECT_EQ(listed.text, "0\n1\n2\n3\n"); // 3 is the open folder itself
}

TEST(child_process, finds_this_program) {
    auto const path = own_program();
    ASSERT_FALSE(path.empty());
    EXPECT_EQ(path.front(), '/');
}

// Checks that begin while the document arrives.

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

/// Begins a check once a child is free. A child becomes free a moment after its last verdict is
/// known.
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
    first.reset(); // gives up the first check
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
} // namespace tassel::document_check::pdf_checker_test
