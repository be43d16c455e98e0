#include "confinement/child_stream.hpp"

#include "confinement/frame.hpp"
#include "confinement/spawned_child.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>

namespace tassel::confinement {
namespace {

// Memory is taken as bytes come, whatever length a child claims.
constexpr std::size_t maximum_at_once = 262'144;

bool is_transient(int fault) {
    return fault == EAGAIN || fault == EWOULDBLOCK || fault == EINTR;
}

} // namespace

bool child_stream::say(std::string_view text) const {
    while (!text.empty()) {
        auto const sent =
            ::send(stream_.get(), text.data(), text.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (sent < 0 && !is_transient(errno)) return false;
        if (sent < 0 && !wait_for(POLLOUT)) return false;
        text.remove_prefix(static_cast<std::size_t>(std::max<ssize_t>(sent, 0)));
    }
    return !is_time_up();
}

bool child_stream::say_frame(std::string_view text) const {
    return say(frame_head(text.size())) && say(text);
}

void child_stream::finish() const {
    ::shutdown(stream_.get(), SHUT_WR);
}

std::string child_stream::hear(std::size_t most) const {
    std::string heard;
    while (heard.size() < most && wait_for(POLLIN)) {
        auto const before = heard.size();
        heard.resize(std::min(most, before + maximum_at_once));
        auto const got =
            ::recv(stream_.get(), heard.data() + before, heard.size() - before, MSG_DONTWAIT);
        bool const transient = got < 0 && is_transient(errno);
        heard.resize(before + static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
        if (got <= 0 && !transient) break;
    }
    return heard;
}

std::optional<std::string> child_stream::hear_frame(std::size_t most) const {
    auto const size = frame_size(hear(frame_head_size));
    if (!size || *size > most) return std::nullopt;
    auto text = hear(*size);
    if (text.size() != *size) return std::nullopt;
    return text;
}

bool child_stream::wait_for(short event) const {
    pollfd waited{.fd = stream_.get(), .events = event, .revents = 0};
    while (true) {
        auto const left = std::chrono::duration_cast<std::chrono::milliseconds>(
            end_ - std::chrono::steady_clock::now());
        if (left.count() <= 0) return false;
        auto const ready = ::poll(&waited, 1, static_cast<int>(left.count()));
        if (ready > 0) return true;
        if (ready < 0 && errno != EINTR) return false;
    }
}

stream_ends make_stream(int type) {
    std::array<int, 2> ends{};
    if (::socketpair(AF_UNIX, type | SOCK_CLOEXEC, 0, ends.data()) != 0)
        throw child_error{"making a stream to a child: " + std::generic_category().message(errno),
                          child_fault::of_the_machine};
    return {descriptor{ends[0]}, descriptor{ends[1]}};
}

} // namespace tassel::confinement
