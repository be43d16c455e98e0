#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/operator_keys.hpp"
#include "cli/serve_settings.hpp"
#include "concurrent/directory_lock.hpp"
#include "forms/form_shelf.hpp"
#include "log/log.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <csignal>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tassel::cli {
namespace {

void log_error(std::string event, std::string_view message) {
    log::line line;
    line.level = log::severity::error;
    line.event = std::move(event);
    line.message = std::string{message};
    log::write(std::move(line));
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

std::shared_ptr<forms::form_shelf const> load_templates(forms::shelf_settings const& settings) {
    std::vector<std::string> remarks;
    auto templates = forms::form_shelf::load(settings, remarks);
    for (auto const& remark : remarks)
        log_error("form_not_used", remark);
    return templates;
}

void log_stopped() {
    log::line line;
    line.event = "stopped";
    log::write(std::move(line));
}

void serve_until_stopped(serve_settings settings) {
    auto const store = store::sqlite::open_maintained_store(
        settings.data,
        {.commit_group = settings.commit_group,
         .on_error = [](std::string_view message) { log_error("store_failed", message); }});
    auto const lock =
        concurrent::directory_lock::shared(settings.data); // `keys rotate` sees that one serves
    auto const keys = read_operator_keys(settings.data, store->keys().used()).keys;
    store->keys().seal_with(keys);
    auto const templates = load_templates(settings.forms);
    api::application application{std::move(settings.application), *store, *keys, *templates};
    http::server server{settings.transport, application};
    application.observe_transport([&server] { return server.metrics(); });
    log_listening(settings.transport, server);
    server.run();
    log_stopped();
}

int serve(option_values const& values) {
    auto settings = read_serve_settings(values);
    // A log reader that goes away must not take the service with it.
    std::signal(SIGPIPE, SIG_IGN);
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
    return {"serve", "answer requests until SIGTERM", serve_options(), &serve};
}

} // namespace tassel::cli
