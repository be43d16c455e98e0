// A form made for the tests, with everything that makes official forms hard to fill in: a deep tree
// of names, on-states 0, 1, and 2, XFA, usage rights, scripts, a signature button, a field with one
// character to a cell, a read-only repetition, a stale value, a field with two places, a name in
// UTF-16, and two pages.
#pragma once

#include "pdf/form_filler.hpp"
#include "unit/document_check/pdf_files.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace tassel::pdf {

/// Entries that a test adds to the form.
struct synthetic_change {
    std::string_view catalog = {};
    std::string_view trailer = {};
    std::string_view signature = {}; ///< for the signature field
    std::string_view name = {};      ///< for the field Name[0]
};

namespace names {
inline constexpr std::string_view changed = "form1[0].#subform[0].InformationChanged[0]";
inline constexpr std::string_view name = "form1[0].#subform[0].Name[0]";
inline constexpr std::string_view ssn = "form1[0].#subform[0].SSN[0]";
inline constexpr std::string_view city = "form1[0].#subform[0].City[0]";
inline constexpr std::string_view explanation = "form1[0].#subform[0].Explanation[0]";
inline constexpr std::string_view answers = "form1[0].#subform[0].Answers[0]";
inline constexpr std::string_view amount = "form1[0].#subform[2].Amount[0]";
inline constexpr std::string_view repeated_ssn = "form1[0].#subform[2].SSN[0]";
inline constexpr std::string_view signed_on = "form1[0].#subform[2].BorrowerSignatureDate[0]";
inline constexpr std::string_view sign_here = "form1[0].#subform[2].BorrowerSignature[0]";
inline constexpr std::string_view signature = "Firma";
inline constexpr std::string_view phone = "Teléfono";
} // namespace names

