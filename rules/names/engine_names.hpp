// Lets the rules use the engine's names without their namespaces, because a reader of the law need
// not know which part of the engine declares a name.
#pragma once

namespace tassel {
namespace advice {}
namespace analysis {}
namespace billing {}
namespace document {}
namespace eligibility {}
namespace exports {}
namespace ledger {}
namespace plan {}
namespace quote {}
namespace ruleset_description {}
namespace screening {}
namespace workflow {}
} // namespace tassel

namespace tassel::rules {

using namespace tassel::advice;
using namespace tassel::analysis;
using namespace tassel::billing;
using namespace tassel::document;
using namespace tassel::eligibility;
using namespace tassel::exports;
using namespace tassel::ledger;
using namespace tassel::plan;
using namespace tassel::quote;
using namespace tassel::ruleset_description;
using namespace tassel::screening;
using namespace tassel::workflow;

} // namespace tassel::rules
