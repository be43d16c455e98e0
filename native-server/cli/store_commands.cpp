// Commands that an operator runs on a store: its partners, its keys, and its move to PostgreSQL.
#include "cli/command_line.hpp"
#include "cli/operator_store.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "concurrent/directory_lock.hpp"
#include "crypto/identifier.hpp"
#include "crypto/master_key_file.hpp"
#include "http/message.hpp"
#include "store/adopting/adoption.hpp"
#include "store/moving/move_store.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/sqlite_store.hpp"
#include "text/identifier_grammar.hpp"

#include "tassel/reflect/utf8.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <iostream>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace tassel::cli {
namespace {

constexpr std::size_t longest_name = 200;

struct issued_key {
    std::string partner_id;
    std::string api_key;
};
BOOST_DESCRIBE_STRUCT(issued_key, (), (partner_id, api_key))

struct partner_state {
    std::string partner_id;
    store::partner_status status = store::partner_status::active;
};
BOOST_DESCRIBE_STRUCT(partner_state, (), (partner_id, status))

struct listed_partner {
    std::string partner_id;
    std::string name;
    store::partner_status status = store::partner_status::active;
    std::string created_at;
};
BOOST_DESCRIBE_STRUCT(listed_partner, (), (partner_id, name, status, created_at))

struct partner_list {
    std::vector<listed_partner> partners;
};
BOOST_DESCRIBE_STRUCT(partner_list, (), (partners))

constexpr option id_option{"id", option_kind::value, false, "ID",
                           "the partner's id: 1 to 64 letters, digits, '_', '-', or '.'"};
constexpr option new_id_option{
    "id", option_kind::value, false, "ID",
    "the new partner's id: 1 to 64 letters, digits, '_', '-', or '.' (default: a random one)"};
constexpr option name_option{"name", option_kind::value, false, "NAME",
                             "the partner's name, for people, at most 200 bytes (default: the id)"};

constexpr std::array create_options{new_id_option, name_option, data_option, database_option,
                                    master_key_option};
constexpr std::array list_options{data_option, database_option};
constexpr std::array change_options{id_option, data_option, database_option, master_key_option};

template <class Value>
int printed(Value const& value) {
    return print_json(value) ? succeeded : failed;
}

std::string checked_id(std::string id) {
    if (!text::is_partner_id(id))
        throw usage_error{"--id must be 1 to 64 letters, digits, '_', '-', or '.'"};
    return id;
}

std::string checked_name(std::string name) {
    auto const is_control = [](char character) {
        return static_cast<unsigned char>(character) < 0x20 || character == 0x7f;
    };
    if (name.empty() || name.size() > longest_name || !reflect::is_utf8(name) ||
        std::any_of(name.begin(), name.end(), is_control)) {
        throw usage_error{"--name must be 1 to 200 bytes of UTF-8 without control characters"};
    }
    return name;
}

std::string required_id(option_values const& values) {
    if (!values.has("id")) throw usage_error{"--id is required"};
    return checked_id(values.value("id", {}));
}

/// Opens the store with the operator's keys, which unlock the key that seals partners' rows.
std::unique_ptr<store::store> open_sealed(option_values const& values,
                                          store::beginning begins = store::beginning::refused) {
    bool const is_made = begins != store::beginning::refused;
    auto opened =
        open_database(values, is_made ? missing_database::make : missing_database::refuse);
    auto const keys = read_operator_keys(data_directory(values), opened->keys().used()).keys;
    opened->keys().attest(*keys, begins);
    return opened;
}

int unknown_partner() {
    std::cerr << "tassel-server: there is no partner with this id\n";
    return failed;
}

int create(option_values const& values) {
    auto const id =
        values.has("id") ? checked_id(values.value("id", {})) : crypto::make_identifier("ptr");
    auto const name = checked_name(values.value("name", id));
    auto const key = crypto::make_api_key();
    auto const begins = beginning_of(data_directory(values));
    if (!read_database(values)) require_database_of_key(data_directory(values));
    auto const opened = open_sealed(values, begins);
    store::partner const created{.partner_id = id,
                                 .name = name,
                                 .status = store::partner_status::active,
                                 .created_at = std::string{utc_now().timestamp}};
    if (!opened->partners().create(created, crypto::sha256(key))) {
        std::cerr << "tassel-server: a partner with this id already exists\n";
        return failed;
    }
    return printed(issued_key{id, key});
}

int list_partners(option_values const& values) {
    auto const opened = open_database(values, missing_database::refuse);
    partner_list shown;
    for (auto& found : opened->partners().list()) {
        shown.partners.push_back({std::move(found.partner_id), std::move(found.name), found.status,
                                  std::move(found.created_at)});
    }
    return printed(shown);
}

int disable(option_values const& values) {
    auto const id = required_id(values);
    auto const opened = open_sealed(values);
    if (!opened->partners().disable(id)) return unknown_partner();
    return printed(partner_state{id, store::partner_status::disabled});
}

int rotate_key(option_values const& values) {
    auto const id = required_id(values);
    auto const key = crypto::make_api_key();
    auto const opened = open_sealed(values);
    if (!opened->partners().rotate_key(id, crypto::sha256(key))) return unknown_partner();
    return printed(issued_key{id, key});
}

} // namespace

