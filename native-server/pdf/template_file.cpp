#include "pdf/template_file.hpp"

#include "pdf/form_appearance.hpp"
#include "pdf/form_filler.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <qpdf/QPDFExc.hh>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::pdf {
namespace {

constexpr int deepest_tree = 32;
constexpr std::size_t maximum_nodes = 20'000;
constexpr std::int64_t push_button_flag = std::int64_t{1} << 16;

/// What a field inherits from its ancestors.
struct inherited {
    std::string name;
    std::string type;
    std::string appearance;
    std::int64_t flags = 0;
    std::int64_t longest = 0;
    std::int64_t quadding = 0;
};

field_kind kind_of(inherited const& has) {
    if (has.type == "/Tx") return field_kind::text;
    if (has.type == "/Sig") return field_kind::signature;
    if (has.type == "/Ch") return field_kind::choice;
    if (has.type != "/Btn") return field_kind::unknown;
    return (has.flags & push_button_flag) == 0 ? field_kind::box : field_kind::push_button;
}

void take_integer(QPDFObjectHandle node, char const* key, std::int64_t& value) {
    auto found = node.getKey(key);
    if (found.isInteger()) value = found.getIntValue();
}

inherited join(inherited has, QPDFObjectHandle node) {
    auto name = node.getKey("/T");
    if (name.isString()) {
        if (!has.name.empty()) has.name.push_back('.');
        has.name.append(name.getUTF8Value());
    }
    auto type = node.getKey("/FT");
    if (type.isName()) has.type = type.getName();
    auto appearance = node.getKey("/DA");
    if (appearance.isString()) has.appearance = appearance.getStringValue();
    take_integer(node, "/Ff", has.flags);
    take_integer(node, "/MaxLen", has.longest);
    take_integer(node, "/Q", has.quadding);
    return has;
}

class reader {
  public:
    void read(QPDFObjectHandle node, inherited const& above, int depth) {
        if (!node.isDictionary()) throw template_fault{"a form field is not a dictionary"};
        bool const known = node.isIndirect() && !seen_.insert(node.getObjGen()).second;
        if (known || depth > deepest_tree || ++nodes_ > maximum_nodes)
            throw template_fault{"the tree of form fields is not a tree, or too large"};
        auto const has = join(above, node);
        std::vector<QPDFObjectHandle> widgets;
        bool const has_fields = read_kids(node, has, depth, widgets);
        if (has_fields && widgets.empty()) return;
        if (widgets.empty()) widgets.push_back(node);
        fields_.push_back({has.name, node, kind_of(has), has.flags, has.longest, has.quadding,
                           has.appearance, std::move(widgets)});
    }

    std::vector<form_field> take() { return std::move(fields_); }

  private:
    /// Reads the kids of a node. Returns whether any of them is a field; all other kids are
    /// widgets.
    bool read_kids(QPDFObjectHandle const& node, inherited const& has, int depth,
                   std::vector<QPDFObjectHandle>& widgets) {
        bool has_fields = false;
        for (auto& kid : kids_of(node)) {
            if (!kid.isDictionary()) throw template_fault{"a form field is not a dictionary"};
            if (kid.getKey("/T").isString()) {
                read(kid, has, depth + 1);
                has_fields = true;
            } else {
                widgets.push_back(kid);
            }
            if (widgets.size() > maximum_nodes) throw template_fault{"a form field is too large"};
        }
        return has_fields;
    }

    static std::vector<QPDFObjectHandle> kids_of(QPDFObjectHandle node) {
        auto kids = node.getKey("/Kids");
        return kids.isArray() ? kids.getArrayAsVector() : std::vector<QPDFObjectHandle>{};
    }

    std::set<QPDFObjGen> seen_;
    std::size_t nodes_ = 0;
    std::vector<form_field> fields_;
};

} // namespace

std::vector<form_field> read_fields(QPDF& document) {
    auto form = document.getRoot().getKey("/AcroForm");
    auto roots = form.isDictionary() ? form.getKey("/Fields") : form;
    if (!roots.isArray()) return {};
    inherited of_form;
    take_integer(form, "/Q", of_form.quadding);
    auto appearance = form.getKey("/DA");
    if (appearance.isString()) of_form.appearance = appearance.getStringValue();
    reader fields;
    for (auto const& root : roots.getArrayAsVector())
        fields.read(root, of_form, 0);
    return fields.take();
}

