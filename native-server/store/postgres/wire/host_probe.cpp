#include "store/postgres/wire/host_probe.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <array>
#include <sys/socket.h>

namespace tassel::store::postgres {
namespace {

constexpr std::chrono::seconds longest_silence{3};
// https://www.postgresql.org/docs/15/protocol-message-formats.html: SSLRequest
constexpr std::array<unsigned char, 8> asks_for_tls{0, 0, 0, 8, 4, 210, 22, 47};

using probe_socket = asio::basic_stream_socket<asio::generic::stream_protocol, executor>;

/// Gives whether it was answered, and where nobody answers what is at fault.
task<error_code> ask(probe_socket& on, asio::generic::stream_protocol::endpoint const& there) {
    error_code fault;
    co_await on.async_connect(there, awaiting(fault));
    if (!fault) co_await asio::async_write(on, asio::buffer(asks_for_tls), awaiting(fault));
    std::array<char, 1> answer{};
    if (!fault) co_await asio::async_read(on, asio::buffer(answer), awaiting(fault));
    co_return fault;
}

bool is_silence(error_code const& fault) {
    return fault == asio::error::operation_aborted || fault == asio::error::timed_out ||
           fault == asio::error::host_unreachable || fault == asio::error::network_unreachable;
}

} // namespace

std::shared_ptr<host_probe> host_probe::begin(asio::io_context& io, int socket) {
    auto made = std::make_shared<host_probe>();
    asio::generic::stream_protocol::endpoint there;
    auto size = static_cast<socklen_t>(there.capacity());
    if (::getpeername(socket, there.data(), &size) != 0) return made; // it says so itself
    there.resize(size);
    auto const work = [&io, made, there]() -> task<void> {
        probe_socket asks{io.get_executor()};
        timer limit{io.get_executor(), longest_silence};
        limit.async_wait([&asks](error_code const& ended) {
            if (!ended) asks.close();
        });
        auto const fault = co_await ask(asks, there);
        made->outcome_ = is_silence(fault) ? outcome::silence : outcome::answer;
    };
    asio::co_spawn(io, work, asio::detached);
    return made;
}

} // namespace tassel::store::postgres
