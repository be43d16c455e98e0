#include "api/attachments/upload_form.hpp"

#include "tassel/reflect/near_name.hpp"
#include "tassel/reflect/utf8.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
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

upload_form::upload_form(std::string_view boundary, sealed::object_writer& writer, content_tap tap)
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
static_assert(longest_upload_value == 200); // the fault's sentence states this number

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
    // We don't repeat an unknown name, because it may be anything that a client put in the wrong
    // place.
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

namespace {

using reflect::fault_code;

reflect::fault of_file(fault_code code, std::string_view message) {
    return {"file", code, std::string{message}};
}

reflect::fault of_body(fault_code code, std::string_view message) {
    return {"body", code, std::string{message}};
}

} // namespace

reflect::fault fault_of(multipart::form_fault found) {
    using enum multipart::form_fault;
    switch (found) {
    case malformed: break;
    case invalid_utf8:
        return of_body(fault_code::invalid_utf8, "has a part whose head is not UTF-8");
    case head_too_large:
        return of_body(fault_code::too_long, "has a part with a head of more than 8 KiB");
    case name_too_long:
        return of_body(fault_code::too_long, "has a part with a name of more than 255 bytes");
    case unsupported_encoding:
        return of_body(fault_code::not_allowed,
                       "has a part with a transfer encoding other than binary");
    case too_many_parts: return of_body(fault_code::too_long, "must have at most 8 parts");
    }
    return of_body(fault_code::bad_format, "is not well-formed multipart/form-data");
}
static_assert(maximum_upload_parts == 8); // the fault's sentence states this number

reflect::fault fault_of(document_check::content_fault found) {
    using enum document_check::content_fault;
    switch (found) {
    case empty: return of_file(fault_code::too_short, "must not be empty");
    case too_large: return of_file(fault_code::too_long, "must be at most 10 MiB");
    case broken_picture: return of_file(fault_code::bad_format, "is a damaged JPEG or PNG file");
    case oversized_picture:
        return of_file(fault_code::out_of_range,
                       "is a picture with too many pixels or too much other data");
    case followed_up_picture:
        return of_file(fault_code::not_allowed, "has other data after the picture");
    case none:
    case unknown_type: break;
    }
    return of_file(fault_code::not_allowed, "must be a PDF, JPEG or PNG file");
}
static_assert(document_check::largest_document == 10U << 20U); // the sentence states this number

reflect::fault fault_of(document_check::pdf_verdict found) {
    using enum document_check::pdf_verdict;
    switch (found) {
    case broken:
        return of_file(fault_code::bad_format,
                       "is a PDF that can't be read without repair; print it to a new PDF");
    case oversized:
        return of_file(fault_code::too_long,
                       "is a PDF with too many pages or objects, or with too much packed into it");
    case encrypted:
        return of_file(fault_code::not_allowed, "is an encrypted PDF; save it without a password");
    case scripted:
        return of_file(fault_code::not_allowed,
                       "is a PDF with JavaScript or another script; print it to a new PDF");
    case launching:
        return of_file(fault_code::not_allowed,
                       "is a PDF that starts a program or reads another file; print it to a new "
                       "PDF");
    case calling:
        return of_file(
            fault_code::not_allowed,
            "is a PDF that opens an address without a click or sends data; print it to a new PDF");
    case playing:
        return of_file(fault_code::not_allowed,
                       "is a PDF with sound, film or a 3D model in it; print it to a new PDF");
    case linking:
        return of_file(fault_code::not_allowed,
                       "is a PDF with a link to something other than a web page, an email or a "
                       "telephone call; print it to a new PDF");
    case acting:
        return of_file(fault_code::not_allowed,
                       "is a PDF with an action other than to turn a page, print, clear a form or "
                       "open a link; print it to a new PDF");
    case followed_up:
        return of_file(fault_code::not_allowed,
                       "is a PDF with other data after its end; print it to a new PDF");
    case embedding:
        return of_file(fault_code::not_allowed,
                       "is a PDF with other files in it; print it to a new PDF");
    case sound:
    case unchecked: break;
    }
    return of_file(fault_code::bad_format, "is a PDF that could not be checked");
}

} // namespace tassel::api
