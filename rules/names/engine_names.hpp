// Lets the rules use the engine's words without the names of its rooms: who reads the law need not
// know which room of the engine has a word.
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
