#include "pdf/field_room.hpp"
#include "pdf/form_appearance.hpp"
#include "pdf/form_filler.hpp"
#include "pdf/kept_template.hpp"
#include "pdf/print_copy.hpp"
#include "pdf/template_file.hpp"
#include "pdf/verify_filled.hpp"

#include <algorithm>
#include <cstddef>
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFWriter.hh>
#include <set>
#include <utility>

namespace tassel::pdf {
namespace {

std::string write(QPDF& document) {
    QPDFWriter writer{document};
    writer.setOutputMemory();
    writer.setDeterministicID(true);
    writer.setObjectStreamMode(qpdf_o_generate);
    writer.write();
    auto const bytes = writer.getBufferSharedPointer();
    return {reinterpret_cast<char const*>(bytes->getBuffer()), bytes->getSize()};
}

/// Appends the pages of `sheets`, which must exist until `document` is written. Returns their
/// number.
std::size_t append_pages(QPDF& document, QPDF& sheets) {
    auto const pages = sheets.getAllPages();
    for (auto page : pages) {
        page.removeKey("/StructParents"); // its number would refer to the form's own tree
        document.addPage(page, false);
    }
    return pages.size();
}

/// A value in its field, ready to be written.
struct placed_value {
    form_field const* field = nullptr;
    shown_value text;
    std::string_view state; ///< the on-state, for a box
};

/// Returns the characters that need the embedded typeface.
std::set<char16_t> kept_characters(std::vector<placed_value> const& placed) {
    std::set<char16_t> characters;
    for (auto const& value : placed) {
        for (auto const& shown : value.text.shown) {
            if (!is_kept(shown.face)) continue;
            for (auto const& run : shown.runs)
                characters.insert(run.text.begin(), run.text.end());
        }
    }
    return characters;
}

void write_values(QPDF& document, std::vector<placed_value> const& placed) {
    form_fonts const fonts{document, kept_characters(placed)};
    for (auto const& each : placed) {
        if (each.state.empty())
            write_text(document, *each.field, each.text, fonts);
        else
            write_state(*each.field, each.state);
    }
}

std::vector<field_value> written_values(std::vector<placed_value> const& placed) {
    std::vector<field_value> written;
    written.reserve(placed.size());
    for (auto const& each : placed)
        written.push_back({each.field->name, each.text.text, each.state});
    return written;
}

/// Returns the parts of the written values that must be visible.
drawn_values drawn_values_of(std::vector<placed_value> const& placed) {
    drawn_values drawn;
    for (auto const& each : placed) {
        for (auto const& shown : each.text.shown) {
            auto& pieces = drawn.texts.emplace_back();
            for (auto const& run : shown.runs)
                if (!run.text.empty()) pieces.push_back(codes_of(shown.face, run.text));
        }
        if (each.state.empty()) continue;
        for (auto const& widget : each.field->widgets)
            if (has_state(widget, each.state))
                drawn.ticks.push_back(digest_of_appearance(appearance_of(widget)));
    }
    return drawn;
}

class filler final : public prepared_template {
  public:
    explicit filler(kept_template kept) : kept_{std::move(kept)} {}

  private:
    [[nodiscard]] std::variant<std::string, misfit>
    fill_copy(std::vector<field_value> const& values, std::string_view sheets,
              form_copy_kind copy) const override {
        auto const document = open_pdf(kept_.file);
        auto const fields = read_fields(*document);
        std::vector<placed_value> placed;
        for (auto const& value : values) {
            auto const& field = find(fields, value);
            auto shown = value.state.empty() ? show_in(room_of(field), value.text, value.demand)
                                             : shown_value{};
            if (auto const* const reason = std::get_if<misfit_reason>(&shown))
                return misfit{placed.size(), *reason};
            placed.push_back({&field, std::get<shown_value>(std::move(shown)), value.state});
        }
        return write_all(*document, fields, placed, sheets, copy);
    }

    [[nodiscard]] form_field const& find(std::vector<form_field> const& fields,
                                         field_value const& value) const {
        auto const& never = kept_.never_filled;
        if (std::find(never.begin(), never.end(), value.field) != never.end())
            throw std::invalid_argument{"a value was given for a field that nobody fills in"};
        for (auto const& field : fields) {
            if (field.name != value.field) continue;
            auto const wanted = value.state.empty() ? field_kind::text : field_kind::box;
            if (field.kind == wanted) return field;
        }
        throw std::invalid_argument{"a field to be filled in is not in the template"};
    }

    [[nodiscard]] std::string write_all(QPDF& document, std::vector<form_field> const& fields,
                                        std::vector<placed_value> const& placed,
                                        std::string_view sheets, form_copy_kind kind) const {
        write_values(document, placed);
        bool const for_print = kind == form_copy_kind::print;
        auto const drawn = for_print ? drawn_values_of(placed) : drawn_values{};
        if (for_print) flatten_form(document, fields);
        auto const behind = sheets.empty() ? nullptr : open_pdf(sheets);
        auto const sheet_count = behind ? append_pages(document, *behind) : 0;
        auto copy = write(document);
        if (for_print)
            verify_printed(copy, kept_.record, drawn, sheet_count);
        else
            verify_filled(copy, kept_.record, written_values(placed), sheet_count);
        return copy;
    }

    kept_template kept_;
};

/// Writes the stripped template as a smaller file.
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

/// Turns exceptions of libqpdf into template_fault, because an object of the file caused them.
template <class Make>
auto blaming_the_file(Make const& make) -> decltype(make()) {
    try {
        return make();
    } catch (template_fault const&) {
        throw;
    } catch (std::exception const&) {
        throw template_fault{"the file is damaged"};
    }
}

} // namespace

kept_template keep_template(std::string_view file, template_expectation const& expected) {
    return blaming_the_file([&] {
        kept_template kept{compact(file, expected), {}, {}};
        kept.record = record_of(kept.file);
        kept.never_filled.assign(expected.never_filled.begin(), expected.never_filled.end());
        filler const tried{kept};
        static_cast<void>(tried.fill({}, {})); // an empty copy must equal its template
        return kept;
    });
}

measured_template measure_template(std::string_view file, template_expectation const& expected) {
    return blaming_the_file([&] {
        auto const document = open_template(file);
        auto const fields = read_fields(*document);
        check_template(*document, fields, expected);
        std::set<std::string_view> wanted;
        for (auto const& each : expected.fields)
            if (each.state.empty()) wanted.insert(each.field);
        measured_template measured;
        for (auto const& field : fields)
            if (wanted.count(field.name) != 0) measured.rooms.push_back(room_of(field));
        std::sort(measured.rooms.begin(), measured.rooms.end(),
                  [](field_room const& a, field_room const& b) { return a.field < b.field; });
        measured.pages = pages_of(*document, fields, expected.fields);
        return measured;
    });
}

std::shared_ptr<prepared_template const> take_up(kept_template kept) {
    return std::make_shared<filler>(std::move(kept));
}

std::shared_ptr<prepared_template const> prepare_template(std::string_view file,
                                                          template_expectation const& expected) {
    return take_up(keep_template(file, expected));
}

} // namespace tassel::pdf
