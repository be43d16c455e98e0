// Makes, revokes, and uses the links of a package. A package keeps them beside its answers, and
// nothing that is made from the answers depends on them. A scan that comes by link is an attachment
// like any other: the borrower has to attest again.
#pragma once

#include "tassel/core/civil_date.hpp"
#include "tassel/document/package/certifier_link.hpp"
#include "tassel/document/package/package_changes.hpp"
#include "tassel/document/package/package_record.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::document {

/// The most that a package keeps, with those that have ended.
inline constexpr std::size_t maximum_certifier_links = 100;

/// The role of a document that came by link. No manifest has it, because no answer asks for it.
inline constexpr std::string_view certified_scan_role = "certified_form_scan";

/// A form on which somebody else completes a section.
struct certified_form : certified_paper {
    std::string form_instance_id{};
    certifier_kind certifier{};
};

/// What the caller makes for a new link, because the engine has no randomness.
struct new_link_secret {
    std::string certifier_link_id{};
    std::string secret_sha256{}; ///< hexadecimal
};

namespace detail {

[[nodiscard]] inline bool is_open(kept_certifier_link const& link, std::string_view now) {
    return link.status == certifier_link_status::open && link.expires_at > now;
}

/// Whether the text is YYYY-MM-DDThh:mm:ssZ. Such texts are in the order of their times.
[[nodiscard]] constexpr bool is_utc_time(std::string_view text) noexcept {
    constexpr std::size_t day_length = 10;
    if (text.size() != 20 || !parse_iso_date(text.substr(0, day_length))) return false;
    auto const is_below = [text](std::size_t at, char tens, char ones_of_last) {
        auto const ten = text[at];
        auto const one = text[at + 1];
        return ten >= '0' && ten <= tens && one >= '0' && one <= '9' &&
               (ten < tens || one <= ones_of_last);
    };
    return text[10] == 'T' && text[13] == ':' && text[16] == ':' && text[19] == 'Z' &&
           is_below(11, '2', '3') && is_below(14, '5', '9') && is_below(17, '5', '9');
}

/// The same time of day, `longest_link_days` later.
[[nodiscard]] inline std::string latest_end(change_moment const& moment) {
    auto const day = iso_text(days_to_civil(civil_to_days(moment.today) + longest_link_days));
    return std::string{day.begin(), day.end()}.append(moment.now.substr(day.size()));
}

inline void check_link(certifier_link_request const& request, std::span<certified_form const> forms,
                       change_moment const& moment, reflect::fault_list& faults) {
    using reflect::fault_code;
    auto const fault = [&](auto member, fault_code code, std::string_view message) {
        faults.add(reflect::name_of<certifier_link_request>(member), code, message);
    };
    auto const form = std::find_if(forms.begin(), forms.end(), [&](certified_form const& one) {
        return one.form_instance_id == request.form_instance_id;
    });
    if (form == forms.end()) {
        fault(&certifier_link_request::form_instance_id, fault_code::unknown_id,
              "is not a form of the package that is ready and that somebody else certifies");
    } else if (form->certifier != request.certifier) {
        fault(&certifier_link_request::certifier, fault_code::contradiction,
              "must be who completes the section of this form");
    }
    auto const& end = request.expires_at;
    if (!is_utc_time(end)) {
        fault(&certifier_link_request::expires_at, fault_code::bad_format,
              "must be a time in UTC, such as 2026-09-01T12:00:00Z");
    } else if (end <= moment.now || end > latest_end(moment)) {
        fault(&certifier_link_request::expires_at, fault_code::out_of_range,
              "must be after now, and at most 30 days from now");
    }
}
static_assert(longest_link_days == 30); // the fault's sentence states this number

} // namespace detail

