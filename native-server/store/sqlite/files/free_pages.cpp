#include "store/sqlite/files/free_pages.hpp"

#include <algorithm>
#include <string>
#include <string_view>

namespace tassel::store::sqlite {
namespace {

// A mebibyte may be free before any is given back, and half of it stays: what small records leave
// is used again by the next, and moving others for it would be in vain.
constexpr std::int64_t worth_giving = 128;
constexpr std::int64_t kept_for_the_next = 64;

// A page that is given back may have another moved to its place: whoever writes waits for no more
// than a mebibyte of these.
constexpr std::int64_t given_per_step = 128;

// https://www.sqlite.org/pragma.html#pragma_auto_vacuum
constexpr std::int64_t incremental = 2;

std::int64_t setting(database& of, std::string_view name) {
    auto asked = of.prepare(std::string{"PRAGMA "}.append(name));
    return find_row(asked, &first_number).value();
}

} // namespace

free_pages::free_pages(database& of)
    : on_{of}, count_{of.prepare("PRAGMA freelist_count")},
      page_octets_{setting(of, "page_size")}, can_give_{setting(of, "auto_vacuum") == incremental} {
    look();
}

std::int64_t free_pages::count() {
    return find_row(count_, &first_number).value();
}

void free_pages::look() {
    octets_.store(count() * page_octets_, std::memory_order_relaxed);
}

bool free_pages::give_back() {
    auto const free = count();
    giving_ = can_give_ && free > (giving_ ? kept_for_the_next : worth_giving);
    if (!giving_) return false;
    auto const given = std::min(free - kept_for_the_next, given_per_step);
    on_.execute("PRAGMA incremental_vacuum(" + std::to_string(given) + ")");
    return true;
}

} // namespace tassel::store::sqlite
