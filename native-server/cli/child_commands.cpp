// Commands for the program's own child processes, which read untrusted files.
#include "cli/command_line.hpp"
#include "confinement/confine.hpp"
#include "confinement/described_message.hpp"
#include "confinement/spawned_child.hpp"
#include "confinement/zygote.hpp"
#include "crypto/sha256.hpp"
#include "document_check/document_repair.hpp"
#include "document_check/document_type.hpp"
#include "document_check/pdf_check.hpp"
#include "document_check/pdf_checker.hpp"
#include "forms/form_children.hpp"
#include "forms/form_job.hpp"

#include "tassel/reflect/describe.hpp"

#include <cerrno>
#include <csignal>
#include <malloc.h>
#include <string>
#include <sys/prctl.h>
#include <system_error>
#include <unistd.h>

namespace tassel::cli {
namespace {

constexpr confinement::allowance checking_allowance{
    .memory = 256U << 20U, .processor_seconds = 4, .life_seconds = 30};

/// From here on, this process is a child that may only read a document and answer.
void begin_as_child() {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    confinement::confine(checking_allowance);
}

/// Reads standard input, up to one byte beyond the limit of a document, so that a larger document
/// is noticed.
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

/// Writes one short line. Returns false if the write fails, because then nobody reads anymore.
bool write_line(std::string line) {
    line.push_back('\n');
    return ::write(STDOUT_FILENO, line.data(), line.size()) == static_cast<ssize_t>(line.size());
}

int check_document(option_values const&) {
    begin_as_child();
    auto const document = read_document();
    auto const verdict = document.size() > document_check::largest_document
                             ? document_check::pdf_verdict::oversized
                             : document_check::check_pdf(document);
    confinement::leave(write_line(std::string{reflect::enumerator_name(verdict)}) ? succeeded
                                                                                  : failed);
}

} // namespace

command check_document_command() {
    return {document_check::check_command, {}, {}, &check_document};
}

namespace {

int repair_document(option_values const&) {
    begin_as_child();
    auto const made = document_check::repair_document(read_document());
    bool const heard =
        confinement::write_frame(STDOUT_FILENO, confinement::write_message(made.report)) &&
        confinement::write_frame(STDOUT_FILENO, made.copy);
    confinement::leave(heard ? succeeded : failed);
}

} // namespace

command repair_document_command() {
    return {document_check::repair_command, {}, {}, &repair_document};
}

namespace {

constexpr confinement::allowance filling_allowance{.memory = 512U << 20U,
                                                   .processor_seconds =
                                                       120, // enough for a bundle of 200 forms
                                                   .life_seconds = 300};

constexpr int largest_reused_block = 32 << 20; // the most that the library accepts
constexpr int never_returned = 512 << 20;

int keep_form_children(option_values const&) {
    // The library reads its settings from a file at first use, so we use it here: a confined child
    // can't read files.
    static_cast<void>(crypto::sha256({}));
    // With these settings, a child reuses one form's memory for the next form, so that the kernel
    // need not supply fresh pages.
    ::mallopt(M_MMAP_THRESHOLD, largest_reused_block);
    ::mallopt(M_TRIM_THRESHOLD, never_returned);
    confinement::run_zygote(filling_allowance, &forms::answer_form_question);
    return succeeded;
}

} // namespace

command form_children_command() {
    return {forms::form_children_command_name, {}, {}, &keep_form_children};
}

} // namespace tassel::cli
