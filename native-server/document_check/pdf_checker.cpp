#include "document_check/pdf_checker.hpp"

#include "tassel/reflect/describe.hpp"

#include <string_view>
#include <utility>

namespace tassel::document_check {
namespace {

/// A verdict is its name and a line end; anything else is what is left of a child that died.
pdf_verdict verdict_of(std::string_view answer) {
    if (!answer.ends_with('\n')) return pdf_verdict::unchecked;
    answer.remove_suffix(1);
    return reflect::enumerator_named<pdf_verdict>(answer).value_or(pdf_verdict::unchecked);
}

} // namespace

pdf_checker::pdf_checker(checker_settings settings)
    : settings_{std::move(settings)}, threads_{settings_.at_once} {}

void pdf_checker::check(text_source document, std::function<void(pdf_outcome)> done) {
    auto const asked = std::chrono::steady_clock::now();
    asked_.fetch_add(1);
    threads_.submit(
        [this, asked, document = std::move(document), done = std::move(done)]() mutable {
            auto outcome = carry_out(document, asked);
            document = nullptr; // whoever is told may count on it
            asked_.fetch_sub(1);
            done(std::move(outcome));
        });
}

std::unique_ptr<early_check> pdf_checker::begin() {
    if (asked_.fetch_add(1) >= settings_.at_once) {
        asked_.fetch_sub(1);
        return nullptr;
    }
    auto document = std::make_shared<arriving_document>(settings_.arrival);
    threads_.submit([this, document] {
        auto outcome = carry_out(*document);
        asked_.fetch_sub(1);
        document->conclude(std::move(outcome));
    });
    return std::make_unique<early_check>(std::move(document));
}

pdf_verdict pdf_checker::ask(text_source const& document) const {
    return verdict_of(ask_child(settings_.program, check_command, document, settings_.time_limit));
}

pdf_outcome pdf_checker::carry_out(text_source const& document,
                                   std::chrono::steady_clock::time_point asked) const {
    if (std::chrono::steady_clock::now() - asked > settings_.patience) return {};
    try {
        return {.verdict = ask(document), .failure = {}};
    } catch (std::exception const&) {
        return {.verdict = pdf_verdict::unchecked, .failure = std::current_exception()};
    }
}

std::optional<pdf_outcome> pdf_checker::carry_out(arriving_document& document) const {
    try {
        auto const verdict = ask([&document] { return document.next(); });
        return pdf_outcome{.verdict = verdict, .failure = {}};
    } catch (given_up const&) {
        return std::nullopt;
    } catch (std::exception const&) {
        return pdf_outcome{.verdict = pdf_verdict::unchecked, .failure = std::current_exception()};
    }
}

} // namespace tassel::document_check
