#include "store/sqlite/database.hpp"

#include "store/port/store_error.hpp"
#include "store/sqlite/files/checkpointer.hpp"
#include "store/sqlite/files/database_files.hpp"
#include "store/sqlite/files/sqlite_failure.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <sqlite3.h>
#include <thread>

namespace tassel::store::sqlite {
namespace {

void require(int code, sqlite3_stmt* prepared, std::string_view doing, int expected = SQLITE_OK) {
    sqlite::require(code, sqlite3_db_handle(prepared), doing, expected);
}

} // namespace

void statement::finalize::operator()(sqlite3_stmt* handle) const noexcept {
    sqlite3_finalize(handle);
}

statement& statement::bind(int parameter, std::string_view text) {
    require(sqlite3_bind_text(handle_.get(), parameter, text.data(), static_cast<int>(text.size()),
                              SQLITE_STATIC),
            handle_.get(), "binding a text");
    return *this;
}

statement& statement::bind(int parameter, std::int64_t number) {
    require(sqlite3_bind_int64(handle_.get(), parameter, number), handle_.get(),
            "binding a number");
    return *this;
}

statement& statement::bind(int parameter, crypto::digest const& bytes) {
    require(sqlite3_bind_blob(handle_.get(), parameter, bytes.data(),
                              static_cast<int>(bytes.size()), SQLITE_STATIC),
            handle_.get(), "binding a digest");
    return *this;
}

statement& statement::bind_bytes(int parameter, std::string_view bytes) {
    require(
        sqlite3_bind_blob64(handle_.get(), parameter, bytes.data(), bytes.size(), SQLITE_STATIC),
        handle_.get(), "binding bytes");
    return *this;
}

statement& statement::bind_null(int parameter) {
    require(sqlite3_bind_null(handle_.get(), parameter), handle_.get(), "binding nothing");
    return *this;
}

bool statement::step() {
    auto const code = sqlite3_step(handle_.get());
    if (code == SQLITE_ROW) return true;
    require(code, handle_.get(), "running a statement", SQLITE_DONE);
    return false;
}

void statement::run() {
    reset_guard const guard{*this};
    step();
}

void statement::reset() noexcept {
    sqlite3_reset(handle_.get());
    sqlite3_clear_bindings(handle_.get());
}

std::string statement::text(int column) const {
    auto const* const first = sqlite3_column_text(handle_.get(), column);
    auto const size = sqlite3_column_bytes(handle_.get(), column);
    return {first, first + size};
}

std::int64_t statement::number(int column) const {
    return sqlite3_column_int64(handle_.get(), column);
}

crypto::digest statement::digest(int column) const {
    crypto::digest bytes{};
    auto const* const first =
        static_cast<std::uint8_t const*>(sqlite3_column_blob(handle_.get(), column));
    auto const size = sqlite3_column_bytes(handle_.get(), column);
    if (first == nullptr || static_cast<std::size_t>(size) != bytes.size()) {
        throw store_error{"reading a digest: wrong length"};
    }
    std::copy_n(first, bytes.size(), bytes.begin());
    return bytes;
}

std::string statement::bytes(int column) const {
    auto const* const first = static_cast<char const*>(sqlite3_column_blob(handle_.get(), column));
    auto const size = static_cast<std::size_t>(sqlite3_column_bytes(handle_.get(), column));
    return first == nullptr ? std::string{} : std::string{first, size};
}

bool statement::is_null(int column) const {
    return sqlite3_column_type(handle_.get(), column) == SQLITE_NULL;
}

crypto::sealed_record statement::sealed_record(int first_column) const {
    return {.key_id = text(first_column),
            .wrapped_key = bytes(first_column + 1),
            .content = bytes(first_column + 2)};
}

void database::close::operator()(sqlite3* handle) const noexcept {
    sqlite3_close_v2(handle);
}

database::database(std::filesystem::path const& file) : lock_file_{file} {
    sqlite3* opened = nullptr;
    auto const code = sqlite3_open_v2(
        file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE,
        nullptr);
    handle_.reset(opened);
    require(code, opened, "opening the database");
    wait_for_others(opened, lock_file_);
    require(sqlite3_db_config(opened, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr), opened,
            "leaving the log when closing");
    // The page size can be set only while a database is empty. Larger pages mean fewer, larger
    // writes for records of about ten kilobytes.
    execute("PRAGMA page_size = 8192");
    enter_write_ahead_mode();
    // FULL means that acknowledged data is on the disk. The page cache is small because the tables
    // are small. Deleted data is overwritten. This matters most for data keys: once a data key is
    // gone, nobody can open what it sealed, even if those bytes still exist somewhere. Nothing is
    // written outside the database's folder.
    execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA cache_size = -512;"
            "PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY;"
            "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = " +
            std::to_string(longest_kept_log));
    execute("SELECT 1 FROM sqlite_schema LIMIT 1"); // opens the log
    place_.emplace(file);
}

// When two processes open a new file at the same moment, SQLite does not wait for a lock while it
// changes the journal mode, so the second process must ask again.
void database::enter_write_ahead_mode() {
    auto present = prepare("PRAGMA journal_mode");
    present.step();
    auto const entered = present.text(0) == "wal";
    present.reset();
    if (entered) return;
    write_lock const alone{lock_file_};
    // This setting, too, works only while a database is empty. It lets us give back the space of
    // deleted data (files/database_files.hpp).
    execute("PRAGMA auto_vacuum = INCREMENTAL");
    for (int attempt = 0;; ++attempt) {
        auto const code =
            sqlite3_exec(handle(), "PRAGMA journal_mode = WAL", nullptr, nullptr, nullptr);
        if (code == SQLITE_OK) return;
        if ((code & 0xff) != SQLITE_BUSY || attempt == 100) {
            require(code, handle(), "entering write-ahead mode");
        }
        std::this_thread::sleep_for(std::chrono::milliseconds{20});
    }
}

void database::execute(std::string const& sql) {
    require(sqlite3_exec(handle(), sql.c_str(), nullptr, nullptr, nullptr), handle(),
            "running a statement");
}

statement database::prepare(std::string_view sql) {
    sqlite3_stmt* prepared = nullptr;
    require(sqlite3_prepare_v3(handle(), sql.data(), static_cast<int>(sql.size()),
                               SQLITE_PREPARE_PERSISTENT, &prepared, nullptr),
            handle(), "preparing a statement");
    return statement{prepared};
}

std::int64_t database::changed_rows() const noexcept {
    return sqlite3_changes64(handle());
}

read_snapshot::read_snapshot(database& owner) : owner_{owner} {
    owner_.execute("BEGIN");
}

read_snapshot::~read_snapshot() {
    sqlite3_exec(owner_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

without_overwriting::without_overwriting(database& owner) : owner_{owner} {
    owner_.execute("PRAGMA secure_delete = OFF");
}

without_overwriting::~without_overwriting() {
    sqlite3_exec(owner_.handle(), "PRAGMA secure_delete = ON", nullptr, nullptr, nullptr);
}

transaction::transaction(database& owner) : owner_{owner}, alone_{owner.lock_file()} {
    owner_.execute("BEGIN IMMEDIATE");
}

transaction::~transaction() {
    if (open_) sqlite3_exec(owner_.handle(), "ROLLBACK", nullptr, nullptr, nullptr);
}

void transaction::commit() {
    owner_.require_in_place();
    owner_.execute("COMMIT");
    open_ = false;
    owner_.require_in_place();
}

} // namespace tassel::store::sqlite
