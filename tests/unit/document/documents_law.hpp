// The ruleset that the tests of the sources are about.
#pragma once

#include "rules/v2026_07_31/documents.hpp"

namespace tassel::test {

using documents_law = rules::v2026_07_31_documents;

} // namespace tassel::test
