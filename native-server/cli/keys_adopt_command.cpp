#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "cli/operator_keys.hpp"
#include "cli/options/database_option.hpp"
#include "cli/options/folder_options.hpp"
#include "cli/print_json.hpp"
#include "clock/utc_clock.hpp"
#include "concurrent/directory_lock.hpp"
#include "crypto/identifier.hpp"
#include "http/message.hpp"
#include "store/adopting/adoption.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <boost/describe/class.hpp>

#include <array>
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

/// On a terminal alone, after the partners were shown.
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

} // namespace tassel::cli
