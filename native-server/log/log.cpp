#include "log/log.hpp"

#include "clock/utc_clock.hpp"

#include "tassel/reflect/json_writer.hpp"

#include <mutex>
#include <unistd.h>

namespace tassel::log {
namespace {

// A log that can't be written has nowhere to complain, and must not stop the service.
void write_all(std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace

void write(line entry) {
    entry.time = utc_now().timestamp;
    std::string text;
    reflect::write_json(text, entry);
    text.push_back('\n');
    static std::mutex mutex;
    std::lock_guard const lock{mutex};
    write_all(text);
}

} // namespace tassel::log