command partner_create_command() {
    return {"partner create", "create a partner and print its API key, which is shown only once",
            create_options, &create};
}

command partner_list_command() {
    return {"partner list", "print all partners", list_options, &list_partners};
}

command partner_disable_command() {
    return {"partner disable", "refuse a partner's credentials from now on", change_options,
            &disable};
}

command partner_rotate_key_command() {
    return {"partner rotate-key",
            "replace a partner's API key and print the new one, which is shown only once",
            change_options, &rotate_key};
}

namespace {

constexpr option yes_option{"yes", option_kind::flag, false, "",
                            "adopt the rows without asking, for use without a terminal"};
constexpr std::array adopt_options{data_option, database_option, yes_option, master_key_option};

struct adoption {
    std::vector<store::adopting::adopted_partner> partners;
    bool adopted = false;
};
BOOST_DESCRIBE_STRUCT(adoption, (), (partners, adopted))

/// Asks whether to adopt these partners. Asks only on a terminal, after it has shown the partners.
bool is_confirmed(adoption const& shown) {
    if (::isatty(STDIN_FILENO) == 0) return false;
    std::string partners;
    reflect::write_json(partners, shown.partners);
    std::cerr << partners << "\nIf these are your partners, and each is enabled or disabled as "
              << "you expect, type yes: ";
    std::string answer;
    return std::getline(std::cin, answer) && answer == "yes";
}

void adopt_shown(std::filesystem::path const& data, adoption& shown) {
    // Opening the store brings the schema up to date.
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
        throw usage_error{"keys adopt works with SQLite only; rows in PostgreSQL have always had "
                          "authentication codes"};
    }
    auto const data = data_directory(values);
    auto partners = store::adopting::adoptable_partners(data);
    if (!partners)
        throw usage_error{"the database already has authentication codes; nothing was adopted"};
    auto const alone = concurrent::directory_lock::exclusive(data, "serve.lock");
    if (!alone.held())
        throw std::runtime_error{
            "a server is using this data directory; stop it, and run keys adopt again"};
    adoption shown{.partners = *std::move(partners)};
    if (values.has(yes_option.name) || is_confirmed(shown)) adopt_shown(data, shown);
    bool const printed = print_json(shown);
    if (!shown.adopted)
        std::cerr << "tassel-server: nothing was adopted; if the partners are right, run the "
                     "command again with --yes\n";
    return printed && shown.adopted ? succeeded : failed;
}

} // namespace

command keys_adopt_command() {
    return {"keys adopt",
            "accept the rows of a database from before 0.2.0 as they are, and seal them",
            adopt_options, &adopt};
}

