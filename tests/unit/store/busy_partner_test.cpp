// A partner that sends many requests is not looked up in PostgreSQL for each.
#include "store/postgres/postgres_store.hpp"
#include "store/postgres/wire/pool.hpp"
#include "unit/store/tested_stores.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <gtest/gtest.h>
#include <thread>
#include <unistd.h>

namespace tassel::store::postgres {
namespace {

class busy_partner_test : public ::testing::Test {
  protected:
    busy_partner_test() {
        run("CREATE SCHEMA " + schema_);
        opened_ = open_store(address_ + "?options=-csearch_path%3D" + schema_);
        std::array<std::uint8_t, crypto::key_size> octets{};
        std::vector<crypto::secret_key> one;
        one.emplace_back(octets);
        (void)opened_->keys().attest(crypto::master_keys{std::move(one)}, first_sealing::allowed);
        (void)opened_->partners().create({.partner_id = "busy",
                                          .name = "Busy",
                                          .status = partner_status::active,
                                          .created_at = "2027-01-15T08:00:00Z"},
                                         crypto::sha256("a key"));
    }
    ~busy_partner_test() override {
        opened_.reset();
        run("DROP SCHEMA " + schema_ + " CASCADE");
    }

    void run(std::string const& sql) { (void)beside_.wait(beside_.read(query{sql})); }
    /// How many requests are answered while nobody can look into the table.
    int answered_meanwhile(std::atomic<int> const& answered) {
        return beside_.wait(
            beside_.transact<int>(durability::synced, [&](transaction& change) -> task<int> {
                (void)co_await change.run(one("LOCK TABLE " + schema_ + ".partner"));
                int const before = answered;
                (void)co_await change.run(one("SELECT pg_sleep(0.1)"));
                co_return answered - before;
            }));
    }
    static std::vector<query> one(std::string const& sql) {
        std::vector<query> batch;
        batch.emplace_back(sql);
        return batch;
    }

    std::string const address_ = postgres_address().value_or("");
    std::string const schema_ = "busy_" + std::to_string(::getpid());
    pool beside_{address_, 1, "beside"};
    std::unique_ptr<store> opened_;
};

TEST_F(busy_partner_test, is_believed_for_a_moment) {
    std::atomic<bool> over = false;
    std::atomic<int> answered = 0;
    std::thread at_work{[&] {
        while (!over) {
            EXPECT_TRUE(opened_->partners().find_credential("busy"));
            ++answered;
        }
    }};
    int most = 0;
    for (int tries = 0; tries < 20 && most < 10; ++tries) {
        // A look-up that had to wait for the lock is through by then, and so is the next one.
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
        most = std::max(most, answered_meanwhile(answered));
    }
    over = true;
    at_work.join();
    EXPECT_GE(most, 10);
}

} // namespace
} // namespace tassel::store::postgres
