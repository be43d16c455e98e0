#include "store/port/store_error.hpp"
#include "store/sqlite/analysis_table.hpp"
#include "store/sqlite/schema.hpp"
#include "store/sqlite/session_table.hpp"
#include "unit/support/temporary_directory.hpp"

#include <atomic>
#include <fstream>
#include <future>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <thread>
#include <vector>

namespace tassel::store::sqlite {
namespace {

using std::chrono::hours;
using std::chrono::seconds;
using std::chrono::sys_seconds;

constexpr sys_seconds start{seconds{1'800'000'000}};

class analysis_table_test : public ::testing::Test {
  protected:
    analysis_table_test() {
        std::ofstream{file()};
        database opened{file()};
        migrate(opened);
        open();
    }
    ~analysis_table_test() override { close(); }

    void open(std::size_t group = usual_commit_group) {
        queue_ = std::make_unique<commit_queue>(file(), group);
        audits_ = std::make_unique<audit_table>(
            *queue_, [this](std::string_view message) { lost_ = message; });
        guard_ = std::make_unique<key_guard>(*queue_);
        table_ = std::make_unique<analysis_table>(file(), *queue_, *audits_, *guard_);
    }
    void close() {
        queue_->finish();
        table_.reset();
        guard_.reset();
        audits_.reset();
        queue_.reset();
    }

    [[nodiscard]] std::filesystem::path file() const { return directory_.path() / "tassel.db"; }
    [[nodiscard]] std::int64_t count(std::string const& of) const {
        database opened{file()};
        auto query = opened.prepare("SELECT count(*) FROM " + of);
        query.step();
        return query.number(0);
    }

    static new_analysis analysis(std::string id, owner belongs_to = owner::partner("acme")) {
        return {.analysis_id = id,
                .belongs_to = std::move(belongs_to),
                .created_at = "2027-01-15T08:00:00Z",
                .now = start,
                .once = std::nullopt,
                .sealed = {"mk_1", "wrapped " + id, "content " + id},
                .audit = {.request_id = "req_" + id,
                          .at = "2027-01-15T08:00:00Z",
                          .kind = owner_kind::partner,
                          .partner_id = "acme",
                          .operation = "POST /somewhere",
                          .status = 0,
                          .analysis_id = {}}};
    }
    static new_analysis keyed(std::string id, std::string_view key, std::string_view payload,
                              owner belongs_to = owner::partner("acme")) {
        auto made = analysis(std::move(id), std::move(belongs_to));
        made.once = idempotency{crypto::sha256(key), crypto::sha256(payload)};
        return made;
    }
    creation create(new_analysis created) {
        std::promise<creation> promise;
        table_->create(std::move(created),
                       [&promise](creation made) { promise.set_value(std::move(made)); });
        return promise.get_future().get();
    }

    support::temporary_directory directory_;
    std::string lost_;
    std::unique_ptr<commit_queue> queue_;
    std::unique_ptr<audit_table> audits_;
    std::unique_ptr<key_guard> guard_;
    std::unique_ptr<analysis_table> table_;
};

TEST_F(analysis_table_test, what_was_created_is_found_by_its_owner_alone) {
    auto const made = create(analysis("anl_1"));
    EXPECT_EQ(made.status, creation_status::created);
    EXPECT_EQ(made.analysis_id, "anl_1");
    auto const found = table_->find(owner::partner("acme"), "anl_1");
    ASSERT_TRUE(found);
    EXPECT_EQ(found->key_id, "mk_1");
    EXPECT_EQ(found->wrapped_key, "wrapped anl_1");
    EXPECT_EQ(found->content, "content anl_1");
    EXPECT_FALSE(table_->find(owner::partner("acme2"), "anl_1"));
    EXPECT_FALSE(table_->find(owner::partner("ACME"), "anl_1"));
    EXPECT_FALSE(table_->find(owner::sandbox(crypto::sha256("acme")), "anl_1"));
    for (auto const* id : {"anl_2", "", "anl_", "anl_11", "%"})
        EXPECT_FALSE(table_->find(owner::partner("acme"), id)) << id;
}

TEST_F(analysis_table_test, the_analyses_of_an_owner_are_listed_oldest_first) {
    using ids = std::vector<std::string>;
    auto const session = owner::sandbox(crypto::sha256("acme"));
    EXPECT_EQ(table_->list(owner::partner("acme")), ids{});
    create(analysis("anl_2"));
    create(analysis("anl_3", owner::partner("acme2")));
    create(analysis("anl_4", session));
    create(analysis("anl_1"));
    EXPECT_EQ(table_->list(owner::partner("acme")), (ids{"anl_2", "anl_1"}));
    EXPECT_EQ(table_->list(owner::partner("acme2")), ids{"anl_3"});
    EXPECT_EQ(table_->list(session), ids{"anl_4"});
    EXPECT_EQ(table_->list(owner::partner("ACME")), ids{});
}

TEST_F(analysis_table_test, octets_of_every_value_are_kept) {
    auto created = analysis("anl_1");
    created.sealed.content.clear();
    for (int octet = 0; octet < 256; ++octet)
        created.sealed.content.push_back(static_cast<char>(octet));
    auto const content = created.sealed.content;
    create(std::move(created));
    EXPECT_EQ(table_->find(owner::partner("acme"), "anl_1")->content, content);
}

TEST_F(analysis_table_test, what_is_answered_outlives_the_table) {
    create(keyed("anl_1", "key", "payload"));
    close();
    open();
    EXPECT_TRUE(table_->find(owner::partner("acme"), "anl_1"));
    EXPECT_EQ(create(keyed("anl_2", "key", "payload")).analysis_id, "anl_1");
}

TEST_F(analysis_table_test, a_key_is_for_one_payload_of_one_owner) {
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
    EXPECT_EQ(count("analysis"), 4);
}

TEST_F(analysis_table_test, a_key_can_be_asked_for) {
    auto const acme = owner::partner("acme");
    EXPECT_FALSE(table_->find_key(acme, crypto::sha256("key")));
    create(keyed("anl_1", "key", "payload"));
    auto const used = table_->find_key(acme, crypto::sha256("key"));
    ASSERT_TRUE(used);
    EXPECT_EQ(used->analysis_id, "anl_1");
    EXPECT_EQ(used->payload_sha256, crypto::sha256("payload"));
    EXPECT_FALSE(table_->find_key(owner::partner("acme2"), crypto::sha256("key")));
    EXPECT_FALSE(table_->find_key(acme, crypto::sha256("another key")));
}

TEST_F(analysis_table_test, analyses_without_a_key_are_all_kept) {
    for (int index = 0; index < 20; ++index)
        EXPECT_EQ(create(analysis("anl_" + std::to_string(index))).status,
                  creation_status::created);
    EXPECT_EQ(count("analysis"), 20);
}

TEST_F(analysis_table_test, fifty_simultaneous_uses_of_a_key_make_one_analysis) {
    constexpr int simultaneous = 50;
    std::vector<std::promise<creation>> promises(simultaneous);
    std::vector<std::jthread> threads;
    for (int index = 0; index < simultaneous; ++index) {
        threads.emplace_back([this, index, &promise = promises[static_cast<std::size_t>(index)]] {
            table_->create(keyed("anl_" + std::to_string(index), "key", "payload"),
                           [&promise](creation made) { promise.set_value(std::move(made)); });
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
    EXPECT_EQ(count("analysis"), 1);
}

TEST_F(analysis_table_test, a_failing_create_leaves_nothing_and_the_key_free) {
    create(analysis("anl_1"));
    auto const failed = create(keyed("anl_1", "key", "payload")); // the id is taken
    EXPECT_EQ(failed.status, creation_status::failed);
    EXPECT_FALSE(failed.failure.empty());
    EXPECT_EQ(failed.failure.find("anl_1"), std::string::npos);
    EXPECT_EQ(count("analysis"), 1);
    EXPECT_EQ(count("audit"), 1);
    EXPECT_FALSE(table_->find_key(owner::partner("acme"), crypto::sha256("key")));
    EXPECT_EQ(create(keyed("anl_2", "key", "payload")).status, creation_status::created);
}

TEST_F(analysis_table_test, a_failing_create_hurts_no_other_of_its_group) {
    create(analysis("anl_0"));
    std::vector<std::promise<creation>> promises(21);
    {
        database blocking{file()};
        transaction const held{
            blocking}; // everything below waits for this, and then shares a group
        for (std::size_t index = 0; index < promises.size(); ++index) {
            auto const id = index % 3 == 1 ? "anl_0" : "anl_x" + std::to_string(index);
            table_->create(analysis(id), [&promise = promises[index]](creation made) {
                promise.set_value(std::move(made));
            });
        }
    }
    for (std::size_t index = 0; index < promises.size(); ++index) {
        EXPECT_EQ(promises[index].get_future().get().status,
                  index % 3 == 1 ? creation_status::failed : creation_status::created)
            << index;
    }
    EXPECT_EQ(count("analysis"), 15);
}

TEST_F(analysis_table_test, a_lost_table_is_a_failure_for_all_that_wait) {
    database breaking{file()};
    breaking.execute("ALTER TABLE analysis RENAME TO hidden");
    EXPECT_EQ(create(analysis("anl_1")).status, creation_status::failed);
    EXPECT_THROW((void)table_->find(owner::partner("acme"), "anl_1"), store_error);
    breaking.execute("ALTER TABLE hidden RENAME TO analysis");
    EXPECT_EQ(create(analysis("anl_1")).status, creation_status::created);
}

TEST_F(analysis_table_test, everything_is_kept_whatever_the_group) {
    for (std::size_t const group : {std::size_t{1}, std::size_t{3}}) {
        close();
        open(group);
        auto const before = count("analysis");
        std::vector<std::promise<creation>> promises(40);
        for (std::size_t index = 0; index < promises.size(); ++index) {
            table_->create(analysis("anl_" + std::to_string(100 * group + index)),
                           [&promise = promises[index]](creation made) {
                               promise.set_value(std::move(made));
                           });
        }
        for (auto& promise : promises)
            EXPECT_EQ(promise.get_future().get().status, creation_status::created);
        EXPECT_EQ(count("analysis"), before + 40);
    }
}

TEST_F(analysis_table_test, a_create_has_its_audit_row_with_what_became_of_it) {
    create(keyed("anl_1", "key", "payload"));
    create(keyed("anl_2", "key", "payload"));
    create(keyed("anl_3", "key", "other"));
    database opened{file()};
    auto query = opened.prepare("SELECT request_id, owner_kind, partner_id, operation, status,"
                                " analysis_id FROM audit ORDER BY number");
    for (auto const& [request, status, analysis] :
         {std::tuple{"req_anl_1", 200, "anl_1"}, std::tuple{"req_anl_2", 200, "anl_1"},
          std::tuple{"req_anl_3", 409, ""}}) {
        ASSERT_TRUE(query.step());
        EXPECT_EQ(query.text(0), request);
        EXPECT_EQ(query.text(1), "partner");
        EXPECT_EQ(query.text(2), "acme");
        EXPECT_EQ(query.text(3), "POST /somewhere");
        EXPECT_EQ(query.number(4), status);
        EXPECT_EQ(query.text(5), analysis);
    }
    EXPECT_FALSE(query.step());
}

TEST_F(analysis_table_test, an_audit_row_alone_is_written_at_the_end_at_the_latest) {
    audits_->record(analysis("anl_1").audit);
    close();
    EXPECT_EQ(count("audit"), 1);
    EXPECT_EQ(lost_, "");
    open();
}

TEST_F(analysis_table_test, audit_rows_that_are_lost_are_told) {
    database breaking{file()};
    breaking.execute("ALTER TABLE audit RENAME TO hidden");
    audits_->record(analysis("anl_1").audit);
    queue_->finish();
    EXPECT_FALSE(lost_.empty());
}

TEST_F(analysis_table_test, a_session_takes_its_analyses_along) {
    auto const token = crypto::sha256("a token");
    auto const other = crypto::sha256("another token");
    create(keyed("anl_1", "key", "payload", owner::sandbox(token)));
    create(analysis("anl_2", owner::sandbox(other)));
    create(analysis("anl_3"));

    session_table sessions{file()};
    // Known although nobody but the analysis told the disk.
    EXPECT_TRUE(sessions.touch(token, start + hours{1}));
    EXPECT_TRUE(sessions.touch(other, start + hours{20}));
    sessions.flush();
    sessions.purge(start + hours{26});
    EXPECT_FALSE(table_->find(owner::sandbox(token), "anl_1"));
    EXPECT_FALSE(table_->find_key(owner::sandbox(token), crypto::sha256("key")));
    EXPECT_TRUE(table_->find(owner::sandbox(other), "anl_2"));
    EXPECT_TRUE(table_->find(owner::partner("acme"), "anl_3"));
    EXPECT_EQ(count("analysis"), 2);
}

TEST_F(analysis_table_test, a_use_that_the_disk_does_not_know_yet_keeps_the_data) {
    auto const token = crypto::sha256("a token");
    create(analysis("anl_1", owner::sandbox(token)));
    session_table sessions{file()};
    auto const last_use = start + seconds{59}; // too soon to be written again
    EXPECT_TRUE(sessions.touch(token, last_use));
    sessions.flush();
    sessions.purge(last_use + session_idle_limit);
    EXPECT_TRUE(sessions.touch(token, last_use + session_idle_limit));
    EXPECT_TRUE(table_->find(owner::sandbox(token), "anl_1"));
}

TEST_F(analysis_table_test, a_later_analysis_is_a_use_of_the_session) {
    auto const token = crypto::sha256("a token");
    create(analysis("anl_1", owner::sandbox(token)));
    auto later = analysis("anl_2", owner::sandbox(token));
    later.now = start + hours{20};
    create(std::move(later));
    session_table sessions{file()};
    sessions.purge(start + hours{25});
    EXPECT_EQ(count("analysis"), 2);
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
} // namespace tassel::store::sqlite
