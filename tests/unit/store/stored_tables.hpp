// A separate database for tests that look at the tables beneath the store.
#pragma once

#include "store/sqlite/database.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "unit/store/record_making.hpp"
#include "unit/support/temporary_directory.hpp"

namespace tassel::store::sqlite {

class stored_tables : public ::testing::Test, protected record_making {
  protected:
    [[nodiscard]] store& kept() override { return *store_; }
    [[nodiscard]] std::filesystem::path file() const { return directory_.path() / "tassel.db"; }

    void change(std::string const& sql) const {
        database opened{file()};
        opened.execute(sql);
    }
    [[nodiscard]] std::int64_t count(std::string const& of) const {
        database opened{file()};
        auto query = opened.prepare("SELECT count(*) FROM " + of);
        query.step();
        return query.number(0);
    }

    support::temporary_directory directory_;
    std::unique_ptr<store> store_ = open_store(directory_.path(), missing_data::create);
};

} // namespace tassel::store::sqlite
