// Children of a zygote that do what they are asked, good and bad.
#pragma once

namespace tassel::test {

/// As a command of tassel-server keeps its zygote, until nobody wants children any more. A child
/// repeats its question, but for those that children.cpp lists.
void keep_children();

} // namespace tassel::test
