#include "unit/store/tested_stores.hpp"

#include "store/sqlite/database.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "unit/support/temporary_directory.hpp"

#include "tassel/reflect/describe.hpp"

namespace tassel::store::sqlite {
namespace {

class tested_sqlite_store final : public tested_store {
  public:
    [[nodiscard]] store& opened() override { return *store_; }
    [[nodiscard]] policy::maintained& upkeep() override {
        return dynamic_cast<policy::maintained&>(*store_);
    }
    void reopen() override {
        store_.reset();
        store_ = opened_elsewhere();
    }
    void limit(quotas const& allowed) override {
        allowed_ = allowed;
        reopen();
    }
    [[nodiscard]] std::unique_ptr<store> opened_elsewhere() override {
        if (allowed_) {
            return open_maintained_store(
                directory_.path(), {.allowed = *allowed_, .on_error = [](std::string_view) {}});
        }
        return open_store(directory_.path(), missing_data::refuse);
    }
    void serve() override {
        store_.reset();
        open_maintained_store(directory_.path(), {.on_error = [](std::string_view) {}}).reset();
        store_ = opened_elsewhere();
    }

    [[nodiscard]] std::vector<audit_row> audits() override {
        database opened{directory_.path() / "tassel.db"};
        auto query = opened.prepare("SELECT request_id, at, owner_kind, partner_id, operation,"
                                    " status, analysis_id, requests FROM audit ORDER BY number");
        std::vector<audit_row> rows;
        while (query.step()) {
            rows.push_back({query.text(0), query.text(1),
                            reflect::enumerator_named<owner_kind>(query.text(2)).value(),
                            query.text(3), query.text(4), static_cast<unsigned>(query.number(5)),
                            query.text(6), std::nullopt, query.number(7)});
        }
        return rows;
    }
    [[nodiscard]] kept_counts counts() override {
        return {.sessions = count("sandbox_session"),
                .analyses = count("analysis"),
                .packages = count("document_package"),
                .objects = count("object"),
                .chunks = count("object_chunk"),
                .master_keys = count("master_key")};
    }

  private:
    [[nodiscard]] std::int64_t count(std::string const& table) const {
        database opened{directory_.path() / "tassel.db"};
        auto query = opened.prepare("SELECT count(*) FROM " + table);
        query.step();
        return query.number(0);
    }

    support::temporary_directory directory_;
    std::optional<quotas> allowed_;
    std::unique_ptr<store> store_ = open_store(directory_.path(), missing_data::create);
};

} // namespace
} // namespace tassel::store::sqlite

namespace tassel::store {

std::unique_ptr<tested_store> tested_sqlite() {
    return std::make_unique<sqlite::tested_sqlite_store>();
}

std::vector<store_factory> tested_stores() {
    std::vector<store_factory> stores{{"sqlite", &tested_sqlite}};
    if (postgres_address()) stores.push_back({"postgres", &tested_postgres});
    return stores;
}

// ./dev test sets the address; a run by hand without a database reports that here, and only once.
TEST(tested_stores, are_both) {
    EXPECT_TRUE(postgres_address()) << "TASSEL_POSTGRES names no database: the suites of "
                                       "*_conformance_test.cpp ran on SQLite alone";
}

} // namespace tassel::store
