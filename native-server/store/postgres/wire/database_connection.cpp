#include "store/postgres/wire/database_connection.hpp"

#include "store/postgres/wire/libpq_words.hpp"
#include "store/postgres/wire/query.hpp"
#include "text/header_text.hpp"

#include <boost/asio/co_spawn.hpp>
#include <boost/asio/detached.hpp>
#include <boost/asio/error.hpp>
#include <boost/asio/generic/stream_protocol.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/read.hpp>
#include <boost/asio/write.hpp>

#include <algorithm>
#include <array>
#include <libpq-fe.h>
#include <memory>
#include <poll.h>
#include <string_view>
#include <sys/socket.h>
#include <utility>
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

/// Asks the host for TLS. Returns success if the host answered; otherwise, the error.
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

namespace {

// After this much silence, we probe whether the host still answers, because a dead host sends
// nothing.
constexpr std::chrono::seconds longest_trust{3};

// The address comes after the first keywords, so its values override ours. The last keywords
// replace the address's hosts, once their names are resolved.
constexpr std::array keywords{"application_name",
                              "keepalives_idle",
                              "keepalives_interval",
                              "keepalives_count",
                              "tcp_user_timeout",
                              "client_encoding",
                              "dbname",
                              "host",
                              "hostaddr",
                              "port",
                              static_cast<char const*>(nullptr)};

/// The failure to report when we could connect to none of several hosts: the last failure, unless
/// an earlier one says more. A replica among the hosts is nothing unusual, so its refusal counts
/// only if there is no other failure.
class host_failure {
  public:
    void met(database_error const& one) {
        if (!kept_ || gives_way_to(one)) kept_ = one;
    }
    [[noreturn]] void fail() const { throw database_error{kept_.value()}; }

  private:
    [[nodiscard]] bool gives_way_to(database_error const& one) const {
        bool const of_replica = kept_->cause() == failure_cause::read_only;
        if (of_replica != (one.cause() == failure_cause::read_only)) return of_replica;
        // A failure that is final at one host may not be final at another.
        return kept_->lasts() || !says_more(kept_->cause(), one.cause());
    }

    std::optional<database_error> kept_;
};

} // namespace

connection::connection(asio::io_context& io, std::string address)
    : io_{io}, address_{std::move(address)}, handle_{nullptr, &PQfinish}, socket_{
                                                                              io.get_executor()} {}

connection::~connection() {
    if (socket_.is_open()) socket_.release(); // libpq closes it
}

task<void> connection::connect() {
    auto const hosts = hosts_of(address_);
    host_failure failure;
    for (auto const& place : hosts.places) {
        try {
            co_await connect_to_any(place, hosts.time_of_each);
            co_return;
        } catch (database_error const& error) {
            failure.met(error);
        }
    }
    failure.fail();
}

task<void> connection::connect_to_any(host_place named, std::chrono::milliseconds longest) {
    if (!named.is_name()) {
        co_await connect_to(std::move(named), longest);
        co_return;
    }
    auto const addresses = co_await look_up(io_.get_executor(), named.host, longest);
    host_failure failure;
    for (auto const& found : addresses) {
        host_place place{.host = named.host, .address = found, .port = named.port};
        try {
            co_await connect_to(std::move(place), longest);
            co_return;
        } catch (database_error const& error) {
            failure.met(error);
        }
    }
    failure.fail();
}

task<void> connection::connect_to(host_place place, std::chrono::milliseconds longest) {
    // libpq ignores a parameter that has no value.
    auto const value_of = [](std::string const& text) {
        return text.empty() ? nullptr : text.c_str();
    };
    // With these values, we give up on a dead host within ten seconds.
    std::array<char const*, keywords.size()> const values{"tassel-server",
                                                          "3",
                                                          "2",
                                                          "3",
                                                          "8000",
                                                          "UTF8",
                                                          address_.c_str(),
                                                          value_of(place.host),
                                                          value_of(place.address),
                                                          value_of(place.port),
                                                          nullptr};
    constexpr int with_address = 1; // `dbname` is a complete address
    if (socket_.is_open()) socket_.release();
    usable_ = true;
    made_by_ = steady_clock::now() + longest;
    handle_.reset(PQconnectStartParams(keywords.data(), values.data(), with_address));
    if (!handle_) lose();
    if (PQstatus(handle_.get()) == CONNECTION_BAD) fail();
    PQsetErrorVerbosity(handle_.get(), PQERRORS_VERBOSE); // includes the code of a refusal
    for (auto step = PGRES_POLLING_WRITING; step != PGRES_POLLING_OK;
         step = PQconnectPoll(handle_.get())) {
        if (step == PGRES_POLLING_FAILED) fail();
        // libpq uses a new socket for each host of the address.
        if (socket_.is_open()) socket_.release();
        socket_.assign(PQsocket(handle_.get()));
        co_await await(step == PGRES_POLLING_READING ? readiness::to_read : readiness::to_write);
    }
    if (PQsetnonblocking(handle_.get(), 1) != 0 || PQenterPipelineMode(handle_.get()) != 1) lose();
    PQsetErrorVerbosity(handle_.get(), PQERRORS_SQLSTATE);
    // Notices may contain values.
    PQsetNoticeReceiver(
        handle_.get(), [](void*, PGresult const*) {}, nullptr);
    made_by_ = steady_clock::time_point::max();
    leads_to_ = std::move(place);
}

