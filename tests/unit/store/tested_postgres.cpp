#include "store/postgres/postgres_store.hpp"
#include "store/postgres/wire/pool.hpp"
#include "unit/store/tested_stores.hpp"

#include "tassel/reflect/describe.hpp"

#include <cstdlib>
#include <unistd.h>

namespace tassel::store::postgres {
namespace {

/// A separate schema in the database, which is dropped with the store.
class tested_postgres_store final : public tested_store {
  public:
    tested_postgres_store() {
        static int count = 0;
        schema_ = "tassel_" + std::to_string(::getpid()) + "_" + std::to_string(++count);
        address_ = postgres_address().value() + "?options=-csearch_path%3D" + schema_;
        run("CREATE SCHEMA " + schema_);
        store_ = opened_elsewhere();
    }
    ~tested_postgres_store() override {
        store_.reset();
        run("DROP SCHEMA " + schema_ + " CASCADE");
    }

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
        if (allowed_) return open_maintained_store(address_, {.allowed = *allowed_});
        return open_store(address_, {.connections = 4});
    }
    void serve() override {
        store_.reset();
        {
            auto const server =
                open_maintained_store(address_, {.on_error = [](std::string_view) {}});
            // Purges as the server's maintenance thread does when it starts.
            auto& upkeep = dynamic_cast<policy::maintained&>(*server);
            while (upkeep.purge_objects(start)) {
            }
        }
        store_ = opened_elsewhere();
    }

    [[nodiscard]] std::vector<audit_row> audits() override {
        auto const found = run("SELECT request_id, at, owner_kind, coalesce(partner_id, ''),"
                               " operation, status, coalesce(analysis_id, ''), requests FROM " +
                               schema_ + ".audit ORDER BY recorded_at");
        std::vector<audit_row> rows;
        for (int row = 0; row < found.count(); ++row) {
            rows.push_back({found.text(row, 0), found.text(row, 1),
                            reflect::enumerator_named<owner_kind>(found.text(row, 2)).value(),
                            found.text(row, 3), found.text(row, 4),
                            static_cast<unsigned>(found.number(row, 5)), found.text(row, 6),
                            std::nullopt, found.number(row, 7)});
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
    rows run(std::string const& sql) { return beside_.wait(beside_.read(query{sql})); }
    [[nodiscard]] std::int64_t count(std::string const& table) {
        return run("SELECT count(*) FROM " + schema_ + "." + table).number(0, 0);
    }

    pool beside_{postgres_address().value(), 1, "beside"};
    std::string schema_;
    std::string address_;
    std::optional<quotas> allowed_;
    std::unique_ptr<store> store_;
};

} // namespace
} // namespace tassel::store::postgres

namespace tassel::store {

std::optional<std::string> postgres_address() {
    auto const* const address = std::getenv("TASSEL_POSTGRES");
    if (address == nullptr) return std::nullopt;
    return address;
}

std::unique_ptr<tested_store> tested_postgres() {
    return std::make_unique<postgres::tested_postgres_store>();
}

} // namespace tassel::store
