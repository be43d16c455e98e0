// Must fail with: no JSON form is described for this type
#include "tassel/reflect/json_writer.hpp"

#include <string>

namespace tassel::type_without_a_json_form {

struct sample {
    std::int64_t count = 0;
};
#ifdef TASSEL_CONTROL
BOOST_DESCRIBE_STRUCT(sample, (), (count))
#endif

void write(std::string& text) {
    reflect::write_json(text, sample{});
}

} // namespace tassel::type_without_a_json_form
