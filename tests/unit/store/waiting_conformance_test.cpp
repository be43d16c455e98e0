// Reads and writes leave their thread to others while they wait, whatever the database.
#include "unit/store/store_conformance.hpp"
#include "unit/store/waiting_calls.hpp"

#include <functional>
#include <optional>
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

    /// Expects each call to wait. All begin at once on this one thread, and then finish.
    static void expect_to_wait(std::vector<std::pair<std::string, std::function<void()>>> calls) {
        waiting_calls under_way;
        for (auto const& [name, call] : calls) {
            bool const waits = under_way.begin(
                [&call = call, &name = name] { EXPECT_FALSE(failure_of(call)) << name; });
            EXPECT_TRUE(waits) << name;
        }
        under_way.finish();
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

TEST_P(waiting_conformance, many_writes_wait_on_one_thread) {
    creation made;
    removal gone;
    package_creation started;
    auto changed = package_change_status::conflict;
    expect_to_wait({
        {"an analysis", [&] { made = create(analysis("anl_3")); }},
        {"a removal", [&] { gone = remove("anl_2"); }},
        {"a package", [&] { started = create(package("pkg_2", "another selection")); }},
        {"a change", [&] { changed = update(change_of("pkg_1", 2)); }},
    });
    EXPECT_EQ(made.analysis_id, "anl_3");
    EXPECT_TRUE(gone.found);
    EXPECT_EQ(started.document_package_id, "pkg_2");
    EXPECT_EQ(changed, package_change_status::changed);
    EXPECT_EQ(packages().revision_of(acme, "anl_1", "pkg_1"), 3);
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
    std::optional<store_error> failure;
    waiting_calls asked;
    EXPECT_TRUE(
        asked.begin([&] { failure = failure_of([this] { kept().room().require(acme, 1); }); }));
    asked.finish();
    EXPECT_TRUE(failure);
}

} // namespace
} // namespace tassel::store::waiting_conformance_test
