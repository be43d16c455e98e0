// Reads give up their thread while they wait, whatever the database.
#include "concurrent/fiber.hpp"
#include "unit/store/store_conformance.hpp"

#include <functional>
#include <future>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tassel::store::waiting_conformance_test {
namespace {

class waiting_conformance : public store_conformance {
  protected:
    waiting_conformance() {
        create_analysis("anl_1", acme);
        create(keyed("anl_2", "key", "payload"));
        create(package("pkg_1"));
        upload("att_1");
        publish("att_1", "pkg_1", 1);
    }

    /// A read on its own stack, up to its first wait.
    struct begun {
        explicit begun(std::function<void()> const& read)
            : call{[read, this] {
                  try {
                      read();
                  } catch (store_error const& error) {
                      failure = error.what();
                  }
              }},
              waits{!call.go_on()} {}

        /// Resumes it as often as it waits.
        void finish() {
            while (waits) {
                std::promise<void> ready;
                call.await([&ready] { ready.set_value(); });
                ready.get_future().wait();
                waits = !call.go_on();
            }
        }
        std::string failure;
        concurrent::fiber call;
        bool waits;
    };

    /// All begin at once on this one thread, and then finish.
    static void expect_to_wait(std::vector<std::pair<std::string, std::function<void()>>> reads) {
        std::vector<std::unique_ptr<begun>> under_way;
        for (auto const& [name, read] : reads) {
            under_way.push_back(std::make_unique<begun>(read));
            EXPECT_TRUE(under_way.back()->waits) << name;
        }
        for (auto const& each : under_way) {
            each->finish();
            EXPECT_EQ(each->failure, "");
        }
    }
};
TASSEL_FOR_EVERY_STORE(waiting_conformance);

TEST_P(waiting_conformance, many_reads_wait_on_one_thread) {
    std::optional<crypto::sealed_record> record;
    std::vector<std::string> listed;
    std::optional<key_use> use;
    std::optional<stored_package> by_id;
    std::optional<stored_package> latest;
    std::optional<std::int64_t> revision;
    std::optional<package_store::latest_revision> last;
    std::optional<std::string> attached;
    expect_to_wait({
        {"an analysis", [&] { record = analyses().find(acme, "anl_1"); }},
        {"a list", [&] { listed = analyses().list(acme); }},
        {"a key", [&] { use = analyses().find_key(acme, crypto::sha256("key")); }},
        {"a package", [&] { by_id = packages().find(acme, "anl_1", "pkg_1"); }},
        {"the latest", [&] { latest = packages().find_latest(acme, "anl_1"); }},
        {"a revision", [&] { revision = packages().revision_of(acme, "anl_1", "pkg_1"); }},
        {"the latest one's", [&] { last = packages().revision_of_latest(acme, "anl_1"); }},
        {"an object", [&] { attached = content("att_1"); }},
        {"the database", [&] { kept().check(); }},
    });
    ASSERT_TRUE(record);
    EXPECT_EQ(record->content, "anl_1");
    EXPECT_EQ(listed, (std::vector<std::string>{"anl_1", "anl_2"}));
    ASSERT_TRUE(use);
    EXPECT_EQ(use->analysis_id, "anl_2");
    ASSERT_TRUE(by_id);
    ASSERT_TRUE(latest);
    EXPECT_EQ(by_id->state.content, latest->state.content);
    EXPECT_EQ(revision, 2);
    ASSERT_TRUE(last);
    EXPECT_EQ(last->document_package_id, "pkg_1");
    EXPECT_EQ(attached, "[att_1 0][att_1 1][att_1 2]");
}

TEST_P(waiting_conformance, who_asks_waits_for_credentials_and_sessions) {
    auto const token = crypto::sha256("token");
    sessions().open(owner::sandbox(token), start);
    flush();
    reopen();
    auto const elsewhere = tested_->opened_elsewhere();
    ASSERT_TRUE(elsewhere->partners().create({.partner_id = "acme",
                                              .name = "Acme",
                                              .status = partner_status::active,
                                              .created_at = "2027-01-15T08:00:00Z"},
                                             crypto::sha256("a key")));
    std::optional<partner_credential> credential;
    bool lives = false;
    expect_to_wait({
        {"a credential", [&] { credential = kept().partners().find_credential("acme"); }},
        {"a session", [&] { lives = sessions().touch(token, start); }},
    });
    ASSERT_TRUE(credential);
    EXPECT_EQ(credential->key_sha256, crypto::sha256("a key"));
    EXPECT_TRUE(lives);
}

TEST_P(waiting_conformance, room_is_waited_for_where_it_is_bounded) {
    tested_->limit({.session = 0, .address = {}, .sandbox = {}, .partner = 1, .reserve = 0});
    begun asked{[&] { kept().room().require(acme, 1); }};
    EXPECT_TRUE(asked.waits);
    asked.finish();
    EXPECT_NE(asked.failure, "");
}

} // namespace
} // namespace tassel::store::waiting_conformance_test
