// Reads the parts of an upload as they arrive: the file, which goes to the store, and what the
// client says about the file. Also writes the sentences for the faults of these parts.
#pragma once

#include "document_check/content_check.hpp"
#include "document_check/verdict/pdf_verdict.hpp"
#include "multipart/form_parser.hpp"
#include "sealed/sealed_object.hpp"

#include "tassel/reflect/fault.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::api {

inline constexpr std::size_t longest_upload_value = 200; ///< bytes of a part with a short text

/// The form of a client, who says what the file is, or that of a certifier, whose link says it.
enum class upload_kind { described, by_link };

class upload_form final : private multipart::part_receiver {
  public:
    /// Receives the file's content, too, as long as the form has no fault.
    using content_tap = std::function<void(std::string_view content)>;

    /// `writer` takes the file and must outlive the form.
    upload_form(std::string_view boundary, sealed::object_writer& writer, content_tap tap,
                upload_kind kind = upload_kind::described);

    /// Takes the next bytes of the body. After a fault, the form stores nothing but reads on, so
    /// that it can report the other faults, too.
    void feed(std::string_view bytes);
    /// Returns every fault, in the order of the contract; empty if there is none, or if the file
    /// may be repaired. Call this after the last byte.
    [[nodiscard]] std::vector<reflect::fault> finish();

    /// Whether the file is larger than the limit, in which case the rest need not be read.
    [[nodiscard]] bool file_too_large() const noexcept {
        return content_.fault() == document_check::content_fault::too_large;
    }

    // The values that were received. They are valid only if there is no fault.
    [[nodiscard]] document_check::content_check& content() noexcept { return content_; }
    [[nodiscard]] document_check::content_check const& content() const noexcept { return content_; }
    [[nodiscard]] std::string const& sent_filename() const noexcept { return filename_; }
    /// Empty if the file came by link.
    [[nodiscard]] std::string document_role() const { return role_.text.value_or(std::string{}); }
    [[nodiscard]] std::optional<std::string> const& source_id() const noexcept {
        return source_.text;
    }
    /// Whether the sender agrees to a repair of the file.
    [[nodiscard]] bool may_repair() const { return repair_.text == "true"; }

  private:
    /// A part that holds a short text.
    struct value {
        std::optional<std::string> text; ///< set once the part has arrived
        bool too_long = false;
    };
    enum class part { file, document_role, source_id, repair, other };

    void part_begins(multipart::part_head head) override;
    void part_goes_on(std::string_view content) override;
    void part_ends() override;

    /// Whether the form may have parts that say what the file is.
    [[nodiscard]] bool is_described() const noexcept { return kind_ == upload_kind::described; }
    void refuse_part(std::string_view name);
    void refuse_second(std::string_view name);
    [[nodiscard]] bool begin_file(multipart::part_head& head);
    [[nodiscard]] bool begin_value(value& into, std::string_view name);
    [[nodiscard]] value& value_of(part which);
    static void add_value_fault(reflect::fault_list& all, std::string_view name,
                                value const& received);

    sealed::object_writer& writer_;
    content_tap tap_;
    upload_kind kind_;
    multipart::form_parser parser_;
    bool refused_ = false; ///< the parser has given up
    part current_ = part::other;
    bool has_file_ = false;
    std::string filename_;
    document_check::content_check content_;
    value role_;
    value source_;
    value repair_;
    reflect::fault_list faults_; ///< parts that are unknown or came twice
};

inline constexpr std::size_t maximum_upload_parts = 8;

/// Returns the fault of the form as a whole.
[[nodiscard]] reflect::fault fault_of(multipart::form_fault found);
/// Returns the fault of the file; `found` must not be `none`.
[[nodiscard]] reflect::fault fault_of(document_check::content_fault found);
/// Returns the fault of the file; `found` must not be `sound`.
[[nodiscard]] reflect::fault fault_of(document_check::pdf_verdict found);

} // namespace tassel::api
