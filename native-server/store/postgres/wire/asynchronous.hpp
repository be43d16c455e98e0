// The few Asio types that connections and their pool are made of, on the io_context of one thread.
// Used only in this folder.
#pragma once

#include <boost/asio/awaitable.hpp>
#include <boost/asio/basic_waitable_timer.hpp>
#include <boost/asio/io_context.hpp>
#include <boost/asio/redirect_error.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/system/error_code.hpp>

#include <chrono>

namespace tassel::store::postgres {

namespace asio = boost::asio;

using boost::system::error_code;
using executor = asio::io_context::executor_type;
using steady_clock = std::chrono::steady_clock;
using timer = asio::basic_waitable_timer<steady_clock, asio::wait_traits<steady_clock>, executor>;

template <class Result>
using task = asio::awaitable<Result, executor>;

/// Completion token that suspends the coroutine and reports a failure in `fault` instead of
/// throwing.
[[nodiscard]] inline auto awaiting(error_code& fault) {
    return asio::redirect_error(asio::use_awaitable_t<executor>{}, fault);
}

} // namespace tassel::store::postgres
