#include "cli/command_line.hpp"
#include "cli/operator_keys.hpp"
#include "cli/options/database_option.hpp"
#include "cli/options/options.hpp"
#include "cli/standard_streams.hpp"
#include "concurrent/directory_lock.hpp"
#include "store/moving/move_store.hpp"
#include "store/port/store_error.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::cli {
namespace {

constexpr option from_option{"from", option_kind::value, true, "sqlite:DIR",
                             "the data folder whose database is moved"};
constexpr option to_option{"to", option_kind::value, true, "ADDRESS",
                           "the database that it is moved to, postgresql://..; it may hold what an "
                           "earlier call moved"};
constexpr std::array migrate_options{from_option, to_option, master_key_option};

struct migrated_store {
    std::vector<store::moving::moved_table> tables;
    std::int64_t unwitnessed = 0;
    bool source_in_use = false; ///< a server may have written to it since
};
BOOST_DESCRIBE_STRUCT(migrated_store, (), (tables, unwitnessed, source_in_use))

std::filesystem::path source_folder(option_values const& values) {
    constexpr std::string_view scheme = "sqlite:";
    auto const from = values.value(from_option.name, {});
    if (!from.starts_with(scheme) || from.size() == scheme.size())
        throw usage_error{"--from must be sqlite: and a data folder"};
    return from.substr(scheme.size());
}

int migrate(option_values const& values) {
    auto const folder = source_folder(values);
    auto const address = postgres_address(values.value(to_option.name, {}), to_option.name);
    store::sqlite::require_trusted(folder);
    // Upgrades the schema of an older version.
    auto const used =
        store::sqlite::open_store(folder, store::sqlite::missing_data::refuse)->keys().used();
    auto const found = read_operator_keys(folder, used);
    auto const alone = concurrent::directory_lock::exclusive(folder, "migrate.lock");
    if (!alone.held()) throw store::store_error{"another migrate of this folder is running"};
    auto const no_server = concurrent::directory_lock::exclusive(folder);
    auto outcome = store::moving::move_store(folder, address, *found.keys, &tell_of_wait);
    bool const printed = print_json(migrated_store{.tables = std::move(outcome.tables),
                                                   .unwitnessed = outcome.unwitnessed,
                                                   .source_in_use = !no_server.held()});
    if (!no_server.held()) {
        std::cerr << "tassel-server: a server was running on the source: stop it, and migrate "
                     "again, which moves what was written since\n";
    }
    return printed ? succeeded : failed;
}

} // namespace

command migrate_command() {
    return {"migrate", "move what SQLite keeps into a PostgreSQL database", migrate_options,
            &migrate};
}

} // namespace tassel::cli
