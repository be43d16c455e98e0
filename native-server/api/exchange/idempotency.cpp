#include "api/exchange/idempotency.hpp"

#include "tassel/reflect/json_document.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

using reflect::json_document;
using reflect::json_kind;
using reflect::json_node;

reflect::fault key_fault(reflect::fault_code code, std::string_view message) {
    return {std::string{idempotency_header}, code, std::string{message}};
}

/// Writes values so that two of them have the same text exactly if they are the same.
class canonical_text {
  public:
    explicit canonical_text(json_document const& document) : document_{document} {}

    [[nodiscard]] std::string of_root() {
        add(document_.root());
        return std::move(text_);
    }

  private:
    // The parser bounds the nesting.
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
