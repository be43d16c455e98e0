#include "api/attachments/upload_form.hpp"

#include "api/attachments/upload_faults.hpp"

#include "tassel/reflect/near_name.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace tassel::api {
namespace {

using reflect::fault_code;

constexpr std::string_view file_name = "file";
constexpr std::string_view role_name = "document_role";
constexpr std::string_view source_name = "source_id";

bool has_control_character(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f;
    });
}

} // namespace

upload_form::upload_form(std::string_view boundary, object_writer& writer, content_tap tap)
    : writer_{writer}, tap_{std::move(tap)}, parser_{boundary, maximum_upload_parts, *this} {}

void upload_form::feed(std::string_view bytes) {
    if (refused_) return;
    refused_ = parser_.feed(bytes) == multipart::form_parser::state::refused;
}

std::vector<reflect::fault> upload_form::finish() {
    if (refused_ || !parser_.complete()) {
        return {fault_of(refused_ ? parser_.fault() : multipart::form_fault::malformed)};
    }
    reflect::fault_list all;
    auto const fault = has_file_ ? content_.fault() : document_check::content_fault::none;
    if (!has_file_) all.add(file_name, fault_code::required, "is required");
    if (fault != document_check::content_fault::none) {
        auto const described = fault_of(fault);
        all.add(described.path, described.code, described.message);
    }
    if (!role_.text) all.add(role_name, fault_code::required, "is required");
    add_value_fault(all, role_name, role_);
    add_value_fault(all, source_name, source_);
    for (auto const& one : faults_.take())
        all.add(one.path, one.code, one.message);
    return all.take();
}

void upload_form::add_value_fault(reflect::fault_list& all, std::string_view name,
                                  value const& received) {
    if (!received.text) return;
    auto const& text = *received.text;
    if (received.too_long) {
        all.add(name, fault_code::too_long, "must have at most 200 bytes");
    } else if (text.empty()) {
        all.add(name, fault_code::too_short, "must not be empty");
    } else if (!reflect::is_utf8(text)) {
        all.add(name, fault_code::invalid_utf8, "must be UTF-8");
    } else if (has_control_character(text)) {
        all.add(name, fault_code::bad_format, "must not have control characters");
    }
}
static_assert(longest_upload_value == 200); // the sentence states this number

void upload_form::part_begins(multipart::part_head head) {
    current_ = part::other;
    if (head.name == file_name) {
        if (begin_file(head)) current_ = part::file;
    } else if (head.name == role_name) {
        if (begin_value(role_, role_name)) current_ = part::document_role;
    } else if (head.name == source_name) {
        if (begin_value(source_, source_name)) current_ = part::source_id;
    } else {
        refuse_part(head.name);
    }
}

bool upload_form::begin_file(multipart::part_head& head) {
    if (std::exchange(has_file_, true)) {
        refuse_second(file_name);
        return false;
    }
    filename_ = std::move(head.filename).value_or(std::string{});
    return true;
}

bool upload_form::begin_value(value& into, std::string_view name) {
    if (into.text) {
        refuse_second(name);
        return false;
    }
    into.text.emplace();
    return true;
}

void upload_form::refuse_part(std::string_view name) {
    // A name that is unlike ours may be anything that a client put in the wrong place, so we don't
    // repeat it.
    if (reflect::is_near_any(name, std::array{file_name, role_name, source_name}))
        faults_.add(name, fault_code::unknown_field, "is not a known part");
    else
        faults_.add("body", fault_code::unknown_field,
                    "has an unknown part, whose name is not repeated here");
}

void upload_form::refuse_second(std::string_view name) {
    faults_.add(name, fault_code::duplicate_member, "must not be sent twice");
}

void upload_form::part_goes_on(std::string_view content) {
    if (current_ == part::file) {
        if (content_.feed(content)) {
            writer_.write(content);
            tap_(content);
        } else {
            writer_.abandon();
        }
        return;
    }
    if (current_ == part::other) return;
    auto& into = current_ == part::document_role ? role_ : source_;
    auto const room = longest_upload_value - into.text->size();
    into.too_long = into.too_long || content.size() > room;
    into.text->append(content.substr(0, room));
}

void upload_form::part_ends() {
    if (current_ != part::file) return;
    if (content_.finish() == document_check::content_fault::none)
        writer_.finish();
    else
        writer_.abandon();
}

} // namespace tassel::api
