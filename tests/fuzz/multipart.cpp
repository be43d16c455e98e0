// Fuzzes the parser of multipart forms. Its result does not depend on how the input is split, it
// passes on only bytes that have arrived, and it finds the parts that a form was made from.
#include "multipart/form_parser.hpp"

#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

namespace {

using namespace tassel::multipart;

constexpr std::size_t maximum_parts = 3;

void require(bool holds) {
    if (!holds) std::abort();
}

class recorder final : public part_receiver {
  public:
    void part_begins(part_head head) override {
        require(!inside_ && !head.name.empty() && head.name.size() <= longest_part_name);
        inside_ = true;
        ++parts;
        names += head.name + "|" + head.filename.value_or("") + "\n";
    }
    void part_goes_on(std::string_view content) override {
        require(inside_ && !content.empty());
        contents += content;
    }
    void part_ends() override {
        require(std::exchange(inside_, false));
        contents += "\n";
    }

    std::size_t parts = 0;
    std::string names;
    std::string contents;

  private:
    bool inside_ = false;
};

void check_cuts(std::string_view boundary, std::string_view form, std::size_t cut) {
    recorder whole;
    form_parser parser{boundary, maximum_parts, whole};
    auto const state = form.empty() ? form_parser::state::unfinished : parser.feed(form);

    recorder cut_up;
    form_parser other{boundary, maximum_parts, cut_up};
    auto other_state = other.feed(form.substr(0, cut));
    if (other_state != form_parser::state::refused && cut < form.size())
        other_state = other.feed(form.substr(cut));
    require(state == other_state && parser.fault() == other.fault());
    require(whole.names == cut_up.names && whole.contents == cut_up.contents);
    require(whole.parts <= maximum_parts && whole.contents.size() <= form.size());
}

void check_content(std::string_view boundary, std::string_view content) {
    std::string const delimiter{"\r\n--" + std::string{boundary}};
    std::string form{delimiter.substr(2) + "\r\nContent-Disposition: form-data; name=a\r\n\r\n"};
    form.append(content).append(delimiter).append("--");
    if ((std::string{content} + delimiter).find(delimiter) != content.size()) return;
    recorder seen;
    form_parser parser{boundary, maximum_parts, seen};
    require(parser.feed(form) == form_parser::state::complete);
    require(seen.names == "a|\n" && seen.contents == std::string{content} + "\n");
}

void check_media(std::string_view content_type) {
    auto const media = read_form_media(content_type);
    require((media.kind == media_kind::form) == !media.boundary.empty());
    require(media.boundary.size() <= longest_boundary);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const bytes{reinterpret_cast<char const*>(data), size};
    auto const cut = size == 0 ? 0 : (size * 31 + data[size / 2]) % (size + 1);
    check_cuts("b", bytes, cut);
    check_content("b", bytes);
    check_media(bytes);
    (void)read_part_head(bytes);
    return 0;
}
