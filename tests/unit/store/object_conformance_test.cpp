#include "unit/store/store_conformance.hpp"

namespace tassel::store::object_conformance_test {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

class object_conformance : public store_conformance {
  protected:
    object_conformance() {
        create_analysis("anl_1", acme);
        create(package("pkg_1"));
    }
};
TASSEL_FOR_EVERY_STORE(object_conformance);

TEST_P(object_conformance, an_object_is_seen_once_a_package_published_it) {
    upload("att_1");
    EXPECT_EQ(content("att_1"), std::nullopt);
    EXPECT_EQ(publish("att_1", "pkg_1", 1), package_change_status::changed);
    EXPECT_EQ(content("att_1"), "[att_1 0][att_1 1][att_1 2]");
    for (auto const& owner : {stranger, owner::sandbox(crypto::sha256("acme"))})
        EXPECT_EQ(content("att_1", owner), std::nullopt);
    EXPECT_EQ(content("att_2"), std::nullopt);
    reopen();
    EXPECT_EQ(content("att_1"), "[att_1 0][att_1 1][att_1 2]");
}

TEST_P(object_conformance, a_complete_object_can_be_looked_at_before_it_is_published) {
    ASSERT_TRUE(begin("att_1"));
    ASSERT_TRUE(append("att_1", 0, "x", false));
    EXPECT_EQ(objects().open_unpublished(acme, "att_1"), nullptr);
    ASSERT_TRUE(append("att_1", 1, "y", true));
    EXPECT_EQ(objects().open_unpublished(stranger, "att_1"), nullptr);
    auto const opened = objects().open_unpublished(acme, "att_1");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->next(), "x");
    EXPECT_EQ(opened->next(), "y");
    EXPECT_EQ(opened->next(), std::nullopt);
    publish("att_1", "pkg_1", 1);
    EXPECT_EQ(objects().open_unpublished(acme, "att_1"), nullptr);
    EXPECT_EQ(content("att_1"), "[x][y]");
}

TEST_P(object_conformance, what_it_is_decrypted_with_is_kept_and_it_can_be_read_again) {
    std::string every_byte;
    for (int byte = 0; byte < 256; ++byte)
        every_byte.push_back(static_cast<char>(byte));
    ASSERT_TRUE(begin("att_1", acme, {.key = {"mk_7", every_byte}, .header = every_byte}));
    std::string const large(largest_chunk, '\0');
    ASSERT_TRUE(append("att_1", 0, large, false));
    ASSERT_TRUE(append("att_1", 1, every_byte, true));
    publish("att_1", "pkg_1", 1);

    auto const opened = objects().open(acme, "att_1");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->info().key.key_id, "mk_7");
    EXPECT_EQ(opened->info().key.wrapped_key, every_byte);
    EXPECT_EQ(opened->info().header, every_byte);
    EXPECT_EQ(opened->chunk_count(), 2);
    for (int pass = 0; pass < 2; ++pass) {
        EXPECT_EQ(opened->next(), large);
        EXPECT_EQ(opened->next(), every_byte);
        EXPECT_EQ(opened->next(), std::nullopt);
        EXPECT_EQ(opened->next(), std::nullopt);
        opened->rewind();
    }
}

TEST_P(object_conformance, chunks_go_to_an_unfinished_object_of_their_owner) {
    ASSERT_TRUE(begin("att_1"));
    EXPECT_FALSE(begin("att_1"));
    EXPECT_FALSE(append("att_2", 0, "x", false));
    EXPECT_FALSE(append("att_1", 0, "x", false, stranger));
    EXPECT_FALSE(append("att_1", -1, "x", false));
    EXPECT_FALSE(append("att_1", 0, std::string(largest_chunk + 1, 'x'), false));
    EXPECT_EQ(counts().chunks, 0);
    EXPECT_TRUE(append("att_1", 0, "x", false));
    EXPECT_FALSE(append("att_1", 0, "y", false));
    EXPECT_TRUE(append("att_1", 1, "y", true));
    EXPECT_FALSE(append("att_1", 2, "z", true)); // the object is complete
    publish("att_1", "pkg_1", 1);
    EXPECT_FALSE(append("att_1", 2, "z", true)); // the object is visible
    EXPECT_EQ(content("att_1"), "[x][y]");
}

TEST_P(object_conformance, an_object_without_all_its_chunks_is_not_published) {
    ASSERT_TRUE(begin("att_empty"));
    ASSERT_TRUE(begin("att_without_last"));
    ASSERT_TRUE(append("att_without_last", 0, "x", false));
    ASSERT_TRUE(begin("att_without_middle"));
    ASSERT_TRUE(append("att_without_middle", 0, "x", false));
    ASSERT_TRUE(append("att_without_middle", 2, "x", true));
    ASSERT_TRUE(begin("att_of_another", stranger));
    ASSERT_TRUE(append("att_of_another", 0, "x", true, stranger));
    auto const audits = audit_count();
    for (auto const* id : {"att_empty", "att_without_last", "att_without_middle", "att_of_another",
                           "att_that_never_was"}) {
        auto const failure = failure_of([&] { return publish(id, "pkg_1", 1); });
        ASSERT_TRUE(failure) << id;
        EXPECT_EQ(std::string{failure->what()}.find(id), std::string::npos);
        EXPECT_EQ(content(id), std::nullopt) << id;
    }
    EXPECT_EQ(packages().revision_of(acme, "anl_1", "pkg_1"), 1);
    EXPECT_EQ(audit_count(), audits);
}

