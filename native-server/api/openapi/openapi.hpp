// The machine-readable description of the interface: OpenAPI 3.1, generated from the described
// types, the ruleset, and the endpoints' routes and references.
#pragma once

#include "api/openapi/openapi_operations.hpp"
#include "page/page_assets.hpp"

#include <span>
#include <string>
#include <string_view>

namespace tassel::api {

inline constexpr std::string_view openapi_path = "/openapi/service-v1.json";

/// Returns the whole document, as JSON, for an interface with these routes.
[[nodiscard]] std::string make_openapi(std::span<openapi_route const> described);

/// A text with an entity tag, in the content codings that browsers read. This object must outlive
/// the assets that it returns.
class represented_text {
  public:
    explicit represented_text(std::string text);

    [[nodiscard]] std::string const& text() const noexcept { return plain_.content; }
    /// Returns the JSON asset for this path, which clients must revalidate at each visit.
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
