// Forms as text, and what a parser makes of them.
#pragma once

#include "multipart/form_parser.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::multipart {

/// Writes "<name>[filename]=content;" for each part; the ";" is missing while a part has not ended.
class part_recorder final : public part_receiver {
  public:
    void part_begins(part_head head) override {
        text.append("<").append(head.name).append(">");
        if (head.filename) text.append("[").append(*head.filename).append("]");
        text.append("=");
    }
    void part_goes_on(std::string_view content) override { text.append(content); }
    void part_ends() override { text.append(";"); }

    std::string text;
};

struct parsed_form {
    form_parser::state state = form_parser::state::unfinished;
    std::string parts;
    form_fault fault = form_fault::malformed;

    friend bool operator==(parsed_form const&, parsed_form const&) = default;
};

/// Feeds `pieces` until the form is refused.
inline parsed_form parse_pieces(std::string_view boundary,
                                std::vector<std::string_view> const& pieces,
                                std::size_t maximum_parts = 8) {
    part_recorder recorder;
    form_parser parser{boundary, maximum_parts, recorder};
    auto state = form_parser::state::unfinished;
    for (auto const piece : pieces) {
        state = parser.feed(piece);
        if (state == form_parser::state::refused) break;
    }
    return {state, std::move(recorder.text), parser.fault()};
}

inline parsed_form parse(std::string_view boundary, std::string_view form,
                         std::size_t maximum_parts = 8) {
    return parse_pieces(boundary, {form}, maximum_parts);
}

/// A part without the boundary line before it and the line ending after it.
inline std::string part(std::string_view name, std::string_view content) {
    std::string text{"Content-Disposition: form-data; name=\""};
    return text.append(name).append("\"\r\n\r\n").append(content);
}

inline std::string form_of(std::string_view boundary, std::vector<std::string> const& parts) {
    std::string text;
    for (auto const& each : parts)
        text.append("--").append(boundary).append("\r\n").append(each).append("\r\n");
    return text.append("--").append(boundary).append("--\r\n");
}

} // namespace tassel::multipart
