#include "store/postgres/wire/database_host.hpp"

#include "store/postgres/wire/query.hpp"
#include "text/header_text.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <libpq-fe.h>
#include <memory>
#include <string_view>
#include <sys/socket.h>
#include <vector>

namespace tassel::store::postgres {
namespace {

constexpr std::chrono::seconds usual_time{3};

/// The options in an address, or in the environment if the address has none.
class connection_options {
  public:
    explicit connection_options(std::string const& address)
        : said_{PQconninfoParse(address.c_str(), nullptr), &PQconninfoFree}, usual_{
                                                                                 PQconndefaults(),
                                                                                 &PQconninfoFree} {}

    [[nodiscard]] std::string operator[](std::string_view name) const {
        auto const said = find(said_, name);
        return said.empty() ? find(usual_, name) : said;
    }
    [[nodiscard]] bool says(std::string_view name) const { return !find(said_, name).empty(); }

  private:
    using list = std::unique_ptr<PQconninfoOption, void (*)(PQconninfoOption*)>;

    static std::string find(list const& options, std::string_view name) {
        if (!options) return {};
        for (auto const* one = options.get(); one->keyword != nullptr; ++one)
            if (one->keyword == name) return one->val == nullptr ? "" : one->val;
        return {};
    }

    list said_;
    list usual_;
};

std::vector<std::string> divided(std::string_view entries) {
    std::vector<std::string> all;
    for (;;) {
        auto const comma = entries.find(',');
        all.emplace_back(entries.substr(0, comma));
        if (comma == std::string_view::npos) return all;
        entries.remove_prefix(comma + 1);
    }
}

struct lookup {
    using resolver = asio::ip::basic_resolver<asio::ip::tcp, executor>;

    lookup(executor const& on, std::chrono::milliseconds longest) : names{on}, limit{on, longest} {}

    resolver names;
    timer limit;
    std::vector<std::string> found = {};
    std::string why = "no answer in time";
};

std::chrono::milliseconds time_said(std::string const& text) {
    constexpr unsigned longest = 3'600;
    auto const seconds = text::whole_number(text, 1, longest);
    return seconds ? std::chrono::seconds{*seconds} : usual_time;
}

} // namespace

bool host_place::is_name() const {
    if (!address.empty() || host.empty() || host.front() == '/' || host.front() == '@')
        return false;
    error_code no_number;
    (void)asio::ip::make_address(host, no_number);
    return no_number.failed();
}

host_list hosts_of(std::string const& address) {
    connection_options const options{address};
    host_list all{.places = {}, .time_of_each = time_said(options["connect_timeout"])};
    auto const hosts = divided(options["host"]);
    auto const addresses = divided(options["hostaddr"]);
    auto const ports = divided(options["port"]);
    auto const count = std::max(hosts.size(), addresses.size());
    // A list has one value for all hosts or one for each host. libpq refuses anything else in its
    // own words.
    auto const fits = [count](auto const& list) {
        return list.size() == 1 || list.size() == count;
    };
    if (options.says("service") || !fits(hosts) || !fits(addresses) || !fits(ports)) {
        all.places.emplace_back();
        return all;
    }
    auto const one_of = [](auto const& list, std::size_t place) {
        return list[list.size() == 1 ? 0 : place];
    };
    for (std::size_t place = 0; place < count; ++place) {
        all.places.push_back({.host = one_of(hosts, place),
                              .address = one_of(addresses, place),
                              .port = one_of(ports, place)});
    }
    return all;
}

task<std::vector<std::string>> look_up(executor on, std::string host,
                                       std::chrono::milliseconds longest) {
    auto const asked = std::make_shared<lookup>(on, longest);
    // Like libpq, we set no flags, because a machine may have only a loopback address. Asio
    // resolves names on a separate thread.
    asked->names.async_resolve(
        host, "", lookup::resolver::flags{},
        [asked](error_code const& fault, lookup::resolver::results_type const& results) {
            if (fault) asked->why = fault.message();
            for (auto const& one : results)
                asked->found.push_back(one.endpoint().address().to_string());
            asked->limit.cancel();
        });
    error_code ended;
    co_await asked->limit.async_wait(awaiting(ended));
    asked->names.cancel();
    if (asked->found.empty())
        throw database_error::unreachable(failure_cause::unknown_host,
                                          "the name of the host is not known: " + host + ": " +
                                              asked->why);
    co_return asked->found;
}

namespace {

constexpr std::chrono::seconds longest_silence{3};
// https://www.postgresql.org/docs/15/protocol-message-formats.html: SSLRequest
constexpr std::array<unsigned char, 8> asks_for_tls{0, 0, 0, 8, 4, 210, 22, 47};

using probe_socket = asio::basic_stream_socket<asio::generic::stream_protocol, executor>;

/// Returns success if the host answered; otherwise, what is wrong.
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
    if (::getpeername(socket, there.data(), &size) != 0) return made; // the connection reports it
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
