// What a list says about a document package.
#pragma once

#include "service/packages/package_answer.hpp"

#include "tassel/document/package/package_list.hpp"

namespace tassel::service {

[[nodiscard]] document::listed_package listed(opened_package const& package,
                                              package_context const& context);

} // namespace tassel::service
