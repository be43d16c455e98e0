#include "clock/utc_clock.hpp"

#include <algorithm>
#include <array>

namespace tassel {
namespace {

struct cached_time {
    std::chrono::sys_seconds seconds = std::chrono::sys_seconds::max();
    std::array<char, 20> characters{};
    civil_date date;
};

void put_two_digits(char* first, unsigned value) {
    first[0] = static_cast<char>('0' + value / 10);
    first[1] = static_cast<char>('0' + value % 10);
}

void format(cached_time& cached) {
    using namespace std::chrono;
    auto const day = floor<days>(cached.seconds);
    hh_mm_ss const time{cached.seconds - day};
    cached.date = days_to_civil(day.time_since_epoch().count());
    auto& text = cached.characters;
    text = {'0', '0', '0', '0', '-', '0', '0', '-', '0', '0',
            'T', '0', '0', ':', '0', '0', ':', '0', '0', 'Z'};
    auto const date = iso_text(cached.date);
    std::copy(date.begin(), date.end(), text.begin());
    put_two_digits(&text[11], static_cast<unsigned>(time.hours().count()));
    put_two_digits(&text[14], static_cast<unsigned>(time.minutes().count()));
    put_two_digits(&text[17], static_cast<unsigned>(time.seconds().count()));
}

} // namespace

utc_time utc_now() {
    using namespace std::chrono;
    thread_local cached_time cached;
    auto const now = floor<seconds>(system_clock::now());
    if (now != cached.seconds) {
        cached.seconds = now;
        format(cached);
    }
    return {now, {cached.characters.data(), cached.characters.size()}, cached.date};
}

} // namespace tassel