bool has_state(QPDFObjectHandle widget, std::string_view state) {
    auto shown = widget.getKey("/AP");
    if (!shown.isDictionary() || state == "Off") return false;
    auto states = shown.getKey("/N");
    return states.isDictionary() && states.hasKey(as_name(state));
}

std::string as_name(std::string_view state) {
    std::string name{"/"};
    name.append(state);
    return name;
}

std::shared_ptr<QPDF> open_pdf(std::string_view file) {
    auto document = std::make_shared<QPDF>();
    document->setSuppressWarnings(true); // warnings would quote the document
    document->setAttemptRecovery(false);
    document->processMemoryFile("document", file.data(), file.size());
    return document;
}

namespace {

constexpr std::array<char const*, 3> form_keys{"/XFA", "/SigFlags", "/NeedAppearances"};
constexpr std::array<char const*, 2> document_keys{"/Perms", "/Requirements"};

/// Whether an action runs something, or sends what a person filled in.
bool does_something(QPDFObjectHandle value) {
    static constexpr std::array<std::string_view, 4> kinds{"/JavaScript", "/Launch", "/ImportData",
                                                           "/SubmitForm"};
    if (!value.isDictionary()) return false;
    auto kind = value.getKey("/S");
    return kind.isName() && std::find(kinds.begin(), kinds.end(), kind.getName()) != kinds.end();
}

/// Whether the action, or one that follows it, is unwanted.
bool is_unwanted(QPDFObjectHandle value) {
    if (does_something(value)) return true;
    if (!value.isDictionary()) return false;
    auto next = value.getKey("/Next");
    if (does_something(next)) return true;
    if (!next.isArray()) return false;
    auto const following = next.getArrayAsVector();
    return std::any_of(following.begin(), following.end(), &does_something);
}

/// Whether a table that names an action for each event has an unwanted action.
bool has_unwanted(QPDFObjectHandle actions) {
    if (!actions.isDictionary()) return false;
    auto const keys = actions.getKeys();
    return std::any_of(keys.begin(), keys.end(), [&actions](std::string const& key) {
        return is_unwanted(actions.getKey(key));
    });
}

/// Removes actions from a dictionary, and adds its direct children to `within`.
void strip_level(QPDFObjectHandle object, std::vector<QPDFObjectHandle>& within) {
    auto const push = [&within](QPDFObjectHandle child) {
        bool const nested = !child.isIndirect() && (child.isArray() || child.isDictionary());
        if (nested) within.push_back(child);
    };
    if (object.isArray()) {
        for (auto const& item : object.getArrayAsVector())
            push(item);
        return;
    }
    for (auto const& key : object.getKeys()) {
        auto value = object.getKey(key);
        if (is_unwanted(value) || (key == "/AA" && has_unwanted(value)))
            object.removeKey(key);
        else
            push(value);
    }
}

void strip_actions(QPDF& document) {
    for (auto& object : document.getAllObjects()) {
        auto first = object.isStream() ? object.getDict() : object;
        if (!first.isArray() && !first.isDictionary()) continue;
        std::vector<QPDFObjectHandle> within{first};
        while (!within.empty()) {
            auto const next = within.back();
            within.pop_back();
            strip_level(next, within);
        }
    }
}

/// Resets a field's value if none of its widgets can show it.
void reset_stale_state(form_field& field) {
    auto value = field.object.getKey("/V");
    if (!value.isName() || value.getName() == "/Off") return;
    auto const state = value.getName().substr(1);
    bool const is_known =
        std::any_of(field.widgets.begin(), field.widgets.end(),
                    [&](QPDFObjectHandle const& widget) { return has_state(widget, state); });
    if (!is_known) field.object.replaceKey("/V", QPDFObjectHandle::newName("/Off"));
}

} // namespace

