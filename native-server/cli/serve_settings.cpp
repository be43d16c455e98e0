#include "cli/serve_settings.hpp"

#include "cli/command_line.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "text/header_text.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>
#include <thread>

namespace tassel::cli {
namespace {

struct amount {
    std::optional<std::int64_t> bytes; ///< nothing means no limit
};

std::optional<amount> read_amount(std::string_view text) {
    if (text == "off") return amount{};
    static constexpr std::string_view units = "KMG";
    unsigned shift = 0;
    if (auto const unit = text.empty() ? std::string_view::npos : units.find(text.back());
        unit != std::string_view::npos) {
        shift = 10 * (static_cast<unsigned>(unit) + 1);
        text.remove_suffix(1);
    }
    auto const number = text::whole_number(text, 1, std::numeric_limits<unsigned>::max());
    if (!number) return std::nullopt;
    return amount{std::int64_t{*number} << shift};
}

} // namespace

void apply_quota(store::quotas& allowed, std::string_view text) {
    auto const whose = text::take_until(text, '=');
    auto const said = read_amount(text);
    bool const all = whose == "all";
    bool const known = all || whose == "session" || whose == "address" || whose == "sandbox" ||
                       whose == "partner" || whose == "reserve";
    if (!known || !said || (all && said->bytes)) {
        throw usage_error{"--quota must be all=off, WHOSE=BYTES, or WHOSE=off, where WHOSE is "
                          "session, address, sandbox, partner, or reserve"};
    }
    if (all || whose == "session") allowed.session = said->bytes;
    if (all || whose == "address") allowed.address = said->bytes;
    if (all || whose == "sandbox") allowed.sandbox = said->bytes;
    if (all || whose == "partner") allowed.partner = said->bytes;
    if (all || whose == "reserve") allowed.reserve = said->bytes.value_or(0);
}

namespace {

constexpr option served(std::string_view name, option_kind kind, std::string_view placeholder,
                        std::string_view help) {
    return {name, kind, true, placeholder, help};
}

// This option is not available in the environment, where it would stay set.
constexpr option init_option{
    "init", option_kind::flag, false, "",
    "start with an empty database, even if a master key shows that there was another"};

constexpr std::array options{
    served("listen", option_kind::value, "HOST:PORT",
           "the address to listen on (default: 127.0.0.1:8080); port 0 means any free port"),
    data_option,
    database_option,
    served("database-connections", option_kind::value, "N",
           "the maximum number of connections to a PostgreSQL database, at least 3 (default: 16)"),
    init_option,
    served("threads", option_kind::value, "N",
           "the number of threads that answer requests (default: one per core)"),
    served("max-connections", option_kind::value, "N",
           "the maximum number of open connections (default: 10000); beyond it, each new "
           "connection replaces an old one"),
    served("max-connections-per-address", option_kind::value, "N",
           "the maximum number of connections from one IPv4 address or IPv6 /64 (default: half of "
           "the overall maximum); trusted proxies are exempt"),
    served("max-connections-per-network", option_kind::value, "N",
           "the maximum number of connections from one IPv4 /24 or IPv6 /48 (default: three "
           "quarters of the overall maximum)"),
    served("memory-budget", option_kind::value, "MIB",
           "memory for heads, bodies, and answers in flight (default: 64); over TLS, connections "
           "may use the same amount again"),
    served("tls-cert", option_kind::value, "FILE",
           "the certificate chain in PEM; requires --tls-key"),
    served("tls-key", option_kind::value, "FILE", "the private key in PEM; requires --tls-cert"),
    served("public-url", option_kind::value, "URL",
           "the address that browsers use, such as https://quotes.example"),
    served("host", option_kind::list, "NAME",
           "a name that the Host header may hold, besides addresses, localhost, and the host of "
           "--public-url; may be repeated"),
    served("embed-origins", option_kind::list, "ORIGIN",
           "an origin whose pages may show /embed in a frame, such as https://partner.example; may "
           "be repeated"),
    served("trusted-proxy", option_kind::list, "ADDRESS[/LENGTH]",
           "a proxy whose X-Forwarded-For header is trusted; may be repeated"),
    served("rate-limit", option_kind::list, "OPERATION=N|off",
           "the maximum number of requests per minute for each partner, session, or address; "
           "OPERATION may be all; may be repeated"),
    served("quota", option_kind::list, "WHOSE=BYTES|off",
           "the maximum number of bytes to keep for a session (default: 200M), an address (256M), "
           "the sandbox (4G), or a partner (off); reserve (512M) is disk space for partners only; "
           "may be repeated"),
    served("wrong-key-delay", option_kind::value, "MILLISECONDS",
           "the longest delay of an answer to wrong credentials (default: 2000); 0 means no delay"),
    served("commit-group", option_kind::value, "N",
           "the maximum number of writes that share one commit to the disk (default: 256)"),
    served("access-log", option_kind::flag, "", "log a line for each request"),
    forms_option,
    served("specimen-forms", option_kind::flag, "",
           "give partners, too, specimens where no official form is installed"),
    served("spanish-forms", option_kind::flag, "",
           "use Spanish editions of forms, too: for borrowers who prefer Spanish, and where no "
           "English edition is installed"),
    served("forms-cut-off", option_kind::value, "YYYY-MM-DD",
           "do not use editions whose printed expiration date is before this day"),
    master_key_option,
    served("header-timeout", option_kind::value, "SECONDS",
           "the time limit for a whole request head (default: 10)"),
    served("body-timeout", option_kind::value, "SECONDS",
           "the time limit for a whole request body (default: 20)"),
    served("idle-timeout", option_kind::value, "SECONDS",
           "the time limit between two requests of a connection (default: 60)"),
    served("write-timeout", option_kind::value, "SECONDS",
           "the time limit for the client to take the next part of an answer (default: 20)"),
};

constexpr unsigned maximum_threads = 1'024;
constexpr unsigned largest_commit_group = 10'000;
constexpr unsigned usual_database_connections = 16;
constexpr unsigned maximum_database_connections = 1'000;
constexpr unsigned fewest_database_connections = 3; // for visitors, partners, and /readyz
constexpr unsigned maximum_connections = 1'000'000;
constexpr unsigned longest_timeout_seconds = 3'600;
constexpr unsigned longest_delay_milliseconds = 10'000;
constexpr unsigned largest_memory_budget = 65'536;
constexpr std::size_t mebibyte = 1'048'576;

unsigned read_number(option_values const& values, std::string_view name, unsigned fallback,
                     unsigned highest, unsigned lowest = 1) {
    if (!values.has(name)) return fallback;
    auto const number = text::whole_number(values.value(name, {}), lowest, highest);
    if (!number) {
        throw usage_error{"--" + std::string{name} + " must be a whole number from " +
                          std::to_string(lowest) + " to " + std::to_string(highest)};
    }
    return *number;
}

void read_timeout(option_values const& values, std::string_view name,
                  std::chrono::milliseconds& timeout) {
    auto const fallback = std::chrono::duration_cast<std::chrono::seconds>(timeout).count();
    timeout = std::chrono::seconds{
        read_number(values, name, static_cast<unsigned>(fallback), longest_timeout_seconds)};
}

/// Reads "HOST:PORT"; an IPv6 address is in brackets.
void read_listen(option_values const& values, http::server_options& transport) {
    auto const address = values.value("listen", "127.0.0.1:8080");
    auto const colon = address.rfind(':');
    auto host = address.substr(0, colon);
    auto const bracketed = host.starts_with('[') && host.ends_with(']');
    if (bracketed) host = host.substr(1, host.size() - 2);
    auto const port = colon == std::string::npos
                          ? std::nullopt
                          : text::whole_number(std::string_view{address}.substr(colon + 1), 0,
                                               std::numeric_limits<std::uint16_t>::max());
    if (!port || host.empty() || (!bracketed && host.find(':') != std::string::npos)) {
        throw usage_error{"--listen must be HOST:PORT, with an IPv6 address in brackets"};
    }
    transport.host = std::move(host);
    transport.port = static_cast<std::uint16_t>(*port);
}

void read_tls(option_values const& values, http::server_options& transport) {
    if (values.has("tls-cert") != values.has("tls-key")) {
        throw usage_error{"--tls-cert and --tls-key must be given together"};
    }
    if (!values.has("tls-cert")) return;
    transport.tls = http::tls_files{.certificate = values.value("tls-cert", {}),
                                    .private_key = values.value("tls-key", {})};
}

void read_connection_caps(option_values const& values, http::server_options& transport) {
    transport.max_connections =
        read_number(values, "max-connections", static_cast<unsigned>(transport.max_connections),
                    maximum_connections);
    transport.max_connections_of_address =
        read_number(values, "max-connections-per-address", 0, maximum_connections);
    transport.max_connections_of_network =
        read_number(values, "max-connections-per-network", 0, maximum_connections);
}

/// Reads the total memory, and scales the default limits in proportion.
void read_memory_budget(option_values const& values, http::budget_limits& memory) {
    auto const usual = memory.all / mebibyte;
    auto const wanted = read_number(values, "memory-budget", static_cast<unsigned>(usual),
                                    largest_memory_budget, static_cast<unsigned>(usual));
    for (auto* const limit :
         {&memory.all, &memory.unreserved, &memory.address, &memory.owner, &memory.favored_owner})
        *limit = *limit / usual * wanted;
}

http::server_options read_transport(option_values const& values) {
    http::server_options transport;
    read_listen(values, transport);
    read_tls(values, transport);
    transport.threads = read_number(
        values, "threads", std::max(std::thread::hardware_concurrency(), 1U), maximum_threads);
    read_connection_caps(values, transport);
    read_memory_budget(values, transport.memory);
    read_timeout(values, "header-timeout", transport.timeouts.header);
    read_timeout(values, "body-timeout", transport.timeouts.body);
    read_timeout(values, "idle-timeout", transport.timeouts.idle);
    read_timeout(values, "write-timeout", transport.timeouts.write);
    return transport;
}

api::sandbox::gate_settings read_sandbox(option_values const& values) {
    api::sandbox::gate_settings gate;
    if (values.has("public-url")) {
        gate.public_url = api::sandbox::parse_origin(values.value("public-url", {}));
        if (!gate.public_url) {
            throw usage_error{"--public-url must be http://HOST or https://HOST, without a path"};
        }
    }
    for (auto const& text : values.values("trusted-proxy")) {
        auto const network = http::ip_network::parse(text);
        if (!network) throw usage_error{"--trusted-proxy must be ADDRESS or ADDRESS/LENGTH"};
        gate.trusted_proxies.push_back(*network);
    }
    return gate;
}

/// Returns the origins in Content-Security-Policy syntax. If there are none, nobody may embed the
/// page.
std::string read_embedding(option_values const& values) {
    std::string origins;
    for (auto const& text : values.values("embed-origins")) {
        auto const origin = api::sandbox::parse_origin(text);
        if (!origin) {
            throw usage_error{
                "--embed-origins must be http://HOST or https://HOST, without a path"};
        }
        if (!origins.empty()) origins += ' ';
        origins.append(origin->secure ? "https://" : "http://").append(origin->authority);
    }
    return origins.empty() ? "'none'" : origins;
}

api::application_settings read_application(option_values const& values) {
    api::application_settings application;
    application.sandbox = read_sandbox(values);
    application.hosts = values.values("host");
    auto const& public_url = application.sandbox.public_url;
    if (public_url) application.hosts.push_back(public_url->authority);
    application.answers = {.access_log = values.has("access-log"),
                           .strict_transport =
                               values.has("tls-cert") || (public_url && public_url->secure),
                           .embedding_origins = read_embedding(values)};
    application.longest_delay = std::chrono::milliseconds{read_number(
        values, "wrong-key-delay", static_cast<unsigned>(application.longest_delay.count()),
        longest_delay_milliseconds, 0)};
    for (auto const& text : values.values("rate-limit")) {
        if (!application.rates.apply(text)) {
            throw usage_error{"--rate-limit must be OPERATION=N or OPERATION=off"};
        }
    }
    return application;
}

store::quotas read_quotas(option_values const& values) {
    auto allowed = usual_quotas;
    for (auto const& text : values.values("quota"))
        apply_quota(allowed, text);
    return allowed;
}

forms::repository_settings read_forms(option_values const& values) {
    forms::repository_settings forms{.folder = forms_folder(values),
                                     .specimens_for_partners = values.has("specimen-forms"),
                                     .spanish_editions = values.has("spanish-forms"),
                                     .cut_off = {}};
    if (!values.has("forms-cut-off")) return forms;
    forms.cut_off = parse_iso_date(values.value("forms-cut-off", {}));
    if (!forms.cut_off) throw usage_error{"--forms-cut-off must be a date, YYYY-MM-DD"};
    return forms;
}

/// Returns how many descriptors everything but connections needs, including the children for every
/// processor and a reserve.
std::size_t other_descriptors(serve_settings const& settings) {
    constexpr std::size_t files_and_reserve = 192;
    constexpr std::size_t of_processor = 16;
    auto const processors = std::max(std::thread::hardware_concurrency(), 1U);
    auto const database = settings.database ? settings.database_connections : 0;
    return files_and_reserve + of_processor * processors + database;
}

} // namespace

std::span<option const> serve_options() {
    return options;
}

serve_settings read_serve_settings(option_values const& values) {
    serve_settings settings{
        .data = data_directory(values),
        .init = values.has(init_option.name),
        .database = read_database(values),
        .database_connections =
            read_number(values, "database-connections", usual_database_connections,
                        maximum_database_connections, fewest_database_connections),
        .commit_group = read_number(values, "commit-group", store::sqlite::usual_commit_group,
                                    largest_commit_group),
        .allowed = read_quotas(values),
        .transport = read_transport(values),
        .application = read_application(values),
        .forms = read_forms(values)};
    settings.transport.trusted_proxies = settings.application.sandbox.trusted_proxies;
    settings.transport.other_descriptors = other_descriptors(settings);
    return settings;
}

} // namespace tassel::cli
