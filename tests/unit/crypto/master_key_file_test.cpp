#include "crypto/master_key_file.hpp"
#include "unit/support/temporary_directory.hpp"

#include <fstream>
#include <gtest/gtest.h>
#include <iterator>
#include <string>
#include <sys/stat.h>

namespace tassel::crypto::master_key_file_test {
namespace {

using std::filesystem::perms;

// 32 times 'a', and 32 times 'b'.
constexpr auto key_a = "YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE=";
constexpr auto key_b = "YmJiYmJiYmJiYmJiYmJiYmJiYmJiYmJiYmJiYmJiYmI=";
constexpr record_identity identity{.kind = "k", .owner = "o", .id = "i"};

class master_key_file_test : public ::testing::Test {
  protected:
    [[nodiscard]] std::filesystem::path file() const { return directory_.path() / "master.key"; }
    void write(std::string_view text, perms mode = perms::owner_read | perms::owner_write) const {
        std::ofstream{file()} << text;
        std::filesystem::permissions(file(), mode);
    }
    [[nodiscard]] std::string content() const {
        std::ifstream opened{file()};
        return {std::istreambuf_iterator<char>{opened}, {}};
    }
    [[nodiscard]] std::size_t file_count() const {
        std::filesystem::directory_iterator const files{directory_.path()};
        return static_cast<std::size_t>(std::distance(begin(files), end(files)));
    }
    static master_keys read(std::string text) { return read_master_keys(text); }

    support::temporary_directory directory_;
};

TEST_F(master_key_file_test, the_first_start_makes_a_key_for_its_owner_alone) {
    auto const made = load_master_keys(file(), {});
    EXPECT_EQ(std::filesystem::status(file()).permissions(),
              perms::owner_read | perms::owner_write);
    EXPECT_EQ(file_count(), 1U);
    auto const again = load_master_keys(file(), {made.active_id()});
    EXPECT_EQ(again.open(made.seal("content", identity), identity), "content");
}

TEST_F(master_key_file_test, two_installations_have_different_keys) {
    auto const first = load_master_keys(file(), {});
    std::filesystem::remove(file());
    EXPECT_NE(load_master_keys(file(), {}).active_id(), first.active_id());
}

TEST_F(master_key_file_test, a_missing_file_is_not_replaced_when_records_need_its_key) {
    EXPECT_THROW((void)load_master_keys(file(), {"mk_0123456789abcdef"}), key_error);
    EXPECT_EQ(file_count(), 0U);
}

TEST_F(master_key_file_test, a_wrong_key_is_refused_and_stays) {
    write(key_a);
    auto const used = read(key_b).active_id();
    EXPECT_THROW((void)load_master_keys(file(), {used}), key_error);
    EXPECT_EQ(content(), key_a);
    EXPECT_EQ(load_master_keys(file(), {}).active_id(), read(key_a).active_id());
}

TEST_F(master_key_file_test, every_used_key_must_be_there) {
    auto const both = std::string{key_a} + "\n" + key_b + "\n";
    write(both);
    auto const [a, b] = std::pair{read(key_a).active_id(), read(key_b).active_id()};
    EXPECT_EQ(load_master_keys(file(), {b, a}).active_id(), a);
    write(std::string{key_a} + "\n");
    EXPECT_THROW((void)load_master_keys(file(), {a, b}), key_error);
}

TEST_F(master_key_file_test, a_file_that_others_can_read_is_refused) {
    for (auto const open_to : {perms::group_read, perms::others_read, perms::others_write}) {
        write(key_a, perms::owner_read | perms::owner_write | open_to);
        EXPECT_THROW((void)load_master_keys(file(), {}), key_error);
    }
}

TEST_F(master_key_file_test, what_is_no_key_is_refused_without_being_repeated) {
    for (std::string const text :
         {"", "\n", ",", "secret", "YWFhYQ==", "YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE",
          "YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFh",
          "YWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE=x",
          "YWFh!WFhYWFhYWFhYWFhYWFhYWFhYWFhYWFhYWE="}) {
        write(text);
        try {
            (void)load_master_keys(file(), {});
            ADD_FAILURE() << text;
        } catch (key_error const& error) {
            if (text.size() > 1) {
                EXPECT_EQ(std::string{error.what()}.find(text), std::string::npos);
            }
        }
        EXPECT_EQ(content(), text);
    }
}

TEST_F(master_key_file_test, the_text_of_given_keys_is_wiped) {
    for (std::string text : {std::string{key_a}, std::string{"no key"}}) {
        auto const size = text.size();
        try {
            (void)read_master_keys(text);
        } catch (key_error const&) {
            EXPECT_EQ(size, 6U);
        }
        EXPECT_EQ(text, std::string(size, '\0'));
    }
}

TEST_F(master_key_file_test, keys_may_stand_on_lines_or_between_commas) {
    auto const a = read(key_a).active_id();
    auto const b = read(key_b).active_id();
    for (auto const* separator : {"\n", ",", " , ", "\n\n"}) {
        auto const keys = read(std::string{key_b} + separator + key_a);
        EXPECT_EQ(keys.active_id(), b);
        EXPECT_TRUE(keys.has(a));
    }
}

TEST_F(master_key_file_test, a_new_key_is_put_before_the_others) {
    write(std::string{key_a} + "," + key_b); // without a line ending
    auto const before = load_master_keys(file(), {});
    add_master_key(file());
    auto const after = load_master_keys(file(), before.ids());
    ASSERT_EQ(after.ids().size(), 3U);
    EXPECT_FALSE(read(std::string{key_a} + "," + key_b).has(after.active_id()));
    EXPECT_EQ(after.ids()[1], before.ids()[0]);
    EXPECT_EQ(after.ids()[2], before.ids()[1]);
    EXPECT_EQ(std::filesystem::status(file()).permissions(),
              perms::owner_read | perms::owner_write);
    EXPECT_EQ(file_count(), 1U);
}

TEST_F(master_key_file_test, an_added_key_is_found_by_who_read_the_file_before) {
    auto const running = load_master_keys(file(), {});
    auto const first = running.active_id();
    add_master_key(file());
    auto const added = load_master_keys(file(), {}).active_id();
    EXPECT_EQ(running.active_id(), first);
    EXPECT_TRUE(running.has(added));
    EXPECT_EQ(running.active_id(), added);
    std::filesystem::remove(file());
    EXPECT_THROW((void)running.has("mk_unknown"), seal_error);
}

TEST_F(master_key_file_test, what_a_killed_rotation_left_is_in_nobodys_way) {
    write(key_a);
    std::ofstream{file().string() + ".new"} << "half a ke";
    add_master_key(file());
    EXPECT_EQ(load_master_keys(file(), {}).ids().size(), 2U);
    EXPECT_EQ(file_count(), 1U);
}

TEST_F(master_key_file_test, no_key_is_added_where_none_can_be_read) {
    EXPECT_THROW(add_master_key(file()), key_error);
    EXPECT_EQ(file_count(), 0U);
    write(key_a, perms::owner_read | perms::owner_write | perms::group_read);
    EXPECT_THROW(add_master_key(file()), key_error);
    EXPECT_EQ(content(), key_a);
}

TEST_F(master_key_file_test, a_full_file_stays_as_it_is) {
    std::string many;
    for (int line = 0; line < 91; ++line)
        many.append(key_a).append("\n");
    write(many);
    EXPECT_THROW(add_master_key(file()), key_error);
    EXPECT_TRUE(content() == many);
    EXPECT_EQ(file_count(), 1U);
}

} // namespace
} // namespace tassel::crypto::master_key_file_test
