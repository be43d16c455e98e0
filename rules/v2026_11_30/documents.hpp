// The ruleset of 2026-11-30 with its paperwork.
#pragma once

#include "rules/sources/pslf_tepslf_certification_application/prefill.hpp"
#include "rules/v2026_07_31/documents.hpp"
#include "rules/v2026_11_30/ruleset.hpp"

namespace tassel::rules {

struct v2026_11_30_documents : with_paperwork<v2026_11_30> {
    static constexpr auto const& prefilled_fields = documents::prefilled_employment;
};

} // namespace tassel::rules
