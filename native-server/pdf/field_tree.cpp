#include "pdf/field_tree.hpp"

#include "pdf/form_filler.hpp"

#include <cstddef>
#include <cstdint>
#include <set>
#include <utility>

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
    /// Whether any of the kids are fields; the others are widgets.
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

} // namespace tassel::pdf
