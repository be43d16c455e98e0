#include "store/sqlite/files/database_files.hpp"
#include "unit/support/temporary_directory.hpp"

#include <cstddef>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <iterator>

namespace tassel::store::sqlite::early_writeback_test {
namespace {

constexpr std::size_t much = 1U << 20U;

std::ptrdiff_t open_descriptors() {
    std::filesystem::directory_iterator const each{"/proc/self/fd"};
    return std::distance(begin(each), end(each));
}

class early_writeback_test : public ::testing::Test {
  protected:
    [[nodiscard]] std::filesystem::path database() const { return directory_.path() / "kept.db"; }
    [[nodiscard]] std::filesystem::path log() const { return directory_.path() / "kept.db-wal"; }

    support::temporary_directory directory_;
};

TEST_F(early_writeback_test, a_log_that_is_not_there_is_not_made) {
    early_writeback early{database()};
    early.committed(much);
    EXPECT_FALSE(std::filesystem::exists(log()));
}

TEST_F(early_writeback_test, the_log_is_opened_once_when_it_is_worth_it_and_left_as_it_is) {
    std::ofstream{log()} << "committed";
    auto const before = open_descriptors();
    {
        early_writeback early{database()};
        early.committed(1);
        EXPECT_EQ(open_descriptors(), before);
        early.committed(much);
        early.committed(much);
        EXPECT_EQ(open_descriptors(), before + 1);
    }
    EXPECT_EQ(open_descriptors(), before);
    EXPECT_EQ(std::filesystem::file_size(log()), 9U);
}

} // namespace
} // namespace tassel::store::sqlite::early_writeback_test
