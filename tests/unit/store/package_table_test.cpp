#include "store/port/store_error.hpp"
#include "unit/store/stored_tables.hpp"

#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

namespace tassel::store::sqlite::object_table_test {
namespace {

class object_table_test : public stored_tables {
  protected:
    object_table_test() {
        create_analysis("anl_1", acme);
        create(package("pkg_1"));
    }
    [[nodiscard]] object_store& table() { return kept().objects(); }

    owner const acme = owner::partner("acme");
};

TEST_F(object_table_test, the_key_of_a_deleted_object_is_nowhere_in_the_database) {
    std::string const key = "the only copy of this data key";
    auto const in_file = [&] {
        store_.reset(); // this moves the whole log into the file
        std::string bytes;
        for (auto const* suffix : {"", "-wal"}) {
            std::ifstream stored{file().string() + suffix, std::ios::binary};
            bytes.append(std::istreambuf_iterator<char>{stored}, {});
        }
        store_ = open_store(directory_.path(), missing_data::refuse);
        return bytes.find(key) != std::string::npos;
    };
    ASSERT_TRUE(begin("att_1", acme, {.key = {"mk_1", key}, .header = {}}));
    ASSERT_TRUE(append("att_1", 0, std::string(largest_chunk, 'x'), true));
    publish("att_1", "pkg_1", 1);
    EXPECT_TRUE(in_file());
    auto change = change_of("pkg_1", 2);
    change.delete_objects = {"att_1"};
    update(change);
    EXPECT_FALSE(in_file());
}

TEST_F(object_table_test, a_missing_chunk_is_an_error) {
    upload("att_1");
    publish("att_1", "pkg_1", 1);
    change("DELETE FROM object_chunk WHERE octets = CAST('att_1 1' AS BLOB)");
    auto const opened = table().open(acme, "att_1");
    EXPECT_EQ(opened->next(), "att_1 0");
    EXPECT_THROW((void)opened->next(), store_error);
}

TEST_F(object_table_test, a_slow_reader_does_not_hold_the_log) {
    upload("att_1");
    publish("att_1", "pkg_1", 1);
    auto const opened = table().open(acme, "att_1");
    EXPECT_EQ(opened->next(), "att_1 0");
    ASSERT_TRUE(begin("att_2"));
    constexpr std::int64_t chunks = 1'600; // some 100 MiB
    for (std::int64_t chunk = 0; chunk < chunks; ++chunk)
        ASSERT_TRUE(append("att_2", chunk, std::string(largest_chunk, 'x'), false));
    auto const log_bytes = [this] { return std::filesystem::file_size(file().string() + "-wal"); };
    EXPECT_LT(log_bytes(), 32U << 20U);
    EXPECT_EQ(opened->next(), "att_1 1");
    while (log_bytes() > static_cast<std::uintmax_t>(longest_kept_log)) // otherwise the test hangs
        std::this_thread::sleep_for(std::chrono::milliseconds{10});
}

TEST_F(object_table_test, who_does_not_wait_is_refused_in_time) {
    constexpr std::int64_t many = 1'100; // some 70 MiB
    ASSERT_TRUE(begin("att_1"));
    std::vector<std::promise<bool>> promises(many);
    {
        database blocking{file()};
        transaction const held{blocking}; // nothing is written meanwhile
        for (std::int64_t chunk = 0; chunk < many; ++chunk) {
            auto& promise = promises[static_cast<std::size_t>(chunk)];
            table().append({.belongs_to = acme,
                            .object_id = "att_1",
                            .number = chunk,
                            .last = false,
                            .bytes = std::string(largest_chunk, 'x')},
                           [&promise](std::optional<store_error> const& failure) {
                               promise.set_value(!failure);
                           });
        }
    }
    std::int64_t taken = 0;
    for (auto& promise : promises)
        taken += promise.get_future().get() ? 1 : 0;
    EXPECT_EQ(taken, static_cast<std::int64_t>((64U << 20U) / largest_chunk));
    EXPECT_EQ(count("object_chunk"), taken);
    EXPECT_TRUE(append("att_1", many, "x", false));
    EXPECT_FALSE(append("att_1", 65'536, "x", false)); // an object has this many positions
}

} // namespace
} // namespace tassel::store::sqlite::object_table_test

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
    EXPECT_THROW(create(package("pkg_2", "b")), store_error);
    EXPECT_THROW(update(change_of("pkg_1", 1)), store_error);
    EXPECT_THROW((void)table().find(acme, "anl_1", "pkg_1"), store_error);
    EXPECT_THROW((void)table().find_latest(acme, "anl_1"), store_error);
    EXPECT_THROW((void)table().revision_of(acme, "anl_1", "pkg_1"), store_error);
    change("ALTER TABLE hidden RENAME TO package_state");
    EXPECT_EQ(count("document_package"), 1);
    EXPECT_EQ(update(change_of("pkg_1", 1)), package_change_status::changed);
}

} // namespace
} // namespace tassel::store::sqlite::package_table_test
