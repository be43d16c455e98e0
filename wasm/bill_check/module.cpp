// The exports of the bill-check module. It holds loans as the analysis module does, and checks a
// bill for them.
#include "wasm/held.hpp"

#include "tassel/answer/bill_check_input.hpp"

#include <cstddef>

using namespace tassel::wasm;

TASSEL_EXPORT(check_bill) std::size_t module_check_bill() {
    return answer([](asked const& question, tassel::reflect::fault_list& faults) {
        auto const made = tassel::analysis::check_held_bill<law>(question.request, held, faults);
        return made && give(*made);
    });
}
