#include "pdf/object_digest.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <memory>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDFExc.hh>
#include <stdexcept>
#include <string>

namespace tassel::pdf {
namespace {

constexpr int deepest = 64;

class walk {
  public:
    walk(std::initializer_list<std::string_view> without, stream_data data)
        : without_(without), data_{data} {}

    void add(QPDFObjectHandle object, int depth) {
        if (depth > deepest) throw std::runtime_error{"objects of a PDF lie too deep"};
        if (object.isIndirect() && is_known(object)) return;
        if (object.isDictionaryOfType("/Page")) return text_.add("page ");
        if (object.isStream()) return add_stream(object, depth);
        if (object.isDictionary()) return add_dictionary(object, depth, false);
        if (object.isArray()) return add_array(object, depth);
        text_.add(object.unparse());
        text_.add(" ");
    }

    crypto::digest finish() { return text_.finish(); }

  private:
    /// An object that occurred before is identified by its position in the walk.
    bool is_known(QPDFObjectHandle const& object) {
        auto const [place, is_new] = seen_.emplace(object.getObjGen(), seen_.size());
        if (!is_new) text_.add("known " + std::to_string(place->second) + " ");
        return !is_new;
    }

    void add_dictionary(QPDFObjectHandle dictionary, int depth, bool of_stream) {
        text_.add("<<");
        for (auto const& key : dictionary.getKeys()) {
            bool const left_out =
                std::find(without_.begin(), without_.end(), key) != without_.end() ||
                (of_stream && is_of_storage(key));
            if (left_out) continue;
            text_.add(key);
            text_.add(" ");
            add(dictionary.getKey(key), depth + 1);
        }
        text_.add(">>");
    }

    void add_array(QPDFObjectHandle array, int depth) {
        text_.add("[");
        for (auto const& item : array.getArrayAsVector())
            add(item, depth + 1);
        text_.add("]");
    }

    void add_stream(QPDFObjectHandle stream, int depth) {
        add_dictionary(stream.getDict(), depth, true);
        auto const bytes = data_of(stream);
        text_.add("stream " + std::to_string(bytes->getSize()) + " ");
        text_.add({reinterpret_cast<char const*>(bytes->getBuffer()), bytes->getSize()});
    }

    /// Decoded data is the same no matter how it was stored.
    [[nodiscard]] bool is_of_storage(std::string const& key) const {
        return key == "/Length" ||
               (data_ == stream_data::decoded && (key == "/Filter" || key == "/DecodeParms"));
    }

    [[nodiscard]] std::shared_ptr<Buffer> data_of(QPDFObjectHandle stream) const {
        bool const decode = data_ == stream_data::decoded &&
                            stream.pipeStreamData(nullptr, 0, qpdf_dl_generalized, true);
        return decode ? stream.getStreamData(qpdf_dl_generalized) : stream.getRawStreamData();
    }

    std::initializer_list<std::string_view> without_;
    stream_data data_;
    std::map<QPDFObjGen, std::size_t> seen_;
    crypto::sha256_stream text_;
};

} // namespace

crypto::digest digest_of(QPDFObjectHandle const& object,
                         std::initializer_list<std::string_view> without, stream_data data) {
    walk all{without, data};
    all.add(object, 0);
    return all.finish();
}

} // namespace tassel::pdf
