#include "api/attachments/upload_faults.hpp"

#include <string>
#include <string_view>

namespace tassel::api {
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
static_assert(maximum_upload_parts == 8); // the sentence states this number

reflect::fault fault_of(document_check::content_fault found) {
    using enum document_check::content_fault;
    switch (found) {
    case empty: return of_file(fault_code::too_short, "must not be empty");
    case too_large: return of_file(fault_code::too_long, "must be at most 10 MiB");
    case broken_picture: return of_file(fault_code::bad_format, "is a damaged JPEG or PNG file");
    case oversized_picture:
        return of_file(fault_code::out_of_range,
                       "is a picture with too many pixels, or with too much besides them");
    case followed_up_picture:
        return of_file(fault_code::not_allowed, "has other data behind the picture");
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
        return of_file(fault_code::not_allowed,
                       "is a PDF that opens an address by itself or sends data; print it to a new "
                       "PDF");
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
                       "is a PDF with other data behind its end; print it to a new PDF");
    case embedding:
        return of_file(fault_code::not_allowed,
                       "is a PDF with other files in it; print it to a new PDF");
    case sound:
    case unchecked: break;
    }
    return of_file(fault_code::bad_format, "is a PDF that could not be checked");
}

} // namespace tassel::api