namespace {

constexpr option new_keys{"master-key", option_kind::secret, true, "",
                          "the new key, a comma, and the old key; restart the server with both "
                          "before you run this command"};
constexpr std::array rotate_options{data_option, database_option, new_keys};

struct rotated_keys {
    std::string active_key_id;
    store::rewrapped_records rewrapped;
    std::vector<std::string> removable_key_ids; ///< given keys that are no longer needed
};
BOOST_DESCRIBE_STRUCT(rotated_keys, (), (active_key_id, rewrapped, removable_key_ids))

/// Whether a rotation needs a new key. If a rotation stopped before it was complete, we continue
/// with the key of that rotation. Otherwise we make a new key, if the keys are in the file. A
/// rotation can be complete even if a record can't be opened.
bool needs_new_key(operator_keys const& found, std::optional<store::active_key> const& active) {
    if (found.from_environment) return false;
    return !active || (active->settled && active->key_id == found.keys->active_id());
}

/// Makes sure that a running server has the active key: the server rereads a key file, but not its
/// environment.
void require_key_in_use(operator_keys const& found,
                        std::optional<store::active_key> const& active) {
    if (!found.from_environment) return;
    if (active && active->key_id == found.keys->active_id()) return;
    throw crypto::key_error{"a running server does not have the new master key; restart it with "
                            "the new and the old key, and then run keys rotate again"};
}

/// Makes the first of the keys the active one.
void choose(store::key_store& kept, operator_keys const& found, std::filesystem::path const& data) {
    // This lock is held until the key is chosen, so that a server that starts meanwhile waits.
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
        // We would add the new key only to this server's file, and the other servers would lack it.
        if (read_database(values)) {
            throw crypto::key_error{"first put the new master key into the key file of every "
                                    "server, before the old one; then run keys rotate again"};
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
    return {"keys rotate",
            "switch to a new master key, which running servers use from then on, too",
            rotate_options, &rotate};
}

namespace {

constexpr option from_option{"from", option_kind::value, true, "sqlite:DIR",
                             "the data directory whose database is to be moved"};
constexpr option to_option{"to", option_kind::value, true, "ADDRESS",
                           "the postgresql:// address of the database to move it to; it may hold "
                           "what an earlier migration moved, and nothing else"};
constexpr std::array migrate_options{from_option, to_option, master_key_option};

struct migrated_store {
    std::vector<store::moving::moved_table> tables;
    std::int64_t unwitnessed = 0;
    bool source_in_use = false; ///< a server may have written to the source since the move
};
BOOST_DESCRIBE_STRUCT(migrated_store, (), (tables, unwitnessed, source_in_use))

std::filesystem::path source_folder(option_values const& values) {
    constexpr std::string_view scheme = "sqlite:";
    auto const from = values.value(from_option.name, {});
    if (!from.starts_with(scheme) || from.size() == scheme.size())
        throw usage_error{"--from must be sqlite:DIR, where DIR is a data directory"};
    return from.substr(scheme.size());
}

int migrate(option_values const& values) {
    auto const folder = source_folder(values);
    auto const address = postgres_address(values.value(to_option.name, {}), to_option.name);
    store::sqlite::require_trusted(folder);
    // Opening the store upgrades the schema of an older version.
    auto const used =
        store::sqlite::open_store(folder, store::sqlite::missing_data::refuse)->keys().used();
    auto const found = read_operator_keys(folder, used);
    auto const alone = concurrent::directory_lock::exclusive(folder, "migrate.lock");
    if (!alone.held()) throw store::store_error{"another migration of this directory is running"};
    auto const no_server = concurrent::directory_lock::exclusive(folder);
    auto outcome = store::moving::move_store(folder, address, *found.keys, &tell_of_wait);
    bool const printed = print_json(migrated_store{.tables = std::move(outcome.tables),
                                                   .unwitnessed = outcome.unwitnessed,
                                                   .source_in_use = !no_server.held()});
    if (!no_server.held()) {
        std::cerr << "tassel-server: a server was running on the source; stop it, and migrate "
                     "again to move what it has written since\n";
    }
    return printed ? succeeded : failed;
}

} // namespace

command migrate_command() {
    return {"migrate", "move the contents of a SQLite database into a PostgreSQL database",
            migrate_options, &migrate};
}

} // namespace tassel::cli
