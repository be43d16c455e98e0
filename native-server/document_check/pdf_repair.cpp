#include "document_check/pdf_repair.hpp"

#include "document_check/document_type.hpp"
#include "document_check/pdf_check.hpp"
#include "document_check/pdf_objects.hpp"
#include "document_check/pdf_strip.hpp"

#include <cstddef>
#include <exception>
#include <new>
#include <optional>
#include <qpdf/Pipeline.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFExc.hh>
#include <qpdf/QPDFWriter.hh>
#include <string>
#include <string_view>
#include <utility>

namespace tassel::document_check {
namespace {

/// Keeps what is written, up to the size of a document. It does not throw for more, because
/// libqpdf writes while it unwinds.
class limited_copy final : public Pipeline {
  public:
    limited_copy() : Pipeline{"copy", nullptr} {}

    void write(unsigned char const* data, std::size_t size) override {
        too_large_ = too_large_ || size > largest_document - text_.size();
        if (!too_large_) text_.append(reinterpret_cast<char const*>(data), size);
    }
    void finish() override {}

    [[nodiscard]] bool is_too_large() const noexcept { return too_large_; }
    [[nodiscard]] std::string take() { return std::move(text_); }

  private:
    std::string text_;
    bool too_large_ = false;
};

/// Writes the document without encryption. The document's streams keep their coding, because
/// packing them again takes time; only the streams that hold objects are packed anew.
void write_copy(QPDF& document, limited_copy& copy) {
    for (auto& object : document.getAllObjects())
        if (object.isStream()) object.setFilterOnWrite(false);
    QPDFWriter writer{document};
    writer.setOutputPipeline(&copy);
    writer.setPreserveEncryption(false);
    writer.setObjectStreamMode(qpdf_o_preserve);
    writer.setDeterministicID(true); // otherwise, the time of day would be in the copy
    writer.write();
}

repaired_document refused(pdf_verdict verdict) {
    return {{verdict, {}}, {}};
}

/// Removes what may be removed. Returns the verdict on what remains.
pdf_verdict clean(QPDF& document, std::vector<repair_step>& steps) {
    if (document.isEncrypted()) steps.push_back(repair_step::restrictions);
    if (auto const size = check_size(document); size != pdf_verdict::sound) return size;
    auto verdict = check_objects(document);
    if (verdict == pdf_verdict::scripted) {
        if (is_drawn_by_its_reader(document)) return verdict;
        if (strip_second_form(document)) steps.push_back(repair_step::second_form);
        if (strip_scripts(document)) steps.push_back(repair_step::scripts);
        verdict = check_objects(document);
    }
    if (verdict != pdf_verdict::sound) return verdict;
    if (strip_signatures(document)) steps.push_back(repair_step::signatures);
    return verdict;
}

/// Opens the PDF as it is, and writes it anew.
repaired_document write_anew(std::string_view document) {
    reading_costs costs{reading_budget{maximum_repair_bytes}, reading_budget{maximum_parsed_bytes}};
    bounded_decoding const bounded{costs};
    limited_copy copy;
    repaired_document made;
    QPDF opened;
    opened.setSuppressWarnings(true); // warnings would quote the document
    opened.setAttemptRecovery(false);
    opened.processInputSource(counted_source(document, costs));
    made.report.verdict = clean(opened, made.report.steps);
    if (made.report.verdict != pdf_verdict::sound) return made;
    write_copy(opened, copy);
    if (opened.anyWarnings()) return refused(pdf_verdict::broken);
    if (copy.is_too_large()) return refused(pdf_verdict::oversized);
    made.copy = copy.take();
    return made;
}

repaired_document try_to_write_anew(std::string_view document) {
    try {
        return write_anew(document);
    } catch (QPDFExc const& fault) {
        return refused(fault.getErrorCode() == qpdf_e_password ? pdf_verdict::encrypted
                                                               : pdf_verdict::broken);
    } catch (over_budget const&) {
        return refused(pdf_verdict::oversized);
    } catch (std::bad_alloc const&) {
        return refused(pdf_verdict::oversized);
    } catch (std::exception const&) { // libqpdf's own checks failed
        return refused(pdf_verdict::broken);
    }
}

/// A PDF within a file.
struct found_pdf {
    std::string_view document; ///< from its header to its last end mark
    std::size_t leading = 0;   ///< bytes before the header
    bool is_followed_up = false;
};

std::optional<found_pdf> find_pdf(std::string_view file) {
    auto const leading = leading_bytes_of_pdf(file);
    if (!leading) return std::nullopt;
    auto const document = file.substr(*leading);
    auto const end = size_up_to_end(document);
    if (end == 0) return std::nullopt;
    return found_pdf{document.substr(0, end), *leading, is_followed_up(document, end)};
}

/// Returns the document with a remark in place of what came before it, so that every offset that
/// was counted from the beginning of the file is right again.
std::string with_remark_before(found_pdf const& found) {
    constexpr std::string_view longest_header{"%PDF-1.7"};
    std::string document{found.document.substr(0, longest_header.size())};
    document.append("\n%");
    if (document.size() < found.leading) document.resize(found.leading - 1, ' ');
    return document.append("\n").append(found.document);
}

} // namespace

repaired_document repair_pdf(std::string_view document) {
    auto const found = find_pdf(document);
    if (!found) return refused(pdf_verdict::broken);
    auto made = try_to_write_anew(found->document);
    if (found->leading > 0 && made.report.verdict == pdf_verdict::broken)
        made = try_to_write_anew(with_remark_before(*found));
    auto& [verdict, steps] = made.report;
    if (verdict == pdf_verdict::sound) verdict = check_pdf(made.copy);
    if (verdict != pdf_verdict::sound) return refused(verdict);
    if (found->is_followed_up) steps.insert(steps.begin(), repair_step::trailing_data);
    if (found->leading > 0) steps.insert(steps.begin(), repair_step::leading_data);
    if (steps.empty()) steps.push_back(repair_step::unused_parts);
    return made;
}

} // namespace tassel::document_check
