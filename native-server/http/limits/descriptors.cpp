#include "http/limits/descriptors.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <limits>
#include <stdexcept>
#include <string>
#include <sys/resource.h>
#include <sys/stat.h>
#include <system_error>

namespace tassel::http {
namespace {

constexpr std::size_t fewest_connections = 16;
constexpr char const* own_descriptors = "/proc/self/fd";

std::size_t as_size(rlim_t limit) {
    return limit == RLIM_INFINITY ? std::numeric_limits<std::size_t>::max() : limit;
}

/// Returns the number of open descriptors. Kernels before 6.2 do not report this number as the
/// folder's size, so we read the folder.
std::size_t count_open() noexcept {
    struct stat folder {};
    if (::stat(own_descriptors, &folder) == 0 && folder.st_size > 0)
        return static_cast<std::size_t>(folder.st_size);
    std::error_code fault; // without such a folder, we count none
    std::filesystem::directory_iterator const first{own_descriptors, fault};
    std::size_t count = 0;
    for (auto each = first; !fault && each != std::filesystem::directory_iterator{};
         each.increment(fault))
        ++count;
    return count;
}

} // namespace

std::size_t raise_descriptor_limit(std::size_t connections, std::size_t others) {
    rlimit limit{};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        throw std::runtime_error("can't read the limit of open descriptors");
    auto const wanted = static_cast<rlim_t>(connections + others);
    if (limit.rlim_cur >= wanted) return as_size(limit.rlim_cur);
    auto raised = limit;
    raised.rlim_cur = std::min(wanted, limit.rlim_max);
    if (::setrlimit(RLIMIT_NOFILE, &raised) != 0) return as_size(limit.rlim_cur);
    return as_size(raised.rlim_cur);
}

std::size_t connections_within(std::size_t limit, std::size_t connections, std::size_t others) {
    auto const room = limit - std::min(limit, others);
    if (room < std::min(connections, fewest_connections))
        throw std::runtime_error("the limit of " + std::to_string(limit) +
                                 " open descriptors leaves no room for connections, because " +
                                 std::to_string(others) +
                                 " are reserved for other uses; raise the limit (ulimit -n)");
    return std::min(connections, room);
}

descriptor_use observe_descriptors() noexcept {
    rlimit limit{};
    bool const known = ::getrlimit(RLIMIT_NOFILE, &limit) == 0;
    return {.open = count_open(), .limit = known ? as_size(limit.rlim_cur) : 0};
}

} // namespace tassel::http
