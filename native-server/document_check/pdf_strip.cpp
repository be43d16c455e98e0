#include "document_check/pdf_strip.hpp"

#include "document_check/pdf_objects.hpp"

#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <utility>
#include <vector>

namespace tassel::document_check {
namespace {

using is_unwanted = bool (*)(QPDFObjectHandle);

/// Whether an object is an action that only runs a script. Actions of other kinds with a script of
/// their own stay, and the document is then refused.
bool is_script(QPDFObjectHandle object) {
    auto action = object.isStream() ? object.getDict() : object;
    if (!action.isDictionary()) return false;
    auto const kind = word_of(action.getKey("/S"));
    return kind == "JavaScript" || kind == "JS";
}

bool is_signature(QPDFObjectHandle object) {
    return object.isDictionary() && object.hasKey("/ByteRange") && object.hasKey("/Contents");
}

/// Removes unwanted objects from one level of an object, and adds its direct children to `within`.
/// Returns whether anything was removed.
bool strip_level(QPDFObjectHandle object, std::vector<QPDFObjectHandle>& within,
                 is_unwanted unwanted) {
    bool stripped = false;
    auto const keep = [&](QPDFObjectHandle child) {
        if (unwanted(child)) {
            stripped = true;
            return false;
        }
        bool const nested = !child.isIndirect() && (child.isArray() || child.isDictionary());
        if (nested) within.push_back(std::move(child));
        return true;
    };
    if (object.isArray()) {
        for (int at = 0; at < object.getArrayNItems(); ++at) // other items keep their places
            if (!keep(object.getArrayItem(at)))
                object.setArrayItem(at, QPDFObjectHandle::newNull());
        return stripped;
    }
    for (auto const& key : object.getKeys())
        if (!keep(object.getKey(key))) object.removeKey(key);
    return stripped;
}

/// Removes unwanted objects wherever they are, even if nothing leads to them.
bool strip_objects(QPDF& document, is_unwanted unwanted) {
    bool stripped = false;
    for (auto const& object : document.getAllObjects()) {
        if (unwanted(object)) {
            stripped = true;
            document.replaceObject(object.getObjGen(), QPDFObjectHandle::newNull());
            continue;
        }
        auto first = QPDFObjectHandle{object}.isStream() ? QPDFObjectHandle{object}.getDict()
                                                         : QPDFObjectHandle{object};
        if (!first.isArray() && !first.isDictionary()) continue;
        for (std::vector<QPDFObjectHandle> within{first}; !within.empty();) {
            auto const next = within.back();
            within.pop_back();
            stripped = strip_level(next, within, unwanted) || stripped;
        }
    }
    return stripped;
}

/// Removes an entry, if `dictionary` is one that has it.
bool strip_key(QPDFObjectHandle dictionary, char const* key) {
    if (!dictionary.isDictionary() || !dictionary.hasKey(key)) return false;
    dictionary.removeKey(key);
    return true;
}

/// Removes what a document permits its readers. A usage right is a signature, too, but of the
/// program that made the form: nobody who uses the form has signed it.
void strip_permissions(QPDF& document) {
    auto root = document.getRoot();
    auto permissions = root.getKey("/Perms");
    if (!permissions.isDictionary()) return;
    for (auto const* const key : {"/UR3", "/UR"}) {
        auto const right = permissions.getKey(key);
        if (right.isIndirect())
            document.replaceObject(right.getObjGen(), QPDFObjectHandle::newNull());
    }
    root.removeKey("/Perms");
}

} // namespace

bool is_drawn_by_its_reader(QPDF& document) {
    auto rendering = document.getRoot().getKey("/NeedsRendering");
    return rendering.isBool() && rendering.getBoolValue();
}

bool strip_second_form(QPDF& document) {
    return strip_key(document.getRoot().getKey("/AcroForm"), "/XFA");
}

bool strip_scripts(QPDF& document) {
    auto root = document.getRoot();
    bool const named = strip_key(root.getKey("/Names"), "/JavaScript");
    bool const required = strip_key(root, "/Requirements");
    return strip_objects(document, &is_script) || named || required;
}

bool strip_signatures(QPDF& document) {
    strip_permissions(document);
    strip_key(document.getRoot().getKey("/AcroForm"), "/SigFlags");
    return strip_objects(document, &is_signature);
}

} // namespace tassel::document_check
