#include "forms/form_repository.hpp"

#include "crypto/sha256.hpp"
#include "drawing/drawn_template.hpp"
#include "forms/form_children.hpp"
#include "forms/form_folder.hpp"
#include "forms/newest_paperwork.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <functional>
#include <future>
#include <mutex>
#include <span>
#include <stdexcept>
#include <thread>
#include <utility>
#include <vector>

namespace tassel::forms {
namespace {

constexpr unsigned drawing_threads = 2;
constexpr std::string_view specimen_edition = "specimen";

std::size_t place_of(document::form_source source) {
    return static_cast<std::size_t>(source);
}

document::form_template official_template(known_form const& known) {
    auto const& edition = *known.edition;
    return {.origin = document::template_origin::official,
            .mapping = known.mapping,
            .sha256 = std::string{edition.sha256},
            .edition = std::string{edition.edition},
            .omb_number = std::string{edition.omb_number},
            .expires = edition.expires,
            .language = edition.language,
            .page_count = edition.page_count,
            .bindings = {edition.bindings.begin(), edition.bindings.end()},
            .when = edition.when};
}

document::form_template specimen_template(drawing::drawn_template const& drawn,
                                          document::form_definition const& form,
                                          document::form_language language) {
    return {.origin = document::template_origin::specimen,
            .mapping = {},
            .sha256 = crypto::hexadecimal(crypto::sha256(drawn.file)),
            .edition = std::string{specimen_edition},
            .omb_number = std::string{form.omb_number.view()},
            .expires = {},
            .language = language,
            .page_count = drawn.page_count,
            .bindings = drawn.bindings};
}

pdf::template_expectation specimen_expectation(drawing::drawn_template const& drawn) {
    pdf::template_expectation expected{.page_count = drawn.page_count,
                                       .field_count = drawn.field_count,
                                       .fields = {},
                                       .never_filled = drawn.never_filled};
    for (auto const& binding : drawn.bindings)
        expected.fields.push_back({binding.field, binding.state});
    return expected;
}

bool is_admitted(document::form_edition const& edition, repository_settings const& settings) {
    if (edition.language != document::form_language::english && !settings.spanish_editions)
        return false;
    return !settings.cut_off || edition.expires >= *settings.cut_off;
}

/// A template's file, and the checks that it must pass.
struct template_source {
    std::string bytes;
    pdf::template_expectation expected; ///< its texts must outlive this source
};

/// A template that is prepared only when it is first filled, because most templates never are.
class stocked_template {
  public:
    /// Opens the template's source. Throws pdf::template_fault.
    using opening = std::function<template_source()>;

    stocked_template(document::form_template about, form_children children, opening open)
        : about_{std::move(about)}, children_{std::move(children)}, open_{std::move(open)} {}

    [[nodiscard]] document::form_template const& about() const noexcept { return about_; }
    [[nodiscard]] remote_template const& prepared() const {
        std::call_once(prepared_once_, [this] {
            auto const source = open_();
            ready_ = children_.prepare(source.bytes, source.expected);
        });
        return *ready_;
    }
    /// Returns the measurements of the template's fields. Throws pdf::template_fault. If the file
    /// is not a template, every call throws the same fault.
    [[nodiscard]] pdf::measured_template const& measured() const {
        std::call_once(measured_once_, [this] {
            try {
                auto const source = open_();
                measured_ = children_.measure(source.bytes, source.expected);
            } catch (pdf::template_fault const& fault) {
                fault_ = fault.what();
            }
        });
        if (!fault_.empty()) throw pdf::template_fault{fault_};
        return measured_;
    }

