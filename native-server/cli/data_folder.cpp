#include "cli/data_folder.hpp"

#include "cli/operator_keys.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <stdexcept>

namespace tassel::cli {

void require_database_of_key(std::filesystem::path const& data) {
    if (!std::filesystem::exists(master_key_file(data)) || store::sqlite::has_database(data))
        return;
    throw std::runtime_error{
        "the data directory has a master key but no database; put the database "
        "back, or begin anew with: serve --init"};
}

} // namespace tassel::cli
