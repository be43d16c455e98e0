#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "document_check/document_type.hpp"
#include "document_check/pdf_check.hpp"
#include "document_check/pdf_checker.hpp"

#include "tassel/reflect/describe.hpp"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <system_error>
#include <unistd.h>

namespace tassel::cli {
namespace {

constexpr rlim_t most_memory = 256U << 20U; // octets of address space, this program included
constexpr rlim_t most_seconds = 4;          // of processor time
constexpr unsigned longest_life = 30;       // seconds, should the server be gone
constexpr rlim_t open_files = 3;            // the standard ones
constexpr int modesty = 5;                  // the server's own threads go first

// A program with sanitizers needs terabytes of address space, and files of its own to look into its
// memory.
#if defined(__SANITIZE_ADDRESS__)
constexpr bool has_sanitizers = true;
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
constexpr bool has_sanitizers = true;
#else
constexpr bool has_sanitizers = false;
#endif
#else
constexpr bool has_sanitizers = false;
#endif

void limit(__rlimit_resource resource, rlim_t most) {
    rlimit const both{.rlim_cur = most, .rlim_max = most};
    if (::setrlimit(resource, &both) != 0)
        throw std::system_error{errno, std::generic_category(), "limiting a check"};
}

void give_everything_up() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    ::prctl(PR_SET_DUMPABLE, 0);
    if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0)
        throw std::system_error{errno, std::generic_category(), "limiting a check"};
    ::alarm(longest_life);
    ::setpriority(PRIO_PROCESS, 0, modesty);
    limit(RLIMIT_CORE, 0);
    limit(RLIMIT_FSIZE, 0);
    limit(RLIMIT_CPU, most_seconds);
    if (has_sanitizers) return;
    limit(RLIMIT_NOFILE, open_files);
    limit(RLIMIT_AS, most_memory);
}

/// Standard input, at most one octet more than a document may have.
std::string read_document() {
    std::string document(document_check::largest_document + 1, '\0');
    std::size_t size = 0;
    while (size < document.size()) {
        auto const got = ::read(STDIN_FILENO, document.data() + size, document.size() - size);
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) throw std::system_error{errno, std::generic_category(), "reading"};
        if (got == 0) break;
        size += static_cast<std::size_t>(got);
    }
    document.resize(size);
    return document;
}

/// One short line: it is taken whole, or nobody listens any more.
bool write_line(std::string line) {
    line.push_back('\n');
    return ::write(STDOUT_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

int check_document(option_values const&) {
    give_everything_up();
    auto const document = read_document();
    auto const verdict = document.size() > document_check::largest_document
                             ? document_check::pdf_verdict::oversized
                             : document_check::check_pdf(document);
    return write_line(std::string{reflect::enumerator_name(verdict)}) ? succeeded : failed;
}

} // namespace

command check_document_command() {
    return {document_check::check_command, {}, {}, &check_document};
}

} // namespace tassel::cli