  private:
    document::form_template about_;
    form_children children_;
    opening open_;
    mutable std::once_flag prepared_once_;
    mutable std::shared_ptr<remote_template const> ready_;
    mutable std::once_flag measured_once_;
    mutable pdf::measured_template measured_;
    mutable std::string fault_; ///< empty unless measuring failed
};

using stock = std::array<std::unique_ptr<stocked_template const>, document::form_count>;

/// Makes a template of an official form. `next` is the template for copies that this edition can't
/// be used for; null if there is none.
std::unique_ptr<stocked_template const> stock_official(form_children const& children,
                                                       official_form const& form,
                                                       document::form_template const* next) {
    auto about = official_template(form.known);
    if (!about.when.always()) about.next = next;
    return std::make_unique<stocked_template const>(std::move(about), children, [form] {
        return template_source{read_form(form.edition(), *form.file),
                               expectation_of(form.edition())};
    });
}

std::unique_ptr<stocked_template const> stock_specimen(form_children const& children,
                                                       document::form_layout const& layout,
                                                       document::form_definition const& form,
                                                       document::form_language language) {
    auto const translate = newest_paperwork.preferred_language.texts_in(language);
    auto const drawn = std::make_shared<drawing::drawn_template const>(drawing::draw_specimen(
        {.layout = layout,
         .head = {.title = translate(form.title.view()),
                  .form_code = form.form_code.view(),
                  .omb_number = form.omb_number.view()},
         .texts = newest_paperwork.bundle_texts.drawn,
         .fields = {&newest_paperwork.intake_definitions[static_cast<std::size_t>(form.intake)],
                    newest_paperwork.shared_identity},
         .translate = translate}));
    return std::make_unique<stocked_template const>(
        specimen_template(*drawn, form, language), children, [drawn] {
            return template_source{drawn->file, specimen_expectation(*drawn)};
        });
}

document::form_definition const& definition_of(document::form_source source) {
    return *std::find_if(
        newest_paperwork.form_definitions.begin(), newest_paperwork.form_definitions.end(),
        [&](document::form_definition const& form) { return form.source == source; });
}

/// Draws the specimens of forms that have no official template. Uses threads of its own.
class specimen_drawing {
  public:
    specimen_drawing(form_children const& children, document::form_templates const& official,
                     document::form_language language)
        : children_{children}, language_{language} {
        for (auto const& layout : newest_paperwork.form_registry.layouts) {
            if (document::template_of(official, layout.source) == nullptr)
                wanted_.push_back(&layout);
        }
        for (unsigned started = 0; started < drawing_threads; ++started)
            threads_.push_back(std::async(std::launch::async, [this] { draw(); }).share());
    }
    specimen_drawing(specimen_drawing const&) = delete;
    specimen_drawing& operator=(specimen_drawing const&) = delete;
    ~specimen_drawing() { next_ = wanted_.size(); }

    /// Returns all specimens, after waiting until they are drawn. Rethrows the exception of a
    /// failed drawing.
    [[nodiscard]] stock const& drawn() const {
        for (auto const& thread : threads_)
            thread.get();
        return drawn_;
    }

  private:
    void draw() {
        for (auto index = next_++; index < wanted_.size(); index = next_++) {
            auto const& layout = *wanted_[index];
            drawn_[place_of(layout.source)] =
                stock_specimen(children_, layout, definition_of(layout.source), language_);
        }
    }

    form_children children_;
    document::form_language language_;
    std::vector<document::form_layout const*> wanted_;
    std::atomic<std::size_t> next_{0};
    stock drawn_;
    std::vector<std::shared_future<void>> threads_; // last: its destructor waits for them
};

/// The templates for packages that prefer one language.
class language_stock {
  public:
    language_stock(form_children const& children, std::vector<official_form> admitted,
                   document::form_language preferred)
        : children_{children}, preferred_{preferred} {
        // Sort the best edition last. Each template then points to the next best template, which
        // already exists.
        std::stable_sort(admitted.begin(), admitted.end(),
                         [preferred](official_form const& a, official_form const& b) {
                             return precedes(b.edition(), a.edition(), preferred);
                         });
        for (auto const& form : admitted) {
            auto& best = only_official_[place_of(form.edition().source)];
            official_.push_back(stock_official(children, form, best));
            best = &official_.back()->about();
        }
    }

    /// Starts to draw the specimens, unless the drawing has begun.
    void begin_drawing() const {
        std::call_once(begun_, [this] {
            drawing_ =
                std::make_unique<specimen_drawing const>(children_, only_official_, preferred_);
        });
    }

    [[nodiscard]] document::form_templates const& only_official() const noexcept {
        return only_official_;
    }
    [[nodiscard]] document::form_templates const& with_specimens() const {
        begin_drawing();
        std::call_once(completed_, [this] {
            completed_templates_ = only_official_;
            auto const& drawn = drawing_->drawn();
            for (std::size_t place = 0; place < document::form_count; ++place) {
                if (drawn[place]) completed_templates_[place] = &drawn[place]->about();
            }
            is_complete_ = true;
        });
        return completed_templates_;
    }

