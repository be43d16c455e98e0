// Bounds what reading a PDF may cost, however the objects in it refer to each other.
//
// libqpdf itself decodes the streams of cross-references and of objects, without any limit: a few
// bytes can decode to any number, and small streams may be read again and again.
#pragma once

#include <cstddef>
#include <memory>
#include <qpdf/InputSource.hh>
#include <string_view>

namespace tassel::document_check {

/// The budget of a document is used up. Not a std::exception, because libqpdf would turn one into a
/// warning and go on.
struct over_budget {};

/// The bytes that a document may still cost.
class reading_budget {
  public:
    /// Subtracts `bytes`. Throws over_budget.
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
    reading_budget decoded; ///< bytes out of a filter, and bytes read from streams
    reading_budget parsed;  ///< bytes read for anything but streams
};

/// As long as it exists, whatever libqpdf decodes on this thread is subtracted from `costs`; only
/// one may exist at a time. Once a process has had one, it decodes only Flate, with the predictors
/// of PNG, and the ASCII codings. libqpdf no longer knows other filters: they compress pictures,
/// and a check need not decode those.
class bounded_decoding {
  public:
    explicit bounded_decoding(reading_costs& costs);
    bounded_decoding(bounded_decoding const&) = delete;
    bounded_decoding& operator=(bounded_decoding const&) = delete;
    ~bounded_decoding();
};

/// Makes reads of `document` count against `costs`; both must outlive the result.
[[nodiscard]] std::shared_ptr<InputSource> counted_source(std::string_view document,
                                                          reading_costs& costs);

} // namespace tassel::document_check
