#include "unit/store/store_conformance.hpp"

namespace tassel::store::session_conformance_test {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

class session_conformance : public store_conformance {
  protected:
    /// Whether a server that starts now would know the session.
    [[nodiscard]] bool known_elsewhere(std::chrono::sys_seconds now) {
        return tested_->opened_elsewhere()->sessions().touch(token_, now);
    }

    crypto::digest const token_ = crypto::sha256("a token");
};
TASSEL_FOR_EVERY_STORE(session_conformance);

TEST_P(session_conformance, an_opened_session_is_known_at_once_and_elsewhere_a_little_later) {
    EXPECT_FALSE(sessions().touch(token_, start));
    sessions().open(owner::sandbox(token_), start);
    EXPECT_TRUE(sessions().touch(token_, start));

    flush();
    EXPECT_EQ(counts().sessions, 1);
    EXPECT_TRUE(known_elsewhere(start));
    EXPECT_FALSE(sessions().touch(crypto::sha256("another token"), start));
}

TEST_P(session_conformance, a_session_lives_a_day_after_its_last_use) {
    sessions().open(owner::sandbox(token_), start);
    auto const last_use = start + hours{23};
    EXPECT_TRUE(sessions().touch(token_, last_use));
    EXPECT_TRUE(sessions().touch(token_, last_use + session_idle_limit));
    EXPECT_FALSE(sessions().touch(token_, last_use + 2 * session_idle_limit + seconds{1}));
}

TEST_P(session_conformance, the_last_use_reaches_the_disk) {
    sessions().open(owner::sandbox(token_), start);
    flush();
    EXPECT_TRUE(sessions().touch(token_, start + hours{20}));
    flush();
    EXPECT_FALSE(known_elsewhere(start + hours{60}));
    EXPECT_TRUE(known_elsewhere(start + hours{40}));
}

TEST_P(session_conformance, uses_within_a_minute_are_not_written_again) {
    sessions().open(owner::sandbox(token_), start);
    flush();
    EXPECT_TRUE(sessions().touch(token_, start + seconds{59}));
    flush();
    EXPECT_FALSE(known_elsewhere(start + session_idle_limit + seconds{1}));
    EXPECT_TRUE(sessions().touch(token_, start + seconds{60}));
    flush();
    EXPECT_TRUE(known_elsewhere(start + session_idle_limit + seconds{1}));
}

TEST_P(session_conformance, purging_removes_idle_sessions_and_no_other) {
    auto const used = crypto::sha256("a used token");
    sessions().open(owner::sandbox(token_), start);
    sessions().open(owner::sandbox(used), start);
    flush();
    EXPECT_TRUE(sessions().touch(used, start + hours{12}));
    auto const later = start + session_idle_limit + seconds{121};
    flush();
    purge_sessions(later);
    EXPECT_EQ(counts().sessions, 1);
    EXPECT_TRUE(sessions().touch(used, later));
    EXPECT_FALSE(sessions().touch(token_, later));
}

} // namespace
} // namespace tassel::store::session_conformance_test