task<void> connection::await(readiness wanted) {
    using base = asio::posix::descriptor_base;
    if (given_up_) lose();
    waits_since_ = steady_clock::now();
    error_code fault;
    co_await socket_.async_wait(wanted == readiness::to_read ? base::wait_read : base::wait_write,
                                awaiting(fault));
    waits_since_ = steady_clock::time_point::max();
    if (!fault) co_return;
    if (!is_made() && !given_up_) fail_late();
    lose();
}

bool connection::look_at_the_clock() {
    auto const now = steady_clock::now();
    if (waits_since_ == steady_clock::time_point::max()) {
        probe_.reset();
    } else if (!is_made()) {
        if (made_by_ < now) socket_.cancel();
    } else if (probe_ && probe_->was_answered()) {
        probe_.reset();
        waits_since_ = now;
    } else if (!probe_ && now - waits_since_ >= longest_trust) {
        probe_ = host_probe::begin(io_, PQsocket(handle_.get()));
    }
    return is_made() && probe_ && probe_->met_silence();
}

void connection::give_up(std::string_view why) {
    given_up_ = why;
    if (socket_.is_open()) socket_.cancel();
}

bool connection::is_alive() {
    pollfd looked{.fd = PQsocket(handle_.get()), .events = POLLIN, .revents = 0};
    // Without being asked, the server may send changed settings, or the reason why it ends the
    // connection.
    if (given_up_) usable_ = false;
    while (usable_ && ::poll(&looked, 1, 0) > 0)
        usable_ = PQconsumeInput(handle_.get()) == 1;
    return usable_;
}

void connection::lose() {
    usable_ = false;
    if (given_up_) throw database_error{{}, *given_up_};
    throw database_error{{}, handle_ ? PQerrorMessage(handle_.get()) : ""};
}

void connection::fail() {
    usable_ = false;
    auto const [cause, said] = what_libpq_says(PQerrorMessage(handle_.get()));
    throw database_error::unreachable(cause, without(said, PQpass(handle_.get())));
}

void connection::fail_late() {
    usable_ = false;
    bool const is_reached = PQstatus(handle_.get()) != CONNECTION_STARTED;
    std::string said{"connection to server at \""};
    said.append(PQhost(handle_.get())).append("\", port ").append(PQport(handle_.get()));
    said.append(" failed: timeout expired");
    throw database_error::unreachable(
        is_reached ? failure_cause::no_answer : failure_cause::unreachable_host, said);
}

task<void> connection::flush() {
    for (;;) {
        auto const left = PQflush(handle_.get());
        if (left < 0) lose();
        if (left == 0) co_return;
        co_await await(readiness::to_write);
        // The server may block until somebody reads its answers.
        if (PQconsumeInput(handle_.get()) != 1) lose();
    }
}

void connection::send(query const& one) {
    auto const& parameters = one.parameters();
    std::vector<Oid> types;
    std::vector<char const*> values;
    std::vector<int> lengths;
    std::vector<int> const formats(parameters.size(), 1);
    for (auto const& [type, bytes] : parameters) {
        types.push_back(type);
        values.push_back(bytes ? bytes->c_str() : nullptr);
        lengths.push_back(bytes ? static_cast<int>(bytes->size()) : 0);
    }
    constexpr int in_binary = 1;
    if (PQsendQueryParams(handle_.get(), one.sql().c_str(), static_cast<int>(parameters.size()),
                          types.data(), values.data(), lengths.data(), formats.data(),
                          in_binary) != 1) {
        lose();
    }
}

task<pg_result*> connection::next_result() {
    while (PQisBusy(handle_.get()) != 0) {
        co_await await(readiness::to_read);
        if (PQconsumeInput(handle_.get()) != 1) lose();
    }
    co_return PQgetResult(handle_.get());
}

void connection::end_transaction() {
    if (PQpipelineSync(handle_.get()) != 1) lose();
}

task<connection::replies> connection::next_replies() {
    replies came;
    for (bool synced = false; !synced;) {
        auto* const result = co_await next_result();
        if (result == nullptr) { // between two statements, or the connection is gone
            if (PQstatus(handle_.get()) == CONNECTION_BAD) lose();
            continue;
        }
        rows held{result};
        switch (PQresultStatus(result)) {
        case PGRES_PIPELINE_SYNC: synced = true; break;
        case PGRES_COMMAND_OK:
        case PGRES_TUPLES_OK: came.all.push_back(std::move(held)); break;
        case PGRES_PIPELINE_ABORTED: break;
        default: {
            auto const* const state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
            if (state == nullptr || PQstatus(handle_.get()) == CONNECTION_BAD) lose();
            auto const* const said = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
            if (!came.failure) came.failure.emplace(state, said == nullptr ? "" : said);
            if (came.failure->is_lost()) usable_ = false; // writes go to another server from now on
        }
        }
    }
    co_return came;
}

task<std::vector<rows>> connection::run(std::vector<query> batch) {
    for (auto const& one : batch)
        send(one);
    end_transaction();
    co_await flush();
    auto came = co_await next_replies();
    if (came.failure) throw *came.failure;
    co_return std::move(came.all);
}

task<std::vector<reply>> connection::run_apart(std::vector<query> batch) {
    for (auto const& one : batch) {
        send(one);
        end_transaction();
    }
    co_await flush();
    std::vector<reply> all(batch.size());
    for (auto& each : all) {
        auto came = co_await next_replies();
        if (came.failure)
            each.failure = came.failure;
        else
            each.found = came.all.front();
    }
    co_return all;
}

} // namespace tassel::store::postgres
