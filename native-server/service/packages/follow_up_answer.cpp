#include "service/packages/follow_up_answer.hpp"

#include "crypto/secret_key.hpp"
#include "crypto/sha256.hpp"
#include "service/packages/advised_days.hpp"
#include "service/packages/opened_package.hpp"
#include "service/packages/sent_request.hpp"

#include "tassel/document/guide/written_calendar.hpp"
#include "tassel/document/guide/written_texts.hpp"
#include "tassel/document/package/package_data.hpp"
#include "tassel/document/package/record_follow_up.hpp"

#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::service {
namespace {

/// Returns each copy of each form once for each of its recipients, who are named in English.
/// Includes forms that can't be made now, because the borrower may have asked online or on a form
/// from elsewhere. Also includes the forms that were sent before, because answers may have changed
/// since.
std::vector<document::sent_form> forms_to_send(opened_package const& package,
                                               package_parts const& parts) {
    auto copies = parts.copies;
    for (auto& copy : copies)
        copy.obstacle.reset();
    auto const sending = package.functions().plan_sending(package.kept(), parts.view, copies);
    std::vector<document::sent_form> forms;
    for (auto const& recipient : sending.recipients) {
        for (auto const at : recipient.copies)
            forms.push_back({copies[at].instance->form_instance_id, recipient.name});
    }
    if (auto const& before = package.kept().state.progress.follow_ups) {
        for (document::sent_form const& one : *before)
            forms.push_back(one);
    }
    return forms;
}

/// The request may name a recipient as `left_to_do` does, in the borrower's language. Replaces that
/// name with the English one, which is kept.
document::follow_up_request in_english(document::follow_up_request request,
                                       std::vector<document::sent_form> const& forms,
                                       text_catalog const& translate) {
    for (auto const& one : forms) {
        if (translate(one.recipient) != request.recipient) continue;
        request.recipient = one.recipient;
        break;
    }
    return request;
}

} // namespace

sent<document::follow_up_request> read_follow_up_request(std::string_view body) {
    return read_sent<document::follow_up_request>(body);
}

package_step record_follow_up(package_pointer const& package,
                              sent<document::follow_up_request> const& request,
                              package_context const& context) {
    return try_step(
        package, request->faults, context,
        [&](document::kept_package& copy, reflect::fault_list& faults) {
            auto const forms = forms_to_send(*package, *package->parts(context));
            auto const translate = package->functions().language->texts_in(package->language());
            return document::record_follow_up(copy, in_english(request->content, forms, translate),
                                              forms, moment_of(context), faults);
        });
}

std::string follow_ups_envelope(opened_package const& package, package_context const& context) {
    auto const parts = package.parts(context);
    auto const translate = package.functions().language->texts_in(package.language());
    document::follow_ups_data data{.workflow = workflow_of(package, *parts)};
    for (auto shown :
         package.kept().state.progress.follow_ups.value_or(std::vector<document::follow_up>{})) {
        shown.recipient = translate(shown.recipient);
        data.follow_ups.push_back(std::move(shown));
    }
    return success(data);
}

namespace {

/// Returns the same text for the same event of the same package. The text does not show what it was
/// made from.
std::string uid_of(opened_package const& package, std::string_view key) {
    constexpr std::size_t shown = 32;
    auto const& origin = package.kept().origin;
    auto const digest = crypto::hexadecimal(crypto::sha256(
        crypto::associated_data({"tassel calendar 1", origin.document_package_id, key})));
    return digest.substr(0, shown) + "@tassel";
}

} // namespace

std::string calendar_text(opened_package const& package, std::string_view snapshot,
                          package_context const& context) {
    auto const parts = package.parts(context);
    auto const& functions = package.functions();
    auto const translate = functions.language->texts_in(package.language());
    auto const texts = document::translated(*functions.texts, translate);
    auto const advised = advised_days(package, snapshot);
    auto const events = functions.make_calendar({.kept = package.kept(),
                                                 .view = parts->view,
                                                 .texts = texts,
                                                 .translate = translate,
                                                 .advised = advised});
    return document::write_calendar(
        texts.calendar.name.view(), events,
        [&package](std::string_view key) { return uid_of(package, key); });
}

} // namespace tassel::service
