#include "forms/form_folder.hpp"

#include "crypto/sha256.hpp"
#include "forms/newest_paperwork.hpp"

#include "tassel/reflect/describe.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <exception>
#include <thread>
#include <utility>

namespace tassel::forms {
namespace {

constexpr std::size_t maximum_files = 1'000;
constexpr unsigned maximum_readers = 4;
constexpr std::size_t edge = 1'024; // where we look for a PDF's first and last line

struct file_sign {
    bool shown;
    std::string_view text;
};

/// Why a file is not a known edition, as far as we can tell without parsing it.
std::string unknown_file(std::string_view file) {
    auto const has = [](std::string_view text, std::string_view mark) {
        return text.find(mark) != std::string_view::npos;
    };
    auto const end = file.substr(file.size() - std::min(file.size(), edge));
    auto const is_pdf = has(file.substr(0, edge), "%PDF-");
    std::array const signs{
        file_sign{!is_pdf, "is not a PDF"}, file_sign{is_pdf && !has(end, "%%EOF"), "is truncated"},
        file_sign{is_pdf && has(file, "/Encrypt"), "is encrypted"},
        file_sign{is_pdf && has(file, "/NeedsRendering true"), "is a dynamic XFA form"}};
    std::string reason{"hash mismatch: no known edition of a form has its SHA-256"};
    for (auto const& sign : signs) {
        if (sign.shown) reason.append("; it ").append(sign.text);
    }
    return reason;
}

/// The form that a file claims to be, by its name or its digest.
std::optional<form_source> claimed_by(std::filesystem::path const& file, std::string_view bytes,
                                      form_editions const& editions) {
    auto const name = file.stem().string();
    for (auto const& digest : {crypto::hexadecimal(crypto::sha256(bytes)), name}) {
        if (auto const known = editions.find(digest); known.edition != nullptr)
            return known.edition->source;
    }
    // Take the longest matching name, because the name of one source may begin with the name of
    // another.
    std::optional<form_source> claimed;
    std::size_t longest = 0;
    for (auto const& layout : newest_paperwork.form_registry.layouts) {
        auto const source = reflect::enumerator_name(layout.source);
        if (source.size() <= longest || !name.starts_with(source)) continue;
        claimed = layout.source;
        longest = source.size();
    }
    return claimed;
}

/// The result of reading one file.
struct read_file {
    std::optional<official_form> form;
    rejected_file rejected;
};

/// Whether an operator approved the file that was there before.
bool was_approved(std::filesystem::path const& file, form_editions const& editions) {
    return editions.find(file.stem().string()).mapping == template_mapping::operator_;
}

read_file read(std::filesystem::path const& path, look how, form_children const& children,
               form_editions const& editions) {
    read_file found;
    std::string bytes;
    try {
        auto const file = std::make_shared<form_file const>(path);
        bytes = file->read();
        auto known = edition_of(bytes, editions);
        if (how == look::through) (void)prepare_form(children, *known.edition, bytes);
        found.form = official_form{.known = std::move(known), .file = file};
        return found;
    } catch (pdf::template_fault const& fault) {
        found.rejected.reason = fault.what();
    } catch (std::exception const&) {
        found.rejected.reason = "the check of the file failed";
    }
    found.rejected.claimed = claimed_by(path, bytes, editions);
    if (was_approved(path, editions)) {
        found.rejected.reason =
            "its approval is void: the file was changed after it was approved; " +
            found.rejected.reason;
    }
    return found;
}

/// Throws if the folder exists but can't be read.
std::vector<std::filesystem::path> files_of(std::filesystem::path const& folder) {
    std::vector<std::filesystem::path> files;
    if (!std::filesystem::exists(folder)) return files;
    for (auto const& entry : std::filesystem::directory_iterator{folder}) {
        auto const& file = entry.path();
        auto const name = file.filename().string();
        auto const usable =
            entry.is_regular_file() && !name.starts_with('.') && !is_of_approval(name);
        if (usable && files.size() < maximum_files) files.push_back(file);
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::vector<read_file> read_all(std::vector<std::filesystem::path> const& files, look how,
                                form_children const& children, form_editions const& editions) {
    std::vector<read_file> read_files(files.size());
    std::atomic<std::size_t> next{0};
    auto const work = [&] {
        for (auto index = next++; index < files.size(); index = next++)
            read_files[index] = read(files[index], how, children, editions);
    };
    auto const threads = std::min<std::size_t>(
        {maximum_readers, std::max(std::thread::hardware_concurrency(), 1U), files.size()});
    std::vector<std::jthread> readers;
    for (std::size_t started = 1; started < threads; ++started)
        readers.emplace_back(work);
    work();
    readers.clear();
    return read_files;
}

void expect_edition(form_edition const& edition, std::string_view file) {
    if (crypto::hexadecimal(crypto::sha256(file)) != edition.sha256)
        throw pdf::template_fault{unknown_file(file)};
}

} // namespace

form_edition const* find_edition(std::string_view sha256) noexcept {
    auto const editions = newest_paperwork.form_registry.editions;
    auto const found =
        std::find_if(editions.begin(), editions.end(),
                     [&](form_edition const& edition) { return edition.sha256 == sha256; });
    return found == editions.end() ? nullptr : &*found;
}

pdf::template_expectation expectation_of(form_edition const& edition) {
    pdf::template_expectation expected{
        .page_count = edition.page_count,
        .field_count = edition.field_count,
        .fields = {},
        .never_filled = {edition.never_filled.begin(), edition.never_filled.end()}};
    for (auto const& binding : edition.bindings)
        expected.fields.push_back({binding.field, binding.state});
    return expected;
}

known_form edition_of(std::string_view file, form_editions const& editions) {
    auto known = editions.find(crypto::hexadecimal(crypto::sha256(file)));
    if (known.edition == nullptr) throw pdf::template_fault{unknown_file(file)};
    return known;
}

std::string read_form(form_edition const& edition, form_file const& file) {
    auto bytes = file.read();
    expect_edition(edition, bytes);
    return bytes;
}

std::shared_ptr<remote_template const>
prepare_form(form_children const& children, form_edition const& edition, std::string_view file) {
    expect_edition(edition, file);
    return children.prepare(file, expectation_of(edition));
}

form_folder read_folder(std::filesystem::path const& folder, look how,
                        form_children const& children) {
    form_folder read;
    try {
        form_editions const editions{folder};
        read.rejected = editions.rejected();
        auto found = read_all(files_of(folder), how, children, editions);
        for (auto& file : found) {
            if (!file.form) read.rejected.push_back(std::move(file.rejected));
        }
        for (auto const& known : editions.all()) {
            auto const same = std::find_if(found.begin(), found.end(), [&](read_file const& file) {
                return file.form && file.form->known.edition == known.edition;
            });
            if (same != found.end()) read.forms.push_back(std::move(*same->form));
        }
    } catch (std::exception const&) {
        read.rejected.push_back({.claimed = {}, .reason = "the folder can't be read"});
    }
    return read;
}

} // namespace tassel::forms
