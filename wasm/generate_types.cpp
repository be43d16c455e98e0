// Writes what the package needs to know about the described types into the given folder:
// types.d.ts, analysis-types.d.ts, paperwork-types.d.ts, schema.mjs, law.mjs, the Spanish texts,
// countries.mjs, and workflow.mjs for the page's guides.
#include "rules/contract/workflow_stages.hpp"
#include "rules/in_force/law_facts.hpp"
#include "rules/paperwork/countries.hpp"
#include "rules/quick_quote/quick_quotes.hpp"
#include "rules/texts/spanish/spanish_analysis_texts.hpp"
#include "rules/texts/spanish/spanish_intake_texts.hpp"
#include "rules/texts/spanish/spanish_texts.hpp"
#include "tassel/answer/bill_check_input.hpp"
#include "tassel/answer/explanation.hpp"
#include "tassel/answer/projection_input.hpp"
#include "tassel/answer/read_loans.hpp"
#include "tassel/document/package/intake_of_source.hpp"
#include "tassel/quote/quick_quote_answer.hpp"
#include "tassel/reflect/json_schema.hpp"
#include "tassel/reflect/typescript.hpp"
#include "tassel/screening/asked_questions.hpp"

#include <filesystem>
#include <fstream>
#include <iostream>
#include <span>
#include <string>
#include <string_view>

namespace {

constexpr std::string_view generated = "// Generated from the engine's types.\n";

template <class... Type>
std::string declared() {
    tassel::reflect::typescript_writer writer;
    (writer.declare<Type>(), ...);
    writer.declare<tassel::reflect::error_data>();
    return writer.text();
}

std::string types() {
    return declared<tassel::quote::quick_quote_request, tassel::quote::quick_quote_response,
                    tassel::quote::quick_quote_schedule_list>();
}

std::string analysis_types() {
    return declared<tassel::analysis::export_request, tassel::analysis::read_loans,
                    tassel::analysis::held_handle, tassel::analysis::held_request,
                    tassel::analysis::analysis_snapshot, tassel::analysis::explained_request,
                    tassel::analysis::explanation, tassel::analysis::projected_request,
                    tassel::analysis::projection, tassel::analysis::billed_request,
                    tassel::billing::bill_check, tassel::screening::asked_questions>();
}

std::string paperwork_types() {
    return declared<tassel::document::intake_fields_request, tassel::document::intake_report>();
}

std::string schema() {
    std::string text;
    tassel::reflect::json_writer writer{text};
    writer.begin_object();
    writer.member("$schema", std::string_view{"https://json-schema.org/draft/2020-12/schema"});
    writer.member("title", std::string_view{"Quick quote request"});
    tassel::reflect::write_schema<tassel::quote::quick_quote_request>(
        writer, tassel::rules::quick_quotes{});
    writer.end_object();
    return text;
}

/// Each of the law's facts as a separate constant, so that a bundler includes only those that the
/// program names.
std::string law() {
    constexpr tassel::rules::law_facts facts;
    std::string text;
    tassel::reflect::for_each_member<tassel::rules::law_facts>([&](auto descriptor) {
        text.append("export const ").append(tassel::reflect::member_name<decltype(descriptor)>);
        text += " = ";
        tassel::reflect::write_json(text, facts.*descriptor.pointer);
        text += ";\n";
    });
    return text;
}

std::string law_types() {
    tassel::reflect::typescript_writer writer;
    writer.declare<tassel::rules::law_facts>();
    std::string text = writer.text();
    tassel::reflect::for_each_member<tassel::rules::law_facts>([&](auto descriptor) {
        std::string const name{tassel::reflect::member_name<decltype(descriptor)>};
        text += "export declare const " + name + ": LawFacts['" + name + "'];\n";
    });
    return text;
}

/// The stages in order, each with every action that it may ask for.
std::string workflow() {
    std::string text;
    tassel::reflect::json_writer writer{text};
    writer.begin_array();
    for (auto const& row : tassel::rules::workflow_stages) {
        writer.begin_object();
        writer.member("stage", tassel::reflect::enumerator_name(row.stage));
        writer.key("actions");
        writer.begin_array();
        for (auto const& one : row.actions) {
            writer.string(tassel::reflect::enumerator_name(one.action));
        }
        writer.end_array();
        writer.end_object();
    }
    writer.end_array();
    return text;
}

/// The texts of the service and the modules, keyed by their English text.
template <class... Entries>
std::string spanish(Entries const&... entries) {
    std::string text;
    tassel::reflect::json_writer writer{text};
    writer.begin_object();
    auto const write_each = [&](std::span<tassel::translation const> some) {
        for (auto const& one : some)
            writer.member(one.english.view(), one.translated);
    };
    (write_each(entries), ...);
    writer.end_object();
    return text;
}

/// The countries that an address may have, each with its name.
std::string countries() {
    std::string text;
    tassel::reflect::json_writer writer{text};
    writer.begin_array();
    for (auto const& one : tassel::rules::documents::countries) {
        if (one.domestic) continue;
        writer.begin_array();
        writer.string(one.code.view());
        writer.string(one.name.view());
        writer.end_array();
    }
    writer.end_array();
    return text;
}

constexpr std::string_view countries_type =
    "declare const countries: readonly (readonly [code: string, name: string])[];\n"
    "export default countries;\n";

constexpr std::string_view texts_type =
    "declare const texts: Readonly<Record<string, string>>;\nexport default texts;\n";

constexpr std::string_view workflow_type =
    "declare const stages: readonly { stage: string; actions: readonly string[] }[];\n"
    "export default stages;\n";

bool write(std::filesystem::path const& path, std::string const& text) {
    std::ofstream file{path, std::ios::binary};
    file << generated << text;
    file.close();
    if (!file) std::cerr << "generate_types: can't write " << path << '\n';
    return static_cast<bool>(file);
}

} // namespace

int main(int argument_count, char** arguments) {
    if (argument_count != 2) {
        std::cerr << "usage: generate_types FOLDER\n";
        return 2;
    }
    namespace words = tassel::rules::spanish;
    std::filesystem::path const folder{arguments[1]};
    bool const written =
        write(folder / "types.d.ts", types()) &&
        write(folder / "analysis-types.d.ts", analysis_types()) &&
        write(folder / "paperwork-types.d.ts", paperwork_types()) &&
        write(folder / "schema.mjs", "export default " + schema() + ";\n") &&
        write(folder / "law.mjs", law()) && write(folder / "law.d.ts", law_types()) &&
        write(folder / "spanish-texts.mjs",
              "export default " + spanish(words::analysis_entries, words::readings) + ";\n") &&
        write(folder / "spanish-papers.mjs",
              "export default " +
                  spanish(words::entries, words::intake_entries, words::package_screens) + ";\n") &&
        write(folder / "spanish-texts.d.ts", std::string{texts_type}) &&
        write(folder / "spanish-papers.d.ts", std::string{texts_type}) &&
        write(folder / "countries.mjs", "export default " + countries() + ";\n") &&
        write(folder / "countries.d.ts", std::string{countries_type}) &&
        write(folder / "workflow.mjs", "export default " + workflow() + ";\n") &&
        write(folder / "workflow.d.ts", std::string{workflow_type});
    return written ? 0 : 1;
}
