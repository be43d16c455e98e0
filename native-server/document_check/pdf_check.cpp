#include "document_check/pdf_check.hpp"

#include "document_check/document_type.hpp"
#include "document_check/pdf_objects.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <exception>
#include <new>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>

namespace tassel::document_check {
namespace {

using namespace std::string_view_literals;

constexpr auto start_mark = "startxref"sv;
constexpr auto end_mark = "%%EOF"sv;
constexpr auto white_space = " \t\r\n\f\0"sv; // with zero (ISO 32000, 7.2.3); also padding

/// The beginnings of files of other types that can't mean anything else.
constexpr std::array beginnings{
    "%PDF-"sv,
    "PK\x03\x04"sv,
    "PK\x05\x06"sv,
    "PK\x07\x08"sv,
    "\x89PNG\r\n"sv,
    "\xff\xd8\xff"sv,
    "GIF8"sv,
    "\x7f\x45LF"sv,
    "7z\xbc\xaf\x27"sv,
    "Rar!\x1a"sv,
    "\xd0\xcf\x11\xe0"sv,
    "{\\rtf"sv,
    "\xfd\x37zXZ"sv,
    "MSCF"sv,
    "\xca\xfe\xba\xbe"sv,
    "\xcf\xfa\xed\xfe"sv,
    "\xce\xfa\xed\xfe"sv,
    "II*\0"sv,
    "MM\0*"sv,
    "RIFF"sv,
    "OggS"sv,
    "fLaC"sv,
    "wOFF"sv,
    "!<arch>"sv,
    "SQLite format 3"sv,
    "\x28\xb5\x2f\xfd"sv,
    "ITSF"sv,
};

/// Beginnings that are too short to be recognized anywhere but at the very beginning of a file.
constexpr std::array short_beginnings{"MZ"sv, "#!"sv, "\x1f\x8b"sv, "BZh"sv, "BM"sv, "L\0\0\0"sv};

/// Elements of HTML, SVG, and XML, in lower case.
constexpr std::array elements{"<html"sv,   "<!doctype"sv, "<script"sv, "<svg"sv,    "<?xml"sv,
                              "<?php"sv,   "<head"sv,     "<body"sv,   "<iframe"sv, "<title"sv,
                              "<a href"sv, "<!--"sv,      "<img"sv,    "<hta"sv};

bool begins_with(std::string_view text, std::string_view start) {
    return text.substr(0, start.size()) == start;
}

char lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? static_cast<char>(letter - 'A' + 'a') : letter;
}

bool begins_with_element(std::string_view text) {
    return std::any_of(elements.begin(), elements.end(), [text](std::string_view element) {
        return text.size() >= element.size() &&
               std::equal(element.begin(), element.end(), text.begin(),
                          [](char mark, char byte) { return mark == lower(byte); });
    });
}

bool begins_plainly(std::string_view text) {
    return begins_with_element(text) ||
           std::any_of(beginnings.begin(), beginnings.end(),
                       [text](std::string_view start) { return begins_with(text, start); });
}

bool begins_file(std::string_view text) {
    return begins_plainly(text) ||
           std::any_of(short_beginnings.begin(), short_beginnings.end(),
                       [text](std::string_view start) { return begins_with(text, start); });
}

std::string_view trimmed(std::string_view text) {
    auto const first = text.find_first_not_of(white_space);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(white_space) - first + 1);
}

/// Returns the end of the section that begins with the `startxref` at `start`. The section includes
/// its end mark; returns 0 if there is no end mark.
std::size_t end_of_start(std::string_view document, std::size_t start) {
    auto const place = document.find_first_not_of(white_space, start + start_mark.size());
    auto const behind = document.find_first_not_of("0123456789"sv, place);
    auto const mark = document.find_first_not_of(white_space, behind);
    bool const whole = mark != std::string_view::npos && behind > place &&
                       begins_with(document.substr(mark), end_mark);
    return whole ? mark + end_mark.size() : 0;
}

