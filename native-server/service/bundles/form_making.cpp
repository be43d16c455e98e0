#include "service/bundles/form_making.hpp"

#include <algorithm>
#include <condition_variable>
#include <exception>
#include <mutex>
#include <optional>
#include <utility>

namespace tassel::service {
namespace {

// Filling a form takes a few times its size in memory. Two forms at a time fit into memory, and
// they keep two cores busy.
constexpr std::size_t maximum_ahead = 2;

enum class making { waiting, begun, done };

struct order_slot {
    making state = making::waiting;
    std::optional<made_form> form;
    std::exception_ptr failure;
};

} // namespace

made_form make_form(forms::form_job& job, form_order const& order) {
    std::vector<pdf::field_value> values;
    values.reserve(order.values.size());
    for (auto const& value : order.values)
        values.push_back({.field = value.field,
                          .text = value.text,
                          .state = value.state,
                          .demand = value.demand});
    auto const copy = order.copy == document::form_copy_use::print ? pdf::form_copy_kind::print
                                                                   : pdf::form_copy_kind::open;
    return job.fill(*order.made_of, values, order.sheets, copy);
}

/// The state that a line and its helpers share. The first thread that starts an order makes its
/// form, so nobody waits for a helper that has not started.
struct form_line::shared {
    shared(forms::form_repository const& made_of, std::vector<form_order> const& wanted)
        : job{made_of.begin_job()}, orders{wanted}, slots(wanted.size()) {}

    /// Returns false if another thread has started the form, or if the form must not be started
    /// anymore.
    [[nodiscard]] bool begin(std::size_t place) {
        std::lock_guard const lock{access};
        if (slots[place].state != making::waiting) return false;
        slots[place].state = making::begun;
        return true;
    }
    void make(std::size_t place) {
        auto& slot = slots[place];
        try {
            slot.form = make_form(*job, orders[place]);
        } catch (std::exception const&) {
            slot.failure = std::current_exception();
        }
        std::lock_guard const lock{access};
        slot.state = making::done;
        changed.notify_all();
    }
    void wait_for(std::size_t place) {
        std::unique_lock lock{access};
        changed.wait(lock, [&] { return slots[place].state == making::done; });
    }
    /// Prevents further starts, and waits for the forms that were started.
    void close() {
        std::unique_lock lock{access};
        for (auto& slot : slots) {
            if (slot.state == making::waiting) slot.state = making::done;
        }
        changed.wait(lock, [&] {
            return std::all_of(slots.begin(), slots.end(),
                               [](order_slot const& slot) { return slot.state == making::done; });
        });
    }

    std::unique_ptr<forms::form_job> const job;
    std::vector<form_order> const& orders;
    std::mutex access;
    std::condition_variable changed;
    std::vector<order_slot> slots;
};

form_line::form_line(concurrent::task_pool& helpers, concurrent::task_owner owner,
                     forms::form_repository const& repository,
                     std::vector<form_order> const& orders)
    : shared_{std::make_shared<shared>(repository, orders)}, helpers_{helpers}, owner_{std::move(
                                                                                    owner)} {}

form_line::~form_line() {
    shared_->close();
}

made_form form_line::next() {
    auto const place = next_++;
    asked_ = std::max(asked_, place + 1);
    for (; asked_ < std::min(place + 1 + maximum_ahead, shared_->slots.size()); ++asked_) {
        bool const helped = helpers_.offer(owner_, [shared = shared_, ahead = asked_] {
            if (shared->begin(ahead)) shared->make(ahead);
        });
        if (!helped) break;
    }
    if (shared_->begin(place)) {
        shared_->make(place);
    } else {
        shared_->wait_for(place);
    }
    auto& slot = shared_->slots[place];
    if (slot.failure) std::rethrow_exception(slot.failure);
    auto made = std::move(slot.form.value());
    slot.form.reset();
    return made;
}

} // namespace tassel::service
