#include "document_check/child_process.hpp"

#include "confinement/child_stream.hpp"

#include <sys/socket.h>
#include <utility>

namespace tassel::document_check {
namespace {

constexpr std::size_t longest_answer = 64;

} // namespace

child_answer ask_child(std::string const& program, char const* command, text_source const& text,
                       std::chrono::milliseconds time) {
    auto ends = confinement::make_stream(SOCK_STREAM);
    confinement::spawned_child asked{program, command, ends.other.get()};
    ends.other.close(); // or the end of the child would not be seen
    confinement::child_stream talk{std::move(ends.own)};
    talk.allow(time);
    while (auto const piece = text())
        if (!talk.say(*piece)) break;
    talk.finish();
    auto answer = talk.hear(longest_answer);
    // Told the end of a text that was given up, a child may be gone before it can be killed.
    bool const late = talk.is_time_up();
    return {.text = std::move(answer), .fell_over_it = asked.end(), .late = late};
}

} // namespace tassel::document_check
