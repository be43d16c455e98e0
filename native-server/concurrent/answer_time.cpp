#include "concurrent/answer_time.hpp"

#include <algorithm>
#include <utility>

namespace tassel::concurrent {
namespace {

thread_local answer_time said = answer_time::max(); // NOLINT(*-avoid-non-const-global-variables)

} // namespace

answer_time answer_by() noexcept {
    return said;
}

answer_time due() noexcept {
    constexpr std::chrono::seconds longest{10};
    return std::min(said, std::chrono::steady_clock::now() + longest);
}

answer_limit::answer_limit(answer_time by) noexcept : before_{std::exchange(said, by)} {}

answer_limit::~answer_limit() {
    said = before_;
}

void swap_answer_time(answer_time& other) noexcept {
    std::swap(said, other);
}

} // namespace tassel::concurrent
