#include "unit/store/store_conformance.hpp"

#include <thread>
#include <tuple>

namespace tassel::store::analysis_conformance_test {
namespace {

using std::chrono::hours;
using std::chrono::seconds;

class analysis_conformance : public store_conformance {};
TASSEL_FOR_EVERY_STORE(analysis_conformance);

TEST_P(analysis_conformance, what_was_created_is_found_by_its_owner_alone) {
    auto const made = create(analysis("anl_1"));
    EXPECT_EQ(made.status, creation_status::created);
    EXPECT_EQ(made.analysis_id, "anl_1");
    auto const found = analyses().find(owner::partner("acme"), "anl_1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->key_id, "mk_1");
    EXPECT_EQ(found->wrapped_key, "wrapped anl_1");
    EXPECT_EQ(found->content, "anl_1");
    EXPECT_FALSE(analyses().find(owner::partner("acme2"), "anl_1"));
    EXPECT_FALSE(analyses().find(owner::partner("ACME"), "anl_1"));
    EXPECT_FALSE(analyses().find(owner::sandbox(crypto::sha256("acme")), "anl_1"));
    for (auto const* id : {"anl_2", "", "anl_", "anl_11", "%"})
        EXPECT_FALSE(analyses().find(owner::partner("acme"), id)) << id;
}

TEST_P(analysis_conformance, the_analyses_of_an_owner_are_listed_oldest_first) {
    using ids = std::vector<std::string>;
    auto const session = owner::sandbox(crypto::sha256("acme"));
    EXPECT_EQ(analyses().list(owner::partner("acme")), ids{});
    create(analysis("anl_2"));
    create(analysis("anl_3", owner::partner("acme2")));
    create(analysis("anl_4", session));
    create(analysis("anl_1"));
    EXPECT_EQ(analyses().list(owner::partner("acme")), (ids{"anl_2", "anl_1"}));
    EXPECT_EQ(analyses().list(owner::partner("acme2")), ids{"anl_3"});
    EXPECT_EQ(analyses().list(session), ids{"anl_4"});
    EXPECT_EQ(analyses().list(owner::partner("ACME")), ids{});
}

TEST_P(analysis_conformance, bytes_of_every_value_are_kept) {
    auto created = analysis("anl_1");
    created.sealed.content.clear();
    for (int byte = 0; byte < 256; ++byte)
        created.sealed.content.push_back(static_cast<char>(byte));
    auto const content = created.sealed.content;
    create(std::move(created));
    EXPECT_EQ(analyses().find(owner::partner("acme"), "anl_1")->content, content);
}

TEST_P(analysis_conformance, what_is_answered_outlives_the_table) {
    create(keyed("anl_1", "key", "payload"));
    reopen();
    EXPECT_TRUE(analyses().find(owner::partner("acme"), "anl_1"));
    EXPECT_EQ(create(keyed("anl_2", "key", "payload")).analysis_id, "anl_1");
}

TEST_P(analysis_conformance, a_key_is_for_one_payload_of_one_owner) {
    EXPECT_EQ(create(keyed("anl_1", "key", "payload")).status, creation_status::created);

    auto const again = create(keyed("anl_2", "key", "payload"));
    EXPECT_EQ(again.status, creation_status::replayed);
    EXPECT_EQ(again.analysis_id, "anl_1");
    EXPECT_EQ(create(keyed("anl_3", "key", "other payload")).status, creation_status::conflict);

    EXPECT_EQ(create(keyed("anl_4", "other key", "payload")).status, creation_status::created);
    auto const session = owner::sandbox(crypto::sha256("acme"));
    for (auto const& [id, other] :
         {std::pair{"anl_5", owner::partner("acme2")}, std::pair{"anl_6", session}}) {
        EXPECT_EQ(create(keyed(id, "key", "other payload", other)).status,
                  creation_status::created);
    }
    EXPECT_EQ(counts().analyses, 4);
}

TEST_P(analysis_conformance, a_key_can_be_asked_for) {
    EXPECT_FALSE(analyses().find_key(acme, crypto::sha256("key")));
    create(keyed("anl_1", "key", "payload"));
    auto const used = analyses().find_key(acme, crypto::sha256("key"));
    ASSERT_TRUE(used);
    EXPECT_EQ(used->analysis_id, "anl_1");
    EXPECT_EQ(used->payload_sha256, crypto::sha256("payload"));
    EXPECT_FALSE(analyses().find_key(owner::partner("acme2"), crypto::sha256("key")));
    EXPECT_FALSE(analyses().find_key(acme, crypto::sha256("another key")));
}

TEST_P(analysis_conformance, a_removed_analysis_takes_all_that_was_made_of_it_along) {
    create(keyed("anl_1", "key", "payload"));
    create(analysis("anl_2"));
    create(package("pkg_1"));
    create(package("pkg_2", "another selection"));
    create(package("pkg_3", "selection", acme, "anl_2"));
    ASSERT_TRUE(begin("att_1"));
    ASSERT_TRUE(append("att_1", 0, "octets", true));
    auto change = change_of("pkg_1", first_revision);
    change.publish_object = "att_1";
    ASSERT_EQ(update(std::move(change)), package_change_status::changed);

    auto const gone = remove("anl_1");
    EXPECT_TRUE(gone.found);
    EXPECT_EQ(gone.document_package_ids, (std::vector<std::string>{"pkg_1", "pkg_2"}));
    EXPECT_FALSE(analyses().find(acme, "anl_1"));
    EXPECT_FALSE(packages().find(acme, "anl_1", "pkg_1"));
    EXPECT_EQ(objects().open(acme, "att_1"), nullptr);
    EXPECT_FALSE(analyses().find_key(acme, crypto::sha256("key")));
    EXPECT_TRUE(analyses().find(acme, "anl_2"));
    EXPECT_TRUE(packages().find(acme, "anl_2", "pkg_3"));
    EXPECT_EQ(create(keyed("anl_3", "key", "other payload")).status, creation_status::created);
}

TEST_P(analysis_conformance, nobody_removes_anothers_analysis) {
    create(analysis("anl_1"));
    for (auto const& other : {owner::partner("acme2"), owner::sandbox(crypto::sha256("acme"))})
        EXPECT_FALSE(remove("anl_1", other).found);
    EXPECT_FALSE(remove("anl_2").found);
    EXPECT_TRUE(analyses().find(acme, "anl_1"));
    EXPECT_TRUE(remove("anl_1").found);
    EXPECT_FALSE(remove("anl_1").found);
}

TEST_P(analysis_conformance, analyses_without_a_key_are_all_kept) {
    for (int index = 0; index < 20; ++index)
        EXPECT_EQ(create(analysis("anl_" + std::to_string(index))).status,
                  creation_status::created);
    EXPECT_EQ(counts().analyses, 20);
}

TEST_P(analysis_conformance, fifty_simultaneous_uses_of_a_key_make_one_analysis) {
    constexpr int simultaneous = 50;
    std::vector<std::promise<creation>> promises(simultaneous);
    std::vector<std::jthread> threads;
    for (int index = 0; index < simultaneous; ++index) {
        threads.emplace_back([this, index, &promise = promises[static_cast<std::size_t>(index)]] {
            promise.set_value(create(keyed("anl_" + std::to_string(index), "key", "payload")));
        });
    }
    std::string first;
    int created = 0;
    for (auto& promise : promises) {
        auto const made = promise.get_future().get();
        if (first.empty()) first = made.analysis_id;
        EXPECT_EQ(made.analysis_id, first);
        if (made.status == creation_status::created) {
            ++created;
        } else {
            EXPECT_EQ(made.status, creation_status::replayed);
        }
    }
    EXPECT_EQ(created, 1);
    EXPECT_EQ(counts().analyses, 1);
}

TEST_P(analysis_conformance, a_failing_create_leaves_nothing_and_the_key_free) {
    create(analysis("anl_1"));
    auto const failure =
        failure_of([this] { return create(keyed("anl_1", "key", "payload")); }); // the id is taken
    std::string const reason{failure.value().what()};
    EXPECT_FALSE(reason.empty());
    EXPECT_EQ(reason.find("anl_1"), std::string::npos);
    EXPECT_EQ(counts().analyses, 1);
    EXPECT_EQ(audit_count(), 1U);
    EXPECT_FALSE(analyses().find_key(owner::partner("acme"), crypto::sha256("key")));
    EXPECT_EQ(create(keyed("anl_2", "key", "payload")).status, creation_status::created);
}

TEST_P(analysis_conformance, a_create_has_its_audit_row_with_what_became_of_it) {
    create(keyed("anl_1", "key", "payload"));
    create(keyed("anl_2", "key", "payload"));
    create(keyed("anl_3", "key", "other"));
    auto const rows = tested_->audits();
    ASSERT_EQ(rows.size(), 3U);
    auto row = rows.begin();
    for (auto const& [request, status, analysis] :
         {std::tuple{"req_anl_1", 200U, "anl_1"}, std::tuple{"req_anl_2", 200U, "anl_1"},
          std::tuple{"req_anl_3", 409U, ""}}) {
        EXPECT_EQ(row->request_id, request);
        EXPECT_EQ(row->kind, owner_kind::partner);
        EXPECT_EQ(row->partner_id, "acme");
        EXPECT_EQ(row->operation, "POST /somewhere");
        EXPECT_EQ(row->status, status);
        EXPECT_EQ(row->analysis_id, analysis);
        ++row;
    }
}

TEST_P(analysis_conformance, an_audit_row_alone_is_written_at_the_end_at_the_latest) {
    kept().audits().record(owner::partner("acme"), audit("req_1"));
    reopen();
    EXPECT_EQ(audit_count(), 1U);
}

TEST_P(analysis_conformance, a_session_takes_its_analyses_along) {
    auto const token = crypto::sha256("a token");
    auto const other = crypto::sha256("another token");
    create(keyed("anl_1", "key", "payload", owner::sandbox(token)));
    create(analysis("anl_2", owner::sandbox(other)));
    create(analysis("anl_3"));

    // The session is known, although only the analysis was written to the disk.
    EXPECT_TRUE(sessions().touch(token, start + hours{1}));
    EXPECT_TRUE(sessions().touch(other, start + hours{20}));
    flush();
    purge_sessions(start + hours{26});
    EXPECT_FALSE(analyses().find(owner::sandbox(token), "anl_1"));
    EXPECT_FALSE(analyses().find_key(owner::sandbox(token), crypto::sha256("key")));
    EXPECT_TRUE(analyses().find(owner::sandbox(other), "anl_2"));
    EXPECT_TRUE(analyses().find(owner::partner("acme"), "anl_3"));
    EXPECT_EQ(counts().analyses, 2);
}

TEST_P(analysis_conformance, a_use_that_the_disk_does_not_know_yet_keeps_the_data) {
    auto const token = crypto::sha256("a token");
    create(analysis("anl_1", owner::sandbox(token)));
    auto const last_use = start + seconds{59}; // too soon to be written again
    EXPECT_TRUE(sessions().touch(token, last_use));
    flush();
    purge_sessions(last_use + session_idle_limit);
    EXPECT_TRUE(sessions().touch(token, last_use + session_idle_limit));
    EXPECT_TRUE(analyses().find(owner::sandbox(token), "anl_1"));
}

TEST_P(analysis_conformance, a_later_analysis_is_a_use_of_the_session) {
    auto const token = crypto::sha256("a token");
    create(analysis("anl_1", owner::sandbox(token)));
    auto later = analysis("anl_2", owner::sandbox(token));
    later.now = start + hours{20};
    create(std::move(later));
    purge_sessions(start + hours{25});
    EXPECT_EQ(counts().analyses, 2);
}

TEST(owner, kinds_are_never_confused) {
    auto const session = owner::sandbox(crypto::sha256("x"));
    auto const lookalike = owner::partner(crypto::hexadecimal(crypto::sha256("x")));
    EXPECT_NE(session, lookalike);
    EXPECT_NE(owner::partner("sandbox:x").text().substr(0, 8), "sandbox:");
    EXPECT_EQ(lookalike.partner_id(), crypto::hexadecimal(crypto::sha256("x")));
    EXPECT_EQ(session.partner_id(), "");
    EXPECT_FALSE(lookalike.session());
}

} // namespace
} // namespace tassel::store::analysis_conformance_test
