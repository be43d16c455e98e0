#include "api/packages/create_package.hpp"

#include "api/desk/package_moment.hpp"
#include "api/exchange/audit.hpp"
#include "api/exchange/failure.hpp"
#include "api/exchange/json_response.hpp"
#include "api/packages/package_change.hpp"
#include "crypto/identifier.hpp"
#include "crypto/sha256.hpp"
#include "http/status.hpp"
#include "store/port/store_error.hpp"

#include <exception>
#include <memory>
#include <optional>
#include <utility>

namespace tassel::api {
namespace {

/// Saves the intake of a sandbox request to the package.
http::finished update(package_desk const& desk, request_context request, package_place place,
                      std::string body) {
    return change_package(
        desk, std::move(request),
        {.place = std::move(place),
         .step = [body = std::move(body)](package_pointer const& package,
                                          package_context const& context)
             -> std::optional<package_step> { return update_documents(package, body, context); },
         .envelope = &documents_envelope});
}

/// A package on its way to the disk.
class pending_package final : public http::pending_answer {
  public:
    /// `body` is that of a sandbox request.
    pending_package(package_desk const& desk, request_context request, package_moment moment,
                    package_at_revision made, store::new_package created,
                    std::optional<std::string> body)
        : desk_{desk}, request_{std::move(request)}, moment_{std::move(moment)},
          made_{std::move(made)}, created_{std::move(created)}, body_{std::move(body)} {}

    void start(http::waker wake) override {
        auto const waking = std::make_shared<http::waker>(std::move(wake));
        desk_.packages.archive().store().create(
            std::move(created_), [this, waking](store::package_creation outcome) {
                outcome_ = std::move(outcome);
                (*waking)(); // from here on this object may be gone
            });
    }

    [[nodiscard]] http::finished take() override {
        try {
            return answer();
        } catch (std::exception const& error) {
            log_failure(error, request_);
            return desk_.answers.refuse(internal_error, request_);
        }
    }

  private:
    [[nodiscard]] http::finished answer() {
        using status = store::package_creation_status;
        if (outcome_.status == status::failed) throw store::store_error{outcome_.failure};
        if (outcome_.status == status::existing) return answer_existing();
        request_.audited = true;
        if (outcome_.status == status::not_found) {
            return desk_.answers.refuse(no_analysis, request_);
        }
        desk_.packages.put(made_);
        return answer_with(*made_.opened);
    }

    [[nodiscard]] http::finished answer_existing() {
        if (body_) {
            return update(desk_, request_,
                          {.analysis_id = request_.analysis_id,
                           .document_package_id = outcome_.document_package_id,
                           .attachment_id = {}},
                          std::move(*body_));
        }
        auto const existing = desk_.packages.find(request_.caller.value(), request_.analysis_id,
                                                  outcome_.document_package_id);
        if (!existing) return desk_.answers.refuse(no_analysis, request_);
        return answer_with(*existing->opened);
    }

    [[nodiscard]] http::response answer_with(opened_package const& package) {
        auto const context =
            moment_.context(request_.request_id, templates_for(desk_, request_.caller.value()));
        auto text =
            body_ ? documents_envelope(package, context) : package_envelope(package, context);
        return desk_.answers.complete(json_response(http::status::ok, std::move(text)), request_);
    }

    package_desk desk_;
    request_context request_;
    package_moment moment_;
    package_at_revision made_;
    store::new_package created_;
    std::optional<std::string> body_;
    store::package_creation outcome_{
        store::package_creation_status::failed, {}, "the store gave no answer"};
};

http::finished create(package_desk const& desk, request_context request, std::string_view body,
                      package_channel channel) {
    auto const& caller = request.caller.value();
    auto const analysis_id = place_of(request).analysis_id;
    auto const record = desk.analyses.find(caller, analysis_id);
    if (!record) return desk.answers.refuse(no_analysis, request);
    request.analysis_id = analysis_id;

    auto const document_package_id = crypto::make_identifier("pkg");
    package_moment moment;
    auto made = make_package(*record, body, document_package_id, channel,
                             moment.context(request.request_id, templates_for(desk, caller)));
    if (!made.refusal.empty()) {
        return desk.answers.complete(
            json_response(http::status::unprocessable, std::move(made.refusal)), request);
    }
    auto const& archive = desk.packages.archive();
    store::new_package created{
        .document_package_id = document_package_id,
        .analysis_id = analysis_id,
        .belongs_to = caller,
        .created_at = moment.timestamp(),
        .selection_sha256 = crypto::sha256(made.selection),
        .origin = archive.seal_origin(made.origin, caller, analysis_id, document_package_id),
        .state = archive.seal_state(made.state, caller, analysis_id, document_package_id,
                                    store::first_revision),
        .audit = audit_row(request, http::status::ok)};
    package_at_revision opened{.document_package_id = document_package_id,
                               .revision = store::first_revision,
                               .opened = std::move(made.opened),
                               .origin_octets = made.origin.size(),
                               .state_octets = made.state.size()};
    auto kept_body =
        channel == package_channel::sandbox ? std::optional<std::string>{body} : std::nullopt;
    return std::make_unique<pending_package>(desk, std::move(request), std::move(moment),
                                             std::move(opened), std::move(created),
                                             std::move(kept_body));
}

} // namespace

http::finished create_package(package_desk const& desk, request_context request,
                              std::string_view body) {
    return create(desk, std::move(request), body, package_channel::partner);
}

http::finished save_documents(package_desk const& desk, request_context request,
                              std::string_view body) {
    auto named = package_named_in(body);
    if (!named) return create(desk, std::move(request), body, package_channel::sandbox);
    package_place place{.analysis_id = place_of(request).analysis_id,
                        .document_package_id = std::move(*named),
                        .attachment_id = {}};
    return update(desk, std::move(request), std::move(place), std::string{body});
}

} // namespace tassel::api
