#include "pdf/check_template.hpp"
#include "pdf/field_tree.hpp"
#include "pdf/form_appearance.hpp"
#include "pdf/form_filler.hpp"
#include "pdf/kept_template.hpp"
#include "pdf/open_pdf.hpp"
#include "pdf/strip_template.hpp"
#include "pdf/typeface.hpp"
#include "pdf/verify_filled.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <utility>

namespace tassel::pdf {
namespace {

std::string write(QPDF& document) {
    QPDFWriter writer{document};
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.write();
    auto const octets = writer.getBufferSharedPointer();
    return {reinterpret_cast<char const*>(octets->getBuffer()), octets->getSize()};
}

/// Appends the pages of `sheets`, which has to stay until `document` is written.
std::size_t append_pages(QPDF& document, QPDF& sheets) {
    auto const pages = sheets.getAllPages();
    for (auto page : pages) {
        page.removeKey("/StructParents"); // they would count in the tree of the form
        document.addPage(page, false);
    }
    return pages.size();
}

/// The lines of a text as one.
std::string join_lines(std::string_view text) {
    std::string line;
    for (char const character : text) {
        if (character == '\n')
            line.append(", ");
        else
            line.push_back(character);
    }
    return line;
}

/// A value in its field, ready to be written.
struct placed_value {
    form_field const* field = nullptr;
    std::string text;
    shown_text shown;
    std::string_view state;
};

class filler final : public prepared_template {
  public:
    explicit filler(kept_template kept) : kept_{std::move(kept)} {}

    [[nodiscard]] std::variant<std::string, misfit> fill(std::vector<field_value> const& values,
                                                         std::string_view sheets) const override {
        auto const document = open_pdf(kept_.file);
        auto const fields = read_fields(*document);
        std::vector<placed_value> placed;
        for (auto const& value : values) {
            auto const reason = place(value, find(fields, value), placed);
            if (reason) return misfit{placed.size(), *reason};
        }
        return write_all(*document, placed, sheets);
    }

  private:
    [[nodiscard]] form_field const& find(std::vector<form_field> const& fields,
                                         field_value const& value) const {
        auto const& never = kept_.never_filled;
        if (std::find(never.begin(), never.end(), value.field) != never.end())
            throw std::invalid_argument{"a field that nobody fills in was to be filled in"};
        for (auto const& field : fields) {
            if (field.name != value.field) continue;
            auto const wanted = value.state.empty() ? field_kind::text : field_kind::box;
            if (field.kind == wanted) return field;
        }
        throw std::invalid_argument{"a field to be filled in is not in the template"};
    }

    static std::optional<misfit_reason> place(field_value const& value, form_field const& field,
                                              std::vector<placed_value>& placed) {
        if (!value.state.empty()) {
            placed.push_back({&field, {}, {}, value.state});
            return std::nullopt;
        }
        if (!to_win_ansi(value.text)) return misfit_reason::not_writable;
        bool const one_line = (field.flags & several_lines_flag) == 0;
        bool const fits = (!one_line && place_text(std::string{value.text}, field, placed)) ||
                          place_text(join_lines(value.text), field, placed);
        if (!fits) return misfit_reason::too_long;
        return std::nullopt;
    }

    static bool place_text(std::string text, form_field const& field,
                           std::vector<placed_value>& placed) {
        auto const encoded = to_win_ansi(text);
        auto shown = encoded ? fit_into(field, *encoded) : std::nullopt;
        if (shown) placed.push_back({&field, std::move(text), std::move(*shown), {}});
        return shown.has_value();
    }

    [[nodiscard]] std::string write_all(QPDF& document, std::vector<placed_value> const& placed,
                                        std::string_view sheets) const {
        auto const font = add_font(document);
        std::vector<field_value> written;
        for (auto const& each : placed) {
            if (each.state.empty())
                write_text(document, *each.field, each.text, each.shown, font);
            else
                write_state(*each.field, each.state);
            written.push_back({each.field->name, each.text, each.state});
        }
        auto const behind = sheets.empty() ? nullptr : open_pdf(sheets);
        auto const sheet_count = behind ? append_pages(document, *behind) : 0;
        auto copy = write(document);
        verify_filled(copy, kept_.record, written, sheet_count);
        return copy;
    }

    kept_template kept_;
};

/// The template without what it has to lose, stored in less space.
std::string compact(std::string_view file, template_expectation const& expected) {
    auto const document = open_template(file);
    check_template(*document, read_fields(*document), expected);
    auto const shown = page_contents(*document);
    strip_template(*document);
    auto stripped = write(*document);
    if (document->anyWarnings()) throw template_fault{"the file is damaged"};
    if (page_contents(*open_pdf(stripped)) != shown)
        throw template_fault{"the file can't be written with its pages as they are"};
    return stripped;
}

} // namespace

kept_template keep_template(std::string_view file, template_expectation const& expected) {
    try {
        kept_template kept{compact(file, expected), {}, {}};
        kept.record = record_of(kept.file);
        kept.never_filled.assign(expected.never_filled.begin(), expected.never_filled.end());
        filler const tried{kept};
        static_cast<void>(tried.fill({}, {})); // an empty copy must be what it is made of
        return kept;
    } catch (template_fault const&) {
        throw;
    } catch (std::exception const&) { // of libqpdf, about an object that it met on the way
        throw template_fault{"the file is damaged"};
    }
}

std::shared_ptr<prepared_template const> take_up(kept_template kept) {
    return std::make_shared<filler>(std::move(kept));
}

std::shared_ptr<prepared_template const> prepare_template(std::string_view file,
                                                          template_expectation const& expected) {
    return take_up(keep_template(file, expected));
}

} // namespace tassel::pdf
