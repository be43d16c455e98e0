// The few Asio types that the transport uses. They are bound to io_context's own executor, so that
// no operation pays for a type-erased executor. Include this header only in server.cpp and in
// headers that only server.cpp includes.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_signal_set.hpp>
#include <boost/asio/basic_socket_acceptor.hpp>
#include <boost/asio/basic_stream_socket.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/error_code.hpp>

#include <chrono>

namespace tassel::http {

namespace asio = boost::asio;

using boost::system::error_code;
using tcp = asio::ip::tcp;
using executor = asio::io_context::executor_type;
using tcp_socket = asio::basic_stream_socket<tcp, executor>;
using tcp_acceptor = asio::basic_socket_acceptor<tcp, executor>;
using signal_set = asio::basic_signal_set<executor>;
using steady_clock = std::chrono::steady_clock;
using steady_timer =
    asio::basic_waitable_timer<steady_clock, asio::wait_traits<steady_clock>, executor>;

template <class Result>
using task = asio::awaitable<Result, executor>;

/// Returns a completion token that suspends the coroutine. A failure goes to `fault` and is not
/// thrown.
[[nodiscard]] inline auto awaiting(error_code& fault) {
    return asio::redirect_error(asio::use_awaitable_t<executor>{}, fault);
}

} // namespace tassel::http
