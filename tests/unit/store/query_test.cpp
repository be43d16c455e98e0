#include "store/postgres/wire/query.hpp"
#include "unit/store/own_schema.hpp"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace tassel::store::postgres {

// Rows that one statement inserts into PostgreSQL are read back unchanged.

namespace {

struct given_row {
    std::optional<std::string> text = {};
    std::optional<std::string> bytes = {};
    std::int64_t number = 0;
};

class new_rows_test : public own_schema {
  protected:
    new_rows_test() {
        run("CREATE TABLE " + table_ + " (number bigint PRIMARY KEY, text text, octets bytea)");
    }

    static void add(new_rows& to, given_row const& given) {
        auto& row = to.row().number(given.number);
        if (given.text) {
            row.text(*given.text);
        } else {
            row.no_text();
        }
        if (given.bytes) {
            row.bytes(*given.bytes);
        } else {
            row.no_bytes();
        }
    }
    rows insert(std::vector<given_row> const& all, std::string const& suffix = {}) {
        new_rows made{table_, "number, text, octets"};
        for (auto const& given : all)
            add(made, given);
        return beside_.wait(beside_.read(std::move(made).whole(suffix)));
    }
    void expect_there(given_row const& given) {
        auto const found = beside_.wait(
            beside_.read(query{"SELECT text, octets FROM " + table_ + " WHERE number = $1"}.number(
                given.number)));
        ASSERT_EQ(found.count(), 1);
        auto const value = [&](int column) {
            return found.is_null(0, column) ? std::nullopt : std::optional{found.text(0, column)};
        };
        EXPECT_EQ(value(0), given.text);
        EXPECT_EQ(value(1), given.bytes);
    }

    std::string const table_ = schema_ + ".given";
};

std::vector<given_row> const unlike{
    {.text = "Zoë, 'quoted' {and} \\ \"NULL\"",
     .bytes = std::string{"\0\xff\n", 3},
     .number = std::numeric_limits<std::int64_t>::min()},
    {.text = "", .bytes = "", .number = -1},
    {.text = std::nullopt, .bytes = std::string(70'000, '\x80'), .number = 0},
    {.text = "NULL", .bytes = std::nullopt, .number = std::numeric_limits<std::int64_t>::max()},
};

TEST_F(new_rows_test, several_are_there_as_they_were_given) {
    EXPECT_EQ(insert(unlike).changed(), 4);
    for (auto const& each : unlike)
        expect_there(each);
}

TEST_F(new_rows_test, one_is_there_as_it_was_given) {
    for (auto const& each : unlike) {
        EXPECT_EQ(insert({each}).changed(), 1);
        expect_there(each);
    }
}

TEST_F(new_rows_test, what_is_nowhere_is_nothing) {
    EXPECT_EQ(insert({{.number = 1}, {.number = 2}}).changed(), 2);
    expect_there({.number = 1});
    expect_there({.number = 2});
}

TEST_F(new_rows_test, what_follows_the_rows_is_said_of_each) {
    (void)insert({unlike[1]});
    EXPECT_EQ(insert(unlike, " ON CONFLICT DO NOTHING").changed(), 3);
    EXPECT_EQ(insert({unlike[1]}, " ON CONFLICT DO NOTHING").changed(), 0);
}

TEST_F(new_rows_test, one_that_is_refused_takes_all_along) {
    (void)insert({unlike[1]});
    EXPECT_THROW((void)insert(unlike), database_error);
    EXPECT_EQ(run("SELECT count(*) FROM " + table_).number(0, 0), 1);
}

} // namespace
} // namespace tassel::store::postgres
