#include "store/postgres/wire/libpq_words.hpp"

#include <algorithm>
#include <cctype>

namespace tassel::store::postgres {
namespace {

constexpr std::size_t longest_said = 600;
constexpr std::string_view of_server = "FATAL:  ";
constexpr std::size_t state_length = 5;
constexpr std::string_view after_state = ": ";

/// Removes the SQLSTATE from a line and returns it. Returns an empty text if the line has none.
std::string take_state(std::string& line) {
    auto const found = line.find(of_server);
    if (found == std::string::npos) return {};
    auto const begin = found + of_server.size();
    auto state = line.substr(begin, state_length);
    bool const is_state =
        state.size() == state_length && line.compare(begin + state_length, 2, after_state) == 0 &&
        std::all_of(state.begin(), state.end(),
                    [](unsigned char letter) { return std::isalnum(letter) != 0; });
    if (!is_state) return {};
    line.erase(begin, state_length + after_state.size());
    return state;
}

/// Whether a line only names a place in the server's source, or gives advice that we give
/// elsewhere.
bool is_beside_the_point(std::string_view line) {
    return line.empty() || line.front() == '\t' || line.starts_with("LOCATION:");
}

} // namespace

libpq_words what_libpq_says(std::string_view told) {
    libpq_words words;
    std::string state;
    while (!told.empty()) {
        std::string line{told.substr(0, told.find('\n'))};
        told.remove_prefix(std::min(told.size(), line.size() + 1));
        if (is_beside_the_point(line)) continue;
        if (auto found = take_state(line); !found.empty()) state = std::move(found);
        words.said.append(words.said.empty() ? "" : "; ").append(line);
    }
    words.cause = state.empty() ? failure_cause::other : cause_of_state(state);
    if (words.cause == failure_cause::other) words.cause = cause_of_connecting(words.said);
    words.said.resize(std::min(words.said.size(), longest_said));
    return words;
}

std::string without(std::string text, std::string_view secret) {
    if (secret.empty()) return text;
    constexpr std::string_view stars = "***";
    for (auto found = text.find(secret); found != std::string::npos;
         found = text.find(secret, found + stars.size()))
        text.replace(found, secret.size(), stars);
    return text;
}

} // namespace tassel::store::postgres
