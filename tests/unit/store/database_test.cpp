#include "store/sqlite/commit_queue.hpp"
#include "unit/store/stored_tables.hpp"

#include <sqlite3.h>
#include <thread>

namespace tassel::store::sqlite::database_test {
namespace {

class database_test : public stored_tables {
  protected:
    [[nodiscard]] static std::int64_t setting(database& opened, std::string const& name) {
        auto query = opened.prepare("PRAGMA " + name);
        query.step();
        return query.number(0);
    }
    [[nodiscard]] std::filesystem::path log() const { return file().string() + "-wal"; }
    [[nodiscard]] store_fault fault_of_write() {
        auto const failure = failure_of([this] { return create(package("pkg_1")); });
        if (!failure) throw std::runtime_error{"it was kept"};
        return failure->fault();
    }
};

TEST_F(database_test, no_connection_moves_the_log_by_itself_nor_writes_elsewhere) {
    database opened{file()};
    EXPECT_EQ(setting(opened, "wal_autocheckpoint"), 0);
    EXPECT_EQ(setting(opened, "temp_store"), 2); // 2 means memory
    EXPECT_EQ(setting(opened, "journal_size_limit"), longest_kept_log);
    int kept = 0;
    ASSERT_EQ(sqlite3_db_config(opened.handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, -1, &kept),
              SQLITE_OK);
    EXPECT_EQ(kept, 1);
}

TEST_F(database_test, the_last_connection_leaves_the_log_as_it_is) {
    store_.reset();
    {
        database opened{file()};
        transaction change{opened};
        opened.execute("UPDATE partner_generation SET generation = generation + 1");
        change.commit();
    }
    EXPECT_GT(std::filesystem::file_size(log()), 0U);
}

TEST_F(database_test, one_transaction_at_a_time_whatever_connection_it_is_on) {
    database first{file()};
    database second{file()};
    bool ended = false;
    std::optional<transaction> held{first};
    std::jthread const other{[&] {
        transaction const change{second};
        EXPECT_TRUE(ended);
    }};
    std::this_thread::sleep_for(std::chrono::milliseconds{20}); // so that the other one waits
    ended = true;
    held.reset();
}

TEST_F(database_test, who_waits_has_a_turn_beside_one_that_never_stops) {
    constexpr int turns = 20;
    std::jthread const greedy{[this](std::stop_token const& stop) {
        database opened{file()};
        while (!stop.stop_requested())
            transaction const change{opened};
    }};
    database opened{file()};
    for (int turn = 0; turn < turns; ++turn)
        transaction const change{opened};
}

TEST_F(database_test, nothing_is_kept_where_nobody_would_find_it) {
    create_analysis("anl_1", owner::partner("acme"));
    auto const folder = directory_.path();
    auto const away = folder.string() + ".away";
    std::filesystem::rename(folder, away);
    EXPECT_EQ(fault_of_write(), store_fault::gone);
    EXPECT_THROW(kept().check(), store_error);
    std::filesystem::create_directory(folder);
    std::filesystem::copy_file(away + "/tassel.db", file());
    EXPECT_EQ(fault_of_write(), store_fault::gone);
    EXPECT_THROW(kept().check(), store_error);
    std::filesystem::remove_all(folder);
    std::filesystem::rename(away, folder);

    std::filesystem::create_hard_link(file(), away);
    EXPECT_EQ(fault_of_write(), store_fault::gone);
    std::filesystem::remove(away);
    std::filesystem::rename(log(), away);
    EXPECT_EQ(fault_of_write(), store_fault::gone);
    std::filesystem::rename(away, log());
    EXPECT_EQ(create(package("pkg_1")).status, package_creation_status::created);
    kept().check();
}

TEST_F(database_test, an_emptied_database_is_none) {
    EXPECT_TRUE(has_database(directory_.path()));
    store_.reset();
    std::filesystem::resize_file(file(), 0);
    EXPECT_FALSE(has_database(directory_.path()));
    EXPECT_THROW((void)open_store(directory_.path(), missing_data::refuse), store_error);
    std::filesystem::remove(file());
    EXPECT_FALSE(has_database(directory_.path()));
    EXPECT_FALSE(std::filesystem::exists(file()));
}

} // namespace
} // namespace tassel::store::sqlite::database_test
