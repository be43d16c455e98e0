#include "tassel/export/words/export_values.hpp"

#include <gtest/gtest.h>

namespace tassel::exports::export_values_test {
namespace {

using namespace tassel::literals;

TEST(export_amounts, in_every_form) {
    struct {
        char const* text;
        std::int64_t cents;
        bool shows_cents;
    } const forms[]{
        {"$5,500", 550'000, false},
        {"$1,234.56", 123'456, true},
        {"$0", 0, false},
        {"$0.00", 0, true},
        {"3000", 300'000, false},
        {"12.5", 1'250, true},
        {"-$5.00", -500, true},
        {"($5.00)", -500, true},
        {"(5)", -500, false},
        {"+$7", 700, false},
        {"$ 1,000,000.05", 100'000'005, true},
        {" [$12] ", 1'200, false},
        {"\"$1,000\",,", 100'000, false},
        {"0005", 500, false},
        {"1234.56 USD", 123'456, true},
        {"$5 USD", 500, false},
        {"$-12.00", -1'200, true},
        {"($12.00)", -1'200, true},
        {"12.00 CR", -1'200, true},
        {"$12.00CR", -1'200, true},
        {"1,200 usd cr", -120'000, false},
    };
    for (auto const& form : forms) {
        auto const amount = read_amount(form.text);
        ASSERT_EQ(amount.state, value_state::present) << form.text;
        EXPECT_EQ(amount.value.value, form.cents) << form.text;
        EXPECT_EQ(amount.shows_cents, form.shows_cents) << form.text;
    }
}

TEST(export_amounts, that_are_absent) {
    for (auto const* const text : {"", "  ", "N/A", "n/a", "Unavailable", "--", "-", "\"\"", "[]"})
        EXPECT_EQ(read_amount(text).state, value_state::absent) << text;
}

TEST(export_amounts, that_are_malformed) {
    for (auto const* const text : {"$",
                                   "12,34",
                                   "1,2345",
                                   "1234,567",
                                   "1.234",
                                   "5.",
                                   ".5",
                                   "1.2.3",
                                   "$5 EUR",
                                   "-$5 CR",
                                   "(5) CR",
                                   "5 CREDITS",
                                   "$--5",
                                   "-$-5",
                                   "five",
                                   "-(5)",
                                   "(5",
                                   "5)",
                                   "--5",
                                   "1 000",
                                   "1e3",
                                   "5-",
                                   "$$5",
                                   "12%",
                                   "1,234,56",
                                   "\xE2\x82\xAC"
                                   "5"})
        EXPECT_EQ(read_amount(text).state, value_state::malformed) << text;
    EXPECT_EQ(read_amount(std::string(1'000, '1')).state, value_state::malformed);
}

TEST(export_amounts, above_the_largest_are_out_of_range) {
    EXPECT_EQ(read_amount("$100,000,000.00").state, value_state::present);
    EXPECT_EQ(read_amount("$100,000,000.01").state, value_state::out_of_range);
    EXPECT_EQ(read_amount("99999999999999999999999999999999").state, value_state::out_of_range);
}

TEST(export_rates, keep_four_decimals) {
    EXPECT_EQ(read_rate("6.80%").value.milli_bps, 680'000);
    EXPECT_EQ(read_rate("7.625%").value.milli_bps, 762'500);
    EXPECT_EQ(read_rate("3.73 %").value.milli_bps, 373'000);
    EXPECT_EQ(read_rate("5").value.milli_bps, 500'000);
    EXPECT_EQ(read_rate("12.3456").value.milli_bps, 1'234'560);
    EXPECT_EQ(read_rate("0.00%").optional(), annual_rate{0});
    EXPECT_EQ(read_rate("").state, value_state::absent);
    EXPECT_EQ(read_rate("0.05375").value.milli_bps, 5'375);
    EXPECT_EQ(read_rate(".068").value.milli_bps, 6'800);
    EXPECT_TRUE(read_rate("0.068").may_be_fraction());
    EXPECT_FALSE(read_rate("0.00").may_be_fraction());
    EXPECT_FALSE(read_rate("1.00").may_be_fraction());
    for (auto const* const text :
         {"100%", "1.23456", "-1%", "5.", ".", "0.123456", "five", "5%%", "1,5", "%"})
        EXPECT_EQ(read_rate(text).state, value_state::malformed) << text;
}

TEST(export_dates, in_every_form) {
    for (auto const* const text :
         {"08/05/2013", "8/5/2013", "2013-08-05", "20130805", "08-05-2013", "2013-08-05 00:00:00",
          "2013-08-05T10:11:12Z", "2013-08-05-11.01.45.582", "8/5/13", "08-05-13", "2013/08/05",
          "August 5, 2013", "Aug 5, 2013", "Aug. 5th 2013", "5-AUG-2013", "05 Aug 13",
          "5 august 2013 10:11"})
        EXPECT_EQ(read_date(text).optional(), "2013-08-05"_date) << text;
    EXPECT_EQ(read_date("02/29/2024").optional(), "2024-02-29"_date);
    EXPECT_EQ(read_date("01/01/1958").optional(), "1958-01-01"_date);
    EXPECT_EQ(read_date("12/31/2100").optional(), "2100-12-31"_date);
    for (auto const* const text : {"", "N/A", "  "})
        EXPECT_EQ(read_date(text).state, value_state::absent) << text;
}

TEST(export_dates, that_are_malformed) {
    for (auto const* const text :
         {"02/29/2023",  "13/01/2020",      "00/10/2020",       "06/31/2020",
          "12/31/1957",  "01/01/2101",      "2013-8",           "8/5",
          "08/05-2013",  "201308051",       "Augustus 5, 2013", "Aug 2013",
          "5 Aug",       "Aug 32, 2013",    "25/08/13",         "8/5/013",
          "2013-08-05x", "2013-08-05 noon", "1/2/3/2020",       "99999999"})
        EXPECT_EQ(read_date(text).state, value_state::malformed) << text;
}

TEST(export_dates, years_of_two_digits_are_at_most_ten_years_after_the_file) {
    EXPECT_EQ(read_date("8/25/19", 2026).optional(), "2019-08-25"_date);
    EXPECT_EQ(read_date("8/25/36", 2026).optional(), "2036-08-25"_date);
    EXPECT_EQ(read_date("8/25/37", 2026).state, value_state::malformed); // it can only mean 1937
    EXPECT_EQ(read_date("8/25/99", 2026).optional(), "1999-08-25"_date);
    EXPECT_EQ(read_date("8/25/99", 2014).optional(), "1999-08-25"_date);
    EXPECT_EQ(read_date("25-AUG-19", 2026).optional(), "2019-08-25"_date);
}

TEST(export_counts, are_whole_numbers) {
    EXPECT_EQ(read_count("120").optional(), 120);
    EXPECT_EQ(read_count("0").optional(), 0);
    EXPECT_EQ(read_count("").state, value_state::absent);
    for (auto const* const text : {"1.5", "-1", "ten", "1234567890"})
        EXPECT_EQ(read_count(text).state, value_state::malformed) << text;
}

TEST(export_texts, are_bare_and_collapsed) {
    EXPECT_EQ(kept_text("  [ A \t B ] "), "A B");
    EXPECT_EQ(kept_text("\"SAID \"\"SO\"\" TWICE\",,"), "SAID \"SO\" TWICE");
    EXPECT_EQ(kept_text(" -- "), std::nullopt);
    EXPECT_EQ(kept_text(""), std::nullopt);
    EXPECT_EQ(kept_text("a,b"), "a,b");
}

TEST(export_texts, are_cut_at_characters) {
    std::string wide;
    for (int i = 0; i < 600; ++i)
        wide += "\xC3\xA9";
    auto const kept = kept_text(wide);
    ASSERT_TRUE(kept.has_value());
    EXPECT_EQ(reflect::utf8_length(*kept), 500U);
    EXPECT_TRUE(reflect::is_utf8(*kept));
    EXPECT_EQ(kept_text("abcdef", 3), "abc");
}

} // namespace
} // namespace tassel::exports::export_values_test
