// The command that runs the service, the signals that end it, and the forced exit of a service that
// hangs.
#include "api/system_status.hpp"
#include "cli/command_line.hpp"
#include "cli/operator_store.hpp"
#include "cli/serve_settings.hpp"
#include "concurrent/directory_lock.hpp"
#include "confinement/confine.hpp"
#include "endpoints/served_endpoints.hpp"
#include "forms/form_repository.hpp"
#include "http/server.hpp"
#include "log/log.hpp"
#include "store/port/failures.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include "tassel/reflect/describe.hpp"

#include <chrono>
#include <condition_variable>
#include <csignal>
#include <functional>
#include <malloc.h>
#include <memory>
#include <mutex>
#include <optional>
#include <stdexcept>
#include <stop_token>
#include <string>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace tassel::cli {
namespace {

// A server never needs these signals. The system sends them when a log reader or a client goes
// away, or when a file reaches the size limit. To other programs, they mean to reload or to rotate
// logs.
constexpr int never_of_use[]{SIGPIPE, SIGXFSZ, SIGUSR1, SIGUSR2};

sigset_t hang_up() {
    sigset_t alone;
    sigemptyset(&alone);
    sigaddset(&alone, SIGHUP);
    return alone;
}

/// Sets how signals act. Once the transport handles SIGTERM and SIGINT, they end a server in order.
/// SIGQUIT, and a second SIGTERM or SIGINT, end the server at once. No other signal that people or
/// supervisors send ends the server, no matter which signal settings it inherited. Call this before
/// there is another thread.
void settle_signals() {
    for (int const signal : never_of_use)
        std::signal(signal, SIG_IGN);
    // A program that ignores SIGCHLD never learns how its children end.
    std::signal(SIGCHLD, SIG_DFL);
    auto const waits = hang_up();
    ::pthread_sigmask(SIG_SETMASK, &waits, nullptr);
}

/// While an object of this type exists, its thread and the threads that it starts accept SIGHUP.
/// Otherwise SIGHUP is blocked, because nothing handles it before and after the transport runs.
class hang_up_taken {
  public:
    hang_up_taken() {
        auto const taken = hang_up();
        ::pthread_sigmask(SIG_UNBLOCK, &taken, nullptr);
    }
    hang_up_taken(hang_up_taken const&) = delete;
    hang_up_taken& operator=(hang_up_taken const&) = delete;
    ~hang_up_taken() {
        auto const waits = hang_up();
        ::pthread_sigmask(SIG_BLOCK, &waits, nullptr);
    }
};

constexpr std::chrono::milliseconds for_the_log{200};

/// Ends a process that can't end in an orderly way. If this object still exists at the set time,
/// the process ends, even if threads still wait, for example for a disk that does not answer or for
/// a name server. Acknowledged data is kept, as after a crash.
class forced_exit {
  public:
    /// `tell` is called before the exit, and must not block.
    forced_exit(int code, std::function<void()> tell) : code_{code}, tell_{std::move(tell)} {}
    forced_exit(forced_exit const&) = delete;
    forced_exit& operator=(forced_exit const&) = delete;

    /// Sets the time of the forced exit. Call this at most once. Throws std::system_error if no
    /// thread can be started.
    void at(std::chrono::steady_clock::time_point time);

