// A connection is closed when it is old enough, and not before.
#include "store/postgres/wire/pool.hpp"
#include "unit/store/tested_stores.hpp"

#include <chrono>
#include <cstdint>
#include <gtest/gtest.h>
#include <thread>

namespace tassel::store::postgres {
namespace {

std::int64_t session_of(pool& asked) {
    return asked.wait(asked.read(query{"SELECT pg_backend_pid()::bigint"})).number(0, 0);
}

TEST(greatest_age, of_a_connection_is_its_last) {
    if (!postgres_address()) GTEST_SKIP() << "there is no PostgreSQL";
    pool usual{*postgres_address(), 1, "usual"};
    pool brief{*postgres_address(), 1, "brief", std::chrono::milliseconds{300}};
    auto const kept = session_of(usual);
    auto const left = session_of(brief);
    constexpr std::chrono::milliseconds between_tries{50};
    constexpr int maximum_tries = 400;
    auto present = left;
    for (int tries = 0; present == left && tries < maximum_tries; ++tries) {
        std::this_thread::sleep_for(between_tries);
        present = session_of(brief);
    }
    EXPECT_NE(present, left);
    EXPECT_EQ(session_of(usual), kept);
}

} // namespace
} // namespace tassel::store::postgres
