// Boost.JSON's own sources, for the tests that read answers with it.
#include <boost/json/src.hpp>
