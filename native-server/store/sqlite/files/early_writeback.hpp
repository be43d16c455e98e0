// Has the disk begin with a long log before a commit waits for it.
#pragma once

#include <cstddef>
#include <filesystem>

namespace tassel::store::sqlite {

/// Chunks of a document are committed without a sync, and the commit that publishes the document
/// syncs them all (https://www.sqlite.org/pragma.html#pragma_synchronous). Unless told, the system
/// keeps them in memory until then, and whoever sent the document waits for all of it. A hint, of
/// which nothing depends: where it is not taken, that commit takes longer.
class early_writeback {
  public:
    explicit early_writeback(std::filesystem::path const& database);
    early_writeback(early_writeback const&) = delete;
    early_writeback& operator=(early_writeback const&) = delete;
    ~early_writeback();

    /// So many bytes more were committed without a sync.
    void committed(std::size_t bytes) noexcept;

  private:
    std::filesystem::path log_;
    std::size_t waiting_ = 0;
    int descriptor_ = -1;
};

} // namespace tassel::store::sqlite
