#include "cli/command_line.hpp"
#include "cli/options/options.hpp"
#include "cli/standard_streams.hpp"
#include "clock/utc_clock.hpp"
#include "forms/form_file.hpp"
#include "forms/form_folder.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <cstdint>
#include <exception>
#include <iostream>
#include <string>
#include <string_view>
#include <vector>

namespace tassel::cli {
namespace {

constexpr option file_operands{"file", option_kind::operand, false, "FILE...",
                               "official forms as the Department publishes them, in PDF"};
constexpr std::array install_options{file_operands, forms_option, data_option};
constexpr std::array installed_options{forms_option, data_option};

struct installed_form {
    form_source source_id{};
    template_mapping mapping{};
    std::string edition;
    form_language language{};
    std::string sha256;
};
BOOST_DESCRIBE_STRUCT(installed_form, (), (source_id, mapping, edition, language, sha256))

struct refused_file {
    std::int64_t file = 0; ///< the number of the file, from 1
    std::string reason;
};
BOOST_DESCRIBE_STRUCT(refused_file, (), (file, reason))

struct installation {
    std::vector<installed_form> installed;
    std::vector<refused_file> refused;
};
BOOST_DESCRIBE_STRUCT(installation, (), (installed, refused))

struct form_listing {
    std::vector<forms::listed_form> forms;
};
BOOST_DESCRIBE_STRUCT(form_listing, (), (forms))

installed_form install_file(forms::form_children const& children,
                            std::filesystem::path const& folder, std::string const& file) {
    auto const bytes = forms::form_file{file}.read();
    auto const known = forms::edition_of(bytes, forms::form_editions{folder});
    auto const& edition = *known.edition;
    (void)forms::prepare_form(children, edition, bytes);
    auto const name = std::string{edition.sha256} + ".pdf";
    forms::keep_file(folder, name, bytes);
    return {.source_id = edition.source,
            .mapping = known.mapping,
            .edition = std::string{edition.edition},
            .language = edition.language,
            .sha256 = std::string{edition.sha256}};
}

int install(option_values const& values) {
    auto const files = values.values(file_operands.name);
    if (files.empty()) throw usage_error{"forms install needs at least one FILE"};
    auto const folder = forms_folder(values);
    forms::form_children const children;
    installation done;
    std::int64_t number = 0;
    for (auto const& file : files) {
        ++number;
        try {
            done.installed.push_back(install_file(children, folder, file));
        } catch (pdf::template_fault const& fault) {
            done.refused.push_back({number, fault.what()});
        } catch (confinement::child_error const&) {
            done.refused.push_back({number, "the check of the file failed"});
        }
    }
    bool const printed = print_json(done);
    if (!done.installed.empty())
        std::cerr << "tassel-server: a running server uses them after its next start\n";
    return printed && done.refused.empty() ? succeeded : failed;
}

int list_installed(option_values const& values) {
    auto const folder = forms::read_folder(forms_folder(values), forms::look::through, {});
    return print_json(form_listing{forms::list_forms(folder, utc_now().date)}) ? succeeded : failed;
}

} // namespace

command forms_install_command() {
    return {"forms install", "take official forms whose SHA-256 is known, and refuse others",
            install_options, &install};
}

command forms_list_command() {
    return {"forms list", "print which official forms are installed, and which have expired",
            installed_options, &list_installed};
}

} // namespace tassel::cli
