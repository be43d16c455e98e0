#include "sealed/sealed_stores.hpp"
#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"
#include "unit/store/store_conformance.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <stop_token>
#include <thread>

namespace tassel::store::key_conformance_test {
namespace {

using crypto::master_keys;
using crypto::secret_key;

std::vector<secret_key> secrets(std::string_view letters) {
    std::vector<secret_key> keys;
    for (auto const letter : letters) {
        std::array<std::uint8_t, crypto::key_size> bytes{};
        bytes.fill(static_cast<std::uint8_t>(letter));
        keys.emplace_back(bytes);
    }
    return keys;
}

std::shared_ptr<master_keys const> keys_of(std::string_view letters) {
    return std::make_shared<master_keys const>(secrets(letters));
}

std::string id_of(char letter) {
    return keys_of(std::string(1, letter))->active_id();
}

/// The keys of a running server. When the server reads its keys again, it also finds `rest`.
std::shared_ptr<master_keys const> keys_of(std::string_view letters, std::string rest) {
    return std::make_shared<master_keys const>(secrets(letters), [rest] { return secrets(rest); });
}

class key_conformance : public store_conformance {
  protected:
    /// Makes one record of each kind, sealed under the first key, for the partner or the session.
    void fill(master_keys const& keys, std::string const& name, owner const& belongs_to) {
        auto const analysis = "anl_" + name;
        auto const package_id = "pkg_" + name;
        sealed::sealed_package_store const archive{packages(), keys};
        create_analysis(
            analysis, belongs_to,
            keys.seal("analysis", analysis_identity(belongs_to.text(), analysis).view()));
        auto created = package(package_id, "a", belongs_to, analysis);
        created.origin = archive.seal_origin("origin", belongs_to, analysis, package_id);
        created.state = archive.seal_state("state 1", belongs_to, analysis, package_id, 1);
        ASSERT_EQ(create(created).status, package_creation_status::created);
        change_state(keys, name, 1, belongs_to);
        crypto::ephemeral_key data_key;
        auto const wrapped =
            keys.make_data_key(object_identity(belongs_to.text(), "att_" + name).view(), data_key);
        ASSERT_TRUE(begin("att_" + name, belongs_to, {.key = wrapped, .header = {}}));
        auto const& bytes = data_key.bytes; // the content tells whether the key is right
        ASSERT_TRUE(append("att_" + name, 0, {bytes.begin(), bytes.end()}, true, belongs_to));
    }
    void change_state(master_keys const& keys, std::string const& name, std::int64_t revision,
                      owner const& belongs_to) {
        sealed::sealed_package_store const archive{packages(), keys};
        auto change = change_of("pkg_" + name, revision, belongs_to, "anl_" + name);
        change.state = archive.seal_state("state " + std::to_string(revision + 1), belongs_to,
                                          "anl_" + name, "pkg_" + name, revision + 1);
        ASSERT_EQ(update(std::move(change)), package_change_status::changed);
    }
    /// Also publishes the object, so that it can be read.
    void expect_readable(master_keys const& keys, std::string const& name,
                         owner const& belongs_to) {
        auto const analysis = analyses().find(belongs_to, "anl_" + name);
        ASSERT_TRUE(analysis);
        EXPECT_EQ(keys.open(*analysis, analysis_identity(belongs_to.text(), "anl_" + name).view()),
                  "analysis");
        sealed::sealed_package_store const archive{packages(), keys};
        auto const read = archive.find(belongs_to, "anl_" + name, "pkg_" + name);
        ASSERT_TRUE(read);
        EXPECT_EQ(read->origin, "origin");
        EXPECT_EQ(read->state, "state " + std::to_string(read->revision));

        auto change = change_of("pkg_" + name, read->revision, belongs_to, "anl_" + name);
        change.publish_object = "att_" + name;
        change.state = archive.seal_state("state " + std::to_string(read->revision + 1), belongs_to,
                                          "anl_" + name, "pkg_" + name, read->revision + 1);
        ASSERT_EQ(update(std::move(change)), package_change_status::changed);
        auto const opened = objects().open(belongs_to, "att_" + name);
        ASSERT_TRUE(opened);
        crypto::ephemeral_key data_key;
        keys.unwrap_data_key(opened->info().key,
                             object_identity(belongs_to.text(), "att_" + name).view(), data_key);
        EXPECT_EQ(*opened->next(), std::string(data_key.bytes.begin(), data_key.bytes.end()));
    }
    [[nodiscard]] std::vector<std::string> used() {
        auto ids = kept_keys().used();
        std::sort(ids.begin(), ids.end());
        return ids;
    }

