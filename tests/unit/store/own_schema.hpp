// A store in a PostgreSQL schema of its own, and another session that locks its tables.
#pragma once

#include "store/postgres/postgres_store.hpp"
#include "store/postgres/wire/pool.hpp"
#include "unit/store/tested_stores.hpp"

#include <array>
#include <gtest/gtest.h>
#include <memory>
#include <string>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tassel::store::postgres {

class own_schema : public ::testing::Test {
  protected:
    own_schema() {
        run("CREATE SCHEMA " + schema_);
        opened_ = open_store(address_ + "?options=-csearch_path%3D" + schema_);
        std::array<std::uint8_t, crypto::key_size> const bytes{};
        std::vector<crypto::secret_key> one_key;
        one_key.emplace_back(bytes);
        auto const keys = std::make_shared<crypto::master_keys const>(std::move(one_key));
        opened_->keys().seal_with(keys);
        opened_->keys().attest(*keys, beginning::allowed);
        key_id_ = keys->active_id();
    }
    ~own_schema() override {
        opened_.reset();
        run("DROP SCHEMA " + schema_ + " CASCADE");
    }

    rows run(std::string const& sql) { return beside_.wait(beside_.read(query{sql})); }
    [[nodiscard]] std::string lock(std::string const& table) const {
        return "LOCK TABLE " + schema_ + "." + table;
    }
    static std::vector<query> one(std::string const& sql) {
        std::vector<query> batch;
        batch.emplace_back(sql);
        return batch;
    }

    std::string const address_ = postgres_address().value_or("");
    std::string const schema_ = "own_" + std::to_string(::getpid());
    pool beside_{address_, 1, "beside"};
    std::unique_ptr<store> opened_;
    std::string key_id_; ///< id of the active master key
};

} // namespace tassel::store::postgres
