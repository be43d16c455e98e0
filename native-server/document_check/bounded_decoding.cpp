#include "document_check/bounded_decoding.hpp"

#include <algorithm>
#include <cstdlib>
#include <mutex>
#include <qpdf/Buffer.hh>
#include <qpdf/BufferInputSource.hh>
#include <qpdf/Pipeline.hh>
#include <qpdf/Pl_Flate.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFStreamFilter.hh>
#include <string>
#include <vector>

namespace tassel::document_check {
namespace {

thread_local reading_costs* current_costs = nullptr;

/// Placed after a decoder, counts what comes out of it.
class counter final : public Pipeline {
  public:
    explicit counter(Pipeline* behind) : Pipeline{"counter", behind} {}

    void write(unsigned char const* data, std::size_t size) override {
        if (current_costs != nullptr) current_costs->decoded.spend(size);
        getNext()->write(data, size);
    }
    void finish() override { getNext()->finish(); }
};

constexpr long long longest_row = 1LL << 20U;

/// The shape of the rows that a predictor works on, in bytes.
struct row_shape {
    std::size_t row = 0; ///< zero if nothing is predicted
    std::size_t pixel = 0;
};

/// Undoes the predictions of PNG (ISO/IEC 15948, 9.2).
class unpredicted final : public Pipeline {
  public:
    unpredicted(row_shape shape, Pipeline* behind)
        : Pipeline{"unpredicted", behind}, shape_{shape}, above_(shape.row), row_(shape.row + 1) {}

    void write(unsigned char const* data, std::size_t size) override {
        while (size > 0) {
            auto const taken = std::min(size, row_.size() - filled_);
            std::copy_n(data, taken, row_.begin() + static_cast<std::ptrdiff_t>(filled_));
            data += taken;
            size -= taken;
            filled_ += taken;
            if (filled_ == row_.size()) end_row();
        }
    }

    void finish() override {
        if (filled_ > 0) {
            std::fill(row_.begin() + static_cast<std::ptrdiff_t>(filled_), row_.end(), byte{0});
            end_row();
        }
        getNext()->finish();
    }

  private:
    using byte = unsigned char;

    void end_row() {
        for (std::size_t at = 0; at < shape_.row; ++at)
            row_[at + 1] = static_cast<byte>(row_[at + 1] + prediction(at));
        std::copy(row_.begin() + 1, row_.end(), above_.begin());
        getNext()->write(above_.data(), above_.size());
        filled_ = 0;
    }

    [[nodiscard]] int prediction(std::size_t at) const {
        bool const first = at < shape_.pixel;
        int const left = first ? 0 : row_[at + 1 - shape_.pixel];
        int const upper = above_[at];
        int const upper_left = first ? 0 : above_[at - shape_.pixel];
        switch (row_.front()) {
        case 1: return left;
        case 2: return upper;
        case 3: return (left + upper) / 2;
        case 4: return nearest(left, upper, upper_left);
        default: return 0;
        }
    }

    /// PNG's Paeth predictor: whichever of the three is nearest to left + upper - upper_left.
    static int nearest(int left, int upper, int upper_left) {
        auto const distance = [target = left + upper - upper_left](int one) {
            return std::abs(target - one);
        };
        if (distance(left) <= distance(upper) && distance(left) <= distance(upper_left))
            return left;
        return distance(upper) <= distance(upper_left) ? upper : upper_left;
    }

    row_shape shape_;
    std::vector<byte> above_;
    std::vector<byte> row_; ///< after the byte that names its predictor
    std::size_t filled_ = 0;
};

/// A numeric parameter of a filter, as a reader takes it; -1 if it is not a number.
long long parameter(QPDFObjectHandle const& parameters, char const* name, long long usual) {
    auto value = QPDFObjectHandle{parameters}.getKey(name);
    if (value.isNull()) return usual;
    return value.isInteger() ? value.getIntValue() : -1;
}

class counted_flate final : public QPDFStreamFilter {
  public:
    bool setDecodeParms(QPDFObjectHandle parameters) override {
        if (parameters.isNull()) return true;
        if (!parameters.isDictionary()) return false;
        auto const predictor = parameter(parameters, "/Predictor", 1);
        if (predictor == 1) return true;
        auto const columns = parameter(parameters, "/Columns", 1);
        auto const colors = parameter(parameters, "/Colors", 1);
        auto const bits = parameter(parameters, "/BitsPerComponent", 8);
        bool const known = predictor >= 10 && predictor <= 15 && columns >= 1 &&
                           columns <= longest_row && colors >= 1 && colors <= 32 && bits >= 1 &&
                           bits <= 16;
        if (!known || columns * colors * bits > 8 * longest_row) return false;
        shape_.row = static_cast<std::size_t>((columns * colors * bits + 7) / 8);
        shape_.pixel = static_cast<std::size_t>((colors * bits + 7) / 8);
        return true;
    }

    Pipeline* getDecodePipeline(Pipeline* next) override {
        if (shape_.row > 0) {
            unpredicted_ = std::make_unique<unpredicted>(shape_, next);
            next = unpredicted_.get();
        }
        counter_ = std::make_unique<counter>(next);
        flate_ = std::make_unique<Pl_Flate>("flate", counter_.get(), Pl_Flate::a_inflate);
        return flate_.get();
    }

  private:
    row_shape shape_;
    std::unique_ptr<Pipeline> unpredicted_;
    std::unique_ptr<Pipeline> counter_;
    std::unique_ptr<Pl_Flate> flate_;
};

class unknown_coding final : public QPDFStreamFilter {
  public:
    bool setDecodeParms(QPDFObjectHandle) override { return false; }
    Pipeline* getDecodePipeline(Pipeline*) override { return nullptr; }
};

void take_over() {
    QPDF::registerStreamFilter("/FlateDecode", [] { return std::make_shared<counted_flate>(); });
    for (auto const* const name : {"/LZWDecode", "/RunLengthDecode", "/DCTDecode"})
        QPDF::registerStreamFilter(name, [] { return std::make_shared<unknown_coding>(); });
}

/// Reads of exactly the tokenizer's buffer size are for objects, all others for streams.
class counting_source final : public BufferInputSource {
  public:
    counting_source(Buffer* document, reading_costs& costs)
        : BufferInputSource{"document", document, true}, costs_{costs} {}

    size_t read(char* to, size_t length) override {
        constexpr size_t of_tokens = 128;
        auto& budget = length > of_tokens ? costs_.decoded : costs_.parsed;
        budget.spend(length);
        return BufferInputSource::read(to, length);
    }

  private:
    reading_costs& costs_;
};

} // namespace

bounded_decoding::bounded_decoding(reading_costs& costs) {
    static std::once_flag once;
    std::call_once(once, &take_over);
    current_costs = &costs;
}

bounded_decoding::~bounded_decoding() {
    current_costs = nullptr;
}

std::shared_ptr<InputSource> counted_source(std::string_view document, reading_costs& costs) {
    // A Buffer over memory that it does not own wants it mutable, but changes nothing.
    auto* const bytes = reinterpret_cast<unsigned char*>(const_cast<char*>(document.data()));
    return std::make_shared<counting_source>(new Buffer{bytes, document.size()}, costs);
}

} // namespace tassel::document_check
