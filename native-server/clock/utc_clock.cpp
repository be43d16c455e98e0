#include "clock/utc_clock.hpp"

#include <array>
#include <cstddef>

namespace tassel {
namespace {

struct cached_text {
    std::chrono::sys_seconds seconds = std::chrono::sys_seconds::max();
    std::array<char, 20> characters{};
};

void put_digits(char* first, unsigned value, std::size_t count) {
    for (auto position = count; position-- > 0; value /= 10) {
        first[position] = static_cast<char>('0' + value % 10);
    }
}

void format(cached_text& cached) {
    using namespace std::chrono;
    auto const day = floor<days>(cached.seconds);
    year_month_day const date{day};
    hh_mm_ss const time{cached.seconds - day};
    auto& text = cached.characters;
    text = {'0', '0', '0', '0', '-', '0', '0', '-', '0', '0',
            'T', '0', '0', ':', '0', '0', ':', '0', '0', 'Z'};
    put_digits(&text[0], static_cast<unsigned>(static_cast<int>(date.year())), 4);
    put_digits(&text[5], static_cast<unsigned>(date.month()), 2);
    put_digits(&text[8], static_cast<unsigned>(date.day()), 2);
    put_digits(&text[11], static_cast<unsigned>(time.hours().count()), 2);
    put_digits(&text[14], static_cast<unsigned>(time.minutes().count()), 2);
    put_digits(&text[17], static_cast<unsigned>(time.seconds().count()), 2);
}

} // namespace

utc_time utc_now() {
    using namespace std::chrono;
    thread_local cached_text cached;
    auto const now = floor<seconds>(system_clock::now());
    if (now != cached.seconds) {
        cached.seconds = now;
        format(cached);
    }
    std::string_view const text{cached.characters.data(), cached.characters.size()};
    return {now, text, text.substr(0, 10)};
}

} // namespace tassel
