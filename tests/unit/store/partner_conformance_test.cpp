#include "unit/store/store_conformance.hpp"

namespace tassel::store::partner_conformance_test {
namespace {

class partner_conformance : public store_conformance {
  protected:
    [[nodiscard]] partner_store& partners() { return kept().partners(); }
    bool add(std::string const& id, std::string_view key) {
        return partners().create({.partner_id = id,
                                  .name = "The " + id,
                                  .status = partner_status::active,
                                  .created_at = "2027-01-15T08:00:00Z"},
                                 crypto::sha256(key));
    }
};
TASSEL_FOR_EVERY_STORE(partner_conformance);

TEST_P(partner_conformance, a_partner_is_made_once_and_listed_by_id) {
    EXPECT_FALSE(partners().find_credential("acme"));
    EXPECT_TRUE(add("other", "a key"));
    EXPECT_TRUE(add("acme", "a key"));
    EXPECT_FALSE(add("acme", "another key"));
    auto const listed = partners().list();
    ASSERT_EQ(listed.size(), 2U);
    EXPECT_EQ(listed[0].partner_id, "acme");
    EXPECT_EQ(listed[0].name, "The acme");
    EXPECT_EQ(listed[0].created_at, "2027-01-15T08:00:00Z");
    EXPECT_EQ(listed[1].partner_id, "other");
    EXPECT_EQ(partners().find_credential("acme")->key_sha256, crypto::sha256("a key"));
    EXPECT_FALSE(partners().find_credential("ACME"));
}

TEST_P(partner_conformance, what_another_process_changes_counts_at_once) {
    auto const elsewhere = tested_->opened_elsewhere();
    EXPECT_FALSE(partners().find_credential("acme"));
    EXPECT_FALSE(elsewhere->partners().disable("acme"));
    EXPECT_FALSE(elsewhere->partners().rotate_key("acme", crypto::sha256("x")));
    add("acme", "a key");
    EXPECT_EQ(elsewhere->partners().find_credential("acme")->status, partner_status::active);
    EXPECT_TRUE(elsewhere->partners().rotate_key("acme", crypto::sha256("a new key")));
    EXPECT_EQ(partners().find_credential("acme")->key_sha256, crypto::sha256("a new key"));
    EXPECT_TRUE(elsewhere->partners().disable("acme"));
    EXPECT_EQ(partners().find_credential("acme")->status, partner_status::disabled);
    EXPECT_EQ(partners().list().front().status, partner_status::disabled);
}

TEST_P(partner_conformance, a_store_that_is_there_can_be_read) {
    EXPECT_NO_THROW(kept().check());
}

} // namespace
} // namespace tassel::store::partner_conformance_test
