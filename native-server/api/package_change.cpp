#include "api/packages/package_change.hpp"

#include "api/desk/package_moment.hpp"
#include "api/exchange/audit.hpp"
#include "api/exchange/failure.hpp"
#include "api/exchange/json_response.hpp"
#include "http/status.hpp"
#include "store/port/store_error.hpp"

#include <exception>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

/// What the attempts of one change have in common.
struct change_job {
    package_desk desk;
    request_context request;
    wanted_change wanted;
};

form_templates const& templates_of(change_job const& job) {
    return templates_for(job.desk, job.request.caller.value());
}

[[nodiscard]] http::finished attempt(std::shared_ptr<change_job> const& job);

/// A changed package on its way to the disk.
class pending_change final : public http::pending_answer {
  public:
    pending_change(std::shared_ptr<change_job> job, package_moment moment,
                   package_at_revision after, store::package_change submitted)
        : job_{std::move(job)}, moment_{std::move(moment)}, after_{std::move(after)},
          submitted_{std::move(submitted)} {}

    void start(http::waker wake) override {
        auto const waking = std::make_shared<http::waker>(std::move(wake));
        job_->desk.packages.archive().store().update(
            std::move(submitted_), [this, waking](store::package_outcome outcome) {
                outcome_ = std::move(outcome);
                (*waking)(); // from here on this object may be gone
            });
    }

    [[nodiscard]] http::finished take() override {
        if (outcome_.status == store::package_change_status::conflict) return attempt(job_);
        try {
            return answer();
        } catch (std::exception const& error) {
            log_failure(error, job_->request);
            return job_->desk.answers.refuse(internal_error, job_->request);
        }
    }

  private:
    [[nodiscard]] http::response answer() {
        auto& request = job_->request;
        if (outcome_.status == store::package_change_status::not_found) {
            return job_->desk.answers.refuse(no_package, request);
        }
        if (outcome_.status == store::package_change_status::failed) {
            throw store::store_error{outcome_.failure};
        }
        request.audited = true;
        if (job_->wanted.publish) job_->wanted.publish->keep();
        job_->desk.packages.put(after_);
        auto text = job_->wanted.envelope(*after_.opened,
                                          moment_.context(request.request_id, templates_of(*job_)));
        return job_->desk.answers.complete(json_response(job_->wanted.status, std::move(text)),
                                           request);
    }

    std::shared_ptr<change_job> job_;
    package_moment moment_;
    package_at_revision after_;
    store::package_change submitted_;
    store::package_outcome outcome_{store::package_change_status::failed,
                                    "the store gave no answer"};
};

/// Hands the new state over.
http::finished keep(std::shared_ptr<change_job> const& job, package_at_revision const& before,
                    package_step accepted, std::vector<std::string> delete_objects,
                    package_moment moment) {
    auto const& wanted = job->wanted;
    auto const& place = wanted.place;
    auto const& caller = job->request.caller.value();
    package_at_revision after{.document_package_id = place.document_package_id,
                              .revision = before.revision + 1,
                              .opened = std::move(accepted.after),
                              .origin_octets = before.origin_octets,
                              .state_octets = accepted.state.size()};
    store::package_change submitted{
        .belongs_to = caller,
        .analysis_id = place.analysis_id,
        .document_package_id = place.document_package_id,
        .expected_revision = before.revision,
        .state = job->desk.packages.archive().seal_state(accepted.state, caller, place.analysis_id,
                                                         place.document_package_id, after.revision),
        .publish_object = wanted.publish ? std::optional{wanted.publish->id()} : std::nullopt,
        .delete_objects = std::move(delete_objects),
        .audit = audit_row(job->request, wanted.status)};
    return std::make_unique<pending_change>(job, std::move(moment), std::move(after),
                                            std::move(submitted));
}

http::finished take_step(std::shared_ptr<change_job> const& job) {
    auto& request = job->request;
    auto const& wanted = job->wanted;
    auto const before = job->desk.packages.find(request.caller.value(), wanted.place.analysis_id,
                                                wanted.place.document_package_id);
    if (!before) return job->desk.answers.refuse(no_package, request);
    request.analysis_id = wanted.place.analysis_id;
    package_moment moment;
    auto const context = moment.context(request.request_id, templates_of(*job));
    auto taken = wanted.step(before->opened, context);
    if (!taken) return job->desk.answers.refuse(no_package, request);
    if (!taken->refusal.empty()) {
        return job->desk.answers.complete(
            json_response(http::status::unprocessable, std::move(taken->refusal)), request);
    }
    if (taken->changed) {
        auto gone = wanted.delete_objects ? wanted.delete_objects(*before->opened, context)
                                          : std::vector<std::string>{};
        return keep(job, *before, std::move(*taken), std::move(gone), std::move(moment));
    }
    if (wanted.unchanged) return wanted.unchanged(std::move(request));
    return job->desk.answers.complete(
        json_response(wanted.status, wanted.envelope(*before->opened, context)), request);
}

http::finished attempt(std::shared_ptr<change_job> const& job) {
    try {
        return take_step(job);
    } catch (std::exception const& error) {
        log_failure(error, job->request);
        return job->desk.answers.refuse(internal_error, job->request);
    }
}

} // namespace

http::finished change_package(package_desk const& desk, request_context request,
                              wanted_change wanted) {
    return attempt(
        std::make_shared<change_job>(change_job{desk, std::move(request), std::move(wanted)}));
}

} // namespace tassel::api
