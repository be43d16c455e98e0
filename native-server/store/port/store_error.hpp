// What every store throws.
#pragma once

#include <stdexcept>

namespace tassel::store {

/// A store that cannot be opened, read or written. The text names the operation and the database's
/// own generic reason, never a stored or submitted value, and so may be logged.
class store_error : public std::runtime_error {
  public:
    using std::runtime_error::runtime_error;
};

} // namespace tassel::store