  private:
    int code_;
    std::function<void()> tell_;
    std::mutex mutex_;
    std::condition_variable_any over_;
    std::optional<std::jthread> waiting_; // last: it uses the members above
};

void forced_exit::at(std::chrono::steady_clock::time_point time) {
    waiting_.emplace([this, time](std::stop_token const& stop) {
        std::unique_lock lock{mutex_};
        over_.wait_until(lock, stop, time, [] { return false; });
        if (stop.stop_requested()) return;
        tell_();
        std::this_thread::sleep_for(for_the_log);
        ::_exit(code_);
    });
}

constexpr int largest_reused = 1 << 20;
constexpr int maximum_kept_free = 2 << 20; // at the end of each of the C library's heaps
constexpr unsigned heaps_per_core = 2;

/// Lets each answer reuse the memory of the previous answer. By default, the C library returns that
/// memory to the system, which must then supply fresh pages for each large answer. Blocks above the
/// threshold still go back at once. By default, the library also has eight heaps per core, each of
/// which keeps as much memory as its largest answer took.
void reuse_memory() {
    ::mallopt(M_MMAP_THRESHOLD, largest_reused);
    ::mallopt(M_TRIM_THRESHOLD, maximum_kept_free);
    ::mallopt(M_ARENA_MAX, static_cast<int>(heaps_per_core * std::thread::hardware_concurrency()));
}

void log_error(std::string event, std::string_view message) {
    log::line line;
    line.level = log::severity::error;
    line.event = std::move(event);
    line.message = std::string{message};
    log::write(std::move(line));
}

/// Logs "store_failed" when a failure begins and once a minute while it lasts, and
/// "store_recovered" when it ends.
void log_store_failure(store::failure_news const& told) {
    bool const has_ended = told.stage == store::failure_stage::has_ended;
    log::line line;
    line.level = has_ended ? log::severity::info : log::severity::error;
    line.event = has_ended ? "store_recovered" : "store_failed";
    line.cause = std::string{reflect::enumerator_name(told.cause)};
    line.message = told.text;
    line.times = static_cast<std::int64_t>(told.times);
    log::write(std::move(line));
}

/// Logs an error of the store's maintenance.
void log_store_error(std::string_view message) {
    if (!store::is_told_failure(message)) log_error("store_failed", message);
}

void log_forgery(std::string_view event, std::string_view message) {
    log_error(std::string{event}, message);
}

void log_listening(http::server_options const& transport, http::server const& listening) {
    log::line line;
    line.event = "listening";
    line.version = TASSEL_VERSION;
    line.address = transport.host;
    line.port = listening.port();
    line.threads = transport.threads;
    log::write(std::move(line));
}

void log_fewer_connections(http::server_options const& wanted, http::server_metrics const& found) {
    if (found.connections_limit >= wanted.maximum_connections()) return;
    log_error("fewer_connections", "the limit of " + std::to_string(found.descriptors.limit) +
                                       " open descriptors leaves room for only " +
                                       std::to_string(found.connections_limit) +
                                       " connections, fewer than the " +
                                       std::to_string(wanted.maximum_connections()) +
                                       " of --max-connections; raise the limit (ulimit -n)");
}

std::shared_ptr<forms::form_repository const>
load_templates(forms::repository_settings const& settings) {
    std::vector<std::string> remarks;
    auto templates = forms::form_repository::load(settings, remarks);
    for (auto const& remark : remarks)
        log_error("form_not_used", remark);
    return templates;
}

void log_hang_up(http::tls_reload done, std::string const& fault) {
    if (done == http::tls_reload::refused) return log_error("tls_not_reloaded", fault);
    log::line line;
    line.event = done == http::tls_reload::read_again ? "tls_reloaded" : "nothing_reloaded";
    if (done == http::tls_reload::none_to_read)
        line.message = "SIGHUP makes a server read its TLS files again, but this server has none";
    log::write(std::move(line));
}

void log_missing_guard() {
    if (confinement::has_file_guard()) return;
    log_error("landlock_missing", "this kernel has no landlock; only the filter of system calls "
                                  "keeps child processes from opening files");
}

void log_stopped() {
    log::line line;
    line.event = "stopped";
    log::write(std::move(line));
}

// How long the server waits after the drain. By then, everything that waits for the database has
// been told to stop.
constexpr std::chrono::seconds to_end_in_order{1};

void log_unfinished() {
    log_error("not_ended_in_order",
              "the server ends while something still waits for a disk, for the database, or for a "
              "host name to be resolved; everything that was acknowledged is kept");
}

/// While this object exists, every request is told that the server is starting. After that, new
/// connections wait for the actual server.
class answers_of_a_start {
  public:
    answers_of_a_start(http::server_options transport, api::answer_settings const& settings)
        : service_{settings, api::served_endpoints().routes},
          server_{alone(std::move(transport)), service_}, running_{[this] { server_.run(); }} {}
    answers_of_a_start(answers_of_a_start const&) = delete;
    answers_of_a_start& operator=(answers_of_a_start const&) = delete;
    ~answers_of_a_start() { server_.stop(); }

  private:
    static http::server_options alone(http::server_options transport) {
        transport.threads = 1;
        transport.takes_signals = false; // signals keep acting as they do without a server
        return transport;
    }

    api::starting_service service_;
    http::server server_;
    std::jthread running_;
};

void serve_until_stopped(serve_settings settings) {
    forced_exit unless_in_order{failed, &log_unfinished};
    store::sqlite::make_data_directory(settings.data);
    auto const alone = concurrent::directory_lock::exclusive(settings.data, "serve.lock");
    if (!alone.held())
        throw std::runtime_error{
            "another server is using this data directory; stop it, or use another --data"};
    settings.transport.socket = std::make_shared<http::listening_socket const>(
        settings.transport.host, settings.transport.port);
    std::optional<answers_of_a_start> meanwhile{std::in_place, settings.transport,
                                                settings.application.answers};
    auto const lock = concurrent::directory_lock::shared(settings.data); // `keys rotate` sees it
    if (!settings.init && !settings.database) require_database_of_key(settings.data);
    auto const begins = beginning_of(settings.data, settings.init);
    bool const is_made = begins != store::beginning::refused;
    auto const store =
        open_served({.data = settings.data,
                     .address = settings.database,
                     .if_missing = is_made ? missing_database::make : missing_database::refuse,
                     .commit_group = settings.commit_group,
                     .connections = settings.database_connections,
                     .allowed = settings.allowed,
                     .on_error = &log_store_error,
                     .on_wait = [](std::string_view message) { log_error("store_waits", message); },
                     .on_forgery = &log_forgery});
    auto const keys = read_operator_keys(settings.data, store->keys().used()).keys;
    store->keys().attest(*keys, begins);
    store->keys().seal_with(keys);
    meanwhile.reset();
    log_missing_guard();
    auto const templates = load_templates(settings.forms);
    api::application application{std::move(settings.application), *store, *keys, *templates,
                                 api::served_endpoints()};
    settings.transport.on_hang_up = &log_hang_up;
    settings.transport.on_stop = [&](std::chrono::steady_clock::time_point drained) {
        application.begin_stop();
        store->end_by(drained);
        unless_in_order.at(drained + to_end_in_order);
    };
    http::server server{settings.transport, application};
    settings.transport.socket.reset(); // only the server holds it now, and closes it as it stops
    application.observe_transport([&server] { return server.metrics(); });
    log_fewer_connections(settings.transport, server.metrics());
    log_listening(settings.transport, server);
    {
        hang_up_taken const while_running;
        server.run();
    }
    log_stopped();
}

int serve(option_values const& values) {
    reuse_memory();
    auto settings = read_serve_settings(values);
    settle_signals();
    log::background const logged;
    store::failure_teller const told{&log_store_failure};
    try {
        serve_until_stopped(std::move(settings));
    } catch (std::exception const& error) {
        log_error("failed", error.what());
        return failed;
    }
    return succeeded;
}

} // namespace

command serve_command() {
    return {"serve", "run the server until SIGTERM or SIGINT", serve_options(), &serve};
}

} // namespace tassel::cli
