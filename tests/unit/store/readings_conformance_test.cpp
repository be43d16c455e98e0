#include "store/policy/audit_entries.hpp"
#include "store/policy/quota.hpp"
#include "unit/store/store_conformance.hpp"

namespace tassel::store::readings_conformance_test {
namespace {

using std::chrono::minutes;

// A day in a year that no clock shows, in case a thread of the store reads the clock.
constexpr std::chrono::sys_days far_away{std::chrono::year{2999} / 1 / 1};

class readings_conformance : public store_conformance {
  protected:
    /// Reads at the given minute after midnight, which is at most 10.
    void read(int minute, unsigned status = 200) {
        kept().audits().count(visitor_, reading("req_" + std::to_string(++count_), minute, status));
    }
    [[nodiscard]] audit_row reading(std::string id, int minute, unsigned status = 200) const {
        auto row = audit(std::move(id));
        row.at = "2999-01-01T00:0" + std::to_string(minute) + ":30Z";
        row.kind = owner_kind::sandbox;
        row.partner_id.clear();
        row.status = status;
        row.session = visitor_.session();
        return row;
    }
    void open() {
        sessions().open(visitor_, start);
        flush();
    }
    void limit_session(std::int64_t bytes) {
        quotas allowed;
        allowed.session = bytes;
        tested_->limit(allowed);
    }
    [[nodiscard]] std::int64_t readings() {
        std::int64_t sum = 0;
        for (auto const& row : tested_->audits())
            sum += row.requests;
        return sum;
    }

    owner const visitor_ = owner::sandbox(crypto::sha256("a visitor"), "here");

  private:
    int count_ = 0;
};
TASSEL_FOR_EVERY_STORE(readings_conformance);

TEST_P(readings_conformance, a_minute_of_a_session_is_one_row_once_it_is_over) {
    open();
    read(1);
    read(1, 404);
    read(1);
    read(2);
    write_readings(far_away + minutes{1});
    EXPECT_EQ(audit_count(), 0U);
    write_readings(far_away + minutes{2});
    ASSERT_EQ(audit_count(), 1U);
    auto const row = tested_->audits().front();
    EXPECT_EQ(row.operation, policy::readings_operation);
    EXPECT_EQ(row.requests, 3);
    EXPECT_EQ(row.status, 404U);
    EXPECT_EQ(row.request_id, "req_1");
    EXPECT_EQ(row.kind, owner_kind::sandbox);
    write_readings(std::nullopt);
    EXPECT_EQ(audit_count(), 2U);
    EXPECT_EQ(readings(), 4);
}

TEST_P(readings_conformance, those_that_wait_are_written_when_a_server_ends) {
    open();
    tested_->limit({});
    read(1);
    reopen();
    EXPECT_EQ(readings(), 1);
}

TEST_P(readings_conformance, a_session_without_room_reads_on_and_its_last_row_tells_of_it) {
    auto of_readings = reading("req_1", 1);
    of_readings.operation = policy::readings_operation;
    auto const row = policy::size_of(of_readings);
    limit_session(policy::session_bytes + 2 * row);
    open();
    for (int minute = 0; minute < 8; ++minute) {
        read(minute);
        write_readings(std::nullopt);
    }
    EXPECT_EQ(audit_count(), 3U); // the first one is counted with the session
    EXPECT_EQ(readings(), 8);
    EXPECT_EQ(tested_->audits().back().requests, 6);
}

TEST_P(readings_conformance, what_a_session_may_not_is_a_row_as_long_as_there_is_room) {
    limit_session(policy::session_bytes + 2 * policy::size_of(reading("req_1", 1)));
    open();
    for (int number = 0; number < 5; ++number)
        kept().audits().record(visitor_, reading("req_" + std::to_string(number), 1));
    reopen();
    EXPECT_EQ(readings(), 5);
    EXPECT_LE(audit_count(), 3U);
}

TEST_P(readings_conformance, a_session_takes_its_rows_along) {
    open();
    auto made = analysis("anl_1", visitor_);
    made.audit.session = visitor_.session();
    ASSERT_EQ(create(std::move(made)).status, creation_status::created);
    create_analysis("anl_2", acme);
    read(1);
    write_readings(std::nullopt);
    EXPECT_EQ(audit_count(), 3U);
    purge_sessions(start + session_idle_limit + std::chrono::hours{1});
    EXPECT_EQ(counts().sessions, 0);
    ASSERT_EQ(audit_count(), 1U);
    EXPECT_EQ(tested_->audits().front().request_id, "req_anl_2");
    read(2); // this reading was in progress
    write_readings(std::nullopt);
    EXPECT_EQ(audit_count(), 1U);
}

} // namespace
} // namespace tassel::store::readings_conformance_test
