#include "drawing/composition.hpp"
#include "drawing/drawn_template.hpp"
#include "drawing/page_flow.hpp"
#include "drawing/prose.hpp"
#include "pdf/document_writer.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::drawing {
namespace {

constexpr measure band_height = points(86);
constexpr page_frame summary_frame{band_height + points(18), points(58), page_height - points(52)};
constexpr measure step = points(12); ///< of indentation

constexpr text_style band_title{pdf::typeface::helvetica_bold, points(22), colours::white};
constexpr text_style band_text{pdf::typeface::helvetica, points(10), colours::white};
constexpr text_style edge_style{pdf::typeface::helvetica, points(8), colours::soft_ink};
constexpr text_style heading{pdf::typeface::helvetica_bold, points(12), colours::brand};
constexpr text_style strong{pdf::typeface::helvetica_bold, 9'500, colours::ink};
constexpr text_style body{pdf::typeface::helvetica, 9'500, colours::ink};
constexpr text_style soft{pdf::typeface::helvetica, 8'500, colours::soft_ink};
constexpr text_style warning{pdf::typeface::helvetica_bold, 8'500, colours::mark};

/// `3 pages`
std::string counted(std::int64_t count, std::string_view one, std::string_view several) {
    std::string text = std::to_string(count);
    text.append(" ").append(count == 1 ? one : several);
    return text;
}

/// `Title - what sets it apart`
std::string titled(std::string const& title, std::string const& qualifier) {
    std::string text = title;
    if (!qualifier.empty()) text.append(" - ").append(qualifier);
    return readable_text(text);
}

prose_block paragraph(text_style const& style, std::string_view text, measure indent = 0,
                      measure before = points(2)) {
    return {"P", style, readable_text(text), indent, before};
}

prose_block marked(prose_marker marker, std::string_view text, measure indent) {
    return {"P", body, readable_text(text), indent, points(3), marker};
}

prose_block heading_of(std::string_view text) {
    return {"H2", heading, readable_text(text), 0, points(16), prose_marker::none, true};
}

class summary_maker {
  public:
    summary_maker(package_guide const& guide, drawn_texts const& texts)
        : guide_{guide}, texts_{texts}, flow_{summary_frame, nullptr} {}

    pdf::drawn_document make() {
        draw_band();
        draw_overview();
        for (auto const& recipient : guide_.recipients)
            draw_recipient(recipient);
        draw_left_out();
        draw_steps();
        draw_notes();
        finish_pages();
        pdf::drawn_document document;
        document.title = "Package summary";
        for (auto& page : flow_.pages())
            document.pages.push_back(page.take());
        return document;
    }

  private:
    void draw_band() {
        auto& page = flow_.page();
        page.fill({0, 0, page_width, band_height}, colours::brand);
        page.line("H1", band_title, "Package summary", page_left, points(27));
        std::string below = "Student loan repayment";
        if (!guide_.plan_label.empty()) below = readable_text(guide_.plan_label);
        page.line("P", band_text, below, page_left, points(57));
        page.line_to_right("P", band_text, written_date(guide_.prepared_on), page_right,
                           points(57));
    }

    void draw_overview() {
        std::int64_t forms = 0, documents = 0;
        for (auto const& recipient : guide_.recipients) {
            forms += static_cast<std::int64_t>(recipient.forms.size());
            documents += static_cast<std::int64_t>(recipient.documents.size());
        }
        prose_group group;
        if (!guide_.borrower_name.empty()) {
            std::string whose = "Prepared for ";
            group.push_back(paragraph(strong, whose.append(guide_.borrower_name)));
        }
        auto const recipients = static_cast<std::int64_t>(guide_.recipients.size());
        std::string what = "This package holds ";
        what.append(counted(forms, "form", "forms"));
        if (recipients != 0)
            what.append(" for ").append(counted(recipients, "recipient", "recipients"));
        if (documents != 0) {
            what.append(", with ");
            what.append(counted(documents, "document to attach", "documents to attach"));
        }
        what.append(". ").append(texts_.what_to_do.view());
        group.push_back(paragraph(body, what));
        draw_group(flow_, group);
    }

    void draw_recipient(guided_recipient const& recipient) {
        std::string send_to = "Send to ";
        prose_group group{heading_of(send_to.append(recipient.name))};
        for (auto const& line : recipient.address)
            group.push_back(paragraph(body, line));
        if (!recipient.phone.empty()) {
            std::string phone = "Telephone ";
            group.push_back(paragraph(body, phone.append(recipient.phone)));
        }
        if (!recipient.routing.empty())
            group.push_back(paragraph(body, recipient.routing, 0, points(5)));
        for (auto const& form : recipient.forms) {
            add_form(group, form);
            draw_group(flow_, std::exchange(group, {}));
        }
        if (!recipient.documents.empty()) {
            group.push_back(paragraph(strong, "Attach", 0, points(9)));
            for (auto const& document : recipient.documents)
                add_document(group, document);
        }
        draw_group(flow_, group);
    }

    void add_form(prose_group& group, guided_form const& form) const {
        prose_block title{"H3", strong, titled(form.title, form.qualifier_label), 0, points(9)};
        group.push_back(std::move(title));
        std::string facts = counted(form.page_count, "page", "pages");
        if (!form.omb_number.empty()) facts.append(", OMB No. ").append(form.omb_number);
        if (form.origin == template_origin::official) {
            facts.append(", edition ").append(form.edition);
            if (form.expires)
                facts.append(", printed expiration ").append(written_date(*form.expires));
        }
        group.push_back(paragraph(soft, facts, step));
        group.push_back(paragraph(soft, form.path, step));
        if (form.origin == template_origin::specimen)
            group.push_back(paragraph(warning, texts_.specimen_form.view(), step));
        if (form.edition_expired)
            group.push_back(paragraph(warning, texts_.expired_edition.view(), step));
        add_list(group, "Sign: ", form.to_sign);
        add_list(group, "Have completed: ", form.to_complete);
    }

    static void add_list(prose_group& group, std::string_view before,
                         std::vector<std::string> const& entries) {
        for (auto const& entry : entries) {
            std::string text{before};
            group.push_back(marked(prose_marker::box, text.append(entry), step));
        }
    }

    static void add_document(prose_group& group, guided_document const& document) {
        std::string text = document.label;
        if (!document.filename.empty()) text.append(": ").append(document.filename);
        group.push_back(marked(prose_marker::box, text, step));
        group.push_back(paragraph(soft, document.path, step + points(14), 0));
    }

    void draw_left_out() {
        if (guide_.left_out.empty()) return;
        prose_group group{heading_of("Not in this package")};
        for (auto const& form : guide_.left_out) {
            group.push_back({"H3", strong, titled(form.title, form.qualifier_label), 0, points(7)});
            group.push_back(paragraph(body, form.reason));
            draw_group(flow_, std::exchange(group, {}));
        }
    }

    void draw_steps() {
        if (guide_.steps.empty()) return;
        prose_group group{heading_of("What else to do")};
        for (auto const& next : guide_.steps) {
            auto title = marked(prose_marker::box, next.title, 0);
            title.style = strong;
            title.before = points(7);
            group.push_back(std::move(title));
            group.push_back(paragraph(body, next.text, points(14)));
            draw_group(flow_, std::exchange(group, {}));
        }
    }

    void draw_notes() {
        if (guide_.notes.empty()) return;
        prose_group group{heading_of("Please note")};
        for (auto const& note : guide_.notes) {
            group.push_back(marked(prose_marker::bullet, note, 0));
            draw_group(flow_, std::exchange(group, {}));
        }
    }

    void finish_pages() {
        std::string package = "Package ";
        package.append(guide_.document_package_id);
        auto const foot = readable_text(package);
        std::size_t number = 0;
        for (auto& page : flow_.pages()) {
            ++number;
            if (number != 1) {
                page.aside(edge_style, "Package summary", page_left, points(29));
                page.rule(page_left, points(43), text_width, colours::brand, points(1));
            }
            page.rule(page_left, page_height - points(42), text_width, colours::faint_line, 600);
            page.aside(edge_style, foot, page_left, page_height - points(38));
            std::string count = "Page ";
            count.append(std::to_string(number)).append(" of ");
            count.append(std::to_string(flow_.pages().size()));
            page.aside_to_right(edge_style, count, page_right, page_height - points(38));
        }
    }

    package_guide const& guide_;
    drawn_texts const& texts_;
    page_flow flow_;
};

} // namespace

pdf::drawn_document compose_summary(package_guide const& guide, drawn_texts const& texts) {
    return summary_maker{guide, texts}.make();
}

std::string draw_summary(package_guide const& guide, drawn_texts const& texts) {
    return pdf::write_document(compose_summary(guide, texts));
}

} // namespace tassel::drawing
