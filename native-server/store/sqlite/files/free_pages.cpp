#include "store/sqlite/files/free_pages.hpp"

#include "store/sqlite/files/sqlite_failure.hpp"

#include <algorithm>
#include <sqlite3.h>
#include <string>

namespace tassel::store::sqlite {
namespace {

// A mebibyte may be free before any is given back, and half of it stays: what small records leave
// is used again by the next, and moving others for it would be in vain.
constexpr std::int64_t worth_giving = 128;
constexpr std::int64_t kept_for_the_next = 64;

// A page that is given back may have another moved to its place. On a full disk all of these, and
// what was not moved out of the log before, must fit into the room that the log keeps.
constexpr std::int64_t given_per_step = 48;

// https://www.sqlite.org/pragma.html#pragma_auto_vacuum
constexpr std::int64_t incremental = 2;

constexpr char counting[] = "counting free pages";

} // namespace

void free_pages::finalize::operator()(sqlite3_stmt* handle) const noexcept {
    sqlite3_finalize(handle);
}

free_pages::free_pages(sqlite3* writer)
    : writer_{writer}, count_{ask_for("PRAGMA freelist_count")},
      page_bytes_{answer(ask_for("PRAGMA page_size"))}, can_give_{
                                                            answer(ask_for("PRAGMA auto_vacuum")) ==
                                                            incremental} {
    look();
}

free_pages::question free_pages::ask_for(char const* sql) const {
    sqlite3_stmt* prepared = nullptr;
    require(sqlite3_prepare_v3(writer_, sql, -1, SQLITE_PREPARE_PERSISTENT, &prepared, nullptr),
            writer_, counting);
    return question{prepared};
}

std::int64_t free_pages::answer(question const& asked) const {
    auto const code = sqlite3_step(asked.get());
    auto const found = code == SQLITE_ROW ? sqlite3_column_int64(asked.get(), 0) : 0;
    sqlite3_reset(asked.get());
    require(code, writer_, counting, SQLITE_ROW);
    return found;
}

void free_pages::look() {
    bytes_.store(answer(count_) * page_bytes_, std::memory_order_relaxed);
}

bool free_pages::give_back() {
    auto const free = answer(count_);
    giving_ = can_give_ && free > (giving_ ? kept_for_the_next : worth_giving);
    if (!giving_) return false;
    auto const given = std::min(free - kept_for_the_next, given_per_step);
    auto const sql = "PRAGMA incremental_vacuum(" + std::to_string(given) + ")";
    require(sqlite3_exec(writer_, sql.c_str(), nullptr, nullptr, nullptr), writer_,
            "giving free pages back");
    return true;
}

} // namespace tassel::store::sqlite
