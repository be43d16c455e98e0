#include "store/sqlite/sqlite_store.hpp"

#include "concurrent/answer_time.hpp"
#include "store/policy/first_cause.hpp"
#include "store/policy/maintenance.hpp"
#include "store/port/failures.hpp"
#include "store/sqlite/analysis_table.hpp"
#include "store/sqlite/audit_table.hpp"
#include "store/sqlite/commit_queue.hpp"
#include "store/sqlite/files/sqlite_failure.hpp"
#include "store/sqlite/kept_bytes.hpp"
#include "store/sqlite/key_table.hpp"
#include "store/sqlite/package_table.hpp"
#include "store/sqlite/partner_table.hpp"
#include "store/sqlite/schema.hpp"
#include "store/sqlite/session_table.hpp"
#include "store/sqlite/witness_table.hpp"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <exception>
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
    auto const cause = cause_of_system(error);
    auto const said = doing + ": " + std::generic_category().message(error);
    throw failed_store(cause, said);
}

// SQLite would make the file readable for the group and others. The companion files (-wal, -shm)
// take the mode of the database's file.
void make_private_file(std::filesystem::path const& file) {
    auto const descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, private_file);
    if (descriptor < 0) fail("opening the database file", errno);
    auto const changed = ::fchmod(descriptor, private_file) == 0;
    auto const error = errno;
    ::close(descriptor);
    if (!changed) fail("setting the mode of the database file", error);
}

std::exception_ptr why_not_read(std::chrono::steady_clock::duration waited) {
    return std::make_exception_ptr(
        policy::why_not_done(waited, "read a record", failure_cause::no_answer,
                             "the disk did not deliver the data in time"));
}

class sqlite_store final : public store, public policy::maintained {
  public:
    sqlite_store(std::filesystem::path const& file, bool is_new, upkeep const& settings)
        : file_{file}, attested_{settings.on_forgery}, partners_{from_, attested_},
          queue_{file, settings.commit_group}, disk_{file.parent_path(),
                                                     [this] { return queue_.free_bytes(); }},
          quota_{settings.allowed, disk_}, room_{from_, queue_, quota_, attested_},
          sessions_{from_, queue_, room_}, audits_{queue_, room_, settings.on_error},
          guard_{queue_}, analyses_{from_, queue_, audits_, guard_, room_}, objects_{from_, queue_,
                                                                                     guard_, room_},
          packages_{from_, queue_, audits_, guard_, objects_, attested_, room_}, keys_{file, is_new,
                                                                                       queue_,
                                                                                       guard_,
                                                                                       attested_} {}
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
    [[nodiscard]] storage_room& room() noexcept override { return room_; }
    [[nodiscard]] forgery_counts forgeries() const override { return attested_.met(); }
    [[nodiscard]] waiting_figures waits() const override { return queue_.waits(); }
    // Uses a new connection: an open one would answer from its cache after the file is gone.
    void check() override {
        disk_threads_.carry_out([this] {
            queue_.connection().require_in_place();
            database fresh{file_};
            fresh.prepare("SELECT generation FROM partner_generation").step();
            if (disk_.look() < policy::working_bytes) refuse_full_disk();
            attested_.require_trusted();
        });
        trial_.require([this](auto under_way) {
            queue_.write({.apply = [this, under_way = std::move(under_way)] { rewrite_a_row(); },
                          .by = std::min(concurrent::due(), std::chrono::steady_clock::now() +
                                                                policy::write_trial::interval)});
        });
    }
    void end_by(std::chrono::steady_clock::time_point time) override { queue_.end_by(time); }

    void flush_sessions() override { sessions_.flush(); }
    void write_readings(std::optional<std::chrono::sys_seconds> now) override {
        audits_.write_readings(now);
    }
    void purge_sessions(std::chrono::sys_seconds now) override { sessions_.purge(now); }
    void look_at_room() override { disk_.look(); }
    void survey_rows() override { keys_.survey_rows(); }
    [[nodiscard]] bool purge_objects(std::chrono::sys_seconds now) override {
        return objects_.purge(now) || queue_.give_back();
    }

    void maintain(std::function<void(std::string_view)> on_error) {
        objects_.forget_invisible();
        maintenance_.emplace(*this, std::move(on_error));
    }

  private:
    /// Writes a row without changing it, in a table with one row that is seldom written otherwise.
    void rewrite_a_row() {
        queue_.connection().execute("UPDATE partner_generation SET generation = generation");
    }

    concurrent::disk_threads disk_threads_{&why_not_read};
    std::filesystem::path file_;
    read_source from_{file_, disk_threads_};
    policy::integrity attested_;
    partner_table partners_;
    commit_queue queue_;
    policy::disk_space disk_;
    policy::quota quota_;
    kept_bytes room_;
    session_table sessions_;
    audit_table audits_;
    queue_guard guard_;
    analysis_table analyses_;
    object_table objects_;
    package_table packages_;
    key_table keys_;
    policy::write_trial trial_;
    std::optional<policy::maintenance> maintenance_;
};

std::unique_ptr<sqlite_store> open_file(std::filesystem::path const& data_directory,
                                        missing_data if_missing, upkeep const& settings) {
    auto const file = database_file(data_directory);
    if (if_missing == missing_data::create) {
        make_data_directory(data_directory);
    } else if (!has_database(data_directory)) {
        throw store_error{"there is no database in the data directory"};
    }
    make_private_file(file);
    database migrated{file};
    bool const is_new = schema_version(migrated) == 0;
    migrate(migrated);
    return std::make_unique<sqlite_store>(file, is_new, settings);
}

} // namespace

std::filesystem::path database_file(std::filesystem::path const& data_directory) {
    return data_directory / "tassel.db";
}

void make_data_directory(std::filesystem::path const& data_directory) {
    if (::mkdir(data_directory.c_str(), private_directory) != 0 && errno != EEXIST) {
        fail("making the data directory", errno);
    }
}

bool has_database(std::filesystem::path const& data_directory) {
    auto const file = database_file(data_directory);
    struct stat found {};
    if (::stat(file.c_str(), &found) != 0 || found.st_size == 0) return false;
    database opened{file};
    return schema_version(opened) > 0;
}

void require_trusted(std::filesystem::path const& data_directory) {
    if (!has_database(data_directory)) return;
    database connection{database_file(data_directory)};
    read_snapshot const snapshot{connection};
    std::int64_t from_the_first = 0;
    policy::require_trusted(survey(connection, from_the_first));
}

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
