#include "store/port/failures.hpp"
#include "store/postgres/wire/libpq_words.hpp"

#include "tassel/reflect/describe.hpp"

#include <cerrno>
#include <chrono>
#include <gtest/gtest.h>
#include <string>

namespace tassel::store::failures_test {
namespace {

using namespace std::chrono_literals;
using enum failure_cause;
using postgres::what_libpq_says;

constexpr lasting_failures::clock::time_point start{};

TEST(lasting_failures, are_told_as_they_begin_and_once_a_minute) {
    lasting_failures known;
    auto const first = known.met(disk_full, "full", start);
    ASSERT_EQ(first.size(), 1U);
    EXPECT_EQ(first[0].stage, failure_stage::begins);
    EXPECT_EQ(first[0].text, "full");
    for (auto second = 1s; second < 60s; ++second)
        EXPECT_TRUE(known.met(disk_full, "full", start + second).empty());
    auto const again = known.met(disk_full, "full", start + 60s);
    ASSERT_EQ(again.size(), 1U);
    EXPECT_EQ(again[0].stage, failure_stage::lasts);
    EXPECT_EQ(again[0].times, 61U);
    EXPECT_TRUE(known.met(disk_full, "full", start + 61s).empty());
}

TEST(lasting_failures, are_told_apart_by_their_causes) {
    lasting_failures known;
    EXPECT_EQ(known.met(disk_full, "full", start).size(), 1U);
    EXPECT_EQ(known.met(corrupt, "damaged", start).size(), 1U);
    EXPECT_TRUE(known.is_told("full"));
    EXPECT_TRUE(known.is_told("damaged"));
    EXPECT_FALSE(known.is_told("something else"));
}

// PostgreSQL names the block that it could not write, which is another one each time.
TEST(lasting_failures, are_told_whatever_numbers_they_name) {
    lasting_failures known;
    auto const about = [](int block) { return "block " + std::to_string(block) + " of \"5/16\""; };
    for (int block = 0; block < 200; ++block)
        (void)known.met(disk_full, about(block), start);
    EXPECT_TRUE(known.is_told(about(199)));
    EXPECT_TRUE(known.is_told(about(200)));
    EXPECT_TRUE(known.is_told("block 7 of \"5/1\""));
    EXPECT_FALSE(known.is_told("block of \"5/16\""));
    EXPECT_FALSE(known.is_told("block 7 of \"/16\""));
    (void)known.met(corrupt, "page 7", start);
    EXPECT_TRUE(known.is_told("page 8"));
    EXPECT_FALSE(known.is_told("page 8 "));
}

TEST(lasting_failures, are_told_once_when_they_have_ended) {
    lasting_failures known;
    (void)known.met(disk_full, "full", start);
    (void)known.met(disk_full, "full", start + 15s);
    EXPECT_TRUE(known.look(start + 34s).empty());
    auto const ended = known.look(start + 35s);
    ASSERT_EQ(ended.size(), 1U);
    EXPECT_EQ(ended[0].stage, failure_stage::has_ended);
    EXPECT_EQ(ended[0].cause, disk_full);
    EXPECT_EQ(ended[0].times, 2U);
    EXPECT_TRUE(known.look(start + 36s).empty());
    EXPECT_FALSE(known.is_told("full"));
    EXPECT_EQ(known.met(disk_full, "full", start + 37s).at(0).stage, failure_stage::begins);
}

TEST(failure_causes, all_have_words) {
    for (auto const cause : reflect::enumerator_values<failure_cause>) {
        auto const words = in_words(cause, "said");
        EXPECT_TRUE(words.starts_with("said: ")) << words;
        EXPECT_NE(words.find("; "), std::string::npos) << words;
        EXPECT_GT(words.size(), 40U) << words;
    }
}

TEST(failure_causes, know_a_disk_without_room_from_one_that_fails) {
    for (int const error : {ENOSPC, EDQUOT})
        EXPECT_EQ(fault_by(cause_of_system(error)), store_fault::full);
    for (int const error : {EIO, EROFS, EACCES})
        EXPECT_EQ(fault_by(cause_of_system(error)), store_fault::broken);
    EXPECT_EQ(cause_of_system(EMFILE), too_many_files);
}

TEST(failure_causes, name_every_state_of_storage_and_no_other) {
    EXPECT_EQ(cause_of_state("53300"), too_many_clients);
    EXPECT_EQ(cause_of_state("53100"), disk_full);
    EXPECT_EQ(cause_of_state("57P03"), starting_or_stopping);
    EXPECT_EQ(cause_of_state("25006"), read_only);
    EXPECT_EQ(cause_of_state("XX001"), corrupt);
    EXPECT_EQ(cause_of_state(""), connection_lost);
    for (auto const* const state : {"40001", "40P01", "23505", "22012"})
        EXPECT_EQ(cause_of_state(state), other) << state;
}

constexpr char head[] = "connection to server at \"db.example\" (192.0.2.1), port 5432 failed: ";

struct told_by_libpq {
    char const* told;
    failure_cause cause;
    char const* said;
};

TEST(libpq_words, name_the_cause_and_keep_the_sentence) {
    for (auto const& [told, cause, said] :
         {told_by_libpq{"FATAL:  28P01: password authentication failed for user \"u\"\n"
                        "LOCATION:  auth_failed, auth.c:329\n",
                        wrong_password, "FATAL:  password authentication failed for user \"u\""},
          told_by_libpq{"FATAL:  3D000: database \"d\" does not exist\n", unknown_database,
                        "FATAL:  database \"d\" does not exist"},
          told_by_libpq{"FATAL:  42704: unrecognized configuration parameter \"x\"\n",
                        unknown_option, "FATAL:  unrecognized configuration parameter \"x\""},
          told_by_libpq{"FATAL:  53300: sorry, too many clients already\n", too_many_clients,
                        "FATAL:  sorry, too many clients already"},
          told_by_libpq{"Connection refused\n\tIs the server running on that host?\n",
                        nobody_listens, "Connection refused"},
          told_by_libpq{"server does not support SSL, but SSL was required\n", tls_refused,
                        "server does not support SSL, but SSL was required"},
          told_by_libpq{"root certificate file \"/none\" does not exist\n", missing_certificate,
                        "root certificate file \"/none\" does not exist"},
          told_by_libpq{"could not open certificate file \"/none\": No such file or directory\n",
                        missing_certificate,
                        "could not open certificate file \"/none\": No such file or directory"},
          told_by_libpq{"SSL error: certificate verify failed\n", tls_refused,
                        "SSL error: certificate verify failed"},
          told_by_libpq{"fe_sendauth: no password supplied\n", missing_password,
                        "fe_sendauth: no password supplied"},
          told_by_libpq{"No route to host\n", unreachable_host, "No route to host"},
          told_by_libpq{"FATAL:  28000: no pg_hba.conf entry for host \"192.0.2.9\"\n",
                        not_admitted, "FATAL:  no pg_hba.conf entry for host \"192.0.2.9\""}}) {
        auto const words = what_libpq_says(std::string{head} + told);
        EXPECT_EQ(words.cause, cause) << told;
        EXPECT_EQ(words.said, std::string{head} + said);
    }
}

TEST(libpq_words, say_what_became_of_each_host) {
    auto const words =
        what_libpq_says("connection to server at \"a\" failed: Connection refused\n"
                        "connection to server at \"b\" failed: Connection refused\n");
    EXPECT_EQ(words.cause, nobody_listens);
    EXPECT_EQ(words.said, "connection to server at \"a\" failed: Connection refused; "
                          "connection to server at \"b\" failed: Connection refused");
}

TEST(libpq_words, have_stars_where_a_secret_stood) {
    EXPECT_EQ(postgres::without("a secret, a secret", "secret"), "a ***, a ***");
    EXPECT_EQ(postgres::without("a * b", "*"), "a *** b");
    EXPECT_EQ(postgres::without("nothing", ""), "nothing");
}

} // namespace
} // namespace tassel::store::failures_test
