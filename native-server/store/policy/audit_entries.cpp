#include "store/policy/audit_entries.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdio>

namespace tassel::store::policy {
namespace {

constexpr std::size_t maximum_waiting_rows = 100'000;
constexpr std::size_t minute_length = std::string_view{"YYYY-MM-DDThh:mm"}.size();

std::string minute_of(std::chrono::sys_seconds now) {
    using namespace std::chrono;
    auto const day = floor<days>(now);
    year_month_day const date{day};
    hh_mm_ss const time{now - day};
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d", int{date.year()},
                  unsigned{date.month()}, unsigned{date.day()},
                  static_cast<int>(time.hours().count()), static_cast<int>(time.minutes().count()));
    return text.data();
}

template <class Rows>
std::vector<reading_counts::counted> taken(Rows& from, typename Rows::iterator end) {
    std::vector<reading_counts::counted> rows;
    for (auto one = from.begin(); one != end; ++one)
        rows.push_back(std::move(one->second));
    from.erase(from.begin(), end);
    return rows;
}

} // namespace

void reading_counts::count(owner const& whose, audit_row row) {
    row.operation = readings_operation;
    row.analysis_id.clear();
    key const at{row.at.substr(0, minute_length), whose.text()};
    std::lock_guard const lock{mutex_};
    auto const known = waiting_.find(at);
    if (known != waiting_.end()) {
        auto& sum = known->second.row;
        sum.requests += row.requests;
        sum.status = std::max(sum.status, row.status);
    } else if (waiting_.size() < maximum_waiting_rows) {
        waiting_.emplace(at, counted{whose, std::move(row)});
    } else {
        lost_ += static_cast<std::uint64_t>(row.requests);
    }
}

std::vector<reading_counts::counted> reading_counts::take(std::chrono::sys_seconds now) {
    std::lock_guard const lock{mutex_};
    return taken(waiting_, waiting_.lower_bound(key{minute_of(now), {}}));
}

std::vector<reading_counts::counted> reading_counts::take_all() {
    std::lock_guard const lock{mutex_};
    return taken(waiting_, waiting_.end());
}

std::uint64_t reading_counts::take_lost() {
    std::lock_guard const lock{mutex_};
    return std::exchange(lost_, 0);
}

} // namespace tassel::store::policy
