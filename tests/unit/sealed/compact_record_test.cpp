#include "sealed/compact_record.hpp"

#include <gtest/gtest.h>
#include <random>

namespace tassel::sealed::compact_record_test {
namespace {

std::string answer_of(std::size_t loans) {
    std::string text = R"({"loans":[)";
    for (std::size_t loan = 0; loan < loans; ++loan) {
        if (loan > 0) text += ',';
        text += R"({"loan_id":"loan_)" + std::to_string(loan) +
                R"(","loan_type":"direct_subsidized","outstanding_principal_cents":)" +
                std::to_string(450'000 + loan * 7'919) + "}";
    }
    return text + "]}";
}

TEST(compact_record, what_was_compacted_is_expanded_again) {
    for (auto const& record : {std::string{}, std::string{"{}"}, std::string(3, '\0'), answer_of(1),
                               answer_of(60), answer_of(10'000)}) {
        EXPECT_EQ(expand(compact(record)), record);
        EXPECT_EQ(expanded_size(compact(record)), record.size());
    }
}

TEST(compact_record, what_repeats_takes_little) {
    auto const record = answer_of(60);
    EXPECT_LT(compact(record).size(), record.size() / 5);
}

TEST(compact_record, what_does_not_repeat_takes_hardly_more) {
    std::mt19937 random{20261125};
    std::string noise(50'000, '\0');
    for (auto& byte : noise)
        byte = static_cast<char>(random());
    auto const kept = compact(noise);
    EXPECT_LT(kept.size(), noise.size() + 100);
    EXPECT_EQ(expand(kept), noise);
}

TEST(compact_record, a_record_from_before_there_were_forms_is_as_it_stands) {
    EXPECT_EQ(expand(R"({"kept":true})"), R"({"kept":true})");
    EXPECT_EQ(expanded_size(R"({"kept":true})"), 13U);
}

TEST(compact_record, another_form_is_refused_and_nothing_of_it_told) {
    auto const whole = compact(answer_of(4));
    auto const unknown = '\x02' + whole.substr(1);
    for (auto const& kept :
         {std::string{}, std::string{"\x01", 1}, unknown, std::string{"[1]"},
          whole.substr(0, whole.size() - 1), whole.substr(0, 3), whole.substr(1), whole + whole}) {
        try {
            (void)expand(kept);
            ADD_FAILURE() << kept.size() << " bytes were taken";
        } catch (record_form_error const& error) {
            EXPECT_STREQ(error.what(), "a kept record has an unknown format");
        }
    }
}

TEST(compact_record, a_frame_that_claims_too_much_is_refused_before_memory_is_taken) {
    // The frame header of a single segment with eight bytes of content size.
    std::string const claims{"\x01\x28\xb5\x2f\xfd\xe0\xff\xff\xff\xff\xff\xff\xff\x0f", 14};
    EXPECT_THROW((void)expand(claims), record_form_error);
}

TEST(compact_record, bytes_changed_at_random_are_refused_or_give_as_many) {
    auto const record = answer_of(20);
    auto const whole = compact(record);
    std::mt19937 random{20261126};
    for (int trial = 0; trial < 2'000; ++trial) {
        auto changed = whole;
        changed[random() % changed.size()] ^= static_cast<char>(1U << random() % 8);
        try {
            EXPECT_LE(expand(std::move(changed)).size(), largest_record);
        } catch (record_form_error const&) {
            continue;
        }
    }
}

} // namespace
} // namespace tassel::sealed::compact_record_test
