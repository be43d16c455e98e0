#include "cli/command_line.hpp"
#include "cli/operator_keys.hpp"
#include "cli/options/database_option.hpp"
#include "cli/options/options.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "concurrent/directory_lock.hpp"
#include "crypto/identifier.hpp"
#include "crypto/master_key_file.hpp"
#include "http/message.hpp"
#include "store/adopting/adoption.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <stdexcept>
#include <string>
#include <unistd.h>
#include <vector>

namespace tassel::cli {
namespace {

constexpr option yes_option{"yes", option_kind::flag, false, "",
                            "adopt them without being asked, where no terminal is"};
constexpr std::array adopt_options{data_option, database_option, yes_option, master_key_option};

struct adoption {
    std::vector<store::adopting::adopted_partner> partners;
    bool adopted = false;
};
BOOST_DESCRIBE_STRUCT(adoption, (), (partners, adopted))

/// Asks only on a terminal, after it has shown the partners.
bool is_confirmed(adoption const& shown) {
    if (::isatty(STDIN_FILENO) == 0) return false;
    std::string partners;
    reflect::write_json(partners, shown.partners);
    std::cerr << partners << "\nAre these the partners, each enabled or not as you know them? Then "
              << "type yes: ";
    std::string answer;
    return std::getline(std::cin, answer) && answer == "yes";
}

void adopt_shown(std::filesystem::path const& data, adoption& shown) {
    // Brings the schema up to date.
    auto const used =
        store::sqlite::open_store(data, store::sqlite::missing_data::refuse)->keys().used();
    auto const keys = read_operator_keys(data, used).keys;
    store::adopting::adopt_rows(data, shown.partners, *keys,
                                {.request_id = crypto::make_identifier("req"),
                                 .at = std::string{utc_now().timestamp},
                                 .kind = store::owner_kind::partner,
                                 .partner_id = {},
                                 .operation = "keys adopt",
                                 .status = http::status::ok,
                                 .analysis_id = {}});
    shown.adopted = true;
}

int adopt(option_values const& values) {
    if (read_database(values)) {
        throw usage_error{"keys adopt is for SQLite alone: rows in PostgreSQL always had codes"};
    }
    auto const data = data_directory(values);
    auto partners = store::adopting::adoptable_partners(data);
    if (!partners) throw usage_error{"the database has codes already; nothing was adopted"};
    auto const alone = concurrent::directory_lock::exclusive(data, "serve.lock");
    if (!alone.held()) throw std::runtime_error{"a server uses this data directory"};
    adoption shown{.partners = *std::move(partners)};
    if (values.has(yes_option.name) || is_confirmed(shown)) adopt_shown(data, shown);
    bool const printed = print_json(shown);
    if (!shown.adopted)
        std::cerr << "tassel-server: nothing was adopted; run it again with --yes where the "
                     "partners are right\n";
    return printed && shown.adopted ? succeeded : failed;
}

} // namespace

command keys_adopt_command() {
    return {"keys adopt", "seal the rows of a database from before 0.2.0 as they stand",
            adopt_options, &adopt};
}

namespace {

constexpr option new_keys{"master-key", option_kind::secret, true, "",
                          "the new key and, after a comma, the old one; restart the server with "
                          "both before this command"};
constexpr std::array rotate_options{data_option, database_option, new_keys};

struct rotated_keys {
    std::string active_key_id;
    store::rewrapped_records rewrapped;
    std::vector<std::string> removable_key_ids; ///< given keys that nothing needs any more
};
BOOST_DESCRIBE_STRUCT(rotated_keys, (), (active_key_id, rewrapped, removable_key_ids))

/// If a rotation stopped before it was complete, we continue it with its key; otherwise we make a
/// new key, if the keys are in the file. A record that can't be opened does not keep a rotation
/// open.
bool needs_new_key(operator_keys const& found, std::optional<store::active_key> const& active) {
    if (found.from_environment) return false;
    return !active || (active->settled && active->key_id == found.keys->active_id());
}

/// A running server rereads a key file, but not its environment.
void require_key_in_use(operator_keys const& found,
                        std::optional<store::active_key> const& active) {
    if (!found.from_environment) return;
    if (active && active->key_id == found.keys->active_id()) return;
    throw crypto::key_error{"a running server does not have the new master key; restart it with "
                            "the new key and the old one, and rotate then"};
}

/// Makes the first of the keys the active one.
void choose(store::key_store& kept, operator_keys const& found, std::filesystem::path const& data) {
    // Held until the key is chosen: a server that starts meanwhile waits.
    auto const no_server = concurrent::directory_lock::exclusive(data);
    if (!no_server.held()) require_key_in_use(found, kept.active());
    kept.seal_with(found.keys);
}

std::vector<std::string> removable(crypto::master_keys const& keys,
                                   std::vector<std::string> const& used) {
    std::vector<std::string> ids;
    for (auto& id : keys.ids()) {
        auto const needed =
            id == keys.active_id() || std::find(used.begin(), used.end(), id) != used.end();
        if (!needed) ids.push_back(std::move(id));
    }
    return ids;
}

int tell(rotated_keys const& done, std::int64_t unreadable) {
    bool const printed = print_json(done);
    if (unreadable > 0) {
        std::cerr << "tassel-server: " << unreadable
                  << " records could not be opened and still need an older key\n";
    }
    return printed && unreadable == 0 ? succeeded : failed;
}

int rotate(option_values const& values) {
    auto const data = data_directory(values);
    auto const opened = open_database(values, missing_database::refuse);
    auto const alone = concurrent::directory_lock::exclusive(data, "keys.lock");
    if (!alone.held()) throw crypto::key_error{"another keys rotate is running"};
    auto& kept = opened->keys();
    auto found = read_operator_keys(data, kept.used());
    if (needs_new_key(found, kept.active())) {
        // The other servers would lack a new key that we make in this file.
        if (read_database(values)) {
            throw crypto::key_error{"put the new master key first into the key file of every "
                                    "server, before the old one, and rotate then"};
        }
        crypto::add_master_key(master_key_file(data));
        found = read_operator_keys(data, kept.used());
    }
    choose(kept, found, data);
    auto const outcome = kept.rewrap(*found.keys);
    return tell({.active_key_id = found.keys->active_id(),
                 .rewrapped = outcome.rewrapped,
                 .removable_key_ids = removable(*found.keys, kept.used())},
                outcome.unreadable);
}

} // namespace

command keys_rotate_command() {
    return {"keys rotate", "seal with a new master key from now on, also in a running server",
            rotate_options, &rotate};
}

} // namespace tassel::cli
