// The load's packages: a state names its own revision and every object of the package, so that
// whoever finds a state knows what else must be there.
#pragma once

#include "text/header_text.hpp"

#include <charconv>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

namespace tassel::durability {

/// The content of a package's state, written as "revision;object:chunks;object:chunks;".
struct package_content {
    std::int64_t revision = 0;
    std::map<std::string, std::int64_t> chunk_counts; ///< the number of chunks by object id

    [[nodiscard]] std::string text() const {
        auto written = std::to_string(revision) + ";";
        for (auto const& [id, count] : chunk_counts)
            written.append(id).append(":").append(std::to_string(count)).append(";");
        return written;
    }
    [[nodiscard]] static package_content parse(std::string_view text) {
        package_content read;
        read.revision = number(text::take_until(text, ';'));
        while (!text.empty()) {
            auto entry = text::take_until(text, ';');
            auto const id = text::take_until(entry, ':');
            read.chunk_counts.emplace(id, number(entry));
        }
        return read;
    }

  private:
    [[nodiscard]] static std::int64_t number(std::string_view digits) {
        std::int64_t value = -1;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        return value;
    }
};

/// A chunk is recognized by its object and number; its size varies with both.
[[nodiscard]] inline std::string chunk_content(std::string const& object_id, std::int64_t number) {
    auto const size =
        1 +
        (std::hash<std::string>{}(object_id) + 7'919 * static_cast<std::size_t>(number)) % 65'536;
    auto content = object_id + " " + std::to_string(number) + " ";
    content.resize(size, static_cast<char>('a' + number % 26));
    return content;
}

} // namespace tassel::durability
