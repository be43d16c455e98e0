#include "cli/command_line.hpp"

#include <span>

int main(int argument_count, char** arguments) {
    return tassel::cli::run(std::span{arguments, static_cast<std::size_t>(argument_count)});
}
