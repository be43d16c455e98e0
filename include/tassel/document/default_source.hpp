// The source that attachments belong to where a request names none (decisions.md section 9).
#pragma once

#include "tassel/document/vocabulary/source.hpp"

namespace tassel {

inline constexpr auto default_attachment_source =
    intake_source::income_driven_repayment_plan_request_pdf;

} // namespace tassel
