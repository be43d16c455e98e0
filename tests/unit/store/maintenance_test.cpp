#include "store/policy/maintenance.hpp"

#include <gtest/gtest.h>
#include <memory>
#include <utility>

namespace tassel::store::policy::write_trial_test {
namespace {

/// Counts the trials of the store, and determines their results.
class tried_store {
  public:
    void require(write_trial& trial) {
        trial.require([this](std::shared_ptr<void const> under_way) {
            ++trials;
            held = std::move(under_way);
            if (meets) throw store_error{*meets};
        });
    }

    std::optional<store_error> meets;
    std::shared_ptr<void const> held;
    int trials = 0;
};

TEST(write_trial, is_made_once_in_a_while_and_told_to_all_who_ask) {
    write_trial trial;
    tried_store store;
    store.meets.emplace("no room");
    for (int times = 0; times < 10; ++times)
        EXPECT_THROW(store.require(trial), store_error);
    EXPECT_EQ(store.trials, 1);
}

TEST(write_trial, that_was_through_lets_all_pass) {
    write_trial trial;
    tried_store store;
    for (int times = 0; times < 10; ++times)
        EXPECT_NO_THROW(store.require(trial));
    EXPECT_EQ(store.trials, 1);
}

} // namespace
} // namespace tassel::store::policy::write_trial_test
