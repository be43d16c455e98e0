#include "unit/reflect/sample.hpp"

#include "tassel/reflect/typescript.hpp"

#include <gtest/gtest.h>

namespace tassel::reflect::typescript_test {
namespace {

TEST(typescript, declares_a_type_after_the_types_that_it_refers_to) {
    typescript_writer writer;
    writer.declare<sample::whole>();
    EXPECT_EQ(writer.text(), "export interface Part {\n"
                             "  count: number;\n"
                             "  label?: string;\n"
                             "}\n\n"
                             "export interface Whole {\n"
                             "  name: string;\n"
                             "  amount_cents: number;\n"
                             "  since?: string;\n"
                             "  ready: boolean;\n"
                             "  color: 'red' | 'green' | 'default';\n"
                             "  first: Part;\n"
                             "  parts: Part[];\n"
                             "  numbers?: number[];\n"
                             "}\n\n");
}

TEST(typescript, declares_a_type_once) {
    typescript_writer writer;
    writer.declare<sample::part>();
    auto const once = writer.text();
    writer.declare<sample::part>();
    EXPECT_EQ(writer.text(), once);
}

} // namespace
} // namespace tassel::reflect::typescript_test
