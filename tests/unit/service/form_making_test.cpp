#include "service/bundles/form_making.hpp"

#include <algorithm>
#include <atomic>
#include <gtest/gtest.h>
#include <memory>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <variant>
#include <vector>

namespace tassel::service::form_making_test {
namespace {

/// Returns the field and state of its first value, and the sheets; fails or refuses when told to.
class fake_template final : public pdf::prepared_template {
  private:
    [[nodiscard]] std::variant<std::string, pdf::misfit>
    fill_copy(std::vector<pdf::field_value> const& values, std::string_view sheets,
              pdf::form_copy_kind) const override {
        auto const now = ++under_way;
        {
            std::lock_guard const lock{access};
            maximum_under_way = std::max(maximum_under_way, now);
            ++filled;
        }
        std::this_thread::yield();
        --under_way;
        auto const& value = values.at(0);
        if (value.text == "fail") throw std::runtime_error{"quotes what was submitted"};
        if (value.text == "too long") return pdf::misfit{0, pdf::misfit_reason::too_long};
        return std::string{value.field}.append(value.state).append(sheets);
    }

  public:
    mutable std::atomic<int> under_way{0};
    mutable std::mutex access;
    mutable int maximum_under_way = 0;
    mutable int filled = 0;
};

class one_template final : public forms::form_repository {
    class fake_job final : public forms::form_job {
      public:
        explicit fake_job(one_template const& repository) : repository_{repository} {}

      private:
        [[nodiscard]] std::variant<std::string, pdf::misfit>
        fill_copy(document::form_template const& chosen,
                  std::vector<pdf::field_value> const& values, std::string_view sheets,
                  pdf::form_copy_kind copy) override {
            return repository_.prepared(chosen).fill(values, sheets, copy);
        }

        one_template const& repository_;
    };

  public:
    [[nodiscard]] document::form_templates const& for_partners() const override {
        return templates;
    }
    [[nodiscard]] document::form_templates const& for_sandbox() const override { return templates; }
    [[nodiscard]] document::form_templates const& for_partners_in_spanish() const override {
        return templates;
    }
    [[nodiscard]] document::form_templates const& for_sandbox_in_spanish() const override {
        return templates;
    }
    [[nodiscard]] pdf::prepared_template const&
    prepared(document::form_template const& chosen) const override {
        EXPECT_EQ(&chosen, &about);
        return ready;
    }
    [[nodiscard]] pdf::measured_template const&
    measured(document::form_template const&) const override {
        throw std::logic_error{"no form is to be measured"};
    }
    [[nodiscard]] std::unique_ptr<forms::form_job> begin_job() const override {
        ++jobs;
        return std::make_unique<fake_job>(*this);
    }

    mutable int jobs = 0;
    document::form_template about;
    document::form_templates templates{};
    fake_template ready;
};

concurrent::task_owner const somebody{.queue_class = 0, .name = "somebody"};

concurrent::pool_settings pool_of(unsigned threads) {
    return {.classes = {{.limits = {.maximum_running = threads,
                                    .maximum_running_of_one = threads,
                                    .places = 8,
                                    .places_of_one = 8}}}};
}

class form_line_test : public ::testing::Test {
  protected:
    void order(std::size_t count) {
        for (std::size_t number = 0; number < count; ++number) {
            form_order made;
            made.made_of = &repository_.about;
            made.values.push_back({"field " + std::to_string(number), "text", {}, {}, {}});
            orders_.push_back(std::move(made));
        }
    }

    one_template repository_;
    std::vector<form_order> orders_;
    std::mutex busy_;                        // outlives the threads that wait for it
    concurrent::task_pool pool_{pool_of(3)}; // last: its end waits for its tasks
};

TEST_F(form_line_test, forms_come_in_the_order_of_their_orders) {
    order(50);
    orders_[7].values[0].state = ", on";
    orders_[7].sheets = ", and sheets";
    form_line line{pool_, somebody, repository_, orders_};
    EXPECT_EQ(repository_.jobs, 1);
    for (std::size_t number = 0; number < orders_.size(); ++number) {
        auto const made = line.next();
        auto const expected =
            "field " + std::to_string(number) + (number == 7 ? ", on, and sheets" : "");
        EXPECT_EQ(std::get<std::string>(made), expected);
    }
    EXPECT_EQ(repository_.ready.filled, 50);
}

TEST_F(form_line_test, few_forms_are_made_ahead) {
    order(50);
    {
        form_line line{pool_, somebody, repository_, orders_};
        (void)line.next();
    } // waits for those that have begun
    EXPECT_GE(repository_.ready.filled, 1);
    EXPECT_LE(repository_.ready.filled, 3);
    EXPECT_LE(repository_.ready.maximum_under_way, 3);
}

TEST_F(form_line_test, a_line_needs_no_helper) {
    order(20);
    busy_.lock();
    for (int thread = 0; thread < 3; ++thread) {
        pool_.submit(pool_.admit(somebody), [this] { std::lock_guard const lock{busy_}; });
    }
    {
        form_line line{pool_, somebody, repository_, orders_};
        for (std::size_t number = 0; number < orders_.size(); ++number)
            EXPECT_TRUE(std::holds_alternative<std::string>(line.next()));
    }
    busy_.unlock();
}

TEST_F(form_line_test, a_line_may_be_used_by_every_thread_of_its_helpers) {
    order(20);
    std::atomic<int> made{0};
    {
        concurrent::task_pool pool{pool_of(2)};
        for (int task = 0; task < 8; ++task) {
            pool.submit(pool.admit(somebody), [&] {
                form_line line{pool, somebody, repository_, orders_};
                for (std::size_t number = 0; number < orders_.size(); ++number) {
                    if (std::holds_alternative<std::string>(line.next())) ++made;
                }
            });
        }
    }
    EXPECT_EQ(made, 160);
}

TEST_F(form_line_test, a_misfit_and_a_failure_come_with_their_order) {
    order(3);
    orders_[1].values[0].text = "too long";
    orders_[2].values[0].text = "fail";
    form_line line{pool_, somebody, repository_, orders_};
    EXPECT_TRUE(std::holds_alternative<std::string>(line.next()));
    EXPECT_EQ(std::get<pdf::misfit>(line.next()).reason, pdf::misfit_reason::too_long);
    EXPECT_THROW((void)line.next(), std::runtime_error);
}

} // namespace
} // namespace tassel::service::form_making_test
