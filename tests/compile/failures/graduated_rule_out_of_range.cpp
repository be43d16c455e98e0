// Must fail with: graduated_rule_out_of_range
#include "tassel/plan/graduated.hpp"

namespace tassel::graduated_rule_out_of_range {

// Thirty years would have more steps than a schedule holds.
#ifdef TASSEL_CONTROL
inline constexpr plan::graduated_steps sample{{.step_months = 24, .last_to_first = 3}};
#else
inline constexpr graduated_steps sample{{.step_months = 12, .last_to_first = 3}};
#endif

} // namespace tassel::graduated_rule_out_of_range
