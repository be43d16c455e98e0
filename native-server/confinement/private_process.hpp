// A process that keeps its memory to itself.
#pragma once

namespace tassel::confinement {

/// From here on no core is written of this process, and no other process of its user may look into
/// its memory: it holds keys, incomes and Social Security numbers. A program that is run from it
/// begins without. Throws std::system_error.
void keep_memory_private();

} // namespace tassel::confinement
