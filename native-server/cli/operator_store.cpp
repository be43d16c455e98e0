#include "cli/operator_store.hpp"

#include "cli/command_line.hpp"
#include "crypto/master_key_file.hpp"
#include "crypto/secret_key.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <cstdlib>
#include <iostream>
#include <span>
#include <stdexcept>

namespace tassel::cli {

std::string postgres_address(std::string address, std::string_view option_name) {
    auto const refuse = [&](std::string_view why) {
        throw usage_error{std::string{"--"}.append(option_name).append(why)};
    };
    // libpq accepts either scheme.
    if (!address.starts_with("postgresql://") && !address.starts_with("postgres://"))
        refuse(" must be a postgresql:// address");
    if (store::postgres::has_unknown_parameter(address))
        refuse(" is not a valid address: libpq does not know one of its parameters");
    if (!store::postgres::is_address(address))
        refuse(" is not a valid address: one of its parts, such as a port or a parameter, is "
               "mistyped");
    return address;
}

database_address read_database(option_values const& values) {
    auto address = values.value(database_option.name, "sqlite");
    if (address == "sqlite") return std::nullopt;
    return postgres_address(std::move(address), database_option.name);
}

void tell_of_wait(std::string_view message) {
    std::cerr << "tassel-server: " << message << '\n';
}

std::unique_ptr<store::store> open_database(option_values const& values,
                                            missing_database if_missing) {
    auto const makes = if_missing == missing_database::make;
    if (auto const address = read_database(values)) {
        // The data directory must exist even if the database is elsewhere, because it holds the
        // keys.
        if (makes) store::sqlite::make_data_directory(data_directory(values));
        constexpr std::size_t one_command = 2;
        return store::postgres::open_store(*address, {.connections = one_command,
                                                      .make_schema = makes,
                                                      .trusted_alone = true,
                                                      .on_wait = &tell_of_wait});
    }
    using store::sqlite::missing_data;
    store::sqlite::require_trusted(data_directory(values));
    return store::sqlite::open_store(data_directory(values),
                                     makes ? missing_data::create : missing_data::refuse);
}

std::unique_ptr<store::store> open_served(served_database const& settings) {
    if (settings.address) {
        return store::postgres::open_maintained_store(
            *settings.address, {.connections = settings.connections,
                                .make_schema = settings.if_missing == missing_database::make,
                                .trusted_alone = true,
                                .allowed = settings.allowed,
                                .on_error = settings.on_error,
                                .on_wait = settings.on_wait,
                                .on_forgery = settings.on_forgery});
    }
    store::sqlite::require_trusted(settings.data);
    return store::sqlite::open_maintained_store(settings.data,
                                                {.commit_group = settings.commit_group,
                                                 .allowed = settings.allowed,
                                                 .on_error = settings.on_error,
                                                 .on_forgery = settings.on_forgery});
}

operator_keys read_operator_keys(std::filesystem::path const& data,
                                 std::vector<std::string> const& used_ids) {
    auto* const given = std::getenv(master_key_variable); // NOLINT(concurrency-mt-unsafe)
    if (given == nullptr || *given == '\0') {
        auto keys = crypto::load_master_keys(master_key_file(data), used_ids);
        return {std::make_shared<crypto::master_keys const>(std::move(keys)), false};
    }
    std::string text{given};
    crypto::wipe(std::span{given, text.size()});
    auto keys = crypto::read_master_keys(text);
    crypto::require_used_keys(keys, used_ids);
    return {std::make_shared<crypto::master_keys const>(std::move(keys)), true};
}

store::beginning beginning_of(std::filesystem::path const& data, bool init) {
    if (init) return store::beginning::allowed;
    if (std::filesystem::exists(master_key_file(data))) return store::beginning::refused;
    auto const* const given = std::getenv(master_key_variable); // NOLINT(concurrency-mt-unsafe)
    bool const from_environment = given != nullptr && *given != '\0';
    return from_environment ? store::beginning::in_new_schema : store::beginning::allowed;
}

void require_database_of_key(std::filesystem::path const& data) {
    if (!std::filesystem::exists(master_key_file(data)) || store::sqlite::has_database(data))
        return;
    throw std::runtime_error{"the data directory has a master key but no database; put the "
                             "database back, or start with an empty one: serve --init"};
}

} // namespace tassel::cli
