#include "store/port/store_error.hpp"
#include "unit/store/stored_tables.hpp"

namespace tassel::store::sqlite::package_table_test {
namespace {

class package_table_test : public stored_tables {
  protected:
    package_table_test() { create_analysis("anl_1", acme); }
    [[nodiscard]] package_store& table() { return kept().packages(); }

    owner const acme = owner::partner("acme");
};

TEST_F(package_table_test, a_lost_table_is_a_failure) {
    create(package("pkg_1"));
    change("ALTER TABLE package_state RENAME TO hidden");
    EXPECT_EQ(create(package("pkg_2", "b")).status, package_creation_status::failed);
    EXPECT_EQ(update(change_of("pkg_1", 1)).status, package_change_status::failed);
    EXPECT_THROW((void)table().find(acme, "anl_1", "pkg_1"), store_error);
    EXPECT_THROW((void)table().find_latest(acme, "anl_1"), store_error);
    EXPECT_THROW((void)table().revision_of(acme, "anl_1", "pkg_1"), store_error);
    change("ALTER TABLE hidden RENAME TO package_state");
    EXPECT_EQ(count("document_package"), 1);
    EXPECT_EQ(update(change_of("pkg_1", 1)).status, package_change_status::changed);
}

} // namespace
} // namespace tassel::store::sqlite::package_table_test
