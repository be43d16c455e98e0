// POST analyses, and the sandbox's evaluate.
#pragma once

#include "api/desk/package_desk.hpp"
#include "api/exchange/request_context.hpp"
#include "http/message.hpp"
#include "service/analyses/answer_analysis.hpp"

#include "tassel/reflect/fault.hpp"

#include <cstddef>
#include <memory>
#include <optional>

namespace tassel::api {

/// Decides and quotes on the connection's thread, and answers when the analysis is on the disk.
class create_analysis final : public http::exchange {
  public:
    create_analysis(package_desk const& desk, http::request_head const& head,
                    request_context request);

    [[nodiscard]] std::size_t body_limit() const noexcept override { return analysis_body_limit; }
    [[nodiscard]] http::finished finish(std::string_view body) override;
    [[nodiscard]] http::response body_too_large() override;

  private:
    [[nodiscard]] http::finished answer(std::string_view body);
    /// The answer to a payload that came with this key before; nothing where none did.
    [[nodiscard]] std::optional<http::response> answer_known(store::idempotency const& once);
    [[nodiscard]] http::finished keep(analysis_answer made, std::string analysis_id,
                                      std::string_view created_at);

    package_desk desk_;
    request_context request_;
    std::optional<reflect::fault> key_fault_;
    std::optional<store::idempotency> once_; ///< the payload's digest follows with the body
};

} // namespace tassel::api