/// Makes a link. A link that is open for the same form and certifier is revoked, so that a request
/// may be repeated: only the last answer's link opens anything. `ended` gets the digests of the
/// links that no longer do. Returns true if the package has changed, which is never the case when a
/// fault was added.
inline bool make_certifier_link(kept_package& kept, certifier_link_request const& request,
                                new_link_secret const& secret,
                                std::span<certified_form const> forms, change_moment const& moment,
                                std::vector<std::string>& ended, reflect::fault_list& faults) {
    auto& links = kept.state.progress.certifier_links;
    detail::check_link(request, forms, moment, faults);
    if (faults.empty() && links && links->size() >= maximum_certifier_links) {
        faults.add(
            reflect::name_of<certifier_link_request>(&certifier_link_request::form_instance_id),
            reflect::fault_code::out_of_range, "has too many links: a package keeps 100");
    }
    if (!faults.empty()) return false;
    if (!links) links.emplace();
    for (auto& one : *links) {
        if (one.status != certifier_link_status::open) continue;
        bool const replaced =
            one.form_instance_id == request.form_instance_id && one.certifier == request.certifier;
        if (replaced && one.expires_at > moment.now) one.status = certifier_link_status::revoked;
        if (!detail::is_open(one, moment.now)) ended.push_back(one.secret_sha256);
    }
    kept_certifier_link made;
    made.certifier_link_id = secret.certifier_link_id;
    made.form_instance_id = request.form_instance_id;
    made.certifier = request.certifier;
    made.created_at = moment.now;
    made.expires_at = request.expires_at;
    made.secret_sha256 = secret.secret_sha256;
    made.paper = *std::find_if(forms.begin(), forms.end(), [&](certified_form const& one) {
        return one.form_instance_id == request.form_instance_id;
    });
    links->push_back(std::move(made));
    return true;
}
static_assert(maximum_certifier_links == 100); // the fault's sentence states this number

/// Returns the link with this id; null if the package has none.
[[nodiscard]] inline kept_certifier_link const*
find_certifier_link(package_progress const& progress, std::string_view certifier_link_id) {
    if (!progress.certifier_links) return nullptr;
    for (auto const& one : *progress.certifier_links) {
        if (one.certifier_link_id == certifier_link_id) return &one;
    }
    return nullptr;
}

/// Returns the link with this secret, if it opens something now; otherwise null.
[[nodiscard]] inline kept_certifier_link const* find_open_link(package_progress const& progress,
                                                               std::string_view secret_sha256,
                                                               std::string_view now) {
    if (!progress.certifier_links) return nullptr;
    for (auto const& one : *progress.certifier_links) {
        if (one.secret_sha256 == secret_sha256 && detail::is_open(one, now)) return &one;
    }
    return nullptr;
}

/// Revokes a link, which the package must have. Returns true if it was open.
inline bool revoke_certifier_link(kept_package& kept, std::string_view certifier_link_id,
                                  std::string_view now) {
    for (auto& one : *kept.state.progress.certifier_links) {
        if (one.certifier_link_id != certifier_link_id || !detail::is_open(one, now)) continue;
        one.status = certifier_link_status::revoked;
        return true;
    }
    return false;
}

/// Attaches the scan that came with a link, which must be open, and ends the link. Adds a fault if
/// the package takes no more attachments.
inline void attach_scan(kept_package& kept, attachment scan, std::string_view secret_sha256,
                        change_moment const& moment, attachment_limits const& limits,
                        reflect::fault_list& faults) {
    auto& links = *kept.state.progress.certifier_links;
    auto const link = std::find_if(links.begin(), links.end(), [&](kept_certifier_link const& one) {
        return one.secret_sha256 == secret_sha256;
    });
    scan.document_role = certified_scan_role;
    scan.received_by_link = link_receipt{.certifier_link_id = link->certifier_link_id,
                                         .form_instance_id = link->form_instance_id,
                                         .certifier = link->certifier,
                                         .notice = std::string{unverified_sender}};
    link->status = certifier_link_status::used;
    link->attachment_id = scan.attachment_id;
    detail::add_attachment(kept, std::move(scan), link->paper.source_id, moment, limits, faults);
}

/// Returns the links as they are shown now, in the order in which they were made.
[[nodiscard]] inline std::vector<certifier_link> shown_links(package_progress const& progress,
                                                             std::string_view now) {
    std::vector<certifier_link> shown;
    if (!progress.certifier_links) return shown;
    for (auto const& one : *progress.certifier_links) {
        auto& last = shown.emplace_back(one);
        bool const over = one.status == certifier_link_status::open && !detail::is_open(one, now);
        if (over) last.status = certifier_link_status::expired;
    }
    return shown;
}

} // namespace tassel::document
