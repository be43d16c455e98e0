#include "store/policy/quota.hpp"
#include "unit/store/store_conformance.hpp"

#include <numeric>

namespace tassel::store::room_conformance_test {
namespace {

/// The number of bytes that one analysis counts for in these tests.
constexpr std::int64_t a_thousand = 1'000;

class room_conformance : public store_conformance {
  protected:
    room_conformance() { tested_->limit(allowed); }

    /// The first three limits have additional room for the rows of the sessions themselves.
    static constexpr quotas allowed{.session = 3 * a_thousand + policy::session_bytes,
                                    .address = 5 * a_thousand + 2 * policy::session_bytes,
                                    .sandbox = 7 * a_thousand + 5 * policy::session_bytes,
                                    .partner = 2 * a_thousand,
                                    .reserve = 0};

    static owner session(std::string_view name, std::string_view network = "here") {
        return owner::sandbox(crypto::sha256(name), network);
    }
    void open(owner const& of) {
        sessions().open(of, start);
        flush();
    }
    /// Keeps an analysis that counts for a thousand bytes, including its audit row.
    creation keep(owner const& belongs_to) {
        auto made = analysis("anl_" + std::to_string(++count_), belongs_to);
        made.sealed.content.clear();
        auto audit = made.audit;
        audit.analysis_id = made.analysis_id;
        made.sealed.content.assign(
            static_cast<std::size_t>(a_thousand - policy::size_of(made, audit)), 'x');
        return create(std::move(made));
    }
    void expect_room(owner const& belongs_to, int analyses) {
        EXPECT_EQ(room_of(belongs_to), analyses * a_thousand);
    }
    /// The maximum number of bytes for which there is room.
    std::int64_t room_of(owner const& belongs_to) {
        std::int64_t least = 0;
        std::int64_t most = 64 * a_thousand; // more than fits
        while (most - least > 1) {
            auto const tried = std::midpoint(least, most);
            (takes(belongs_to, tried) ? least : most) = tried;
        }
        return least;
    }

  private:
    bool takes(owner const& belongs_to, std::int64_t bytes) {
        try {
            kept().room().require(belongs_to, bytes);
            return true;
        } catch (store_error const& error) {
            EXPECT_EQ(error.fault(), store_fault::quota);
            return false;
        }
    }

    int count_ = 0;
};
TASSEL_FOR_EVERY_STORE(room_conformance);

TEST_P(room_conformance, a_session_keeps_no_more_than_it_may) {
    open(session("one"));
    expect_room(session("one"), 3);
    for (int kept_before = 0; kept_before < 3; ++kept_before)
        EXPECT_EQ(keep(session("one")).status, creation_status::created);
    auto const refused = failure_of([this] { return keep(session("one")); });
    ASSERT_TRUE(refused);
    EXPECT_EQ(refused->fault(), store_fault::quota);
    EXPECT_EQ(counts().analyses, 3);
    EXPECT_GT(kept().room().refusals().quota, 0U);
}

TEST_P(room_conformance, sessions_share_their_address_and_all_the_sandbox) {
    open(session("one"));
    open(session("two"));
    open(session("three", "elsewhere"));
    open(session("four", "somewhere"));
    open(session("five", "nowhere"));
    for (auto const* name : {"one", "one", "one", "two", "two"})
        EXPECT_EQ(keep(session(name)).status, creation_status::created);
    expect_room(session("two"), 0);
    expect_room(session("three", "elsewhere"), 2);
    expect_room(session("one", "elsewhere"), 0); // counts toward the network where it began
    EXPECT_EQ(keep(session("three", "elsewhere")).status, creation_status::created);
    EXPECT_EQ(keep(session("four", "somewhere")).status, creation_status::created);
    expect_room(session("five", "nowhere"), 0);
    expect_room(acme, 2);
}

TEST_P(room_conformance, a_session_that_an_analysis_begins_counts_once) {
    EXPECT_EQ(keep(session("one")).status, creation_status::created);
    open(session("one"));
    flush();
    expect_room(session("one"), 2);
}

TEST_P(room_conformance, what_goes_is_given_back) {
    open(session("one"));
    for (int kept_before = 0; kept_before < 3; ++kept_before)
        EXPECT_EQ(keep(session("one")).status, creation_status::created);
    auto const later = start + session_idle_limit + std::chrono::hours{1};
    purge_sessions(later);
    EXPECT_EQ(counts().analyses, 0);
    open(session("one"));
    open(session("two"));
    expect_room(session("one"), 3);
    expect_room(session("two"), 3);
}

TEST_P(room_conformance, a_removed_analysis_leaves_the_rows_that_tell_of_it) {
    auto wide = allowed;
    wide.partner = 20 * a_thousand;
    tested_->limit(wide);
    auto made = keyed("anl_1", "a key", "a payload", acme);
    ASSERT_EQ(create(std::move(made)).status, creation_status::created);
    ASSERT_EQ(create(package("pkg_1")).status, package_creation_status::created);
    ASSERT_TRUE(begin("att_1", acme));
    ASSERT_TRUE(append("att_1", 0, std::string(a_thousand, 'x'), true, acme));
    auto change = change_of("pkg_1", first_revision);
    change.publish_object = "att_1";
    ASSERT_EQ(update(std::move(change)), package_change_status::changed);
    EXPECT_TRUE(remove("anl_1").found);
    std::int64_t rows = 2 * policy::witness_bytes;
    for (auto const& row : tested_->audits())
        rows += policy::size_of(row);
    EXPECT_EQ(audit_count(), 4U);
    EXPECT_EQ(room_of(acme), 20 * a_thousand - rows);
}

TEST_P(room_conformance, a_partners_audit_rows_count_and_are_never_refused) {
    ASSERT_EQ(keep(acme).status, creation_status::created);
    auto const bytes = policy::size_of(audit("req_1"));
    for (int number = 0; number < 9; ++number)
        kept().audits().record(acme, audit("req_" + std::to_string(number)));
    reopen();
    EXPECT_EQ(audit_count(), 10U);
    EXPECT_GT(a_thousand + 9 * bytes, 2 * a_thousand);
    EXPECT_EQ(room_of(acme), 0);
    EXPECT_TRUE(remove("anl_1").found); // deleted data is not counted either
    EXPECT_EQ(audit_count(), 11U);
}

TEST_P(room_conformance, an_object_counts_from_its_first_chunk_until_it_is_discarded) {
    ASSERT_TRUE(begin("att_1", acme));
    ASSERT_TRUE(append("att_1", 0, std::string(a_thousand, 'x'), false, acme));
    expect_room(acme, 1);
    EXPECT_FALSE(append("att_1", 1, std::string(a_thousand + 1, 'x'), false, acme));
    ASSERT_TRUE(append("att_1", 1, std::string(a_thousand, 'x'), true, acme));
    expect_room(acme, 0);
    objects().discard(acme, "att_1");
    EXPECT_EQ(keep(acme).status, creation_status::created); // runs after the discard
    expect_room(acme, 1);
}

TEST_P(room_conformance, amounts_are_kept) {
    EXPECT_EQ(keep(acme).status, creation_status::created);
    reopen();
    expect_room(acme, 1);
}

} // namespace
} // namespace tassel::store::room_conformance_test
