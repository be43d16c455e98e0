#include "confinement/frame.hpp"

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <unistd.h>

namespace tassel::confinement {
namespace {

std::optional<std::string> read_exactly(int stream, std::size_t size) {
    std::string text(size, '\0');
    std::size_t done = 0;
    while (done < size) {
        auto const got = ::read(stream, text.data() + done, size - done);
        if (got < 0 && errno == EINTR) continue;
        if (got <= 0) return std::nullopt;
        done += static_cast<std::size_t>(got);
    }
    return text;
}

bool write_all(int stream, std::string_view text) {
    while (!text.empty()) {
        auto const written = ::write(stream, text.data(), text.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        text.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace

std::string frame_head(std::size_t size) {
    std::uint64_t const number = size;
    std::string head(frame_head_size, '\0');
    std::memcpy(head.data(), &number, frame_head_size);
    return head;
}

std::optional<std::size_t> frame_size(std::string_view head) {
    std::uint64_t number = 0;
    if (head.size() != frame_head_size) return std::nullopt;
    std::memcpy(&number, head.data(), frame_head_size);
    return number;
}

std::optional<std::string> read_frame(int stream) {
    auto const head = read_exactly(stream, frame_head_size);
    auto const size = head ? frame_size(*head) : std::nullopt;
    return size ? read_exactly(stream, *size) : std::nullopt;
}

bool write_frame(int stream, std::string_view text) {
    return write_all(stream, frame_head(text.size())) && write_all(stream, text);
}

} // namespace tassel::confinement
