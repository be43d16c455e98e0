// What reading a PDF may cost, whatever refers to what in it.
//
// libqpdf decodes streams for itself, of cross-references and of objects, and has no limit for it:
// a few bytes can decode to any number, and small streams may be read again and again.
#pragma once

#include <cstddef>
#include <memory>
#include <qpdf/InputSource.hh>
#include <string_view>

namespace tassel::document_check {

/// The budget of a document is used up. Not a std::exception: libqpdf would make a warning of one,
/// and go on.
struct over_budget {};

/// What a document has left, in bytes.
class reading_budget {
  public:
    /// Takes `bytes` away. Throws over_budget.
    void spend(std::size_t bytes) {
        if (bytes > left_) throw over_budget{};
        left_ -= bytes;
    }
    explicit reading_budget(std::size_t bytes) : left_{bytes} {}

  private:
    std::size_t left_;
};

/// What reading one document may cost.
struct reading_costs {
    reading_budget decoded; ///< bytes out of a filter, and into one or without any
    reading_budget parsed;  ///< bytes of what is no stream
};

/// While it lives, whatever libqpdf decodes on this thread is spent of `costs`; one at a time.
/// A process that had one decodes Flate, with the predictors of PNG, and the codings in ASCII;
/// other filters are unknown to it for good: they pack pictures, and nothing that a check has to
/// decode.
class bounded_decoding {
  public:
    explicit bounded_decoding(reading_costs& costs);
    bounded_decoding(bounded_decoding const&) = delete;
    bounded_decoding& operator=(bounded_decoding const&) = delete;
    ~bounded_decoding();
};

/// Lets `document` be read at the cost of `costs`; both must outlive it.
[[nodiscard]] std::shared_ptr<InputSource> counted_source(std::string_view document,
                                                          reading_costs& costs);

} // namespace tassel::document_check
