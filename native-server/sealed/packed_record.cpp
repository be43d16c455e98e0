#include "sealed/packed_record.hpp"

#include "sealed/compact_record.hpp"
#include "store/port/store_error.hpp"

#include <utility>

namespace tassel::api {
namespace {

/// Runs `work` on a record.
template <class Work>
auto made_of_record(Work const& work) {
    try {
        return work();
    } catch (record_form_error const& error) {
        throw store::store_error{error.what()};
    }
}

} // namespace

packed_record::packed_record(std::string kept)
    : kept_{std::move(kept)}, size_{made_of_record([this] { return expanded_size(kept_); })} {}

std::string packed_record::text() const {
    return made_of_record([this] { return expand(kept_); });
}

} // namespace tassel::api
