#include "store/postgres/wire/database_connection.hpp"

#include "store/postgres/wire/host_lookup.hpp"

#include <boost/asio/error.hpp>

#include <array>
#include <libpq-fe.h>
#include <utility>

namespace tassel::store::postgres {
namespace {

// What neither comes nor fails for so long is lost: a host that is gone sends nothing.
constexpr std::chrono::seconds longest_silence{15};

// Whoever names the first of these in the address has them as they say: that comes after them. The
// last ones are the address' own, where it is known what its names are.
constexpr std::array keywords{"application_name",
                              "connect_timeout",
                              "keepalives_idle",
                              "tcp_user_timeout",
                              "client_encoding",
                              "dbname",
                              "host",
                              "hostaddr",
                              "port",
                              static_cast<char const*>(nullptr)};

/// `told`: what libpq says of a connection that it could not make.
std::string why_not_connected(std::string_view told) {
    constexpr std::string_view before_code = "FATAL:  ";
    constexpr std::size_t code_length = 5;
    auto const found = told.rfind(before_code);
    if (found == std::string_view::npos)
        return "no connection could be made to the address of the database";
    std::string const code{told.substr(found + before_code.size(), code_length)};
    std::string why{"the server at the address of the database refused the connection"};
    if (code.starts_with("28")) why = "the address of the database has a wrong user or password";
    if (code == "3D000") why = "the address of the database names one that is not there";
    return why.append(": SQLSTATE ").append(code);
}

} // namespace

connection::connection(asio::io_context& io, std::string address)
    : io_{io}, address_{std::move(address)}, handle_{nullptr, &PQfinish}, socket_{
                                                                              io.get_executor()} {}

connection::~connection() {
    if (socket_.is_open()) socket_.release(); // libpq closes it
}

task<void> connection::connect() {
    auto const places = co_await look_up_hosts(io_, address_);
    // libpq passes over a parameter that has no value.
    auto const value_of = [&](std::string host_places::*list) {
        return places ? ((*places).*list).c_str() : nullptr;
    };
    std::array<char const*, keywords.size()> const values{"tassel-server",
                                                          "10",
                                                          "10",
                                                          "15000",
                                                          "UTF8",
                                                          address_.c_str(),
                                                          value_of(&host_places::hosts),
                                                          value_of(&host_places::addresses),
                                                          value_of(&host_places::ports),
                                                          nullptr};
    constexpr int with_address = 1; // `dbname` is a whole address
    handle_.reset(PQconnectStartParams(keywords.data(), values.data(), with_address));
    if (!handle_) lose();
    if (PQstatus(handle_.get()) == CONNECTION_BAD) fail(why_not_connected({}));
    // The code of a refusal alone: in the words of it there may be values.
    PQsetErrorVerbosity(handle_.get(), PQERRORS_SQLSTATE);
    for (auto step = PGRES_POLLING_WRITING; step != PGRES_POLLING_OK;
         step = PQconnectPoll(handle_.get())) {
        if (PQconnectionNeedsPassword(handle_.get()) == 1)
            fail("the address of the database lacks the password");
        if (step == PGRES_POLLING_FAILED) fail(why_not_connected(PQerrorMessage(handle_.get())));
        // The socket is another one for each host of the address.
        if (socket_.is_open()) socket_.release();
        socket_.assign(PQsocket(handle_.get()));
        co_await await(step == PGRES_POLLING_READING ? readiness::to_read : readiness::to_write);
    }
    if (PQsetnonblocking(handle_.get(), 1) != 0 || PQenterPipelineMode(handle_.get()) != 1) lose();
    // Notices may hold values.
    PQsetNoticeReceiver(
        handle_.get(), [](void*, PGresult const*) {}, nullptr);
}

task<void> connection::await(readiness wanted) {
    using base = asio::posix::descriptor_base;
    waits_since_ = steady_clock::now();
    error_code fault;
    co_await socket_.async_wait(wanted == readiness::to_read ? base::wait_read : base::wait_write,
                                awaiting(fault));
    waits_since_ = steady_clock::time_point::max();
    if (fault) lose();
}

void connection::look_at_the_clock() {
    if (waits_since_ < steady_clock::now() - longest_silence) socket_.cancel();
}

void connection::lose() {
    usable_ = false;
    throw database_error{{}};
}

void connection::fail(std::string const& why) {
    usable_ = false;
    throw database_error::unreachable(why);
}

task<void> connection::flush() {
    for (;;) {
        auto const left = PQflush(handle_.get());
        if (left < 0) lose();
        if (left == 0) co_return;
        co_await await(readiness::to_write);
        // The server may wait until its answers are taken.
        if (PQconsumeInput(handle_.get()) != 1) lose();
    }
}

void connection::send(query const& one) {
    auto const& parameters = one.parameters();
    std::vector<Oid> types;
    std::vector<char const*> values;
    std::vector<int> lengths;
    std::vector<int> const formats(parameters.size(), 1);
    for (auto const& [type, octets] : parameters) {
        types.push_back(type);
        values.push_back(octets ? octets->c_str() : nullptr);
        lengths.push_back(octets ? static_cast<int>(octets->size()) : 0);
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
        if (result == nullptr) { // between two statements, or a connection that is gone
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
            if (!came.failure) came.failure.emplace(state);
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
