// Usage: confinement_probe MODE ATTEMPT [ARGUMENT...], with an attempt of attempts.cpp. Prints
// "done" if the attempt worked and "refused" if the system refused it; the system may also end a
// confined probe.
//
// MODE is `free`; `confined`, like the server's children; or `guarded` only by landlock. With
// "-bare" after `free` or `confined`, the probe runs as on a kernel without landlock. These modes
// take no attempt: `has_landlock` prints whether there is landlock; `children` keeps a zygote of
// the children of children.hpp; `form-children` does the same under the name that a server uses, so
// that the server gets children that do not answer its questions.
#include "confinement/attempts.hpp"
#include "confinement/children.hpp"
#include "confinement/confine.hpp"

#include <cerrno>
#include <csignal>
#include <iostream>
#include <seccomp.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/prctl.h>
#include <unistd.h>
#include <vector>

namespace {

using namespace tassel;

/// Makes the kernel answer like one that was built without landlock.
void forget_landlock() {
    auto* const filter = ::seccomp_init(SCMP_ACT_ALLOW);
    auto const refuse = SCMP_ACT_ERRNO(ENOSYS);
    bool const made =
        filter != nullptr &&
        ::seccomp_rule_add(filter, refuse, SCMP_SYS(landlock_create_ruleset), 0) == 0 &&
        ::seccomp_load(filter) == 0;
    ::seccomp_release(filter);
    if (!made) throw std::runtime_error{"landlock can't be hidden"};
}

void enter(std::string_view mode) {
    constexpr std::string_view bare = "-bare";
    if (mode.ends_with(bare)) {
        forget_landlock();
        mode.remove_suffix(bare.size());
    }
    if (mode == "confined") {
        confinement::confine({.memory = 256U << 20U, .processor_seconds = 4, .life_seconds = 30});
    } else if (mode == "guarded") {
        ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
        confinement::raise_file_guard();
    } else if (mode != "free") {
        throw std::invalid_argument{"no such mode"};
    }
}

/// Writes without the library's streams, which were opened earlier.
void say(std::string_view word) {
    if (::write(STDOUT_FILENO, word.data(), word.size()) < 0) confinement::leave(3);
}

} // namespace

int main(int argument_count, char** arguments) {
    std::vector<std::string> const given{arguments + 1, arguments + argument_count};
    try {
        if (given.at(0) == "has_landlock") {
            say(confinement::has_file_guard() ? "yes\n" : "no\n");
            return 0;
        }
        if (given.at(0) == "children" || given.at(0) == "form-children") {
            test::keep_children();
            return 0;
        }
        enter(given.at(0));
        bool const worked = test::attempt(given.at(1), {given.begin() + 2, given.end()});
        say(worked ? "done\n" : "refused\n");
        confinement::leave(0);
    } catch (std::exception const& fault) {
        std::cerr << "confinement_probe: " << fault.what() << '\n';
        return 2;
    }
}
