// Who was kept waiting by the disk, and who by other work.
#pragma once

#include "store/port/failures.hpp"
#include "store/port/store_error.hpp"

#include <chrono>
#include <string>
#include <string_view>

namespace tassel::store::sqlite {

/// Nothing of the store's fails where other work left no more time than that.
inline constexpr std::chrono::seconds worth_telling{1};

/// For what was not begun by the time of its answer: it is told of, but where `waited` is too
/// short.
[[nodiscard]] inline store_error why_not_begun(std::chrono::steady_clock::duration waited,
                                               std::string_view little_time_for,
                                               failure_cause cause, std::string_view said) {
    if (waited >= worth_telling) return failed_store(cause, said);
    return store_error{"too little time was left to " + std::string{little_time_for},
                       store_fault::crowded};
}

} // namespace tassel::store::sqlite