inline std::string synthetic_form(synthetic_change const& change = {}) {
    using document_check::stream_of;
    auto const join = [](std::initializer_list<std::string_view> parts) {
        std::string joined;
        for (auto const part : parts)
            joined.append(part);
        return joined;
    };
    auto const text = [&](std::string_view parent, std::string_view page, std::string_view name,
                          std::string_view place, std::string_view more) {
        return join({"<< /Type /Annot /Subtype /Widget /F 4 /FT /Tx /Parent ", parent, " /P ", page,
                     " /T ", name, " /Rect [", place, "] ", more, " >>"});
    };
    auto const box = [&](std::string_view names, std::string_view place, std::string_view state) {
        return join({"<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R ", names, " /Rect [", place,
                     "] /AS /Off /MK << /CA (4) >> /AP << /N << /", state, " 27 0 R >> /D << /",
                     state, " 27 0 R /Off 27 0 R >> >> >>"});
    };
    std::string const form_stream =
        "/Type /XObject /Subtype /Form /BBox [0 0 10 10] /Resources << >>";
    std::vector<std::string> const objects{
        join({"<< /Type /Catalog /Pages 2 0 R /AcroForm 5 0 R ",
              "/Names << /JavaScript << /Names [(nag) 28 0 R] >> >> /OpenAction 28 0 R ",
              "/Perms << /UR3 << /Type /Sig /Filter /Adobe.PPKLite >> >> ", change.catalog, " >>"}),
        "<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 612 792] >>",
        "<< /Type /Page /Parent 2 0 R /Contents 6 0 R /Resources << /Font << /F1 9 0 R >> >> "
        "/Annots [13 0 R 14 0 R 16 0 R 17 0 R 18 0 R 20 0 R 21 0 R 22 0 R 30 0 R] >>",
        "<< /Type /Page /Parent 2 0 R /Contents 7 0 R /Resources << >> "
        "/Annots [15 0 R 23 0 R 24 0 R 25 0 R 26 0 R 29 0 R 31 0 R] >>",
        "<< /Fields [10 0 R 29 0 R 31 0 R] /SigFlags 3 /NeedAppearances true "
        "/XFA [(template) 8 0 R] /DA (/Helv 0 Tf 0 g) /DR << /Font << /Helv 9 0 R >> >> >>",
        stream_of("BT /F1 12 Tf 40 740 Td (GENERAL REQUEST - SPECIMEN) Tj ET 40 700 200 0.5 re f"),
        stream_of("0.9 g 40 600 300 40 re f"),
        stream_of("<xdp:xdp><template><script>app.alert(1)</script></template></xdp:xdp>"),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
        "<< /T (form1[0]) /Kids [11 0 R 12 0 R] >>", // 10
        "<< /T (#subform[0]) /Parent 10 0 R /Kids [32 0 R 16 0 R 17 0 R 18 0 R 19 0 R 30 0 R] >>",
        "<< /T (#subform[2]) /Parent 10 0 R /Kids [23 0 R 24 0 R 25 0 R 26 0 R] >>",
        "<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A 28 0 R >>",
        "<< /Type /Annot /Subtype /Widget /F 4 /P 3 0 R /Parent 32 0 R "
        "/Rect [100 600 300 612.4] >>",
        "<< /Type /Annot /Subtype /Widget /F 4 /P 4 0 R /Parent 32 0 R "
        "/Rect [100 760 220 772.4] >>",
        text("11 0 R", "3 0 R", "(SSN[0])", "100 580 190 592.4",
             "/Ff 25165824 /MaxLen 9 /DA (/Helv 11.00 Tf 0 g)"),
        text("11 0 R", "3 0 R", "(City[0])", "100 560 160 572.4", "/DA (/Helv 11.00 Tf 0 0 1 rg)"),
        text("11 0 R", "3 0 R", "(Explanation[0])", "40 100 240 220",
             "/Ff 4096 /DA (/Helv 10.00 Tf 0 g)"),
        "<< /FT /Btn /Ff 49152 /T (Answers[0]) /Parent 11 0 R /Kids [20 0 R 21 0 R 22 0 R] "
        "/V /Yes /Opt [(One) (Two) (Three)] >>",
        box("/Parent 19 0 R", "40 400 50 410", "0"), // 20
        box("/Parent 19 0 R", "40 380 50 390", "1"),
        box("/Parent 19 0 R", "40 360 50 370", "2"),
        text("12 0 R", "4 0 R", "(Amount[0])", "100 500 200 520",
             "/Q 2 /BS << /W 2 /S /S >> /MK << /BG [0.9 1 0.9] /BC [0 0.5 0] >>"),
        text("12 0 R", "4 0 R", "(SSN[0])", "100 480 200 492.4", "/Ff 1 /MaxLen 9 /Q 1"),
        text("12 0 R", "4 0 R", "(BorrowerSignatureDate[0])", "300 100 400 112.4", ""),
        "<< /Type /Annot /Subtype /Widget /F 4 /FT /Btn /Ff 65536 /Parent 12 0 R /P 4 0 R "
        "/T (BorrowerSignature[0]) /Rect [100 100 280 120] /MK << /TP 1 >> >>",
        stream_of("1 1 m 9 9 l S", form_stream),
        "<< /S /JavaScript /JS (app.alert\\(1\\);) >>",
        text("5 0 R", "4 0 R", "<FEFF00540065006C00E90066006F006E006F>", "100 460 200 472.4",
             "/AA << /K 28 0 R >>"),
        box("/FT /Btn /T (InformationChanged[0]) /Parent 11 0 R", "40 640 50 650", "1"), // 30
        join({"<< /Type /Annot /Subtype /Widget /F 4 /FT /Sig /T (Firma) /P 4 0 R "
              "/Rect [100 60 280 80] ",
              change.signature, " >>"}),
        join({"<< /FT /Tx /T (Name[0]) /Parent 11 0 R /Kids [14 0 R 15 0 R] "
              "/DA (/Helv 11.00 Tf 0 g) ",
              change.name, " >>"}),
    };
    return document_check::pdf_of(objects, change.trailer);
}

/// What the form above is expected to be.
inline template_expectation synthetic_expectation() {
    template_expectation expected;
    expected.page_count = 2;
    expected.field_count = 12;
    expected.fields = {{names::changed, "1"},     {names::name, {}},        {names::ssn, {}},
                       {names::city, {}},         {names::explanation, {}}, {names::answers, "0"},
                       {names::answers, "1"},     {names::answers, "2"},    {names::amount, {}},
                       {names::repeated_ssn, {}}, {names::phone, {}}};
    expected.never_filled = {names::signed_on, names::sign_here, names::signature};
    return expected;
}

} // namespace tassel::pdf
