// Lets the rules use the engine's words without the names of its rooms: who reads the law need not
// know which room of the engine has a word.
#pragma once

namespace tassel {
namespace billing {}
namespace eligibility {}
namespace ledger {}
namespace plan {}
namespace quote {}
namespace screening {}
namespace workflow {}
} // namespace tassel

namespace tassel::rules {

using namespace tassel::billing;
using namespace tassel::eligibility;
using namespace tassel::ledger;
using namespace tassel::plan;
using namespace tassel::quote;
using namespace tassel::screening;
using namespace tassel::workflow;

} // namespace tassel::rules
