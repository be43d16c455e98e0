#include "store/postgres/wire/host_lookup.hpp"

#include "store/postgres/wire/query.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <algorithm>
#include <libpq-fe.h>
#include <memory>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {
namespace {

// As long as one that is not to be reached at all.
constexpr std::chrono::seconds longest_lookup{10};

/// What an address says; where it says nothing, what the environment does.
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

bool is_name(std::string const& host) {
    if (host.empty() || host.front() == '/' || host.front() == '@') return false;
    error_code no_number;
    (void)asio::ip::make_address(host, no_number);
    return no_number.failed();
}

struct lookup {
    using resolver = asio::ip::basic_resolver<asio::ip::tcp, executor>;

    explicit lookup(executor const& on) : names{on}, limit{on, longest_lookup} {}

    resolver names;
    timer limit;
    std::vector<std::string> found = {};
};

/// Empty where it is not known, or not in time. Asio looks up on a thread of its own.
task<std::vector<std::string>> addresses_of(executor on, std::string host) {
    auto const asked = std::make_shared<lookup>(on);
    // Without flags, as libpq asks: a machine may have no address but its own.
    asked->names.async_resolve(
        host, "", lookup::resolver::flags{},
        [asked](error_code const& fault, lookup::resolver::results_type const& results) {
            if (!fault)
                for (auto const& one : results)
                    asked->found.push_back(one.endpoint().address().to_string());
            asked->limit.cancel();
        });
    error_code ended;
    co_await asked->limit.async_wait(awaiting(ended));
    asked->names.cancel();
    co_return asked->found;
}

void append(std::optional<host_places>& all, std::string const& host, std::string const& address,
            std::string const& port) {
    if (!all) {
        all = {host, address, port};
        return;
    }
    all->hosts += "," + host;
    all->addresses += "," + address;
    all->ports += "," + port;
}

} // namespace

task<std::optional<host_places>> look_up_hosts(asio::io_context& io, std::string address) {
    connection_options const options{address};
    if (options.says("service") || !options["hostaddr"].empty()) co_return std::nullopt;
    auto const hosts = divided(options["host"]);
    auto const ports = divided(options["port"]);
    auto const of_all = ports.size() == 1;
    // One for all, or one each; what else there may be libpq refuses in its own words.
    if (!of_all && ports.size() != hosts.size()) co_return std::nullopt;
    if (std::none_of(hosts.begin(), hosts.end(), is_name)) co_return std::nullopt;
    std::optional<host_places> all;
    for (std::size_t place = 0; place < hosts.size(); ++place) {
        auto const& host = hosts[place];
        auto const& port = ports[of_all ? 0 : place];
        if (!is_name(host)) {
            append(all, host, "", port);
            continue;
        }
        for (auto const& found : co_await addresses_of(io.get_executor(), host))
            append(all, host, found, port);
    }
    if (!all)
        throw database_error::unreachable("the address of the database has no host that is known");
    co_return all;
}

} // namespace tassel::store::postgres
