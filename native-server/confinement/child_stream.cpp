#include "confinement/child_stream.hpp"

#include "confinement/spawned_child.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <system_error>
#include <unistd.h>

namespace tassel::confinement {
namespace {

std::optional<std::string> read_exactly(int stream, std::size_t size) {
    std::string text(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        auto const got = ::read(stream, text.data() + done, size - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        done += static_cast<std::size_t>(got);
    }
    return text;
}

bool write_all(int stream, std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(stream, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

std::string frame_head(std::size_t size) {
    std::uint64_t const number = size;
    std::string head(frame_head_size, '\0');
    std::memcpy(head.data(), &number, frame_head_size);
    return head;
}

std::optional<std::size_t> frame_size(std::string_view head) {
    std::uint64_t number = 0;
    if (head.size() != frame_head_size) return std::nullopt;
    std::memcpy(&number, head.data(), frame_head_size);
    return number;
}

std::optional<std::string> read_frame(int stream) {
    auto const head = read_exactly(stream, frame_head_size);
    auto const size = head ? frame_size(*head) : std::nullopt;
    return size ? read_exactly(stream, *size) : std::nullopt;
}

bool write_frame(int stream, std::string_view text) {
    return write_all(stream, frame_head(text.size())) && write_all(stream, text);
}

namespace {

// Memory is allocated as bytes arrive, whatever length a child claims.
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
