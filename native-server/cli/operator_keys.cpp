#include "cli/operator_keys.hpp"

#include "crypto/master_key_file.hpp"
#include "crypto/secret_key.hpp"

#include <cerrno>
#include <cstdlib>
#include <fcntl.h>
#include <span>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>

namespace tassel::cli {
namespace {

constexpr mode_t private_file = 0600;

} // namespace

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

store::attested_rows attest_rows(store::key_store& kept, crypto::master_keys const& keys,
                                 std::filesystem::path const& data) {
    auto const marker = data / "rows.sealed";
    auto const sealed_before = ::access(marker.c_str(), F_OK) == 0;
    auto const done = kept.attest(keys, sealed_before ? store::first_sealing::refused
                                                      : store::first_sealing::allowed);
    if (sealed_before) return done;
    auto const made = ::open(marker.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC, private_file);
    if (made < 0 || ::fsync(made) != 0) {
        throw std::system_error{errno, std::generic_category(), "noting that rows are sealed"};
    }
    ::close(made);
    return done;
}

} // namespace tassel::cli
