#include "unit/store/stored_tables.hpp"
#include "unit/store/synced_files.hpp"

namespace tassel::store::sqlite::power_failure_test {
namespace {

class power_failure_test : public ::testing::Test {
  protected:
    class tables : public stored_tables {
      public:
        using stored_tables::append;
        using stored_tables::begin;
        using stored_tables::create;
        using stored_tables::create_analysis;
        using stored_tables::file;
        using stored_tables::package;
        using stored_tables::publish;
        void TestBody() override {}
    };

    /// The database as it would be found if the power failed now.
    [[nodiscard]] std::filesystem::path after_failure() {
        auto restored = elsewhere_.path() / "tassel.db";
        watched_.restore(stored_.file(), restored);
        return restored;
    }
    [[nodiscard]] std::int64_t left(std::string const& of) {
        database restored{after_failure()};
        auto query = restored.prepare("SELECT count(*) FROM " + of);
        query.step();
        return query.number(0);
    }

    synced_files watched_; // before any database is opened
    tables stored_;
    support::temporary_directory elsewhere_;
};

TEST_F(power_failure_test, what_is_acknowledged_is_left) {
    stored_.create_analysis("anl_1", owner::partner("acme"));
    EXPECT_EQ(left("analysis"), 1);
    ASSERT_EQ(stored_.create(tables::package("pkg_1")).status, package_creation_status::created);
    EXPECT_EQ(left("document_package"), 1);
    EXPECT_EQ(left("package_state"), 1);
}

TEST_F(power_failure_test, chunks_are_left_once_they_are_published) {
    constexpr std::int64_t chunks = 40;
    stored_.create_analysis("anl_1", owner::partner("acme"));
    stored_.create(tables::package("pkg_1"));
    auto const syncs = watched_.count();
    ASSERT_TRUE(stored_.begin("att_1"));
    for (std::int64_t chunk = 0; chunk < chunks; ++chunk) {
        ASSERT_TRUE(
            stored_.append("att_1", chunk, std::string(largest_chunk, 'x'), chunk + 1 == chunks));
    }
    EXPECT_EQ(watched_.count(), syncs); // chunks are cheap, because none is synced
    EXPECT_EQ(left("object_chunk"), 0);

    auto const before = watched_.count();
    ASSERT_EQ(stored_.publish("att_1", "pkg_1", 1), package_change_status::changed);
    EXPECT_EQ(watched_.count(), before + 1);
    EXPECT_EQ(left("object WHERE package_number IS NOT NULL"), 1);
    static_cast<void>(after_failure());
    auto const restored = open_store(elsewhere_.path(), missing_data::refuse);
    auto const opened = restored->objects().open(owner::partner("acme"), "att_1");
    ASSERT_TRUE(opened);
    for (std::int64_t chunk = 0; chunk < chunks; ++chunk)
        EXPECT_EQ(opened->next(), std::string(largest_chunk, 'x'));
    EXPECT_EQ(opened->next(), std::nullopt);
}

TEST_F(power_failure_test, a_log_that_begins_anew_loses_nothing) {
    stored_.create_analysis("anl_1", owner::partner("acme"));
    stored_.create(tables::package("pkg_1"));
    constexpr std::int64_t chunks = 1'600; // some 100 MiB: more than the log may hold
    ASSERT_TRUE(stored_.begin("att_1"));
    for (std::int64_t chunk = 0; chunk < chunks; ++chunk) {
        ASSERT_TRUE(
            stored_.append("att_1", chunk, std::string(largest_chunk, 'x'), chunk + 1 == chunks));
    }
    ASSERT_EQ(stored_.publish("att_1", "pkg_1", 1), package_change_status::changed);
    EXPECT_EQ(left("object_chunk"), chunks);
    EXPECT_EQ(left("object WHERE package_number IS NOT NULL"), 1);
    EXPECT_LT(std::filesystem::file_size(stored_.file().string() + "-wal"), 80U << 20U);
}

} // namespace
} // namespace tassel::store::sqlite::power_failure_test