    owner const session = owner::sandbox(crypto::sha256("a token"));
};
TASSEL_FOR_EVERY_STORE(key_conformance);

TEST_P(key_conformance, the_keys_that_records_need_are_known) {
    EXPECT_TRUE(used().empty());
    EXPECT_FALSE(kept_keys().active());
    create_analysis("anl_1", session);
    EXPECT_EQ(used(), (std::vector<std::string>{"mk_1"}));
    auto created = package("pkg_1", "selection", session);
    created.origin.key_id = "mk_2";
    created.state.key_id = "mk_3";
    create(created);
    begin("att_1", acme, {.key = {"mk_4", "wrapped"}, .header = {}});
    EXPECT_EQ(used(), (std::vector<std::string>{"mk_1", "mk_2", "mk_3", "mk_4"}));
    purge_sessions(start + std::chrono::hours{26});
    EXPECT_EQ(used(), (std::vector<std::string>{"mk_4"}));
}

TEST_P(key_conformance, after_rewrapping_nothing_needs_the_old_key) {
    auto const old_keys = keys_of("a");
    kept_keys().seal_with(old_keys);
    EXPECT_EQ(kept_keys().active()->key_id, id_of('a'));
    EXPECT_TRUE(kept_keys().active()->settled);
    for (int index = 0; index < 40; ++index) // more than one step
        fill(*old_keys, std::to_string(index), index % 2 == 0 ? acme : session);

    auto const both = keys_of("ba");
    kept_keys().seal_with(both);
    EXPECT_EQ(kept_keys().active()->key_id, id_of('b'));
    EXPECT_FALSE(kept_keys().active()->settled);
    EXPECT_EQ(used(), (std::vector<std::string>{id_of('a')}));

    auto const outcome = kept_keys().rewrap(*both);
    EXPECT_EQ(outcome.rewrapped.analyses, 40);
    EXPECT_EQ(outcome.rewrapped.package_records, 80);
    EXPECT_EQ(outcome.rewrapped.objects, 40);
    EXPECT_EQ(outcome.unreadable, 0);
    EXPECT_EQ(used(), (std::vector<std::string>{id_of('b')}));
    EXPECT_EQ(counts().master_keys, 1);
    EXPECT_TRUE(kept_keys().active()->settled);

    auto const again = kept_keys().rewrap(*both);
    EXPECT_EQ(again.rewrapped.analyses + again.rewrapped.package_records + again.rewrapped.objects,
              0);

    reopen();
    auto const new_keys = keys_of("b");
    kept_keys().seal_with(new_keys);
    for (int index = 0; index < 40; ++index)
        expect_readable(*new_keys, std::to_string(index), index % 2 == 0 ? acme : session);
}

TEST_P(key_conformance, what_was_sealed_with_the_old_key_is_kept_under_the_new_one) {
    auto const running = keys_of("a", "ba"); // a server that has only this key so far
    kept_keys().seal_with(running);
    fill(*running, "before", acme);
    auto const sealed = running->seal("analysis", analysis_identity(acme.text(), "anl_x").view());
    EXPECT_EQ(sealed.key_id, id_of('a'));

    auto const command = tested_->opened_elsewhere();
    auto const both = keys_of("ba");
    command->keys().seal_with(both);
    EXPECT_EQ(command->keys().rewrap(*both).unreadable, 0);
    EXPECT_EQ(used(), (std::vector<std::string>{id_of('b')}));

    create_analysis("anl_x", acme, sealed);
    EXPECT_EQ(analyses().find(acme, "anl_x")->key_id, id_of('b'));
    EXPECT_EQ(running->active_id(), id_of('b')); // it has read the keys again
    fill(*keys_of("a"), "after", acme);
    EXPECT_EQ(used(), (std::vector<std::string>{id_of('b')}));
    auto const new_keys = keys_of("b");
    expect_readable(*new_keys, "before", acme);
    expect_readable(*new_keys, "after", acme);
}

TEST_P(key_conformance, records_written_during_a_rotation_are_all_under_the_new_key) {
    auto const running = keys_of("a", "ba");
    kept_keys().seal_with(running);
    fill(*running, "0", acme);
    std::atomic<bool> rotated = false;
    std::atomic<int> written = 1;
    // This thread also ends if a failure leaves this test early.
    std::jthread writer{[&](std::stop_token const& left) {
        // It writes some records before the new key is chosen, some while records are re-wrapped,
        // and some after that.
        for (int after = 0; after < 3 && !left.stop_requested() && !HasFailure();) {
            if (rotated) ++after;
            auto const begun = std::chrono::steady_clock::now();
            fill(*running, std::to_string(written), acme);
            // A store may have only one writer at a time; re-wrapping must find it idle.
            std::this_thread::sleep_for(std::chrono::steady_clock::now() - begun);
            ++written;
            written.notify_one();
        }
    }};
    for (int so_far = 1; so_far < 40 && !HasFailure(); so_far = written) // more than one step
        written.wait(so_far);
    auto const command = tested_->opened_elsewhere();
    auto const both = keys_of("ba");
    command->keys().seal_with(both);
    EXPECT_GE(command->keys().rewrap(*both).rewrapped.analyses, 40);
    EXPECT_EQ(used(), (std::vector<std::string>{id_of('b')}));
    rotated = true;
    writer.join();
    EXPECT_EQ(used(), (std::vector<std::string>{id_of('b')}));
    auto const new_keys = keys_of("b");
    for (int index = 0; index < written; ++index)
        expect_readable(*new_keys, std::to_string(index), acme);
}

TEST_P(key_conformance, an_upload_may_go_on_while_its_key_is_rewrapped) {
    auto const old_keys = keys_of("a");
    kept_keys().seal_with(old_keys);
    fill(*old_keys, "1", acme); // its object waits to be published
    auto const both = keys_of("ba");
    kept_keys().seal_with(both);
    EXPECT_EQ(kept_keys().rewrap(*both).rewrapped.objects, 1);
    expect_readable(*keys_of("b"), "1", acme);
}

TEST_P(key_conformance, what_cannot_be_opened_stays_as_it_is_and_stops_nobody) {
    auto const old_keys = keys_of("a");
    kept_keys().seal_with(old_keys);
    for (auto const* name : {"1", "3"})
        fill(*old_keys, name, acme);
    create_analysis("anl_2", acme, {id_of('a'), "nothing that could be unwrapped", "content"});
    auto const both = keys_of("ba");
    kept_keys().seal_with(both);
    auto const outcome = kept_keys().rewrap(*both);
    EXPECT_EQ(outcome.unreadable, 1);
    EXPECT_EQ(outcome.rewrapped.analyses, 2);
    EXPECT_EQ(analyses().find(acme, "anl_2")->key_id, id_of('a'));
    EXPECT_EQ(used().size(), 2U);
    EXPECT_TRUE(kept_keys().active()->settled);
    expect_readable(*keys_of("b"), "3", acme);
}

TEST_P(key_conformance, nothing_is_chosen_without_the_keys_that_records_need) {
    auto const old_keys = keys_of("a");
    kept_keys().seal_with(old_keys);
    fill(*old_keys, "1", acme);
    EXPECT_THROW(kept_keys().seal_with(keys_of("b")), store_error);
    EXPECT_EQ(kept_keys().active()->key_id, id_of('a'));
    // Another process made the choice, with a key that this process cannot read.
    auto const command = tested_->opened_elsewhere();
    command->keys().seal_with(keys_of("ca"));
    EXPECT_EQ(command->keys().rewrap(*keys_of("ca")).unreadable, 0);
    EXPECT_THROW(kept_keys().seal_with(old_keys), store_error);
    auto const analyses = counts().analyses;
    auto created = analysis("anl_2");
    created.sealed = old_keys->seal("x", analysis_identity(acme.text(), "anl_2").view());
    EXPECT_THROW(create(std::move(created)), store_error);
    EXPECT_EQ(counts().analyses, analyses);
    EXPECT_EQ(kept_keys().active()->key_id, id_of('c'));
}

TEST_P(key_conformance, a_choice_that_no_record_needs_may_be_lost) {
    kept_keys().seal_with(keys_of("a"));
    kept_keys().seal_with(keys_of("b"));
    EXPECT_EQ(kept_keys().active()->key_id, id_of('b'));
    EXPECT_TRUE(kept_keys().active()->settled);
}

TEST_P(key_conformance, a_server_that_starts_during_a_rotation_does_not_undo_it) {
    auto const old_keys = keys_of("a");
    kept_keys().seal_with(old_keys);
    fill(*old_keys, "1", acme);
    auto const starting = keys_of("a", "ba"); // reads the file before the command writes its key
    kept_keys().seal_with(keys_of("ba"));
    kept_keys().seal_with(starting);
    EXPECT_EQ(kept_keys().active()->key_id, id_of('b'));
    EXPECT_FALSE(kept_keys().active()->settled);
}

TEST_P(key_conformance, an_interrupted_rewrapping_is_begun_again) {
    auto const old_keys = keys_of("a");
    kept_keys().seal_with(old_keys);
    fill(*old_keys, "1", acme);
    fill(*old_keys, "2", acme);
    auto const both = keys_of("ba");
    kept_keys().seal_with(both); // the command is killed here
    reopen();
    fill(*both, "3", acme);
    kept_keys().seal_with(keys_of("ba"));
    EXPECT_FALSE(kept_keys().active()->settled);
    auto const outcome = kept_keys().rewrap(*both);
    EXPECT_EQ(outcome.rewrapped.analyses, 2);
    EXPECT_EQ(outcome.rewrapped.objects, 2);
    EXPECT_EQ(used(), (std::vector<std::string>{id_of('b')}));
    for (auto const* name : {"1", "2", "3"})
        expect_readable(*keys_of("b"), name, acme);
}

} // namespace
} // namespace tassel::store::key_conformance_test
