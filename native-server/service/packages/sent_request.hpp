// What was read from the body of a request about a package. Only for files of service/packages;
// other code includes package_answer.hpp.
#pragma once

#include "service/packages/package_answer.hpp"

#include "tassel/reflect/fault.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_reader.hpp"

#include <memory>
#include <string>
#include <string_view>

namespace tassel::service {

template <class Content>
struct sent_request {
    std::string text;
    reflect::json_document document; ///< the content points into it
    Content content;
    reflect::fault_list faults; ///< if empty, the content is all that was sent
    save_mode mode = save_mode::whole;
};

/// Reads the part of the content that `Read` describes: a base class of it, or all.
template <class Content, class Read = Content>
[[nodiscard]] sent<Content> read_sent(std::string_view body, save_query const& query = {}) {
    auto const request = std::make_shared<sent_request<Content>>();
    request->text = body;
    request->mode = query.mode;
    if (auto const& fault = query.fault)
        request->faults.add(fault->path, fault->code, fault->message);
    (void)reflect::read_json_with<Read>(request->document, request->text, reflect::no_ruleset{},
                                        request->faults, request->content);
    return request;
}

} // namespace tassel::service
