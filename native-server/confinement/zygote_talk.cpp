#include "confinement/zygote_talk.hpp"

#include <array>
#include <cerrno>
#include <cstring>
#include <poll.h>
#include <sys/socket.h>
#include <sys/uio.h>

namespace tassel::confinement {
namespace {

/// A packet of one byte, with room for a descriptor beside it.
struct packet {
    char byte = 0;
    iovec content{&byte, 1};
    alignas(cmsghdr) std::array<char, CMSG_SPACE(sizeof(int))> beside{};
    msghdr head{};

    packet() {
        head.msg_iov = &content;
        head.msg_iovlen = 1;
        head.msg_control = beside.data();
        head.msg_controllen = beside.size();
    }
    packet(packet const&) = delete;
    packet& operator=(packet const&) = delete;
};

} // namespace

std::optional<pid_t> ask_for_child(int orders, int stream, std::chrono::milliseconds time) {
    packet asked;
    auto* const beside = CMSG_FIRSTHDR(&asked.head);
    beside->cmsg_level = SOL_SOCKET;
    beside->cmsg_type = SCM_RIGHTS;
    beside->cmsg_len = CMSG_LEN(sizeof stream);
    std::memcpy(CMSG_DATA(beside), &stream, sizeof stream);
    if (::sendmsg(orders, &asked.head, MSG_NOSIGNAL | MSG_DONTWAIT) != 1) return std::nullopt;
    pollfd answered{.fd = orders, .events = POLLIN, .revents = 0};
    pid_t child = 0;
    if (::poll(&answered, 1, static_cast<int>(time.count())) != 1) return std::nullopt;
    if (::recv(orders, &child, sizeof child, MSG_DONTWAIT) != sizeof child) return std::nullopt;
    return child > 0 ? std::optional{child} : std::nullopt;
}

descriptor next_stream(int orders) {
    packet wanted;
    ssize_t got = -1;
    do
        got = ::recvmsg(orders, &wanted.head, MSG_CMSG_CLOEXEC);
    while (got < 0 && errno == EINTR);
    auto const* const beside = CMSG_FIRSTHDR(&wanted.head);
    if (got != 1 || beside == nullptr || beside->cmsg_type != SCM_RIGHTS) return descriptor{};
    int stream = -1;
    std::memcpy(&stream, CMSG_DATA(beside), sizeof stream);
    return descriptor{stream};
}

void tell_of_child(int orders, pid_t child) {
    // Whoever wanted the child may be gone; then the next packet is the end.
    static_cast<void>(::send(orders, &child, sizeof child, MSG_NOSIGNAL));
}

} // namespace tassel::confinement