TEST_P(object_conformance, an_object_is_published_once) {
    upload("att_1");
    EXPECT_EQ(publish("att_1", "pkg_1", 1), package_change_status::changed);
    EXPECT_THROW(publish("att_1", "pkg_1", 2), store_error);
    create(package("pkg_2", "b"));
    EXPECT_THROW(publish("att_1", "pkg_2", 1), store_error);
}

TEST_P(object_conformance, a_conflict_publishes_and_deletes_nothing) {
    upload("att_1");
    upload("att_2");
    publish("att_1", "pkg_1", 1);
    auto change = change_of("pkg_1", 1);
    change.publish_object = "att_2";
    change.delete_objects = {"att_1"};
    EXPECT_EQ(update(change), package_change_status::conflict);
    EXPECT_NE(content("att_1"), std::nullopt);
    EXPECT_EQ(content("att_2"), std::nullopt);
    change.expected_revision = 2;
    EXPECT_EQ(update(change), package_change_status::changed);
    EXPECT_EQ(content("att_1"), std::nullopt);
    EXPECT_NE(content("att_2"), std::nullopt);
}

TEST_P(object_conformance, what_is_discarded_leaves_nothing) {
    upload("att_1");
    objects().discard(stranger, "att_1");
    EXPECT_TRUE(begin("att_2")); // after the discard, on the same thread
    EXPECT_EQ(counts().chunks, 3);
    objects().discard(acme, "att_1");
    objects().discard(acme, "att_1");
    EXPECT_FALSE(append("att_1", 3, "x", true));
    EXPECT_EQ(counts().chunks, 0);
}

TEST_P(object_conformance, a_visible_object_is_not_discarded) {
    upload("att_1");
    publish("att_1", "pkg_1", 1);
    objects().discard(acme, "att_1");
    reopen();
    EXPECT_NE(content("att_1"), std::nullopt);
}

TEST_P(object_conformance, what_is_deleted_leaves_nothing) {
    upload("att_1");
    upload("att_2");
    publish("att_1", "pkg_1", 1);
    publish("att_2", "pkg_1", 2);
    create(package("pkg_2", "b"));
    auto change = change_of("pkg_2", 1);
    change.delete_objects = {"att_1"}; // belongs to another package
    EXPECT_EQ(update(change), package_change_status::changed);
    EXPECT_NE(content("att_1"), std::nullopt);
    for (auto const revision : {3, 4}) { // the second deletion finds nothing
        change = change_of("pkg_1", revision);
        change.delete_objects = {"att_1"};
        EXPECT_EQ(update(change), package_change_status::changed);
        EXPECT_EQ(content("att_1"), std::nullopt);
    }
    EXPECT_EQ(counts().objects, 1);
    EXPECT_EQ(counts().chunks, 3);
    EXPECT_EQ(content("att_2"), "[att_2 0][att_2 1][att_2 2]");
}

TEST_P(object_conformance, a_reader_is_given_nothing_else_when_its_object_is_deleted) {
    upload("att_1");
    publish("att_1", "pkg_1", 1);
    auto const opened = objects().open(acme, "att_1");
    ASSERT_TRUE(opened);
    EXPECT_EQ(opened->next(), "att_1 0");
    auto change = change_of("pkg_1", 2);
    change.delete_objects = {"att_1"};
    EXPECT_EQ(update(change), package_change_status::changed);
    EXPECT_EQ(content("att_1"), std::nullopt);
    purge_objects(start);
    upload("att_2");
    EXPECT_THROW((void)opened->next(), store_error);
}

TEST_P(object_conformance, orphans_go_after_an_hour) {
    upload("att_published");
    publish("att_published", "pkg_1", 1);
    upload("att_waiting");
    ASSERT_TRUE(begin("att_begun"));
    for (int chunk = 0; chunk < 100; ++chunk) // more than one step
        ASSERT_TRUE(append("att_begun", chunk, "x", false));

    purge_objects(start + hours{1});
    EXPECT_EQ(counts().objects, 3);
    purge_objects(start + hours{1} + seconds{1});
    EXPECT_EQ(counts().objects, 1);
    EXPECT_EQ(counts().chunks, 3);
    EXPECT_NE(content("att_published"), std::nullopt);
    EXPECT_FALSE(append("att_begun", 100, "x", true));
    // The number of a deleted object is not used again.
    upload("att_later");
    purge_objects(start);
    EXPECT_EQ(counts().chunks, 6);
}

TEST_P(object_conformance, what_a_crash_left_is_forgotten_at_the_start) {
    upload("att_published");
    publish("att_published", "pkg_1", 1);
    upload("att_waiting");
    ASSERT_TRUE(begin("att_begun"));
    ASSERT_TRUE(append("att_begun", 0, "x", false));
    tested_->serve();
    EXPECT_EQ(counts().objects, 1);
    upload("att_new");
    purge_objects(start);
    EXPECT_EQ(counts().objects, 2);
    EXPECT_EQ(counts().chunks, 6);
    EXPECT_NE(content("att_published"), std::nullopt);
}

} // namespace
} // namespace tassel::store::object_conformance_test
