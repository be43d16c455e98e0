#include "log/line_writer.hpp"

#include <cerrno>
#include <future>
#include <poll.h>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <utility>

namespace tassel::log {

/// What the thread works with, which may outlive its owner.
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

/// A stream that others have made non-blocking says that it is full instead of waiting.
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

/// False: no reader will see the rest. Of what a disk took in part the rest follows, so that no
/// line is left torn.
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
    // Not to be joined: a reader that has stalled may hold it for ever.
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

} // namespace tassel::log
