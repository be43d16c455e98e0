// The ruleset that the tests of the sources are about.
#pragma once

#include "rules/documents_2026_07_31.hpp"

namespace tassel::test {

using documents_law = rules::v2026_07_31_documents;

} // namespace tassel::test
