// A request about a package after it was read. Only for package_*.cpp.
#pragma once

#include "service/packages/package_answer.hpp"

#include "tassel/document/package/package_request.hpp"
#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_reader.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace tassel::api {

template <class Content>
struct sent_request {
    std::string text;
    reflect::json_document document; ///< the content points into it
    Content content;
    reflect::fault_list faults; ///< if empty, the content is all that was sent
};

/// Reads the part of the content that `Read` describes: a base class of it, or all.
template <class Content, class Read = Content>
[[nodiscard]] sent<Content> read_sent(std::string_view body) {
    auto const request = std::make_shared<sent_request<Content>>();
    request->text = body;
    (void)reflect::read_json_with<Read>(request->document, request->text, reflect::no_ruleset{},
                                        request->faults, request->content);
    return request;
}

} // namespace tassel::api
