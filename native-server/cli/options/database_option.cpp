#include "cli/options/database_option.hpp"

#include "cli/options/options.hpp"
#include "store/postgres/postgres_store.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <iostream>

namespace tassel::cli {

std::string postgres_address(std::string address, std::string_view option_name) {
    auto const refuse = [&](std::string_view why) {
        throw usage_error{std::string{"--"}.append(option_name).append(why)};
    };
    // libpq accepts either scheme.
    if (!address.starts_with("postgresql://") && !address.starts_with("postgres://"))
        refuse(" must be a postgresql:// address");
    if (store::postgres::has_unknown_parameter(address))
        refuse(" is no address: it names a parameter that libpq does not know");
    if (!store::postgres::is_address(address))
        refuse(" is no address: a part of it, a port or a parameter, is mistyped");
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
        // The keys are kept there.
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

} // namespace tassel::cli
