#include "store/postgres/wire/host_lookup.hpp"

#include "store/postgres/wire/query.hpp"
#include "text/header_text.hpp"

#include <boost/asio/ip/tcp.hpp>

#include <algorithm>
#include <libpq-fe.h>
#include <memory>
#include <string_view>
#include <vector>

namespace tassel::store::postgres {
namespace {

constexpr std::chrono::seconds usual_time{3};

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
    // One for all, or one each; what else there may be libpq refuses in its own words.
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
    // Without flags, as libpq asks: a machine may have no address but its own. Asio looks up on a
    // thread of its own.
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

} // namespace tassel::store::postgres
