#include "unit/store/store_conformance.hpp"

#include <array>
#include <atomic>
#include <string>
#include <thread>

namespace tassel::store::integrity_conformance_test {
namespace {

crypto::master_keys keys_from(std::uint8_t byte) {
    std::array<std::uint8_t, crypto::key_size> bytes{};
    bytes.fill(byte);
    std::vector<crypto::secret_key> keys;
    keys.emplace_back(bytes);
    return crypto::master_keys{std::move(keys)};
}

class integrity_conformance : public store_conformance {
  protected:
    void attest(store& opened, beginning begins = beginning::allowed) {
        opened.keys().attest(keys, begins);
    }
    void expect_untrusted(beginning begins) {
        try {
            attest(kept(), begins);
            ADD_FAILURE() << "it was taken for this program's own";
        } catch (store_error const& error) {
            EXPECT_EQ(error.fault(), store_fault::untrusted) << error.what();
        }
    }
    static bool add(store& to, std::string const& id) {
        return to.partners().create({.partner_id = id,
                                     .name = id,
                                     .status = partner_status::active,
                                     .created_at = "2027-01-15T08:00:00Z"},
                                    crypto::sha256("a key"));
    }
    bool is_known(std::string_view id) { return kept().partners().find_credential(id).has_value(); }

    crypto::master_keys const keys = keys_from(1);
};
TASSEL_FOR_EVERY_STORE(integrity_conformance);

TEST_P(integrity_conformance, what_was_written_without_a_key_is_refused) {
    add(kept(), "acme");
    expect_untrusted(beginning::allowed);
    reopen();
    expect_untrusted(beginning::refused);
}

TEST_P(integrity_conformance, an_empty_store_begins_where_it_may) {
    reopen();
    expect_untrusted(beginning::in_new_schema); // another store created it
    attest(kept());
    EXPECT_EQ(kept_keys().used(), std::vector{keys.active_id()});
    reopen();
    attest(kept(), beginning::refused);
}

TEST_P(integrity_conformance, several_begin_an_empty_store_at_once) {
    auto const elsewhere = tested_->opened_elsewhere();
    std::thread other{[&] { attest(*elsewhere); }};
    attest(kept(), beginning::allowed);
    other.join();
    add(*elsewhere, "acme");
    EXPECT_TRUE(is_known("acme"));
}

TEST_P(integrity_conformance, a_key_that_is_not_there_opens_nothing) {
    attest(kept());
    reopen();
    EXPECT_THROW(kept_keys().attest(keys_from(2), beginning::allowed), store_error);
}

TEST_P(integrity_conformance, partners_are_changed_by_another_process) {
    attest(kept());
    auto const elsewhere = tested_->opened_elsewhere();
    attest(*elsewhere);
    add(*elsewhere, "acme");
    EXPECT_TRUE(is_known("acme"));
    EXPECT_TRUE(elsewhere->partners().rotate_key("acme", crypto::sha256("another")));
    EXPECT_EQ(kept().partners().find_credential("acme")->key_sha256, crypto::sha256("another"));
    EXPECT_TRUE(elsewhere->partners().disable("acme"));
    EXPECT_EQ(kept().partners().find_credential("acme")->status, partner_status::disabled);
}

TEST_P(integrity_conformance, a_change_counts_where_the_partner_is_just_at_work) {
    attest(kept());
    auto const elsewhere = tested_->opened_elsewhere();
    attest(*elsewhere);
    add(kept(), "acme");
    for (int change = 1; change <= 10; ++change) {
        auto const key = crypto::sha256("key " + std::to_string(change));
        std::atomic<bool> over = false;
        std::thread at_work{[&] {
            while (!over)
                (void)is_known("acme");
        }};
        EXPECT_TRUE(elsewhere->partners().rotate_key("acme", key));
        EXPECT_EQ(kept().partners().find_credential("acme")->key_sha256, key);
        over = true;
        at_work.join();
    }
}

TEST_P(integrity_conformance, a_partner_that_a_store_without_the_key_made_is_nobody) {
    attest(kept());
    add(*tested_->opened_elsewhere(), "acme");
    EXPECT_FALSE(is_known("acme"));
    EXPECT_GT(kept().forgeries().partners, 0U);
}

TEST_P(integrity_conformance, rows_that_lack_what_others_have_are_told_of_until_they_are_gone) {
    attest(kept());
    add(kept(), "acme");
    tested_->upkeep().survey_rows();
    EXPECT_NO_THROW(kept().check());
    add(*tested_->opened_elsewhere(), "other"); // it gets no code
    tested_->upkeep().survey_rows();
    EXPECT_THROW(kept().check(), store_error);
    EXPECT_TRUE(kept().forgeries().untrusted);
    auto const elsewhere = tested_->opened_elsewhere();
    attest(*elsewhere);
    EXPECT_TRUE(elsewhere->partners().disable("other"));
    tested_->upkeep().survey_rows();
    EXPECT_NO_THROW(kept().check());
    EXPECT_FALSE(kept().forgeries().untrusted);
}

TEST_P(integrity_conformance, a_package_is_the_one_that_was_changed_last) {
    attest(kept());
    create_analysis("anl_1", acme);
    create(package("pkg_1"));
    EXPECT_EQ(update(change_of("pkg_1", 1)), package_change_status::changed);
    EXPECT_EQ(packages().find(acme, "anl_1", "pkg_1")->revision, 2);
}

TEST_P(integrity_conformance, a_change_without_a_witness_is_not_served) {
    attest(kept());
    create_analysis("anl_1", acme);
    create(package("pkg_1"));
    create(package("pkg_2", "another"));
    reopen(); // this store has no key
    EXPECT_EQ(update(change_of("pkg_1", 1)), package_change_status::changed);
    attest(kept());
    EXPECT_THROW((void)packages().find(acme, "anl_1", "pkg_1"), store_error);
    EXPECT_TRUE(packages().find(acme, "anl_1", "pkg_2"));
    EXPECT_EQ(kept().forgeries().packages, 1U);
}

} // namespace
} // namespace tassel::store::integrity_conformance_test
