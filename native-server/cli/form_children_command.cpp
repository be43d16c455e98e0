#include "cli/command_line.hpp"
#include "cli/commands.hpp"
#include "confinement/zygote.hpp"
#include "crypto/sha256.hpp"
#include "forms/form_children.hpp"
#include "forms/form_job.hpp"

#include <malloc.h>

namespace tassel::cli {
namespace {

constexpr confinement::allowance filling_allowance{.memory = 512U << 20U,
                                                   .processor_seconds =
                                                       120, // for a bundle of 200 forms
                                                   .life_seconds = 300};

constexpr int largest_reused = 32 << 20; // the most that the library takes
constexpr int never_returned = 512 << 20;

int keep_form_children(option_values const&) {
    // The library reads its settings from a file when it is first used, which a child can't.
    static_cast<void>(crypto::sha256({}));
    // What a child is done with it takes again for its next form: no memory is new twice.
    ::mallopt(M_MMAP_THRESHOLD, largest_reused);
    ::mallopt(M_TRIM_THRESHOLD, never_returned);
    confinement::run_zygote(filling_allowance, &forms::answer_form_question);
    return succeeded;
}

} // namespace

command form_children_command() {
    return {forms::form_children_command_name, {}, {}, &keep_form_children};
}

} // namespace tassel::cli
