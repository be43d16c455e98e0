#include "unit/store/store_conformance.hpp"

#include <array>
#include <atomic>
#include <string>
#include <thread>

namespace tassel::store::integrity_conformance_test {
namespace {

crypto::master_keys keys_from(std::uint8_t octet) {
    std::array<std::uint8_t, crypto::key_size> octets{};
    octets.fill(octet);
    std::vector<crypto::secret_key> keys;
    keys.emplace_back(octets);
    return crypto::master_keys{std::move(keys)};
}

class integrity_conformance : public store_conformance {
  protected:
    attested_rows attest(store& opened, first_sealing sealing = first_sealing::allowed) {
        return opened.keys().attest(keys, sealing);
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

TEST_P(integrity_conformance, what_is_there_is_sealed_once_and_believed_from_then_on) {
    add(kept(), "acme");
    create_analysis("anl_1", acme);
    create(package("pkg_1"));
    auto const sealed = attest(kept());
    EXPECT_EQ(sealed.partners, 1);
    EXPECT_EQ(sealed.packages, 1);
    EXPECT_TRUE(is_known("acme"));
    EXPECT_TRUE(packages().find(acme, "anl_1", "pkg_1"));
    reopen();
    auto const again = attest(kept(), first_sealing::refused);
    EXPECT_EQ(again.partners + again.packages, 0);
    EXPECT_TRUE(is_known("acme"));
    EXPECT_TRUE(packages().find_latest(acme, "anl_1"));
    EXPECT_EQ(kept().forgeries().partners + kept().forgeries().packages, 0U);
}

TEST_P(integrity_conformance, what_was_sealed_once_is_not_sealed_anew) {
    add(kept(), "acme");
    EXPECT_THROW((void)attest(kept(), first_sealing::refused), store_error);
    reopen();
    EXPECT_NO_THROW((void)attest(kept()));
}

TEST_P(integrity_conformance, an_empty_store_needs_no_leave) {
    EXPECT_NO_THROW((void)attest(kept(), first_sealing::refused));
    EXPECT_EQ(kept_keys().used(), std::vector{keys.active_id()});
}

TEST_P(integrity_conformance, a_key_that_is_not_there_opens_nothing) {
    (void)attest(kept());
    reopen();
    EXPECT_THROW((void)kept_keys().attest(keys_from(2), first_sealing::allowed), store_error);
}

TEST_P(integrity_conformance, partners_are_changed_by_another_process) {
    (void)attest(kept());
    auto const elsewhere = tested_->opened_elsewhere();
    (void)attest(*elsewhere);
    add(*elsewhere, "acme");
    EXPECT_TRUE(is_known("acme"));
    EXPECT_TRUE(elsewhere->partners().rotate_key("acme", crypto::sha256("another")));
    EXPECT_EQ(kept().partners().find_credential("acme")->key_sha256, crypto::sha256("another"));
    EXPECT_TRUE(elsewhere->partners().disable("acme"));
    EXPECT_EQ(kept().partners().find_credential("acme")->status, partner_status::disabled);
}

TEST_P(integrity_conformance, a_change_counts_where_the_partner_is_just_at_work) {
    (void)attest(kept());
    auto const elsewhere = tested_->opened_elsewhere();
    (void)attest(*elsewhere);
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
    (void)attest(kept());
    add(*tested_->opened_elsewhere(), "acme");
    EXPECT_FALSE(is_known("acme"));
    EXPECT_GT(kept().forgeries().partners, 0U);
}

TEST_P(integrity_conformance, a_package_is_the_one_that_was_changed_last) {
    (void)attest(kept());
    create_analysis("anl_1", acme);
    create(package("pkg_1"));
    EXPECT_EQ(update(change_of("pkg_1", 1)).status, package_change_status::changed);
    EXPECT_EQ(packages().find(acme, "anl_1", "pkg_1")->revision, 2);
}

TEST_P(integrity_conformance, a_change_without_a_witness_is_not_served) {
    (void)attest(kept());
    create_analysis("anl_1", acme);
    create(package("pkg_1"));
    create(package("pkg_2", "another"));
    reopen(); // without the key
    EXPECT_EQ(update(change_of("pkg_1", 1)).status, package_change_status::changed);
    (void)attest(kept());
    EXPECT_THROW((void)packages().find(acme, "anl_1", "pkg_1"), store_error);
    EXPECT_TRUE(packages().find(acme, "anl_1", "pkg_2"));
    EXPECT_EQ(kept().forgeries().packages, 1U);
}

} // namespace
} // namespace tassel::store::integrity_conformance_test
