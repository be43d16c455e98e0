#include "log/log.hpp"

#include "clock/utc_clock.hpp"

#include "tassel/reflect/json_writer.hpp"

#include <atomic>
#include <unistd.h>
#include <utility>

namespace tassel::log {
namespace {

std::atomic<line_writer*> writer{nullptr};

std::string text_of(line entry) {
    entry.time = utc_now().timestamp;
    std::string text;
    reflect::write_json(text, entry);
    text.push_back('\n');
    return text;
}

std::string told_of(std::uint64_t missing) {
    line entry;
    entry.level = severity::error;
    entry.event = "log_lines_dropped";
    entry.message = "the log was not taken as fast as it was written: lines are missing here";
    entry.lines = static_cast<std::int64_t>(missing);
    return text_of(std::move(entry));
}

/// A log that can't be written has nowhere to complain.
void write_at_once(std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(STDERR_FILENO, text.data(), text.size());
        if (written <= 0) return;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
}

} // namespace

background::background() : writer_{STDERR_FILENO, &told_of} {
    writer.store(&writer_);
}

background::~background() {
    writer.store(nullptr);
}

void write(line entry) {
    bool const is_urgent = entry.level == severity::error;
    auto text = text_of(std::move(entry));
    if (auto* const present = writer.load())
        present->add(std::move(text), is_urgent);
    else
        write_at_once(text);
}

std::uint64_t dropped_lines() noexcept {
    auto const* const present = writer.load();
    return present == nullptr ? 0 : present->dropped();
}

} // namespace tassel::log
