#include "pdf/verify_filled.hpp"

#include "pdf/template_file.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
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
        if (depth > deepest) throw std::runtime_error{"objects of a PDF are nested too deeply"};
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
    /// Whether the object occurred before. Such an object counts as its position in the walk.
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

    /// Whether an entry only describes how the data is stored. Decoded data does not depend on
    /// that.
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

namespace {

[[noreturn]] void refuse_filled(std::string_view what) {
    std::string text{"a filled form "};
    text.append(what);
    throw std::runtime_error{text};
}

crypto::digest digest_page(QPDFObjectHandle const& page, stream_data data) {
    static constexpr std::array<char const*, 7> attributes{
        "/Contents", "/CropBox", "/Group", "/MediaBox", "/Resources", "/Rotate", "/UserUnit"};
    auto shown = QPDFObjectHandle::newDictionary();
    QPDFPageObjectHelper helper{page};
    for (auto const* key : attributes)
        shown.replaceKey(key, helper.getAttribute(key, false));
    return digest_of(shown, {"/StructParent", "/StructParents", "/Metadata", "/PieceInfo"}, data);
}

std::vector<crypto::digest> digest_pages(QPDF& document, stream_data data) {
    std::vector<crypto::digest> pages;
    for (auto const& page : document.getAllPages())
        pages.push_back(digest_page(page, data));
    return pages;
}

enum class field_part { frame, value, look };

field_part part_of(std::string const& key) {
    if (key == "/V" || key == "/RV" || key == "/AS") return field_part::value;
    return key == "/AP" ? field_part::look : field_part::frame;
}

/// Returns the digest of one part of a field and its widgets.
crypto::digest digest_field(form_field const& field, field_part wanted) {
    auto all = QPDFObjectHandle::newArray();
    auto const take = [&all, wanted](QPDFObjectHandle object) {
        auto part = QPDFObjectHandle::newDictionary();
        for (auto const& key : object.getKeys())
            if (part_of(key) == wanted) part.replaceKey(key, object.getKey(key));
        all.appendItem(part);
    };
    take(field.object);
    for (auto const& widget : field.widgets)
        take(widget);
    return digest_of(all, {"/Parent", "/Kids", "/P", "/StructParent", "/DR", "/Font"},
                     stream_data::stored);
}

field_record record_of(form_field const& field) {
    return {digest_field(field, field_part::frame), digest_field(field, field_part::value),
            digest_field(field, field_part::look)};
}

bool has_text(form_field const& field, std::string_view text) {
    auto object = field.object;
    auto found = object.getKey("/V");
    if (!found.isString() || found.getUTF8Value() != text) return false;
    return std::all_of(field.widgets.begin(), field.widgets.end(), [](QPDFObjectHandle widget) {
        auto shown = widget.getKey("/AP");
        return shown.isDictionary() && shown.getKey("/N").isStream();
    });
}

bool has_name(QPDFObjectHandle object, char const* key, std::string const& name) {
    auto found = object.getKey(key);
    return found.isName() && found.getName() == name;
}

bool is_ticked(form_field const& field, std::string_view state) {
    auto const name = as_name(state);
    if (!has_name(field.object, "/V", name)) return false;
    return std::all_of(field.widgets.begin(), field.widgets.end(), [&](auto const& widget) {
        return has_name(widget, "/AS", has_state(widget, state) ? name : "/Off");
    });
}

void verify_value(form_field const& field, field_record const& before, field_value const& value) {
    bool const is_box = !value.state.empty();
    if (!(is_box ? is_ticked(field, value.state) : has_text(field, value.text)))
        refuse_filled("lacks a value");
    if (is_box && digest_field(field, field_part::look) != before.look)
        refuse_filled("has a box whose appearance changed");
}

void verify_untouched(form_field const& field, field_record const& before) {
    if (digest_field(field, field_part::value) != before.value ||
        digest_field(field, field_part::look) != before.look)
        refuse_filled("has a field that nobody filled in");
}

void verify_fields(QPDF& document, template_record const& made_of,
                   std::vector<field_value> const& values) {
    std::map<std::string_view, field_value const*> by_field;
    for (auto const& value : values)
        by_field[value.field] = &value;
    auto const fields = read_fields(document);
    if (fields.size() != made_of.fields.size()) refuse_filled("has other fields");
    for (auto const& field : fields) {
        auto const before = made_of.fields.find(field.name);
        if (before == made_of.fields.end()) refuse_filled("has other fields");
        if (digest_field(field, field_part::frame) != before->second.frame)
            refuse_filled("has a changed field");
        auto const value = by_field.find(field.name);
        if (value != by_field.end())
            verify_value(field, before->second, *value->second);
        else
            verify_untouched(field, before->second);
    }
}

void verify_document(QPDF& document, template_record const& made_of,
                     std::vector<field_value> const& values, std::size_t sheets) {
    if (!is_stripped(document)) refuse_filled("has content that its template must not have");
    auto const pages = digest_pages(document, stream_data::stored);
    if (pages.size() != made_of.pages.size() + sheets) refuse_filled("has other pages");
    if (!std::equal(made_of.pages.begin(), made_of.pages.end(), pages.begin()))
        refuse_filled("has a changed page");
    verify_fields(document, made_of, values);
}

} // namespace

template_record record_of(std::string_view file) {
    auto const document = open_pdf(file);
    template_record record;
    record.pages = digest_pages(*document, stream_data::stored);
    for (auto const& field : read_fields(*document))
        record.fields.emplace(field.name, record_of(field));
    return record;
}

crypto::digest digest_of_page(QPDFObjectHandle const& page) {
    return digest_page(page, stream_data::stored);
}

std::vector<crypto::digest> page_contents(QPDF& document) {
    return digest_pages(document, stream_data::decoded);
}

void verify_filled(std::string_view copy, template_record const& made_of,
                   std::vector<field_value> const& values, std::size_t sheets) {
    try {
        verify_document(*open_pdf(copy), made_of, values, sheets);
    } catch (QPDFExc const&) {
        refuse_filled("can't be read back");
    }
}

} // namespace tassel::pdf
