#include "store/sqlite/commit_queue.hpp"
#include "unit/store/stored_tables.hpp"

#include <fstream>
#include <iterator>
#include <map>
#include <random>

namespace tassel::store::sqlite {

// Rows that SQLite moves from page to page and then deletes.

namespace {

class page_gaps_test : public stored_tables {
  protected:
    static constexpr int changes = 1'500;
    static constexpr std::size_t key_bytes = 72;

    [[nodiscard]] std::string bytes(std::size_t size) {
        std::string made(size, '\0');
        for (auto& byte : made)
            byte = static_cast<char>(random_());
        return made;
    }
    [[nodiscard]] std::size_t below(std::size_t bound) { return random_() % bound; }

    /// Adds, replaces, or removes a row; each moves other rows if it changes how pages are filled.
    void change_rows(commit_queue& queue) {
        auto& rows = queue.connection();
        auto const kind = below(20);
        auto chosen = present_.begin();
        if (!present_.empty())
            std::advance(chosen, static_cast<std::ptrdiff_t>(below(present_.size())));
        bool const is_new = kind < 9 || present_.size() < 3;
        // The number lies between those of other rows, so that pages in the middle are split.
        auto const number =
            is_new ? static_cast<std::int64_t>(below(1'000'000'000)) : chosen->first;
        if (!is_new) gone_.push_back(chosen->second);
        if (!is_new && kind >= 15) {
            present_.erase(chosen);
            rows.prepare("DELETE FROM kept WHERE number = ?1").bind(1, number).run();
            return;
        }
        auto const key = bytes(key_bytes);
        auto const content = bytes(500 + below(2'500));
        present_[number] = key;
        rows.prepare("INSERT INTO kept VALUES (?1, ?2, ?3)"
                     " ON CONFLICT DO UPDATE SET wrapped_key = ?2, content = ?3")
            .bind(1, number)
            .bind_bytes(2, key)
            .bind_bytes(3, content)
            .run();
    }
    [[nodiscard]] std::string whole_file() const {
        std::ifstream stream{file(), std::ios::binary};
        return {std::istreambuf_iterator<char>{stream}, {}};
    }

    static void begin(commit_queue& queue) {
        queue.carry_out([&] {
            queue.connection().execute("CREATE TABLE kept (number INTEGER PRIMARY KEY,"
                                       " wrapped_key BLOB NOT NULL, content BLOB NOT NULL)");
        });
    }
    void change_often(commit_queue& queue) {
        for (int change = 0; change < changes; ++change)
            queue.carry_out([&] { change_rows(queue); }, false);
    }
    void expect_only_what_is_present() {
        auto const left = whole_file();
        for (auto const& key : gone_)
            EXPECT_EQ(left.find(key), std::string::npos);
        for (auto const& [number, key] : present_)
            EXPECT_NE(left.find(key), std::string::npos);
        EXPECT_EQ(count("kept"), static_cast<std::int64_t>(present_.size()));
        database opened{file()};
        auto check = opened.prepare("PRAGMA integrity_check");
        ASSERT_TRUE(check.step());
        EXPECT_EQ(check.text(0), "ok");
    }

    std::map<std::int64_t, std::string> present_;
    std::vector<std::string> gone_;

  private:
    std::mt19937 random_{1}; // this seed leaves some keys where nothing overwrites them
};

TEST_F(page_gaps_test, nothing_is_left_of_what_was_moved_before_it_was_deleted) {
    {
        commit_queue queue{file(), usual_commit_group};
        begin(queue);
        change_often(queue);
    }
    ASSERT_GT(gone_.size(), 500U);
    expect_only_what_is_present();
}

TEST_F(page_gaps_test, nor_of_what_was_moved_to_give_room_back) {
    {
        commit_queue queue{file(), usual_commit_group};
        begin(queue);
        // The number of this row precedes all others.
        queue.carry_out([&] {
            queue.connection().execute("INSERT INTO kept VALUES (-1, zeroblob(72), "
                                       "zeroblob(4 << 20))");
        });
        change_often(queue);
        queue.carry_out([&] { queue.connection().execute("DELETE FROM kept WHERE number = -1"); });
        EXPECT_GE(queue.free_bytes(), 4 << 20);
        for (bool more = true; more;)
            more = queue.give_back();
        EXPECT_LE(queue.free_bytes(), 1 << 20);
        change_often(queue);
    }
    EXPECT_LT(whole_file().size(), 4U << 20U);
    expect_only_what_is_present();
}

} // namespace
} // namespace tassel::store::sqlite
