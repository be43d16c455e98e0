// A kept record that only a newer program knows.
#pragma once

#include <stdexcept>

namespace tassel::service {

/// A record was opened, so a server wrote it, but it has a member, a value, or a rule version that
/// this program does not know. A newer program wrote it into the database that both use. The text
/// repeats nothing from the record, so it may be logged.
class newer_record : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace tassel::service
