// Which signals end a server, and which never do.
#pragma once

namespace tassel::cli {

/// SIGTERM and SIGINT end a server in order once the transport handles them; SIGQUIT ends it at
/// once, as does a second SIGTERM or SIGINT. No other signal that people or supervisors send ends
/// it, whatever signal settings it inherited. Call this before there is another thread.
void settle_signals();

/// While one of these lives, its thread and the threads that it starts accept SIGHUP, which is
/// blocked otherwise: before and after the transport runs, nothing handles it.
class hang_up_taken {
  public:
    hang_up_taken();
    hang_up_taken(hang_up_taken const&) = delete;
    hang_up_taken& operator=(hang_up_taken const&) = delete;
    ~hang_up_taken();
};

} // namespace tassel::cli
