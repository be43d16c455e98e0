#include "log/line_buffer.hpp"

#include <climits>
#include <utility>

namespace tassel::log {
namespace {

constexpr std::size_t around_a_line = 64; // what keeping it takes beside its bytes

} // namespace

void line_buffer::add(std::string line, bool is_urgent) {
    std::lock_guard const lock{access_};
    if (bytes_ + line.size() + around_a_line > room_for(is_urgent)) {
        ++missing_;
        ++dropped_;
        return;
    }
    tell_missing();
    push(std::move(line), 0);
    changed_.notify_one();
}

std::optional<line_buffer::piece> line_buffer::take() {
    std::unique_lock lock{access_};
    auto const is_told_of = [this] { return missing_ != 0 && !reader_is_gone_; };
    changed_.wait(lock, [&] { return !lines_.empty() || is_told_of() || is_closed_; });
    if (lines_.empty() && is_told_of()) tell_missing();
    if (lines_.empty()) return std::nullopt;
    piece taken;
    do {
        auto& next = lines_.front();
        bytes_ -= next.text.size() + around_a_line;
        taken.lines += next.told_missing == 0 ? 1 : 0;
        taken.told_missing += next.told_missing;
        taken.text += next.text;
        lines_.pop_front();
    } while (!lines_.empty() && taken.text.size() + lines_.front().text.size() <= PIPE_BUF);
    reader_is_gone_ = false;
    return taken;
}

void line_buffer::lose(piece const& lost) {
    std::lock_guard const lock{access_};
    missing_ += lost.lines + lost.told_missing;
    dropped_ += lost.lines;
    reader_is_gone_ = true; // or what tells of it would be lost again and again
}

bool line_buffer::stays_open(std::chrono::milliseconds time) {
    std::unique_lock lock{access_};
    return !changed_.wait_for(lock, time, [this] { return is_closed_; });
}

void line_buffer::close() {
    std::lock_guard const lock{access_};
    is_closed_ = true;
    changed_.notify_one();
}

std::uint64_t line_buffer::dropped() const {
    std::lock_guard const lock{access_};
    return dropped_;
}

/// Once a line is missing, more room has to come before there are ordinary lines again: a reader
/// that is slow sees long stretches with few gaps.
std::size_t line_buffer::room_for(bool is_urgent) const {
    if (is_urgent) return capacity_;
    return missing_ == 0 ? capacity_ / 4 * 3 : capacity_ / 2;
}

void line_buffer::push(std::string text, std::uint64_t told_missing) {
    bytes_ += text.size() + around_a_line;
    lines_.push_back({std::move(text), told_missing});
}

void line_buffer::tell_missing() {
    if (missing_ == 0) return;
    push(told_(missing_), missing_);
    missing_ = 0;
}

} // namespace tassel::log
