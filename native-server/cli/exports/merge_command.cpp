#include "cli/command_line.hpp"
#include "service/analyses/answer_analysis.hpp"

#include "tassel/export/merge/file_marks.hpp"

#include <array>
#include <cstddef>
#include <fstream>
#include <iostream>
#include <optional>
#include <string>

namespace tassel::cli {
namespace {

constexpr option file_operand{"file", option_kind::operand, false, "FILE...",
                              "loan exports of one borrower, in any order"};
constexpr std::array merge_options{file_operand};

/// The whole file; nothing if it can't be read or is longer than a request may be.
std::optional<std::string> file_text(std::string const& path) {
    std::ifstream file{path, std::ios::binary};
    std::string text(api::analysis_body_limit + 1, '\0');
    if (!file.read(text.data(), static_cast<std::streamsize>(text.size())) && !file.eof()) {
        return std::nullopt;
    }
    auto const size = static_cast<std::size_t>(file.gcount());
    if (size > api::analysis_body_limit) return std::nullopt;
    text.resize(size);
    return text;
}

/// Identifies a file by its number, because its path may contain a person's name.
int complain(std::size_t number, std::string_view why) {
    std::cerr << "file " << number << ": " << why << '\n';
    return failed;
}

int merge(option_values const& values) {
    auto const paths = values.values(file_operand.name);
    if (paths.empty()) throw usage_error{"merge takes files: FILE..."};
    if (paths.size() > maximum_files) throw usage_error{"merge takes at most 10 files"};
    std::string merged;
    for (std::size_t i = 0; i < paths.size(); ++i) {
        auto const text = file_text(paths[i]);
        if (!text) return complain(i + 1, "It can't be read, or is too long.");
        auto const file = api::mark_file(*text);
        if (!file.fault.empty()) return complain(i + 1, file.fault);
        merged += file.text;
    }
    std::cout << merged << std::flush;
    return std::cout ? succeeded : failed;
}

} // namespace

command merge_command() {
    return {"merge",
            "print loan exports as one text, which is read as a raw_text with every loan once",
            merge_options, &merge};
}

} // namespace tassel::cli
