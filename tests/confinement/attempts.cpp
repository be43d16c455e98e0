#include "confinement/attempts.hpp"

#include <arpa/inet.h>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <fcntl.h>
#include <netinet/in.h>
#include <sched.h>
#include <stdexcept>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

namespace tassel::test {
namespace {

using arguments = std::vector<std::string>;

pid_t process(arguments const& given) {
    return std::stoi(given.at(0));
}

bool read_file(arguments const& given) {
    auto const file = ::open(given.at(0).c_str(), O_RDONLY);
    char byte = 0;
    return file >= 0 && ::read(file, &byte, 1) == 1;
}

bool read_file_by_its_oldest_call(arguments const& given) {
    return ::syscall(SYS_open, given.at(0).c_str(), O_RDONLY) >= 0;
}

bool write_file(arguments const& given) {
    return ::open(given.at(0).c_str(), O_RDWR) >= 0;
}

bool list_folder(arguments const& given) {
    return ::open(given.at(0).c_str(), O_RDONLY | O_DIRECTORY) >= 0;
}

bool make_folder(arguments const& given) {
    return ::mkdir(given.at(0).c_str(), 0700) == 0 && ::rmdir(given.at(0).c_str()) == 0;
}

bool look_at_file(arguments const& given) {
    struct stat about {};
    return ::stat(given.at(0).c_str(), &about) == 0;
}

bool connect_to(arguments const& given) {
    auto const socket = ::socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(std::stoi(given.at(0))));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    return ::connect(socket, reinterpret_cast<sockaddr*>(&address), sizeof address) == 0;
}

bool make_socket(arguments const& /*given*/) {
    return ::socket(AF_INET, SOCK_DGRAM, 0) >= 0;
}

bool wait_for(pid_t child) {
    int status = 0;
    return child > 0 && ::waitpid(child, &status, 0) == child && WIFEXITED(status);
}

bool make_child(arguments const& /*given*/) {
    auto const child = ::fork();
    if (child == 0) ::_exit(0);
    return wait_for(child);
}

bool make_child_by_its_oldest_call(arguments const& /*given*/) {
    auto const child = static_cast<pid_t>(::syscall(SYS_fork));
    if (child == 0) ::_exit(0);
    return wait_for(child);
}

bool run_program(arguments const& given) {
    std::vector<char*> list;
    auto copies = given;
    for (auto& copy : copies)
        list.push_back(copy.data());
    list.push_back(nullptr);
    ::execv(list.front(), list.data()); // runs `true`, which prints nothing
    return false;
}

bool trace(arguments const& given) {
    return ::ptrace(PTRACE_ATTACH, process(given), nullptr, nullptr) == 0;
}

bool be_traced(arguments const& /*given*/) {
    return ::ptrace(PTRACE_TRACEME, 0, nullptr, nullptr) == 0;
}

bool read_memory(arguments const& given) {
    std::array<char, 1> byte{};
    iovec const here{byte.data(), byte.size()};
    iovec const there{nullptr, 1};
    auto const got = ::process_vm_readv(process(given), &here, 1, &there, 1, 0);
    return got == 1 || errno == EFAULT; // the call is allowed, but nothing is at that address
}

bool end_process(arguments const& given) {
    return ::kill(process(given), SIGTERM) == 0;
}

bool make_code(arguments const& /*given*/) {
    auto* const place = ::mmap(nullptr, 4096, PROT_READ | PROT_WRITE | PROT_EXEC,
                               MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    return place != MAP_FAILED;
}

bool make_file_in_memory(arguments const& /*given*/) {
    return ::memfd_create("attempt", 0) >= 0;
}

bool be_dumpable(arguments const& /*given*/) {
    return ::prctl(PR_SET_DUMPABLE, 1) == 0;
}

bool leave_namespace(arguments const& /*given*/) {
    return ::unshare(CLONE_FILES) == 0;
}

bool compute(arguments const& /*given*/) {
    std::string const much(1'000'000, 'x');
    return much.back() == 'x';
}

/// Waits until standard input ends.
bool wait(arguments const& /*given*/) {
    char byte = 0;
    return ::read(STDIN_FILENO, &byte, 1) == 0;
}

struct known_attempt {
    std::string_view name;
    bool (*carry_out)(arguments const& given);
};

constexpr std::array attempts{known_attempt{"read_file", &read_file},
                              known_attempt{"open", &read_file_by_its_oldest_call},
                              known_attempt{"write_file", &write_file},
                              known_attempt{"list_folder", &list_folder},
                              known_attempt{"make_folder", &make_folder},
                              known_attempt{"look_at_file", &look_at_file},
                              known_attempt{"connect", &connect_to},
                              known_attempt{"socket", &make_socket},
                              known_attempt{"clone", &make_child},
                              known_attempt{"fork", &make_child_by_its_oldest_call},
                              known_attempt{"exec", &run_program},
                              known_attempt{"ptrace", &trace},
                              known_attempt{"be_traced", &be_traced},
                              known_attempt{"read_memory", &read_memory},
                              known_attempt{"kill", &end_process},
                              known_attempt{"make_code", &make_code},
                              known_attempt{"memory_file", &make_file_in_memory},
                              known_attempt{"be_dumpable", &be_dumpable},
                              known_attempt{"unshare", &leave_namespace},
                              known_attempt{"compute", &compute},
                              known_attempt{"wait", &wait}};

} // namespace

bool attempt(std::string_view name, arguments const& given) {
    for (auto const& known : attempts)
        if (known.name == name) return known.carry_out(given);
    throw std::invalid_argument{"no such attempt"};
}

} // namespace tassel::test
