// The machine-readable description of the interface: OpenAPI 3.1, made of the described types, the
// ruleset, and the endpoints' routes and references.
#pragma once

#include "api/openapi/openapi_operations.hpp"
#include "page/page_assets.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

inline constexpr std::string_view openapi_path = "/openapi/service-v1.json";

/// The whole document, as JSON, of an interface that consists of these routes.
[[nodiscard]] std::string make_openapi(std::span<openapi_route const> described);

/// A text that lives as long as this does, with an entity tag, and in the codings that browsers
/// read.
class represented_text {
  public:
    explicit represented_text(std::string text);

    [[nodiscard]] std::string const& text() const noexcept { return plain_.content; }
    /// As JSON under this path: with an entity tag, looked up again at each visit.
    [[nodiscard]] page::asset as_json(std::string_view path) const;

  private:
    struct tagged {
        explicit tagged(std::string text);
        [[nodiscard]] page::representation view() const { return {content, tag}; }

        std::string content;
        std::string tag;
    };
    tagged plain_;
    tagged brotli_;
    tagged gzip_;
};

} // namespace tassel::api