void strip_template(QPDF& document) {
    auto root = document.getRoot();
    for (auto const* key : document_keys)
        root.removeKey(key);
    auto names = root.getKey("/Names");
    if (names.isDictionary()) names.removeKey("/JavaScript");
    strip_actions(document);
    auto form = root.getKey("/AcroForm");
    if (!form.isDictionary()) return;
    for (auto const* key : form_keys)
        form.removeKey(key);
    for (auto& field : read_fields(document)) {
        if (field.kind == field_kind::box) reset_stale_state(field);
    }
}

bool is_stripped(QPDF& document) {
    auto root = document.getRoot();
    auto form = root.getKey("/AcroForm");
    auto names = root.getKey("/Names");
    auto const has = [](QPDFObjectHandle dictionary, char const* key) {
        return dictionary.isDictionary() && dictionary.hasKey(key);
    };
    return !has(names, "/JavaScript") && !is_unwanted(root.getKey("/OpenAction")) &&
           std::none_of(form_keys.begin(), form_keys.end(),
                        [&](char const* key) { return has(form, key); }) &&
           std::none_of(document_keys.begin(), document_keys.end(),
                        [&](char const* key) { return has(root, key); });
}

namespace {

constexpr std::size_t maximum_objects = 100'000;
constexpr std::size_t maximum_pages = 100;

using fields_by_name = std::map<std::string_view, form_field const*>;

[[noreturn]] void refuse_field(std::string_view what, std::string_view name) {
    std::string text{what};
    text.append(": ").append(name);
    throw template_fault{text};
}

bool is_dynamic(QPDFObjectHandle root) {
    auto rendering = root.getKey("/NeedsRendering");
    return rendering.isBool() && rendering.getBoolValue();
}

bool is_signed(form_field const& field) {
    auto object = field.object;
    return field.kind == field_kind::signature && object.getKey("/V").isDictionary();
}

fields_by_name index(std::vector<form_field> const& fields) {
    fields_by_name by_name;
    for (auto const& field : fields) {
        bool const is_new = by_name.emplace(field.name, &field).second;
        if (!is_new) refuse_field("a field exists more than once", field.name);
    }
    return by_name;
}

form_field const& find(fields_by_name const& by_name, std::string_view name) {
    auto const found = by_name.find(name);
    if (found == by_name.end()) refuse_field("a field is missing", name);
    return *found->second;
}

void check_field(form_field const& field, std::string_view state) {
    auto const wanted = state.empty() ? field_kind::text : field_kind::box;
    if (field.kind != wanted) refuse_field("a field is of another kind", field.name);
    bool const has_place = std::all_of(field.widgets.begin(), field.widgets.end(), &can_show_value);
    if (!has_place) refuse_field("a field has no upright place on a page", field.name);
    if (state.empty()) return;
    bool const has = std::any_of(field.widgets.begin(), field.widgets.end(),
                                 [state](auto const& each) { return has_state(each, state); });
    if (!has) refuse_field("a box lacks the state that would tick it", field.name);
}

} // namespace

std::shared_ptr<QPDF> open_template(std::string_view file) {
    try {
        auto document = open_pdf(file);
        if (document->isEncrypted()) throw template_fault{"the file is encrypted"};
        if (document->getObjectCount() > maximum_objects)
            throw template_fault{"the file is too large"};
        return document;
    } catch (QPDFExc const& fault) {
        throw template_fault{fault.getErrorCode() == qpdf_e_password ? "the file is encrypted"
                                                                     : "the file is damaged"};
    }
}

void check_template(QPDF& document, std::vector<form_field> const& fields,
                    template_expectation const& expected) {
    if (is_dynamic(document.getRoot()))
        throw template_fault{"the form is drawn by its reader (dynamic XFA)"};
    auto const pages = document.getAllPages().size();
    if (pages > maximum_pages || static_cast<std::int64_t>(pages) != expected.page_count)
        throw template_fault{"the file has a different number of pages"};
    if (static_cast<std::int64_t>(fields.size()) != expected.field_count)
        throw template_fault{"the file has a different number of form fields"};
    if (std::any_of(fields.begin(), fields.end(), &is_signed))
        throw template_fault{"the file is signed"};
    auto const by_name = index(fields);
    for (auto const& each : expected.fields)
        check_field(find(by_name, each.field), each.state);
    for (auto const name : expected.never_filled)
        static_cast<void>(find(by_name, name));
}

} // namespace tassel::pdf
