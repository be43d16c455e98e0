// What a store does for a wrong key. It does the same, whether or not the partner exists.
#include "store/sqlite/sqlite_store.hpp"
#include "unit/store/own_schema.hpp"
#include "unit/support/temporary_directory.hpp"

#include <array>
#include <atomic>
#include <functional>
#include <sqlite3.h>

namespace tassel::store {
namespace {

constexpr std::array ids{"enabled", "disabled", "unknown"};
constexpr int tries = 20;

void add_partners(partner_store& to) {
    for (auto const* id : {"enabled", "disabled"}) {
        ASSERT_TRUE(to.create({.partner_id = id,
                               .name = "Known",
                               .status = partner_status::active,
                               .created_at = "2027-01-15T08:00:00Z"},
                              crypto::sha256("a key")));
    }
    ASSERT_TRUE(to.disable("disabled"));
}

/// Asks the same questions as api/guard/credentials.cpp.
void refuse(partner_store& by, std::string_view id) {
    EXPECT_FALSE(by.believes(id, crypto::sha256("a wrong key")));
    static_cast<void>(by.find_credential(id));
}

/// Returns how many questions a refusal costs, for each id.
std::vector<std::int64_t> costs(partner_store& by, std::function<std::int64_t()> const& asked,
                                std::function<void()> const& before_each) {
    for (auto const* id : ids)
        refuse(by, id); // the first refusal for a partner costs one more read
    std::vector<std::int64_t> all;
    for (auto const* id : ids) {
        std::int64_t cost = 0;
        for (int count = 0; count < tries; ++count) {
            before_each();
            auto const before = asked();
            refuse(by, id);
            cost += asked() - before;
        }
        all.push_back(cost);
    }
    return all;
}

class refused_sqlite_partner_test : public ::testing::Test {
  protected:
    refused_sqlite_partner_test() { sqlite3_auto_extension(extension()); }
    ~refused_sqlite_partner_test() override { sqlite3_cancel_auto_extension(extension()); }

    inline static std::atomic<std::int64_t> statements = 0; ///< for every connection opened since

  private:
    using entry = void (*)();
    static entry extension() { return reinterpret_cast<entry>(&watch); }
    static int watch(sqlite3* opened, char const** /*error*/, void const* /*functions*/) {
        return sqlite3_trace_v2(opened, SQLITE_TRACE_STMT, &count, nullptr);
    }
    static int count(unsigned /*kind*/, void* /*context*/, void* /*statement*/, void* /*text*/) {
        ++statements;
        return 0;
    }
};

TEST_F(refused_sqlite_partner_test, costs_the_same_count_of_questions) {
    support::temporary_directory directory;
    auto const opened = sqlite::open_store(directory.path(), sqlite::missing_data::create);
    add_partners(opened->partners());
    auto const asked = [] { return statements.load(); };
    auto const none = costs(opened->partners(), asked, [] {});
    EXPECT_EQ(none, std::vector<std::int64_t>(ids.size(), 0)) << "all are known in memory";

    sqlite::database writer{directory.path() / "tassel.db"};
    auto const after_commits = costs(opened->partners(), asked, [&] {
        sqlite::transaction change{writer};
        writer.execute("INSERT OR REPLACE INTO kept_octets (subject, octets)"
                       " VALUES ('somebody', random())");
        change.commit();
    });
    EXPECT_EQ(after_commits, std::vector<std::int64_t>(ids.size(), tries));
}

class refused_postgres_partner_test : public postgres::own_schema {
  protected:
    /// Replaces the table with a view that counts its readers.
    void count_questions() {
        run("ALTER TABLE " + schema_ + ".partner RENAME TO kept_partner");
        run("CREATE SEQUENCE " + schema_ + ".asked");
        run("CREATE FUNCTION " + schema_ + ".read_partners() RETURNS SETOF " + schema_ +
            ".kept_partner LANGUAGE plpgsql VOLATILE AS $$BEGIN PERFORM nextval('" + schema_ +
            ".asked'); RETURN QUERY SELECT * FROM " + schema_ + ".kept_partner; END$$");
        run("CREATE VIEW " + schema_ + ".partner AS SELECT * FROM " + schema_ + ".read_partners()");
    }
    std::int64_t asked() {
        return run("SELECT last_value FROM " + schema_ + ".asked").number(0, 0);
    }
};

TEST_F(refused_postgres_partner_test, costs_the_same_count_of_questions) {
    add_partners(opened_->partners());
    count_questions();
    auto const all = costs(
        opened_->partners(), [this] { return asked(); }, [] {});
    EXPECT_EQ(all, std::vector<std::int64_t>(ids.size(), tries));
}

} // namespace
} // namespace tassel::store
