#include "cli/operator_keys.hpp"

#include "crypto/master_key_file.hpp"
#include "crypto/secret_key.hpp"
#include "store/sqlite/sqlite_store.hpp"

#include <cstdlib>
#include <span>
#include <stdexcept>

namespace tassel::cli {
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
    throw std::runtime_error{
        "the data directory has a master key but no database; put the database "
        "back, or begin anew with: serve --init"};
}

} // namespace tassel::cli
