#include "confinement/children.hpp"

#include "confinement/confine.hpp"
#include "confinement/spawned_child.hpp"
#include "confinement/zygote.hpp"

#include <array>
#include <csignal>
#include <fcntl.h>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/socket.h>
#include <unistd.h>

namespace tassel::test {
namespace {

constexpr confinement::allowance allowed{
    .memory = 256U << 20U, .processor_seconds = 1, .life_seconds = 30};

void say(std::string_view bytes) {
    if (::write(STDOUT_FILENO, bytes.data(), bytes.size()) < 0) confinement::leave(1);
}

[[noreturn]] void say_half_a_head() {
    say("half");
    confinement::leave(0);
}

[[noreturn]] void claim_much() {
    say(confinement::frame_head(std::size_t{1} << 60U));
    confinement::leave(0);
}

void compute_for_ever() {
    for (unsigned volatile rounds = 1; rounds != 0;)
        rounds = 1;
}

void wait_for_ever() {
    char byte = 0;
    while (::read(STDIN_FILENO, &byte, 1) != 0)
        continue;
}

struct known_question {
    std::string_view text;
    void (*act)();
};

constexpr std::array known{
    known_question{"crash", [] { __builtin_trap(); }},
    known_question{"throw", [] { throw std::runtime_error{"as it was asked to"}; }},
    known_question{"end", [] { confinement::leave(0); }},
    known_question{"open", [] { static_cast<void>(::open("/dev/null", O_RDONLY)); }},
    known_question{"socket", [] { static_cast<void>(::socket(AF_INET, SOCK_STREAM, 0)); }},
    known_question{"fork", [] { static_cast<void>(::fork()); }},
    known_question{"say half", &say_half_a_head},
    known_question{"claim much", &claim_much},
    known_question{"take memory", [] { static_cast<void>(std::string(512U << 20U, 'x')); }},
    known_question{"compute for ever", &compute_for_ever},
    known_question{"wait", &wait_for_ever}};

std::string answer(std::string_view question, pid_t zygote) {
    static int asked = 0;
    ++asked;
    if (question == "count") return std::to_string(asked);
    if (question == "zygote") return std::to_string(zygote);
    for (auto const& each : known)
        if (each.text == question) each.act();
    return std::string{question};
}

} // namespace

void keep_children() {
    confinement::run_zygote(allowed, [zygote = ::getpid()](std::string_view question) {
        return answer(question, zygote);
    });
}

} // namespace tassel::test
