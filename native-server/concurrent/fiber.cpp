#include "concurrent/fiber.hpp"

#include "concurrent/answer_time.hpp"

#include <boost/context/fiber.hpp>
#include <boost/context/preallocated.hpp>
#include <boost/context/protected_fixedsize_stack.hpp>

#include <cstddef>
#include <cxxabi.h>
#include <future>
#include <new>
#include <utility>
#include <vector>

// An address sanitizer must be told when a thread continues on another stack.
#if defined(__SANITIZE_ADDRESS__)
#define TASSEL_HAS_ADDRESS_SANITIZER 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define TASSEL_HAS_ADDRESS_SANITIZER 1
#endif
#endif

#ifdef TASSEL_HAS_ADDRESS_SANITIZER
#include <sanitizer/common_interface_defs.h>
#endif

namespace tassel::concurrent {
namespace {

struct stack_place {
    void const* lowest = nullptr;
    std::size_t size = 0;
};

#ifdef TASSEL_HAS_ADDRESS_SANITIZER

/// A sanitizer makes stack frames larger.
constexpr std::size_t stack_factor = 4;

/// Call this before a switch of stacks. In `kept`, the sanitizer stores what it needs to come back
/// to the current stack; `kept` is null if the thread never comes back.
void leave_stack(void** kept, stack_place const& next) {
    __sanitizer_start_switch_fiber(kept, next.lowest, next.size);
}
/// Call this after a switch of stacks, with what `leave_stack` stored, or with null on a new stack.
/// Returns the stack that the thread came from.
stack_place arrive_on_stack(void* kept) {
    stack_place before;
    __sanitizer_finish_switch_fiber(kept, &before.lowest, &before.size);
    return before;
}

#else

constexpr std::size_t stack_factor = 1;

void leave_stack(void** /*kept*/, stack_place const& /*next*/) {}
stack_place arrive_on_stack(void* /*kept*/) {
    return {};
}

#endif

namespace context = boost::context;

constexpr std::size_t stack_bytes = stack_factor * 512 * 1024; // most of a stack is never touched
constexpr std::size_t kept_stacks = 64;                        // spare stacks of each thread
// The maximum number of waiting fibers of each thread. A waiting fiber has touched about 32 KiB of
// its stack, or 60 KiB if it has computed an analysis.
constexpr std::size_t maximum_waiting = 2'048;

/// Thrown by a wait to end a fiber that is given up.
struct given_up {};

/// A thread's unused stacks. The most recently used one is reused first.
class spare_stacks {
  public:
    spare_stacks() { spare_.reserve(kept_stacks); }
    spare_stacks(spare_stacks const&) = delete;
    spare_stacks& operator=(spare_stacks const&) = delete;
    ~spare_stacks() {
        for (auto& one : spare_)
            source_.deallocate(one);
    }

    context::stack_context take() {
        if (spare_.empty()) return source_.allocate();
        auto const taken = spare_.back();
        spare_.pop_back();
        return taken;
    }
    void give_back(context::stack_context& left) {
        if (spare_.size() < kept_stacks) {
            spare_.push_back(left);
        } else {
            source_.deallocate(left);
        }
    }

  private:
    context::protected_fixedsize_stack source_{stack_bytes};
    std::vector<context::stack_context> spare_;
};

thread_local spare_stacks spares;       // NOLINT(*-avoid-non-const-global-variables)
thread_local std::size_t waiting_calls; // NOLINT(*-avoid-non-const-global-variables)
thread_local fiber::stack* running;     // NOLINT(*-avoid-non-const-global-variables)

/// The interface that boost.context expects of an allocator.
struct spare_stack_allocator {
    void deallocate(context::stack_context& left) const { spares.give_back(left); }
};

/// The C++ runtime's state of current exceptions. The runtime has one state for each thread; here
/// each stack needs its own.
struct exceptions_under_way { // __cxa_eh_globals of the Itanium C++ ABI, 2.2.2
    void* caught = nullptr;
    unsigned int uncaught = 0;
};

void swap_exceptions(exceptions_under_way& other) {
    std::swap(*reinterpret_cast<exceptions_under_way*>(abi::__cxa_get_globals()), other);
}

} // namespace

class fiber::stack {
  public:
    explicit stack(std::function<void()> call) : call_{std::move(call)}, memory_{spares.take()} {
        inside_ = context::fiber{
            std::allocator_arg, context::preallocated{memory_.sp, memory_.size, memory_},
            spare_stack_allocator{},
            [this](context::fiber&& caller) { return run(std::move(caller)); }};
    }

    void enter() {
        auto* const before = std::exchange(running, this);
        swap_exceptions(exceptions_);
        swap_answer_time(answer_by_);
        void* kept = nullptr;
        leave_stack(&kept, {static_cast<char*>(memory_.sp) - memory_.size, memory_.size});
        inside_ = std::move(inside_).resume();
        (void)arrive_on_stack(kept);
        swap_answer_time(answer_by_);
        swap_exceptions(exceptions_);
        running = before;
    }
    [[nodiscard]] bool ended() const noexcept { return !inside_; }

    void wait(std::function<void(std::function<void()>)> begin) {
        if (is_given_up_) throw given_up{};
        if (waiting_calls >= maximum_waiting) throw too_many_wait{};
        begin_ = std::move(begin);
        ++waiting_calls;
        void* kept = nullptr;
        leave_stack(&kept, caller_place_);
        caller_ = std::move(caller_).resume();
        caller_place_ = arrive_on_stack(kept);
        --waiting_calls;
        if (is_given_up_) throw given_up{};
    }
    void begin(std::function<void()> ready) {
        auto const what = std::exchange(begin_, nullptr); // then the fiber may go on and even end
        answer_limit const limit{answer_by_};
        what(std::move(ready));
    }
    void give_up() noexcept { is_given_up_ = true; }

  private:
    context::fiber run(context::fiber&& caller) {
        caller_ = std::move(caller);
        caller_place_ = arrive_on_stack(nullptr);
        try {
            if (!is_given_up_) call_();
        } catch (given_up const&) { // NOLINT(bugprone-empty-catch): this ends the fiber
        }
        leave_stack(nullptr, caller_place_);
        return std::move(caller_);
    }

    std::function<void()> call_;
    std::function<void(std::function<void()>)> begin_;
    context::stack_context memory_;
    exceptions_under_way exceptions_;
    answer_time answer_by_ = answer_time::max();
    context::fiber caller_;
    stack_place caller_place_;
    bool is_given_up_ = false;
    context::fiber inside_;
};

fiber::fiber(std::function<void()> call) : stack_{std::make_unique<stack>(std::move(call))} {}

fiber::~fiber() {
    stack_->give_up();
    while (!stack_->ended())
        stack_->enter();
}

bool fiber::go_on() {
    stack_->enter();
    return stack_->ended();
}

void fiber::await(std::function<void()> ready) {
    stack_->begin(std::move(ready));
}

bool in_fiber() noexcept {
    return running != nullptr;
}

void wait_until(std::function<void(std::function<void()>)> begin) {
    if (running != nullptr) return running->wait(std::move(begin));
    auto done = std::make_shared<std::promise<void>>();
    auto const ended = done->get_future();
    begin([done = std::move(done)] { done->set_value(); });
    // If all copies of the function were dropped, the promise is broken, which ends the wait, too.
    ended.wait();
}

} // namespace tassel::concurrent
