// Which signals end a server, and which never do.
#pragma once

namespace tassel::cli {

/// SIGTERM and SIGINT end a server in order, once the transport has taken them over; SIGQUIT ends
/// it at once, as the second of them does. Nothing else that people or supervisors send ends it,
/// whatever the program was started with. To be called before there is another thread.
void settle_signals();

/// While one lives, its thread and those that it starts take SIGHUP, which waits otherwise: there
/// are moments before and after the transport runs when nobody handles it.
class hang_up_taken {
  public:
    hang_up_taken();
    hang_up_taken(hang_up_taken const&) = delete;
    hang_up_taken& operator=(hang_up_taken const&) = delete;
    ~hang_up_taken();
};

} // namespace tassel::cli
