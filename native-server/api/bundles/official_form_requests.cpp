#include "api/bundles/official_form_requests.hpp"

#include "api/bundles/bundle_requests.hpp"
#include "api/context/package_moment.hpp"
#include "api/exchange/json_response.hpp"
#include "api/exchange/object_download.hpp"
#include "api/exchange/query_parameters.hpp"
#include "api/exchange/work_queues.hpp"
#include "concurrent/task_pool.hpp"
#include "crypto/sha256.hpp"
#include "http/message.hpp"
#include "service/bundles/bundle_answer.hpp"
#include "service/bundles/form_making.hpp"

#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

constexpr std::size_t source_place = 2; // its index in the path, after the analysis and the package
constexpr std::string_view instance_parameter = "form_instance_id";
constexpr std::string_view copy_parameter = "copy";

/// What a request asks for.
struct form_wish {
    package_pointer package;
    std::string source_id;
    std::optional<std::string> form_instance_id{};
    form_copy_use copy = form_copy_use::open;
};

/// What came of the request.
struct form_outcome {
    wanted_form wanted;
    std::string refusal; ///< the 422 envelope of a value that can't be written
    std::string content; ///< the PDF, if the form was found and not refused
    crypto::digest digest{};
};

form_outcome work(handler_context const& handler, request_context const& request,
                  form_wish const& wish) {
    package_moment const moment;
    auto const context = moment.context(request.request_id, handler, request.caller.value());
    form_outcome outcome;
    outcome.wanted =
        find_form(*wish.package, {wish.source_id, wish.form_instance_id, wish.copy}, context);
    if (outcome.wanted.what == wanted_form::outcome::not_fitting)
        outcome.refusal = missed_envelope(outcome.wanted.missed, context);
    if (outcome.wanted.what != wanted_form::outcome::found) return outcome;
    auto const& order = outcome.wanted.order.value();
    auto made = make_form(*handler.templates.begin_job(), order);
    if (auto const* const misfit = std::get_if<pdf::misfit>(&made)) {
        outcome.refusal = missed_envelope(missed(order, *misfit), context);
        return outcome;
    }
    outcome.content = std::move(std::get<std::string>(made));
    outcome.digest = crypto::sha256(outcome.content);
    auto const& known = outcome.wanted.sha256;
    if (!known.empty() && crypto::hexadecimal(outcome.digest) != known)
        throw std::runtime_error{"a form is not the one of its bundle"};
    return outcome;
}

http::response conflict(handler_context const& handler, request_context const& request,
                        std::string_view sentence) {
    auto reason = form_conflict;
    if (!sentence.empty()) reason.sentence = sentence;
    return handler.answers.refuse(reason, request);
}

http::response file(handler_context const& handler, request_context const& request,
                    form_outcome outcome) {
    if (!outcome.refusal.empty()) {
        return handler.answers.complete(
            json_response(http::status::unprocessable, std::move(outcome.refusal)), request);
    }
    http::response content;
    announce_file(content, "application/pdf", outcome.wanted.order.value().filename,
                  outcome.digest);
    content.body = std::move(outcome.content);
    return handler.answers.complete(std::move(content), request, audience::file);
}

http::response answer_form(handler_context const& handler, request_context const& request,
                           form_outcome outcome) {
    using found = wanted_form::outcome;
    switch (outcome.wanted.what) {
    case found::found:
    case found::not_fitting: return file(handler, request, std::move(outcome));
    case found::no_bundle: return refuse_without_bundle(handler, request);
    case found::several:
        return conflict(handler, request,
                        "The source has several forms; name one with form_instance_id.");
    case found::bundle_stale:
        return conflict(handler, request,
                        "The bundle is stale: something changed after it was made.");
    case found::not_made: return conflict(handler, request, outcome.wanted.reason);
    case found::unknown: break;
    }
    return handler.answers.refuse(no_package, request);
}

/// Reports the faults of a query parameter. If `choices` is not empty, the value must be one of
/// them.
void check_parameter(query_value const& given, std::string_view name,
                     std::vector<std::string_view> const& choices,
                     std::vector<reflect::fault>& faults) {
    auto const add = [&](reflect::fault_code code, std::string_view message) {
        faults.push_back({std::string{name}, code, std::string{message}});
    };
    if (given.count > 1) {
        add(reflect::fault_code::duplicate_member, "must be given once");
    } else if (given.count == 1 && given.first.empty()) {
        add(reflect::fault_code::too_short, "must have at least 1 character");
    } else if (given.count == 1 && !choices.empty() &&
               std::find(choices.begin(), choices.end(), given.first) == choices.end()) {
        add(reflect::fault_code::not_allowed, "must be open or print");
    }
}

} // namespace

http::response download_official_form(handler_context const& handler, file_services const& files,
                                      request_context request, std::string_view query) {
    auto const package = find_package(handler, request);
    if (!package) return handler.answers.refuse(no_package, request);
    auto instance = find_in_query(query, instance_parameter);
    auto const copy = find_in_query(query, copy_parameter);
    std::vector<reflect::fault> faults;
    check_parameter(instance, instance_parameter, {}, faults);
    check_parameter(copy, copy_parameter, {"open", "print"}, faults);
    if (!faults.empty()) return handler.answers.refuse(std::move(faults), request);
    form_wish wish{.package = package->opened,
                   .source_id = std::string{request.parameters.at(source_place)}};
    if (instance.count == 1) wish.form_instance_id = std::move(instance.first);
    if (copy.count == 1) wish.copy = reflect::enumerator_named<form_copy_use>(copy.first).value();
    return handler.answers.guarded(request, [&] {
        auto outcome =
            concurrent::run_in_pool(files.making.workers, queue_owner(request.caller.value()),
                                    [&] { return work(handler, request, wish); });
        return answer_form(handler, request, std::move(outcome));
    });
}

} // namespace tassel::api
