// How the modules that keep a growing text exchange it with their host: the host writes a request
// into memory and finds the answer in one output buffer, whose length the call returns.
#pragma once

#include "wasm/answer_text.hpp"

#include <cstddef>
#include <string>

#define TASSEL_EXPORT(name) extern "C" __attribute__((export_name(#name), used))

/// Each module is one translation unit, so that each has these variables for itself.
[[clang::no_destroy]] inline std::string input;
[[clang::no_destroy]] inline answer_text output;

/// Room for an input of `size` bytes; the host writes it there before the next call.
TASSEL_EXPORT(input) inline char* module_input(std::size_t size) {
    input.resize(size);
    return input.data();
}

TASSEL_EXPORT(output) inline char const* module_output() {
    return output.view().data();
}
