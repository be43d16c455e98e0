// Times filling in forms and verifying the copies, several at once: every text and box of every
// form that has a template, in confined children, as for a bundle.
// Usage: forms_benchmark SERVER [FOLDER], the server's program and official forms; without a
// folder, specimens are filled in. Prints one JSON line.
#include "crypto/sha256.hpp"
#include "drawing/drawn_template.hpp"
#include "forms/form_children.hpp"
#include "pdf/form_filler.hpp"
#include "plain_rewrite.hpp"
#include "timing.hpp"

#include "rules/sources/all_sources.hpp"
#include "rules/texts/bundle_sentences.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace {

using namespace tassel;

constexpr int at_once = 4;
constexpr int rounds = 11;

struct timings {
    std::int64_t forms = 0;
    std::int64_t at_once = 0;
    std::int64_t median_fill_ns = 0;
    std::int64_t slowest_form_ns = 0;   ///< the largest median of a single form
    std::int64_t median_alone_ns = 0;   ///< time to fill in a form, one at a time
    std::int64_t median_rewrite_ns = 0; ///< time of libqpdf alone, which fills in nothing
    std::int64_t median_prepare_ns = 0;
};
BOOST_DESCRIBE_STRUCT(timings, (),
                      (forms, at_once, median_fill_ns, slowest_form_ns, median_alone_ns,
                       median_rewrite_ns, median_prepare_ns))

using durations = std::vector<std::int64_t>;

std::int64_t median(durations values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

template <class Work>
std::int64_t time_once(Work const& work) {
    auto const begin = std::chrono::steady_clock::now();
    work();
    auto const taken = std::chrono::steady_clock::now() - begin;
    return std::chrono::duration_cast<std::chrono::nanoseconds>(taken).count();
}

/// A form that is filled in again and again.
struct timed_form {
    std::string file;
    std::vector<pdf::field_value> values;
    std::shared_ptr<forms::remote_template const> prepared;
    std::int64_t prepare_ns = 0;
};

timed_form prepare(forms::form_children const& children, std::string file,
                   std::span<document::field_binding const> bindings,
                   pdf::template_expectation expected) {
    timed_form form;
    std::set<std::string_view> seen;
    for (auto const& binding : bindings) {
        expected.fields.push_back({binding.field, binding.state});
        if (!seen.insert(binding.field).second) continue;
        auto const text = binding.state.empty() ? std::string_view{"7"} : std::string_view{};
        form.values.push_back({binding.field, text, binding.state});
    }
    form.prepare_ns = time_once([&] { form.prepared = children.prepare(file, expected); });
    form.file = std::move(file);
    return form;
}

std::string read_file(std::filesystem::path const& path) {
    std::ifstream stream{path, std::ios::binary};
    return {std::istreambuf_iterator<char>{stream}, {}};
}

std::vector<timed_form> official_forms(forms::form_children const& children,
                                       std::filesystem::path const& folder) {
    std::map<std::string, document::form_edition const*, std::less<>> known;
    for (auto const& edition : rules::forms::registry.editions)
        known.emplace(edition.sha256, &edition);
    std::vector<timed_form> timed;
    for (auto const& entry : std::filesystem::directory_iterator{folder}) {
        if (!entry.is_regular_file()) continue;
        auto file = read_file(entry.path());
        auto const found = known.find(crypto::hexadecimal(crypto::sha256(file)));
        if (found == known.end()) continue;
        auto const& edition = *found->second;
        pdf::template_expectation expected;
        expected.page_count = edition.page_count;
        expected.field_count = edition.field_count;
        timed.push_back(prepare(children, std::move(file), edition.bindings, std::move(expected)));
    }
    return timed;
}

std::vector<timed_form> specimens(forms::form_children const& children,
                                  std::vector<drawing::drawn_template>& drawn) {
    drawn.reserve(rules::forms::registry.layouts.size()); // pointers to the names must stay valid
    for (auto const& form : rules::documents::form_definitions) {
        auto const& asked =
            rules::documents::intake_definitions[static_cast<std::size_t>(form.intake)];
        drawn.push_back(drawing::draw_specimen(
            {.layout = rules::forms::layouts[static_cast<std::size_t>(form.source)],
             .head = {"Specimen", "", ""},
             .texts = rules::documents::bundle_texts.drawn,
             .fields = {&asked, rules::documents::shared_identity}}));
    }
    std::vector<timed_form> timed;
    for (auto const& specimen : drawn) {
        pdf::template_expectation expected;
        expected.page_count = specimen.page_count;
        expected.field_count = specimen.field_count;
        timed.push_back(prepare(children, specimen.file, specimen.bindings, std::move(expected)));
    }
    return timed;
}

/// The times of filling in each form, with several at once.
std::vector<durations> time_fillings(forms::form_children const& children,
                                     std::vector<timed_form> const& forms, int together) {
    auto const fill_all = [&children, &forms] {
        auto const job = children.begin_job();
        std::vector<durations> taken(forms.size());
        for (int round = 0; round < rounds; ++round) {
            for (std::size_t i = 0; i < forms.size(); ++i) {
                taken[i].push_back(time_once([&job, &form = forms[i]] {
                    auto const made =
                        form.prepared->fill_by(*job, form.values, {}, pdf::form_copy_kind::open);
                    if (!std::holds_alternative<std::string>(made))
                        throw std::runtime_error{"a value does not fit its field"};
                }));
            }
        }
        return taken;
    };
    std::vector<std::future<std::vector<durations>>> threads;
    for (int count = 0; count < together; ++count)
        threads.push_back(std::async(std::launch::async, fill_all));
    std::vector<durations> all(forms.size());
    for (auto& thread : threads) {
        auto const taken = thread.get();
        for (std::size_t i = 0; i < all.size(); ++i)
            all[i].insert(all[i].end(), taken[i].begin(), taken[i].end());
    }
    return all;
}

std::int64_t time_rewriting(std::vector<timed_form> const& forms) {
    durations all;
    for (int round = 0; round < rounds; ++round)
        for (auto const& form : forms)
            all.push_back(
                time_once([&] { benchmark::use(benchmark::rewrite_plainly(form.file)); }));
    return median(std::move(all));
}

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count < 2) {
        std::cerr << "usage: forms_benchmark SERVER [FOLDER], of official forms that are known\n";
        return 2;
    }
    forms::form_children const children{arguments[1]};
    std::vector<drawing::drawn_template> drawn;
    auto const timed =
        argument_count > 2 ? official_forms(children, arguments[2]) : specimens(children, drawn);
    if (timed.empty()) {
        std::cerr << "forms_benchmark: no form is known\n";
        return 2;
    }
    timings result{.forms = static_cast<std::int64_t>(timed.size()), .at_once = at_once};
    durations all, medians, preparations;
    for (auto const& of_form : time_fillings(children, timed, at_once)) {
        all.insert(all.end(), of_form.begin(), of_form.end());
        medians.push_back(median(of_form));
    }
    durations alone;
    for (auto const& of_form : time_fillings(children, timed, 1))
        alone.insert(alone.end(), of_form.begin(), of_form.end());
    for (auto const& form : timed)
        preparations.push_back(form.prepare_ns);
    result.median_fill_ns = median(all);
    result.slowest_form_ns = *std::max_element(medians.begin(), medians.end());
    result.median_alone_ns = median(alone);
    result.median_rewrite_ns = time_rewriting(timed);
    result.median_prepare_ns = median(preparations);
    std::string text;
    reflect::write_json(text, result);
    std::cout << text << '\n';
    return 0;
}
