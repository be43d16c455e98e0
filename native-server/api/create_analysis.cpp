#include "api/create_analysis.hpp"

#include "api/exchange/audit.hpp"
#include "api/exchange/failure.hpp"
#include "api/exchange/idempotency.hpp"
#include "api/exchange/json_response.hpp"
#include "api/packages/package_reads.hpp"
#include "clock/utc_clock.hpp"
#include "crypto/identifier.hpp"
#include "store/port/store_error.hpp"

#include "tassel/reflect/envelope.hpp"

#include <exception>
#include <utility>

namespace tassel::api {
namespace {

/// The analysis that a request's key led to, with the workflow as it is now.
http::response stored_answer(package_desk const& desk, request_context& request,
                             std::string const& analysis_id) {
    auto text = show_analysis(desk, request.caller.value(), analysis_id, analysis_view::analysis,
                              request.request_id);
    if (!text) throw store::store_error{"the analysis of an idempotency key is missing"};
    request.analysis_id = analysis_id;
    return desk.answers.complete(json_response(200, std::move(*text)), request);
}

/// An analysis on its way to the disk.
class pending_analysis final : public http::pending_answer {
  public:
    pending_analysis(package_desk const& desk, request_context request, std::string envelope,
                     store::new_analysis created)
        : desk_{desk}, request_{std::move(request)}, envelope_{std::move(envelope)},
          created_{std::move(created)} {}

    void start(http::waker wake) override {
        auto const waking = std::make_shared<http::waker>(std::move(wake));
        desk_.analyses.store().create(std::move(created_), [this, waking](store::creation made) {
            made_ = std::move(made);
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
    [[nodiscard]] http::response answer() {
        if (made_.status == store::creation_status::failed) {
            throw store::store_error{made_.failure};
        }
        request_.audited = true;
        if (made_.status == store::creation_status::conflict) {
            return desk_.answers.refuse(key_reused, request_);
        }
        if (made_.status == store::creation_status::replayed) {
            return stored_answer(desk_, request_, made_.analysis_id);
        }
        return desk_.answers.complete(json_response(200, std::move(envelope_)), request_);
    }

    package_desk desk_;
    request_context request_;
    std::string envelope_; ///< the answer, should it be kept
    store::new_analysis created_;
    store::creation made_{store::creation_status::failed, {}, "the store gave no answer"};
};

} // namespace

create_analysis::create_analysis(package_desk const& desk, http::request_head const& head,
                                 request_context request)
    : desk_{desk}, request_{std::move(request)}, key_fault_{idempotency_fault(head)} {
    if (head.field_count(idempotency_header) == 0) return;
    once_ = store::idempotency{.key_sha256 = crypto::sha256(head.field(idempotency_header)),
                               .payload_sha256 = {}};
}

http::finished create_analysis::finish(std::string_view body) {
    try {
        return answer(body);
    } catch (std::exception const& error) {
        log_failure(error, request_);
        return desk_.answers.refuse(internal_error, request_);
    }
}

http::response create_analysis::body_too_large() {
    return desk_.answers.refuse(payload_too_large, request_);
}

http::finished create_analysis::answer(std::string_view body) {
    if (key_fault_) {
        std::string refusal;
        reflect::write_faults(refusal, request_.request_id, {*key_fault_});
        return desk_.answers.complete(json_response(422, std::move(refusal)), request_);
    }
    if (once_) {
        once_->payload_sha256 = payload_sha256(body);
        if (auto known = answer_known(*once_)) return std::move(*known);
    }
    auto analysis_id = crypto::make_identifier("anl");
    auto const scenario_id = crypto::make_identifier("scn");
    std::string const created_at{utc_now().timestamp};
    auto made = answer_analysis(body, {.analysis_id = analysis_id,
                                       .scenario_id = scenario_id,
                                       .request_id = request_.request_id,
                                       .created_at = created_at});
    if (made.refused()) {
        return desk_.answers.complete(json_response(422, std::move(made.envelope)), request_);
    }
    return keep(std::move(made), std::move(analysis_id), created_at);
}

std::optional<http::response> create_analysis::answer_known(store::idempotency const& once) {
    auto const& caller = request_.caller.value();
    auto const used = desk_.analyses.store().find_key(caller, once.key_sha256);
    if (!used) return std::nullopt;
    if (used->payload_sha256 != once.payload_sha256) {
        return desk_.answers.refuse(key_reused, request_);
    }
    return stored_answer(desk_, request_, used->analysis_id);
}

http::finished create_analysis::keep(analysis_answer made, std::string analysis_id,
                                     std::string_view created_at) {
    auto const& caller = request_.caller.value();
    auto sealed = desk_.analyses.seal(made.record, caller, analysis_id);
    store::new_analysis created{.analysis_id = std::move(analysis_id),
                                .belongs_to = caller,
                                .created_at = std::string{created_at},
                                .now = utc_now().seconds,
                                .once = once_,
                                .sealed = std::move(sealed),
                                .audit = audit_row(request_, 200)};
    return std::make_unique<pending_analysis>(desk_, std::move(request_), std::move(made.envelope),
                                              std::move(created));
}

} // namespace tassel::api
