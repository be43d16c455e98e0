// Certifiers' links: each finds its package until it ends.
#include "unit/store/store_conformance.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace tassel::store::certifier_link_conformance_test {
namespace {

constexpr std::string_view now = "2026-11-30T12:00:00Z";
constexpr std::string_view later = "2026-11-30T12:00:01Z";

std::string secret(char of) {
    return std::string(64, of);
}

class certifier_link_conformance : public store_conformance {
  protected:
    void open(char of, std::string_view expires_at = later) {
        auto change = change_of("pkg_1", revision_);
        change.opens_link = certifier_link{secret(of), std::string{expires_at}};
        ASSERT_EQ(update(std::move(change)), package_change_status::changed);
        ++revision_;
    }
    void end(char of) {
        auto change = change_of("pkg_1", revision_);
        change.ends_links.push_back(secret(of));
        ASSERT_EQ(update(std::move(change)), package_change_status::changed);
        ++revision_;
    }
    [[nodiscard]] bool finds(char of, std::string_view at = now) {
        return packages().find_link(secret(of), at).has_value();
    }

    void SetUp() override {
        store_conformance::SetUp();
        create_analysis("anl_1", acme);
        create(package("pkg_1"));
    }

  private:
    std::int64_t revision_ = first_revision;
};
TASSEL_FOR_EVERY_STORE(certifier_link_conformance);

TEST_P(certifier_link_conformance, a_link_finds_its_package) {
    EXPECT_FALSE(finds('a'));
    open('a');
    auto const found = packages().find_link(secret('a'), now);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->belongs_to, acme);
    EXPECT_EQ(found->analysis_id, "anl_1");
    EXPECT_EQ(found->document_package_id, "pkg_1");
    EXPECT_FALSE(finds('b'));
}

TEST_P(certifier_link_conformance, a_link_ends_with_its_time) {
    open('a');
    EXPECT_TRUE(finds('a', now));
    EXPECT_FALSE(finds('a', later));
    EXPECT_FALSE(finds('a', "2027-01-01T00:00:00Z"));
}

TEST_P(certifier_link_conformance, a_link_is_ended_by_a_change_of_its_package_alone) {
    open('a');
    open('b');
    create(package("pkg_2", "b"));
    auto change = change_of("pkg_2", first_revision);
    change.ends_links.push_back(secret('a'));
    EXPECT_EQ(update(std::move(change)), package_change_status::changed);
    EXPECT_TRUE(finds('a'));
    end('a');
    EXPECT_FALSE(finds('a'));
    EXPECT_TRUE(finds('b'));
    end('a'); // it may have ended already
    EXPECT_TRUE(finds('b'));
}

TEST_P(certifier_link_conformance, a_change_that_comes_too_late_opens_and_ends_nothing) {
    open('a');
    auto change = change_of("pkg_1", first_revision);
    change.opens_link = certifier_link{secret('b'), std::string{later}};
    change.ends_links.push_back(secret('a'));
    EXPECT_EQ(update(std::move(change)), package_change_status::conflict);
    EXPECT_TRUE(finds('a'));
    EXPECT_FALSE(finds('b'));
}

TEST_P(certifier_link_conformance, a_link_is_found_by_every_server_and_ends_with_its_package) {
    open('a');
    auto const elsewhere = tested_->opened_elsewhere();
    EXPECT_TRUE(elsewhere->packages().find_link(secret('a'), now));
    EXPECT_TRUE(remove("anl_1").found);
    EXPECT_FALSE(finds('a'));
}

} // namespace
} // namespace tassel::store::certifier_link_conformance_test
