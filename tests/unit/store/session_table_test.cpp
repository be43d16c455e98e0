#include "store/port/store_error.hpp"
#include "store/sqlite/schema.hpp"
#include "store/sqlite/session_table.hpp"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <memory>
#include <string>

namespace tassel::store::sqlite {
namespace {

using std::chrono::hours;
using std::chrono::seconds;
using std::chrono::sys_seconds;

class session_table_test : public ::testing::Test {
  protected:
    session_table_test() {
        std::string pattern = (std::filesystem::temp_directory_path() / "tassel-XXXXXX").string();
        directory_ = ::mkdtemp(pattern.data());
        std::ofstream{file()};
        database opened{file()};
        migrate(opened);
        table_ = std::make_unique<session_table>(file());
    }
    ~session_table_test() override {
        table_.reset();
        std::filesystem::remove_all(directory_);
    }

    [[nodiscard]] std::filesystem::path file() const { return directory_ / "tassel.db"; }
    /// What a server that is started now would know.
    [[nodiscard]] session_table restarted() const { return session_table{file()}; }
    [[nodiscard]] std::int64_t row_count() const {
        database opened{file()};
        auto query = opened.prepare("SELECT count(*) FROM sandbox_session");
        query.step();
        return query.number(0);
    }

    std::filesystem::path directory_;
    std::unique_ptr<session_table> table_;
    sys_seconds start_{seconds{1'800'000'000}};
    crypto::digest token_ = crypto::sha256("a token");
};

TEST_F(session_table_test, an_opened_session_is_known_before_it_is_written) {
    EXPECT_FALSE(table_->touch(token_, start_));
    table_->open(token_, start_);
    EXPECT_TRUE(table_->touch(token_, start_));
    EXPECT_EQ(row_count(), 0);
    EXPECT_FALSE(restarted().touch(token_, start_));

    table_->flush();
    EXPECT_EQ(row_count(), 1);
    EXPECT_TRUE(restarted().touch(token_, start_));
    EXPECT_FALSE(table_->touch(crypto::sha256("another token"), start_));
}

TEST_F(session_table_test, a_session_lives_a_day_after_its_last_use) {
    table_->open(token_, start_);
    auto const last_use = start_ + hours{23};
    EXPECT_TRUE(table_->touch(token_, last_use));
    EXPECT_TRUE(table_->touch(token_, last_use + session_idle_limit));
    EXPECT_FALSE(table_->touch(token_, last_use + 2 * session_idle_limit + seconds{1}));
}

TEST_F(session_table_test, the_last_use_reaches_the_disk) {
    table_->open(token_, start_);
    table_->flush();
    EXPECT_TRUE(table_->touch(token_, start_ + hours{20}));
    table_->flush();
    EXPECT_TRUE(restarted().touch(token_, start_ + hours{40}));
    EXPECT_FALSE(restarted().touch(token_, start_ + hours{60}));
}

TEST_F(session_table_test, uses_within_a_minute_are_not_written_again) {
    table_->open(token_, start_);
    table_->flush();
    EXPECT_TRUE(table_->touch(token_, start_ + seconds{59}));
    table_->flush();
    EXPECT_FALSE(restarted().touch(token_, start_ + session_idle_limit + seconds{1}));
    EXPECT_TRUE(table_->touch(token_, start_ + seconds{60}));
    table_->flush();
    EXPECT_TRUE(restarted().touch(token_, start_ + session_idle_limit + seconds{1}));
}

TEST_F(session_table_test, purging_removes_idle_sessions_and_no_other) {
    auto const used = crypto::sha256("a used token");
    table_->open(token_, start_);
    table_->open(used, start_);
    table_->flush();
    EXPECT_TRUE(table_->touch(used, start_ + hours{12}));
    auto const later = start_ + session_idle_limit + seconds{121};
    table_->flush();
    table_->purge(later);
    EXPECT_EQ(row_count(), 1);
    EXPECT_TRUE(table_->touch(used, later));
    EXPECT_FALSE(table_->touch(token_, later));
}

TEST_F(session_table_test, a_failed_flush_loses_nothing) {
    table_->open(token_, start_);
    {
        database breaking{file()};
        breaking.execute("ALTER TABLE sandbox_session RENAME TO hidden");
        EXPECT_THROW(table_->flush(), store_error);
        EXPECT_TRUE(table_->touch(token_, start_));
        breaking.execute("ALTER TABLE hidden RENAME TO sandbox_session");
    }
    table_->flush();
    EXPECT_EQ(row_count(), 1);
}

TEST_F(session_table_test, more_sessions_than_are_remembered_are_all_known) {
    constexpr int count = 12'000;
    for (int index = 0; index < count; ++index) {
        table_->open(crypto::sha256(std::to_string(index)), start_);
        if (index % 5'000 == 0) table_->flush();
    }
    table_->flush();
    for (int index = 0; index < count; ++index) {
        ASSERT_TRUE(table_->touch(crypto::sha256(std::to_string(index)), start_)) << index;
    }
}

TEST_F(session_table_test, a_database_from_a_newer_version_is_refused) {
    database opened{file()};
    opened.execute("PRAGMA user_version = 9999");
    EXPECT_THROW(migrate(opened), store_error);
}

} // namespace
} // namespace tassel::store::sqlite
