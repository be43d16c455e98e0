// The ruleset of the tests of sources.
#pragma once

#include "rules/rulesets_with_documents.hpp"

namespace tassel::test {

using documents_law = rules::newest_documents;

} // namespace tassel::test
