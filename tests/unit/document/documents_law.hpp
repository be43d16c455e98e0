// The ruleset of the tests of sources.
#pragma once

#include "rules/in_force/documents.hpp"

namespace tassel::test {

using documents_law = rules::newest_documents;

} // namespace tassel::test
