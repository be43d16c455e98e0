#include "cli/command_line.hpp"
#include "cli/operator_keys.hpp"
#include "cli/options/database_option.hpp"
#include "cli/options/options.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "text/identifier_grammar.hpp"

#include "tassel/reflect/utf8.hpp"

#include <boost/describe/class.hpp>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <string>
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
                           "the partner's id: 1 to 64 letters, digits, '_', '-' or '.'"};
constexpr option new_id_option{"id", option_kind::value, false, "ID",
                               "the same, for the new partner; made up when absent"};
constexpr option name_option{"name", option_kind::value, false, "NAME",
                             "a name for people, at most 200 bytes; the id when absent"};

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
        throw usage_error{"--id must be 1 to 64 letters, digits, '_', '-' or '.'"};
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

/// The store with the operator's keys, which unlock the key that seals a partner's row.
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
        std::cerr << "tassel-server: a partner with this id exists already\n";
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
    return {"partner create", "make a partner and print its API key, once", create_options,
            &create};
}

command partner_list_command() {
    return {"partner list", "print all partners", list_options, &list_partners};
}

command partner_disable_command() {
    return {"partner disable", "refuse a partner's credentials from now on", change_options,
            &disable};
}

command partner_rotate_key_command() {
    return {"partner rotate-key", "replace a partner's API key and print the new one, once",
            change_options, &rotate_key};
}

} // namespace tassel::cli
