#include "confinement/private_process.hpp"

#include "confinement/sanitizers.hpp"

#include <cerrno>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <system_error>

namespace tassel::confinement {

void keep_memory_private() {
    rlimit const none{.rlim_cur = 0, .rlim_max = 0};
    // A sanitizer looks for leaks from a process of its own.
    bool const kept = ::setrlimit(RLIMIT_CORE, &none) == 0 &&
                      (has_sanitizers || ::prctl(PR_SET_DUMPABLE, 0) == 0);
    if (!kept) throw std::system_error{errno, std::generic_category(), "keeping memory private"};
}

} // namespace tassel::confinement
