#include "api/exchange/head_reading.hpp"

#include "text/header_text.hpp"

#include "tassel/reflect/json_document.hpp"

#include <algorithm>
#include <charconv>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

bool is_utf8_parameter(std::string_view parameter) {
    auto const name = text::take_until(parameter, '=');
    if (!equals_ignoring_case(name, "charset")) return false;
    if (parameter.size() >= 2 && parameter.starts_with('"') && parameter.ends_with('"')) {
        parameter = parameter.substr(1, parameter.size() - 2);
    }
    return equals_ignoring_case(parameter, "utf-8");
}

} // namespace

bool is_json_media_type(std::string_view content_type) {
    auto rest = content_type;
    if (!equals_ignoring_case(text::trim(text::take_until(rest, ';')), "application/json")) {
        return false;
    }
    while (!rest.empty()) {
        auto const parameter = text::trim(text::take_until(rest, ';'));
        if (!parameter.empty() && !is_utf8_parameter(parameter)) return false;
    }
    return true;
}

bool announces_json(http::request_head const& head) {
    return head.field_count("content-type") == 1 && is_json_media_type(head.field("content-type"));
}

multipart::form_media announced_form(http::request_head const& head) {
    if (head.field_count("content-type") != 1) return {};
    return multipart::read_form_media(head.field("content-type"));
}

namespace {

std::string decoded(std::string_view text) {
    constexpr int hexadecimal = 16;
    std::string bytes;
    while (!text.empty()) {
        auto const byte = text.front();
        text.remove_prefix(1);
        if (byte == '%' && text.size() >= 2) {
            unsigned char value = 0;
            std::from_chars(text.data(), text.data() + 2, value, hexadecimal);
            bytes.push_back(static_cast<char>(value));
            text.remove_prefix(2);
        } else {
            bytes.push_back(byte == '+' ? ' ' : byte);
        }
    }
    return bytes;
}

} // namespace

query_value find_in_query(std::string_view query, std::string_view name) {
    query_value found;
    while (!query.empty()) {
        auto value = text::take_until(query, '&');
        if (decoded(text::take_until(value, '=')) != name) continue;
        if (found.count == 0) found.first = decoded(value);
        ++found.count;
    }
    return found;
}

std::optional<std::string> once_in_query(std::string_view query, std::string_view name,
                                         std::vector<reflect::fault>& faults) {
    auto found = find_in_query(query, name);
    if (found.count == 0) return std::nullopt;
    if (found.count == 1) return std::move(found.first);
    faults.push_back(
        {std::string{name}, reflect::fault_code::duplicate_member, "must be given once"});
    return std::nullopt;
}

namespace {

using reflect::json_document;
using reflect::json_kind;
using reflect::json_node;

reflect::fault key_fault(reflect::fault_code code, std::string_view message) {
    return {std::string{idempotency_header}, code, std::string{message}};
}

/// Writes values so that two texts are the same exactly when their values are the same.
class canonical_text {
  public:
    explicit canonical_text(json_document const& document) : document_{document} {}

    [[nodiscard]] std::string of_root() {
        add(document_.root());
        return std::move(text_);
    }

  private:
    // This recursion ends, because the parser bounds the nesting.
    void add(json_node const& node) { // NOLINT(misc-no-recursion)
        text_.push_back(static_cast<char>('0' + static_cast<int>(node.kind)));
        if (node.kind == json_kind::object) {
            add_members(node);
        } else if (node.kind == json_kind::array) {
            for (auto const* child = document_.first_child(node); child != nullptr;
                 child = document_.next_sibling(*child)) {
                add(*child);
            }
        } else {
            add_sized(document_.raw(node));
        }
        text_.push_back(';');
    }

    void add_members(json_node const& node) { // NOLINT(misc-no-recursion)
        std::vector<std::pair<std::string, json_node const*>> members;
        std::string buffer;
        for (auto const* child = document_.first_child(node); child != nullptr;
             child = document_.next_sibling(*child)) {
            members.emplace_back(document_.name(*child, buffer), child);
        }
        std::stable_sort(members.begin(), members.end(), [](auto const& left, auto const& right) {
            return left.first < right.first;
        });
        for (auto const& [name, value] : members) {
            add_sized(name);
            add(*value);
        }
    }

    void add_sized(std::string_view part) {
        text_.append(std::to_string(part.size())).append(":").append(part);
    }

    json_document const& document_;
    std::string text_;
};

} // namespace

std::optional<reflect::fault> idempotency_fault(http::request_head const& head) {
    auto const count = head.field_count(idempotency_header);
    if (count == 0) return std::nullopt;
    auto const key = head.field(idempotency_header);
    if (key.empty()) {
        return key_fault(reflect::fault_code::too_short, "must have at least 1 character");
    }
    if (key.size() > longest_idempotency_key) {
        return key_fault(reflect::fault_code::too_long, "must have at most 255 characters");
    }
    auto const visible = std::all_of(
        key.begin(), key.end(), [](char character) { return character > ' ' && character <= '~'; });
    if (!visible || count > 1) {
        return key_fault(reflect::fault_code::bad_format,
                         "must be sent once, in visible ASCII characters");
    }
    return std::nullopt;
}

crypto::digest payload_sha256(std::string_view body) {
    json_document document;
    if (document.parse(body) != reflect::json_error::none) return crypto::sha256(body);
    return crypto::sha256(canonical_text{document}.of_root());
}

} // namespace tassel::api
