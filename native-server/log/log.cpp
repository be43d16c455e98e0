#include "log/log.hpp"

#include "clock/utc_clock.hpp"

#include "tassel/reflect/json_writer.hpp"

#include <atomic>
#include <cerrno>
#include <climits>
#include <future>
#include <poll.h>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <utility>

namespace tassel::log {
namespace {

constexpr std::size_t around_a_line = 64; // memory of a waiting line in addition to its bytes

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
    reader_is_gone_ = true; // otherwise the report of lost lines would be lost, too
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

/// Returns how much of the buffer a line may fill. Once a line is missing, ordinary lines need more
/// free space than before, so that a slow reader sees long stretches with few gaps.
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

/// The state of the writing thread. The thread may outlive the line_writer.
struct line_writer::shared {
    int stream;
    std::chrono::milliseconds pause;
    line_buffer lines;
    std::promise<void> done{};
};

namespace {

enum class progress { some, none_yet, none_ever };

bool is_refused_for_now(int fault) {
    switch (fault) {
    case ENOSPC:
    case EDQUOT:
    case EFBIG:
    case EIO:
    case ENOMEM: return true;
    default: return false;
    }
}

/// Waits until the stream can take more text. This is needed if another process has made the stream
/// non-blocking, because a write to a full stream then fails and does not wait.
progress wait_for_room(int stream, std::chrono::milliseconds time) {
    pollfd waited{.fd = stream, .events = POLLOUT, .revents = 0};
    return ::poll(&waited, 1, static_cast<int>(time.count())) > 0 ? progress::some
                                                                  : progress::none_yet;
}

progress write_some(int stream, std::string_view& text, std::chrono::milliseconds pause) {
    auto const written = ::write(stream, text.data(), text.size());
    if (written > 0) {
        text.remove_prefix(static_cast<std::size_t>(written));
        return progress::some;
    }
    if (written < 0 && errno == EINTR) return progress::some;
    if (written < 0 && errno == EAGAIN) return wait_for_room(stream, pause);
    return written == 0 || is_refused_for_now(errno) ? progress::none_yet : progress::none_ever;
}

/// Writes the piece. Returns false if no reader will see the rest. If a disk took only a part of
/// the text, keeps writing the rest, so that no line is torn.
bool write_piece(int stream, std::string_view text, line_buffer& lines,
                 std::chrono::milliseconds pause) {
    while (!text.empty()) {
        auto const done = write_some(stream, text, pause);
        if (done == progress::none_ever) return false;
        if (done == progress::none_yet && !lines.stays_open(pause)) return false;
    }
    return true;
}

} // namespace

line_writer::line_writer(int stream, line_buffer::teller told, line_writer_settings settings)
    : patience_{settings.patience}, shared_{new shared{
                                        stream, settings.pause,
                                        line_buffer{settings.capacity, std::move(told)}}} {
    // The thread is detached and never joined, because a stalled reader may hold it forever.
    std::thread{[kept = shared_] { write_out(*kept); }}.detach();
}

line_writer::~line_writer() {
    shared_->lines.close();
    static_cast<void>(shared_->done.get_future().wait_for(patience_));
}

void line_writer::add(std::string line, bool is_urgent) {
    shared_->lines.add(std::move(line), is_urgent);
}

std::uint64_t line_writer::dropped() const {
    return shared_->lines.dropped();
}

void line_writer::write_out(shared& kept) {
    while (auto const piece = kept.lines.take())
        if (!write_piece(kept.stream, piece->text, kept.lines, kept.pause)) kept.lines.lose(*piece);
    kept.done.set_value();
}

namespace {

std::atomic<line_writer*> writer{nullptr};

std::string text_of(line entry) {
    entry.time = utc_now().timestamp;
    std::string text;
    reflect::write_json(text, entry);
    text.push_back('\n');
    return text;
}

std::string told_of(std::uint64_t missing) {
    line entry;
    entry.level = severity::error;
    entry.event = "log_lines_dropped";
    entry.message = "the log's reader was too slow: lines are missing here";
    entry.lines = static_cast<std::int64_t>(missing);
    return text_of(std::move(entry));
}

/// Writes without the thread. A failure is ignored, because a log that can't be written has nowhere
/// to report it.
void write_at_once(std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace

background::background() : writer_{STDERR_FILENO, &told_of} {
    writer.store(&writer_);
}

background::~background() {
    writer.store(nullptr);
}

void write(line entry) {
    bool const is_urgent = entry.level == severity::error;
    auto text = text_of(std::move(entry));
    if (auto* const present = writer.load())
        present->add(std::move(text), is_urgent);
    else
        write_at_once(text);
}

std::uint64_t dropped_lines() noexcept {
    auto const* const present = writer.load();
    return present == nullptr ? 0 : present->dropped();
}

} // namespace tassel::log
