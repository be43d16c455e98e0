#include "unit/store/store_conformance.hpp"

namespace tassel::store::room_conformance_test {
namespace {

/// What one analysis counts for here.
constexpr std::int64_t a_thousand = 1'000;

class room_conformance : public store_conformance {
  protected:
    room_conformance() {
        tested_->limit({.session = 3 * a_thousand,
                        .address = 5 * a_thousand,
                        .sandbox = 7 * a_thousand,
                        .partner = 2 * a_thousand,
                        .reserve = 0});
    }
    static owner session(std::string_view name, std::string_view network = "here") {
        return owner::sandbox(crypto::sha256(name), network);
    }
    /// Keeps an analysis of a thousand octets.
    creation keep(owner const& belongs_to) {
        auto made = analysis("anl_" + std::to_string(++count_), belongs_to);
        made.sealed.content.assign(a_thousand, 'x');
        return create(std::move(made));
    }
    void expect_room(owner const& belongs_to, int analyses) {
        EXPECT_NO_THROW(kept().room().require(belongs_to, analyses * a_thousand));
        try {
            kept().room().require(belongs_to, analyses * a_thousand + 1);
            ADD_FAILURE() << "there is more room";
        } catch (store_error const& error) {
            EXPECT_EQ(error.fault(), store_fault::quota);
        }
    }

  private:
    int count_ = 0;
};
TASSEL_FOR_EVERY_STORE(room_conformance);

TEST_P(room_conformance, a_session_keeps_no_more_than_it_may) {
    expect_room(session("one"), 3);
    for (int kept_before = 0; kept_before < 3; ++kept_before)
        EXPECT_EQ(keep(session("one")).status, creation_status::created);
    auto const refused = keep(session("one"));
    EXPECT_EQ(refused.status, creation_status::failed);
    EXPECT_EQ(refused.failure->fault(), store_fault::quota);
    EXPECT_EQ(counts().analyses, 3);
    EXPECT_GT(kept().room().refusals().quota, 0U);
}

TEST_P(room_conformance, sessions_share_their_address_and_all_the_sandbox) {
    for (auto const* name : {"one", "one", "one", "two", "two"})
        EXPECT_EQ(keep(session(name)).status, creation_status::created);
    expect_room(session("two"), 0);
    expect_room(session("three", "elsewhere"), 2);
    expect_room(session("one", "elsewhere"), 0); // where it began
    EXPECT_EQ(keep(session("three", "elsewhere")).status, creation_status::created);
    EXPECT_EQ(keep(session("four", "somewhere")).status, creation_status::created);
    expect_room(session("five", "nowhere"), 0);
    expect_room(acme, 2);
}

TEST_P(room_conformance, what_goes_is_given_back) {
    sessions().open(*session("one").session(), start);
    flush();
    for (int kept_before = 0; kept_before < 3; ++kept_before)
        EXPECT_EQ(keep(session("one")).status, creation_status::created);
    auto const later = start + session_idle_limit + std::chrono::hours{1};
    purge_sessions(later);
    EXPECT_EQ(counts().analyses, 0);
    expect_room(session("one"), 3);
    expect_room(session("two"), 3);
}

TEST_P(room_conformance, a_removed_analysis_is_given_back_with_all_that_was_made_of_it) {
    auto made = analysis("anl_1", acme);
    made.sealed.content.assign(a_thousand / 4, 'x');
    ASSERT_EQ(create(std::move(made)).status, creation_status::created);
    ASSERT_EQ(create(package("pkg_1")).status, package_creation_status::created);
    ASSERT_TRUE(begin("att_1", acme));
    ASSERT_TRUE(append("att_1", 0, std::string(a_thousand, 'x'), true, acme));
    auto change = change_of("pkg_1", first_revision);
    change.publish_object = "att_1";
    ASSERT_EQ(update(std::move(change)).status, package_change_status::changed);
    EXPECT_THROW(kept().room().require(acme, a_thousand), store_error);
    EXPECT_TRUE(remove("anl_1").found);
    expect_room(acme, 2);
}

TEST_P(room_conformance, an_object_counts_from_its_first_chunk_until_it_is_discarded) {
    ASSERT_TRUE(begin("att_1", acme));
    ASSERT_TRUE(append("att_1", 0, std::string(a_thousand, 'x'), false, acme));
    expect_room(acme, 1);
    EXPECT_FALSE(append("att_1", 1, std::string(a_thousand + 1, 'x'), false, acme));
    ASSERT_TRUE(append("att_1", 1, std::string(a_thousand, 'x'), true, acme));
    expect_room(acme, 0);
    objects().discard(acme, "att_1");
    EXPECT_EQ(keep(acme).status, creation_status::created); // behind it in the queue
    expect_room(acme, 1);
}

TEST_P(room_conformance, amounts_are_kept) {
    EXPECT_EQ(keep(acme).status, creation_status::created);
    reopen();
    expect_room(acme, 1);
}

} // namespace
} // namespace tassel::store::room_conformance_test
