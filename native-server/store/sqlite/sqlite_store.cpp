#include "store/sqlite/sqlite_store.hpp"

#include "store/policy/maintenance.hpp"
#include "store/sqlite/analysis_table.hpp"
#include "store/sqlite/audit_table.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/key_table.hpp"
#include "store/sqlite/object_table.hpp"
#include "store/sqlite/package_table.hpp"
#include "store/sqlite/partner_table.hpp"
#include "store/sqlite/schema.hpp"
#include "store/sqlite/session_table.hpp"

#include <cerrno>
#include <fcntl.h>
#include <optional>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace tassel::store::sqlite {
namespace {

constexpr mode_t private_directory = 0700;
constexpr mode_t private_file = 0600;

[[noreturn]] void fail(std::string const& doing, int error) {
    throw store_error{doing + ": " + std::generic_category().message(error)};
}

void make_directory(std::filesystem::path const& directory) {
    if (::mkdir(directory.c_str(), private_directory) != 0 && errno != EEXIST) {
        fail("making the data directory", errno);
    }
}

// SQLite would make the file readable for the group and others; its companion files (-wal, -shm)
// take over the mode of this one.
void make_private_file(std::filesystem::path const& file) {
    auto const descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, private_file);
    if (descriptor < 0) fail("opening the database file", errno);
    auto const changed = ::fchmod(descriptor, private_file) == 0;
    auto const error = errno;
    ::close(descriptor);
    if (!changed) fail("setting the mode of the database file", error);
}

class sqlite_store final : public store, public policy::maintained {
  public:
    sqlite_store(std::filesystem::path const& file, upkeep const& settings)
        : file_{file}, partners_{file}, sessions_{file}, queue_{file, settings.commit_group},
          audits_{queue_, settings.on_error}, guard_{queue_},
          analyses_{file, queue_, audits_, guard_}, objects_{file, queue_, guard_},
          packages_{file, queue_, audits_, guard_, objects_}, keys_{file, guard_} {}
    ~sqlite_store() override {
        maintenance_.reset(); // it waits for the queue
        queue_.finish();
    }

    [[nodiscard]] partner_store& partners() noexcept override { return partners_; }
    [[nodiscard]] session_store& sessions() noexcept override { return sessions_; }
    [[nodiscard]] analysis_store& analyses() noexcept override { return analyses_; }
    [[nodiscard]] package_store& packages() noexcept override { return packages_; }
    [[nodiscard]] object_store& objects() noexcept override { return objects_; }
    [[nodiscard]] audit_log& audits() noexcept override { return audits_; }
    [[nodiscard]] key_store& keys() noexcept override { return keys_; }
    // With a new connection: an open one would answer from its cache after the file is gone.
    void check() override {
        database fresh{file_};
        fresh.prepare("SELECT generation FROM partner_generation").step();
    }

    void flush_sessions() override { sessions_.flush(); }
    void purge_sessions(std::chrono::sys_seconds now) override { sessions_.purge(now); }
    [[nodiscard]] bool purge_objects(std::chrono::sys_seconds now) override {
        return objects_.purge(now);
    }

    void maintain(std::function<void(std::string_view)> on_error) {
        objects_.forget_invisible();
        maintenance_.emplace(*this, std::move(on_error));
    }

  private:
    std::filesystem::path file_;
    partner_table partners_;
    session_table sessions_;
    commit_queue queue_;
    audit_table audits_;
    queue_guard guard_;
    analysis_table analyses_;
    object_table objects_;
    package_table packages_;
    key_table keys_;
    std::optional<policy::maintenance> maintenance_;
};

std::unique_ptr<sqlite_store> open_file(std::filesystem::path const& data_directory,
                                        missing_data if_missing, upkeep const& settings) {
    auto const file = data_directory / "tassel.db";
    if (if_missing == missing_data::create) {
        make_directory(data_directory);
    } else if (::access(file.c_str(), F_OK) != 0) {
        throw store_error{"there is no database in the data directory"};
    }
    make_private_file(file);
    database migrated{file};
    migrate(migrated);
    return std::make_unique<sqlite_store>(file, settings);
}

} // namespace

std::unique_ptr<store> open_store(std::filesystem::path const& data_directory,
                                  missing_data if_missing) {
    return open_file(data_directory, if_missing, {});
}

std::unique_ptr<store> open_maintained_store(std::filesystem::path const& data_directory,
                                             upkeep settings) {
    auto opened = open_file(data_directory, missing_data::create, settings);
    opened->maintain(std::move(settings.on_error));
    return opened;
}

} // namespace tassel::store::sqlite
