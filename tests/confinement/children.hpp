// Children of a zygote that behave well or badly, as a question tells them.
#pragma once

namespace tassel::test {

/// Keeps a zygote, like a command of tassel-server, until nobody needs its children anymore. A
/// child repeats its question, except for the questions listed in children.cpp.
void keep_children();

} // namespace tassel::test