    /// Returns null for a template that did not come from this object.
    [[nodiscard]] stocked_template const* find(document::form_template const& chosen) const {
        using stocked = std::span<std::unique_ptr<stocked_template const> const>;
        std::vector<stocked> parts{official_};
        if (is_complete_) parts.emplace_back(drawing_->drawn());
        for (auto const part : parts) {
            for (auto const& one : part) {
                if (one && &one->about() == &chosen) return one.get();
            }
        }
        return nullptr;
    }

  private:
    form_children children_;
    document::form_language preferred_;
    std::vector<std::unique_ptr<stocked_template const>> official_;
    document::form_templates only_official_{};
    mutable std::once_flag begun_;
    mutable std::unique_ptr<specimen_drawing const> drawing_;
    mutable std::once_flag completed_;
    mutable document::form_templates completed_templates_{};
    mutable std::atomic<bool> is_complete_{false};
};

class loaded_repository final : public form_repository {
  public:
    loaded_repository(repository_settings const& settings, form_children const& children,
                      form_folder const& folder)
        : children_{children}, specimens_for_partners_{settings.specimens_for_partners},
          english_{children, admitted(folder, settings), document::form_language::english},
          spanish_{children, admitted(folder, settings), document::form_language::spanish} {
        english_.begin_drawing();
    }

    [[nodiscard]] document::form_templates const& for_partners() const override {
        return of_partners(english_);
    }
    [[nodiscard]] document::form_templates const& for_sandbox() const override {
        return english_.with_specimens();
    }
    [[nodiscard]] document::form_templates const& for_partners_in_spanish() const override {
        return of_partners(spanish_);
    }
    [[nodiscard]] document::form_templates const& for_sandbox_in_spanish() const override {
        return spanish_.with_specimens();
    }

    [[nodiscard]] remote_template const&
    prepared(document::form_template const& chosen) const override {
        return stocked(chosen).prepared();
    }
    [[nodiscard]] pdf::measured_template const&
    measured(document::form_template const& chosen) const override {
        return stocked(chosen).measured();
    }

    [[nodiscard]] std::unique_ptr<form_job> begin_job() const override {
        return std::make_unique<job>(*this);
    }

  private:
    class job final : public form_job {
      public:
        explicit job(loaded_repository const& repository)
            : repository_{repository}, children_{repository.children_.begin_job()} {}

      private:
        [[nodiscard]] filled fill_copy(document::form_template const& chosen,
                                       std::vector<pdf::field_value> const& values,
                                       std::string_view sheets, pdf::form_copy_kind copy) override {
            return repository_.prepared(chosen).fill_by(*children_, values, sheets, copy);
        }

        loaded_repository const& repository_;
        std::shared_ptr<confinement::child_group> children_;
    };

    [[nodiscard]] static std::vector<official_form> admitted(form_folder const& folder,
                                                             repository_settings const& settings) {
        std::vector<official_form> forms;
        for (auto const& form : folder.forms) {
            if (is_admitted(form.edition(), settings)) forms.push_back(form);
        }
        return forms;
    }
    [[nodiscard]] document::form_templates const& of_partners(language_stock const& some) const {
        return specimens_for_partners_ ? some.with_specimens() : some.only_official();
    }
    [[nodiscard]] stocked_template const& stocked(document::form_template const& chosen) const {
        for (auto const* const part : {&english_, &spanish_}) {
            if (auto const* const one = part->find(chosen)) return *one;
        }
        throw std::invalid_argument{"a template does not belong to this repository"};
    }

    form_children children_;
    bool specimens_for_partners_;
    language_stock english_;
    language_stock spanish_;
};

std::string remark_on(rejected_file const& file) {
    std::string remark{"a file in the forms folder is not used"};
    if (file.claimed)
        remark.append(" (").append(reflect::enumerator_name(*file.claimed)).append(")");
    return remark.append(": ").append(file.reason);
}

} // namespace

std::shared_ptr<form_repository const> form_repository::load(repository_settings const& settings,
                                                             std::vector<std::string>& remarks) {
    form_children const children{settings.program};
    auto const folder = read_folder(settings.folder, look::at_digests, children);
    for (auto const& file : folder.rejected)
        remarks.push_back(remark_on(file));
    return std::make_shared<loaded_repository const>(settings, children, folder);
}

} // namespace tassel::forms
