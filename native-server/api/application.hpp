// The service behind the transport. It finds the endpoint that a request reaches, and makes the
// checks that come first.
#pragma once

#include "api/attachments/attachment_requests.hpp"
#include "api/context/caches.hpp"
#include "api/context/handler_context.hpp"
#include "api/endpoint/endpoint.hpp"
#include "api/exchange/metrics.hpp"
#include "api/exchange/request_context.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "api/guard/client_address.hpp"
#include "api/guard/credentials.hpp"
#include "api/guard/rate_limiter.hpp"
#include "api/guard/session_gate.hpp"
#include "api/guard/web_origin.hpp"
#include "api/routing/route_table.hpp"
#include "api/system_status.hpp"
#include "document_check/pdf_checker.hpp"
#include "forms/form_repository.hpp"
#include "http/message.hpp"
#include "http/server.hpp"
#include "sealed/sealed_stores.hpp"
#include "store/port/store.hpp"

#include <atomic>
#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace tassel::api {

struct application_settings {
    rate_policy rates;
    sandbox::gate_settings sandbox;
    std::vector<std::string> hosts; ///< names to accept besides addresses and localhost
    answer_settings answers;
    std::chrono::milliseconds longest_delay{2'000}; ///< for answers to wrong credentials
};

/// Checks a request in this order: host 421, path 404, method 405, credentials 401 (sandbox: origin
/// 403), rate 429, media type 415, size 413. The endpoint checks the content itself.
class application final : public http::service, private server_answers {
  public:
    /// All arguments but the settings must outlive the application.
    application(application_settings settings, store::store& kept, crypto::master_keys const& keys,
                forms::form_repository const& templates, endpoint_set const& endpoints);

    [[nodiscard]] http::opening open(http::request_head const& head) override;
    [[nodiscard]] http::response refuse(unsigned status, std::string_view reason) override;

    /// From here on /readyz reports that the server is stopping. May be called from any thread.
    void begin_stop() noexcept { is_stopping_ = true; }
    /// Tells /metrics where to find the transport's figures. Call this before the transport runs.
    void observe_transport(std::function<http::server_metrics()> figures);

  private:
    [[nodiscard]] http::opening route_request(http::request_head const& head,
                                              request_context& request);
    [[nodiscard]] http::opening open_page(http::request_head const& head,
                                          request_context& request) const;
    /// Applies the guard of the request's route, and sets the request's rate and cookie.
    [[nodiscard]] std::optional<refusal> pass_guard(http::request_head const& head,
                                                    request_context& request);
    /// Finds the package of a certifier's link, and the partner that it belongs to. Counts the
    /// address first, so that a wrong link and a right one count alike.
    [[nodiscard]] std::optional<refusal> admit_certifier(http::request_head const& head,
                                                         operation rate, request_context& request);
    [[nodiscard]] std::optional<refusal> admit_partner(http::request_head const& head,
                                                       operation rate, request_context& request);
    /// Counts wrong credentials, delays the answer, and writes an audit row if one is due.
    void note_wrong_credentials(http::request_head const& head, std::string_view known_partner,
                                request_context& request);
    /// Counts an X-Forwarded-For entry that a trusted proxy sent and that we can't read. Logs the
    /// entry unless the log had such a line within the last hour.
    void note_unread_entry(request_context const& request);

    [[nodiscard]] http::response description(http::request_head const& head,
                                             request_context const& request) override;
    [[nodiscard]] http::response health(request_context const& request) override;
    [[nodiscard]] http::response readiness(request_context const& request) override;
    [[nodiscard]] http::response figures(request_context const& request) override;

    [[nodiscard]] std::string metrics_text() const;
    /// Returns the reason why the server is not ready, or nothing if it is ready.
    [[nodiscard]] std::optional<unreadiness> look_for_unreadiness(request_context const& request);
    [[nodiscard]] http::response text(std::string body, std::string content_type,
                                      request_context const& request) const;

    application_settings settings_;
    endpoint_set const& endpoints_;
    store::store& store_;
    sealed::sealed_analysis_store analyses_;
    analysis_snapshots snapshots_;
    sealed::sealed_package_store sealed_packages_;
    package_cache packages_;
    metrics metrics_{endpoints_.routes};
    responder responder_;
    std::string public_address_;
    handler_context handler_;
    document_check::pdf_checker pdfs_;
    work_queues queues_;
    file_services files_;
    rate_limiter partner_rates_;
    rate_limiter certifier_rates_;
    credential_throttle guesses_;
    once_an_hour unread_entries_;
    sandbox::known_hosts hosts_;
    sandbox::session_gate sandbox_;
    std::string status_envelope_;
    std::atomic<bool> is_stopping_ = false;
    std::function<http::server_metrics()> transport_figures_;
};

} // namespace tassel::api
