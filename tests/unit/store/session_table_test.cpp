#include "store/policy/maintenance.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/schema.hpp"
#include "unit/store/stored_tables.hpp"

namespace tassel::store::sqlite::session_table_test {
namespace {

class session_table_test : public stored_tables {
  protected:
    [[nodiscard]] session_store& table() { return kept().sessions(); }
    void flush() { dynamic_cast<policy::maintained&>(kept()).flush_sessions(); }

    crypto::digest const token_ = crypto::sha256("a token");
};

TEST_F(session_table_test, a_failed_flush_loses_nothing) {
    table().open(owner::sandbox(token_), start);
    {
        database breaking{file()};
        breaking.execute("ALTER TABLE sandbox_session RENAME TO hidden");
        EXPECT_THROW(flush(), store_error);
        EXPECT_TRUE(table().touch(token_, start));
        breaking.execute("ALTER TABLE hidden RENAME TO sandbox_session");
    }
    flush();
    EXPECT_EQ(count("sandbox_session"), 1);
}

TEST_F(session_table_test, more_sessions_than_are_remembered_are_all_known) {
    constexpr int count = 12'000;
    for (int index = 0; index < count; ++index) {
        table().open(owner::sandbox(crypto::sha256(std::to_string(index))), start);
        if (index % 5'000 == 0) flush();
    }
    flush();
    for (int index = 0; index < count; ++index) {
        ASSERT_TRUE(table().touch(crypto::sha256(std::to_string(index)), start)) << index;
    }
}

TEST_F(session_table_test, a_database_from_a_newer_version_is_refused) {
    database opened{file()};
    opened.execute("PRAGMA user_version = 9999");
    EXPECT_THROW(migrate(opened), store_error);
}

} // namespace
} // namespace tassel::store::sqlite::session_table_test
