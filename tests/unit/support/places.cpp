#include "unit/support/places.hpp"

namespace tassel::test {

std::string test_data() {
    return TASSEL_TEST_DATA;
}

std::string server_program() {
    return TASSEL_SERVER_PROGRAM;
}

std::string confinement_probe() {
    return TASSEL_CONFINEMENT_PROBE;
}

} // namespace tassel::test
