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
constexpr std::string_view repair_name = "repair";

bool has_control_character(std::string_view text) {
    return std::any_of(text.begin(), text.end(), [](char byte) {
        return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f;
    });
}

} // namespace

upload_form::upload_form(std::string_view boundary, sealed::object_writer& writer, content_tap tap,
                         upload_kind kind)
    : writer_{writer}, tap_{std::move(tap)}, kind_{kind}, parser_{boundary, maximum_upload_parts,
                                                                  *this} {}

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
    if (fault != document_check::content_fault::none && !content_.may_be_repaired()) {
        auto const described = fault_of(fault);
        all.add(described.path, described.code, described.message);
    }
    if (is_described() && !role_.text) all.add(role_name, fault_code::required, "is required");
    add_value_fault(all, role_name, role_);
    add_value_fault(all, source_name, source_);
    if (repair_.text && repair_.text != "true" && repair_.text != "false")
        all.add(repair_name, fault_code::not_allowed, "must be true or false");
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
    } else if (head.name == role_name && is_described()) {
        if (begin_value(role_, role_name)) current_ = part::document_role;
    } else if (head.name == source_name && is_described()) {
        if (begin_value(source_, source_name)) current_ = part::source_id;
    } else if (head.name == repair_name) {
        if (begin_value(repair_, repair_name)) current_ = part::repair;
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
    if (reflect::is_near_any(name, std::array{file_name, role_name, source_name, repair_name}))
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
    auto& into = value_of(current_);
    auto const room = longest_upload_value - into.text->size();
    into.too_long = into.too_long || content.size() > room;
    into.text->append(content.substr(0, room));
}

upload_form::value& upload_form::value_of(part which) {
    if (which == part::document_role) return role_;
    return which == part::source_id ? source_ : repair_;
}

void upload_form::part_ends() {
    if (current_ != part::file) return;
    bool const is_sound = content_.finish() == document_check::content_fault::none;
    if (is_sound || content_.may_be_repaired())
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

namespace {

// What a person can do on a telephone, too, with a file that can't be used.

constexpr std::string_view as_screenshot = "; open it and send a screenshot of it";
constexpr std::string_view as_new_pdf =
    "; print it to a new PDF, or send a screenshot of each page";

reflect::fault of_file(fault_code code, std::string_view message, std::string_view remedy) {
    return of_file(code, std::string{message}.append(remedy));
}

} // namespace

reflect::fault fault_of(document_check::content_fault found) {
    using enum document_check::content_fault;
    switch (found) {
    case empty: return of_file(fault_code::too_short, "must not be empty");
    case too_large:
        return of_file(fault_code::too_long,
                       "must be at most 10 MiB; send its pages in several files");
    case heic:
        return of_file(
            fault_code::not_allowed,
            "is a HEIC picture; send a screenshot of it, or take it again after choosing "
            "Most Compatible in the camera's settings (Formats)");
    case displaced_pdf:
        return of_file(fault_code::bad_format, "has other data before the PDF", as_new_pdf);
    case broken_picture:
        return of_file(fault_code::bad_format, "is a damaged JPEG or PNG file", as_screenshot);
    case unfinished_picture:
        return of_file(fault_code::bad_format, "is a JPEG file that breaks off", as_screenshot);
    case oversized_picture:
        return of_file(fault_code::out_of_range,
                       "is a picture with too many pixels or too much other data", as_screenshot);
    case followed_up_picture:
        return of_file(fault_code::not_allowed, "has other data after the picture", as_screenshot);
    case none:
    case unknown_type: break;
    }
    return of_file(fault_code::not_allowed, "must be a PDF, JPEG or PNG file", as_screenshot);
}
static_assert(document_check::largest_document == 10U << 20U); // the sentence states this number

reflect::fault fault_of(document_check::pdf_verdict found) {
    using enum document_check::pdf_verdict;
    switch (found) {
    case broken:
        return of_file(fault_code::bad_format, "is a PDF that can't be read without repair",
                       as_new_pdf);
    case oversized:
        return of_file(fault_code::too_long,
                       "is a PDF with too many pages or objects, or with too much packed into it",
                       as_new_pdf);
    case encrypted:
        return of_file(fault_code::not_allowed, "is a PDF that opens only with a password",
                       as_new_pdf);
    case scripted:
        return of_file(fault_code::not_allowed, "is a PDF with JavaScript or another script",
                       as_new_pdf);
    case launching:
        return of_file(fault_code::not_allowed,
                       "is a PDF that starts a program or reads another file", as_new_pdf);
    case calling:
        return of_file(fault_code::not_allowed,
                       "is a PDF that opens an address without a click or sends data", as_new_pdf);
    case playing:
        return of_file(fault_code::not_allowed, "is a PDF with sound, film or a 3D model in it",
                       as_new_pdf);
    case linking:
        return of_file(fault_code::not_allowed,
                       "is a PDF with a link to something other than a web page, an email or a "
                       "telephone call",
                       as_new_pdf);
    case acting:
        return of_file(fault_code::not_allowed,
                       "is a PDF with an action other than to turn a page, print, clear a form or "
                       "open a link",
                       as_new_pdf);
    case followed_up:
        return of_file(fault_code::not_allowed, "is a PDF with other data after its end",
                       as_new_pdf);
    case embedding:
        return of_file(fault_code::not_allowed, "is a PDF with other files in it", as_new_pdf);
    case sound:
    case unchecked: break;
    }
    return of_file(fault_code::bad_format, "is a PDF that could not be checked", as_new_pdf);
}

} // namespace tassel::api
