// The order in which it is recorded what became of a form, and what a package keeps of it.
#include "tassel/document/package/keep_package.hpp"
#include "tassel/document/package/record_follow_up.hpp"
#include "tassel/reflect/json_reader.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <array>
#include <gtest/gtest.h>
#include <string>
#include <vector>

namespace tassel::document::record_follow_up_test {
namespace {

using namespace literals;
using enum follow_up_state;

class record_follow_up_test : public ::testing::Test {
  protected:
    static follow_up_request request(follow_up_state state, civil_date on,
                                     std::optional<follow_up_outcome> outcome = {}) {
        follow_up_request made;
        made.form_instance_id = "general_forbearance_pdf.birch";
        made.recipient = "Birch";
        made.state = state;
        made.on = on;
        made.outcome = outcome;
        return made;
    }
    /// The names of the faulty members; "changed" or "same" if there are none.
    std::string record(follow_up_request const& one) {
        reflect::fault_list faults;
        auto const changed =
            document::record_follow_up(kept_, one, known_, {now_, "2026-11-30"_date}, faults);
        if (faults.empty()) return changed ? "changed" : "same";
        EXPECT_FALSE(changed);
        std::string paths;
        for (auto const& fault : faults.take())
            paths.append(paths.empty() ? "" : " ").append(fault.path);
        return paths;
    }

    kept_package kept_;
    std::string const now_ = "2026-11-30T12:00:00Z";
    std::array<sent_form, 3> const known_{
        sent_form{"general_forbearance_pdf.birch", "Birch"},
        sent_form{"general_forbearance_pdf.cedar", "Cedar"},
        sent_form{"pslf_tepslf_certification_application_pdf.1", "Birch"}};
};

TEST_F(record_follow_up_test, states_follow_one_another) {
    EXPECT_EQ(record(request(received, "2026-11-01"_date)), "state");
    EXPECT_EQ(record(request(decided, "2026-11-01"_date, follow_up_outcome::denied)), "state");
    EXPECT_EQ(record(request(sent, "2026-11-01"_date)), "changed");
    EXPECT_EQ(record(request(decided, "2026-11-01"_date, follow_up_outcome::denied)), "state");
    EXPECT_EQ(record(request(received, "2026-11-01"_date)), "changed");
    EXPECT_EQ(record(request(decided, "2026-11-02"_date, follow_up_outcome::denied)), "changed");
    for (auto const state : {sent, received})
        EXPECT_EQ(record(request(state, "2026-11-03"_date)), "state");
    EXPECT_EQ(record(request(decided, "2026-11-02"_date, follow_up_outcome::granted)), "state");
    EXPECT_EQ(kept_.state.progress.follow_ups->size(), 3U);
}

TEST_F(record_follow_up_test, the_same_again_changes_nothing) {
    EXPECT_EQ(record(request(sent, "2026-11-01"_date)), "changed");
    EXPECT_EQ(record(request(received, "2026-11-02"_date)), "changed");
    EXPECT_EQ(record(request(sent, "2026-11-01"_date)), "same");
    EXPECT_EQ(record(request(received, "2026-11-02"_date)), "same");
    EXPECT_EQ(kept_.state.progress.follow_ups->size(), 2U);
    EXPECT_EQ(kept_.state.progress.follow_ups->front().recorded_at, now_);
}

TEST_F(record_follow_up_test, days_follow_one_another) {
    EXPECT_EQ(record(request(sent, "2026-12-01"_date)), "on");
    EXPECT_EQ(record(request(sent, "2026-11-30"_date)), "changed");
    EXPECT_EQ(record(request(received, "2026-11-29"_date)), "on");
    EXPECT_EQ(record(request(received, "2026-11-30"_date)), "changed");
}

TEST_F(record_follow_up_test, an_outcome_belongs_to_a_decision) {
    EXPECT_EQ(record(request(sent, "2026-11-01"_date, follow_up_outcome::granted)), "outcome");
    EXPECT_EQ(record(request(decided, "2026-11-01"_date)), "outcome");
    EXPECT_EQ(record(request(decided, "2026-12-01"_date)), "on outcome");
}

TEST_F(record_follow_up_test, a_form_goes_to_its_own_recipients) {
    auto one = request(sent, "2026-11-01"_date);
    one.recipient = "Cedar";
    EXPECT_EQ(record(one), "recipient");
    one.form_instance_id = "general_forbearance_pdf.cedar";
    EXPECT_EQ(record(one), "changed");
    one.form_instance_id = "general_forbearance_pdf";
    EXPECT_EQ(record(one), "form_instance_id");
}

TEST_F(record_follow_up_test, a_form_that_was_sent_stays_known) {
    auto one = request(sent, "2026-11-01"_date);
    one.form_instance_id = "gone";
    kept_.state.progress.follow_ups.emplace().push_back({one, now_});
    one.state = received;
    EXPECT_EQ(record(one), "changed");
}

TEST_F(record_follow_up_test, a_package_keeps_a_thousand) {
    auto& all = kept_.state.progress.follow_ups.emplace();
    for (std::size_t number = 0; number < maximum_follow_ups; ++number) {
        auto one = request(sent, "2026-11-01"_date);
        one.form_instance_id = "gone." + std::to_string(number);
        all.push_back({one, now_});
    }
    EXPECT_EQ(record(request(sent, "2026-11-01"_date)), "form_instance_id");
}

TEST_F(record_follow_up_test, nothing_else_of_the_package_changes) {
    auto const written = [this] {
        auto progress = kept_.state.progress;
        progress.follow_ups.reset();
        std::string text;
        reflect::write_json(text, progress);
        return text;
    };
    auto const before = written();
    EXPECT_EQ(before.find("follow_ups"), std::string::npos);
    EXPECT_EQ(record(request(sent, "2026-11-01"_date)), "changed");
    EXPECT_EQ(written(), before);
}

TEST_F(record_follow_up_test, they_are_kept_as_text) {
    EXPECT_EQ(record(request(sent, "2026-11-01"_date)), "changed");
    EXPECT_EQ(record(request(received, "2026-11-02"_date)), "changed");
    EXPECT_EQ(record(request(decided, "2026-11-03"_date, follow_up_outcome::granted)), "changed");
    std::string text;
    reflect::write_json(text, kept_.state.progress);
    reflect::fault_list faults;
    auto const read = reflect::read_json<package_progress>(text, reflect::no_ruleset{}, faults);
    ASSERT_TRUE(read && read->follow_ups);
    ASSERT_EQ(read->follow_ups->size(), 3U);
    for (std::size_t place = 0; place < 3; ++place)
        EXPECT_EQ((*read->follow_ups)[place], (*kept_.state.progress.follow_ups)[place]);
    EXPECT_EQ(read->follow_ups->back().recorded_at, now_);
}

} // namespace
} // namespace tassel::document::record_follow_up_test
