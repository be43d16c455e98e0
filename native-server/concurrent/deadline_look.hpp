// Who waits in line is told that its time is over by somebody who is free to.
#pragma once

#include "concurrent/answer_time.hpp"

#include <functional>
#include <list>

namespace tassel::concurrent {

/// While it lives, `look` is called four times a second, on one thread that all of them share. It
/// must not throw nor take long, and neither make nor destroy another one.
class deadline_look {
  public:
    using function = std::function<void(answer_time now)>;

    explicit deadline_look(function look);
    deadline_look(deadline_look const&) = delete;
    deadline_look& operator=(deadline_look const&) = delete;
    /// Waits for a look that is under way.
    ~deadline_look();

  private:
    std::list<function>::iterator place_;
};

} // namespace tassel::concurrent