/// Whether the document ends as a ZIP archive does. Such a file is an archive no matter where the
/// archive begins, because an archive is read from its end.
bool ends_as_archive(std::string_view document) {
    constexpr auto last_record = "PK\x05\x06"sv;
    constexpr std::size_t record_size = 22;
    constexpr std::size_t longest_remark = 0xffff;
    auto const window = std::min(document.size(), record_size + longest_remark);
    auto const end = document.substr(document.size() - window);
    for (auto at = end.find(last_record); at != std::string_view::npos;
         at = end.find(last_record, at + 1)) {
        if (end.size() - at < record_size) break;
        auto const low = static_cast<unsigned char>(end[at + record_size - 2]);
        auto const high = static_cast<unsigned char>(end[at + record_size - 1]);
        if (at + record_size + (std::size_t{high} << 8U | low) == end.size()) return true;
    }
    return false;
}

/// Whether a file of another type begins directly after an end mark: the last mark, or that of an
/// earlier version of the document.
bool any_end_begins_file(std::string_view document) {
    for (auto at = document.find(start_mark); at != std::string_view::npos;
         at = document.find(start_mark, at + start_mark.size())) {
        auto const end = end_of_start(document, at);
        if (end == 0) continue;
        auto const next = document.find_first_not_of(white_space, end);
        if (next != std::string_view::npos && begins_file(document.substr(next))) return true;
    }
    return false;
}

} // namespace

std::size_t size_up_to_end(std::string_view document) {
    for (auto at = document.rfind(start_mark); at != std::string_view::npos && at > 0;
         at = document.rfind(start_mark, at - 1)) {
        if (auto const end = end_of_start(document, at); end != 0) return end;
    }
    return 0;
}

bool is_followed_up(std::string_view document, std::size_t end) {
    auto const tail = trimmed(document.substr(end));
    if (tail.size() > longest_pdf_tail || tail.find(start_mark) != std::string_view::npos)
        return true;
    for (std::size_t at = 0; at < tail.size(); ++at)
        if (begins_plainly(tail.substr(at))) return true;
    return any_end_begins_file(document) || ends_as_archive(document);
}

pdf_verdict check_size(QPDF& document) {
    bool const is_small = document.getObjectCount() <= maximum_pdf_objects &&
                          document.getAllPages().size() <= maximum_pdf_pages;
    return is_small ? pdf_verdict::sound : pdf_verdict::oversized;
}

pdf_verdict check_objects(QPDF& document) {
    pdf_objects objects{longest_form_text};
    auto worst = objects.check(document.getTrailer());
    for (auto const& object : document.getAllObjects())
        worst = worse_of(worst, objects.check(object));
    return worst;
}

namespace {

pdf_verdict check_opened(QPDF& document) {
    if (document.isEncrypted()) return pdf_verdict::encrypted;
    if (auto const size = check_size(document); size != pdf_verdict::sound) return size;
    auto const verdict = check_objects(document);
    if (verdict != pdf_verdict::sound) return verdict;
    bool const is_damaged = document.getAllPages().empty() || document.anyWarnings();
    return is_damaged ? pdf_verdict::broken : pdf_verdict::sound;
}

pdf_verdict read_and_check(std::string_view document) {
    reading_costs costs{reading_budget{maximum_decoded_bytes},
                        reading_budget{maximum_parsed_bytes}};
    bounded_decoding const bounded{costs};
    try {
        QPDF opened;
        opened.setSuppressWarnings(true); // warnings would quote the document
        opened.setAttemptRecovery(false);
        opened.processInputSource(counted_source(document, costs));
        return check_opened(opened);
    } catch (QPDFExc const& fault) {
        return fault.getErrorCode() == qpdf_e_password ? pdf_verdict::encrypted
                                                       : pdf_verdict::broken;
    } catch (over_budget const&) {
        return pdf_verdict::oversized;
    } catch (std::bad_alloc const&) {
        return pdf_verdict::oversized;
    } catch (std::exception const&) { // libqpdf's own checks failed
        return pdf_verdict::broken;
    }
}

} // namespace

pdf_verdict check_pdf(std::string_view document) {
    auto const end = size_up_to_end(document);
    if (type_of(document) != document_type::pdf || end == 0) return pdf_verdict::broken;
    auto const verdict = read_and_check(document.substr(0, end));
    if (verdict != pdf_verdict::sound) return verdict;
    return is_followed_up(document, end) ? pdf_verdict::followed_up : pdf_verdict::sound;
}

} // namespace tassel::document_check
