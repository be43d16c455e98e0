// We pass our own allocator to libzstd, so that its contexts live in the heap that is wiped. The
// functions that take an allocator are not part of libzstd's stable interface. So we link the
// library statically, in the same version as these headers.
#define ZSTD_STATIC_LINKING_ONLY

#include "sealed/compact_record.hpp"

#include "store/port/store_error.hpp"

#include <memory>
#include <new>
#include <utility>
#include <zstd.h>

namespace tassel::sealed {
namespace {

constexpr char form_1 = '\x01';
// A higher level costs far more time than the saved bytes are worth. Level 3 makes sealing and
// storing a record take a tenth longer. Level 6 makes it take half longer, and saves a tenth of the
// bytes.
constexpr int level = 3;
// We use tables of a quarter of the level's usual size. They compress these records as well, are
// faster to clear and wipe, and leave more of the processor's cache to other code.
constexpr int hash_log = 14;
constexpr int chain_log = 13;

void* take(void* /*unused*/, std::size_t size) {
    return operator new(size, std::nothrow);
}
void give_back(void* /*unused*/, void* block) {
    operator delete(block);
}
constexpr ZSTD_customMem wiped_memory{take, give_back, nullptr};

struct freed {
    void operator()(ZSTD_CCtx* context) const noexcept { ZSTD_freeCCtx(context); }
    void operator()(ZSTD_DCtx* context) const noexcept { ZSTD_freeDCtx(context); }
};

template <typename Context>
using context = std::unique_ptr<Context, freed>;

[[noreturn]] void refuse() {
    throw record_form_error{"a kept record has an unknown format"};
}

} // namespace

std::string compact(std::string_view record) {
    if (record.size() > largest_record) throw std::length_error{"a record is too large to be kept"};
    context<ZSTD_CCtx> const coder{ZSTD_createCCtx_advanced(wiped_memory)};
    if (!coder) throw std::bad_alloc{};
    std::string kept(1 + ZSTD_compressBound(record.size()), '\0');
    kept.front() = form_1;
    for (auto const& [parameter, value] : {std::pair{ZSTD_c_compressionLevel, level},
                                           {ZSTD_c_hashLog, hash_log},
                                           {ZSTD_c_chainLog, chain_log}}) {
        ZSTD_CCtx_setParameter(coder.get(), parameter, value);
    }
    auto const size =
        ZSTD_compress2(coder.get(), kept.data() + 1, kept.size() - 1, record.data(), record.size());
    // The output has enough space and the parameters are valid, so only an allocation can fail.
    if (ZSTD_isError(size) != 0) throw std::bad_alloc{};
    kept.resize(1 + size);
    return kept;
}

std::size_t expanded_size(std::string_view kept) {
    if (kept.starts_with('{')) return kept.size();
    if (!kept.starts_with(form_1)) refuse();
    kept.remove_prefix(1);
    auto const size = ZSTD_getFrameContentSize(kept.data(), kept.size());
    if (size == ZSTD_CONTENTSIZE_UNKNOWN || size == ZSTD_CONTENTSIZE_ERROR ||
        size > largest_record) {
        refuse();
    }
    return size;
}

std::string expand(std::string kept) {
    auto const size = expanded_size(kept);
    if (kept.starts_with('{')) return kept;
    std::string_view const frame = std::string_view{kept}.substr(1);
    context<ZSTD_DCtx> const decoder{ZSTD_createDCtx_advanced(wiped_memory)};
    if (!decoder) throw std::bad_alloc{};
    std::string record(size, '\0');
    auto const read = ZSTD_decompressDCtx(decoder.get(), record.data(), record.size(), frame.data(),
                                          frame.size());
    if (read != record.size()) refuse();
    return record;
}

namespace {

/// Runs `work` on a record. Throws store_error if the record has an unknown form.
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

} // namespace tassel::sealed
