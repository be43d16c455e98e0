// Times the validation of intake on one core: reading a complete body of one source, saving it into
// an empty package, and judging the source. It uses one body for each of the 24 sources. For
// comparison, it also times the parsing alone.
// Usage: intake_benchmark EXAMPLES..., files with arrays of {source_id, values}. Prints one JSON
// line.
#include "timing.hpp"

#include "rules/rulesets_with_documents.hpp"
#include "tassel/document/intake/judge_source.hpp"
#include "tassel/document/intake/save_intake.hpp"
#include "tassel/reflect/json_document.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <algorithm>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace tassel;
using namespace tassel::literals;
using law = rules::newest_documents;

struct slowest_source {
    document::intake_source source_id{};
    std::int64_t members = 0;
    std::int64_t ns = 0;
};
BOOST_DESCRIBE_STRUCT(slowest_source, (), (source_id, members, ns))

struct timings {
    std::int64_t sources = 0;
    std::int64_t median_ns = 0;
    std::int64_t median_parse_ns = 0;
    slowest_source slowest{};
};
BOOST_DESCRIBE_STRUCT(timings, (), (sources, median_ns, median_parse_ns, slowest))

/// Loans that include an eligible one for every source, with the holders that the examples name.
document::document_facts portfolio() {
    document::document_facts facts{.analysis_as_of = "2026-08-01"_date,
                                   .guideline_first_person_cents = cents{1'596'000},
                                   .guideline_each_more_cents = cents{568'000}};
    for (auto const* label : {"dept_of_ed_example_servicing", "example_bank_elt_sample_trust",
                              "sample_credit_union", "default_resolution"}) {
        facts.holders.push_back({.label = label});
    }
    auto const add = [&](loan_type type, std::int64_t holder, civil_date made,
                         loan_status status = loan_status::in_repayment) {
        document::document_loan loan;
        loan.loan_id = "loan_00" + std::to_string(facts.loans.size() + 1);
        loan.loan_type = type;
        loan.status = status;
        loan.open = true;
        loan.holder = holder;
        loan.made_date = loan.first_disbursement_date = made;
        loan.balance_cents = cents{500'000};
        loan.disbursed_amount_cents = cents{550'000};
        facts.loans.push_back(std::move(loan));
    };
    for (int i = 0; i < 5; ++i)
        add(loan_type::direct_unsubsidized, 0, "2019-09-01"_date);
    add(loan_type::direct_parent_plus, 0, "2022-08-30"_date);
    add(loan_type::ffel_stafford_subsidized, 1, "2003-09-12"_date);
    add(loan_type::ffel_stafford_subsidized, 2, "2004-09-12"_date);
    add(loan_type::direct_subsidized, 3, "2012-09-05"_date, loan_status::defaulted);
    return facts;
}

struct body {
    document::intake_source source{};
    std::string text{};
};

/// The `values` of each example of a file.
std::vector<body> read_bodies(char const* path) {
    std::ifstream file{path, std::ios::binary};
    std::string const text{std::istreambuf_iterator<char>{file}, {}};
    reflect::json_document document;
    std::vector<body> bodies;
    if (document.parse(text) != reflect::json_error::none) return bodies;
    std::string buffer;
    auto const* example = document.first_child(document.root());
    for (; example != nullptr; example = document.next_sibling(*example)) {
        body one;
        auto const* member = document.first_child(*example);
        for (; member != nullptr; member = document.next_sibling(*member)) {
            auto const name = document.name(*member, buffer);
            if (name == "values") one.text = document.raw(*member);
            if (name == "source_id") {
                one.source =
                    reflect::enumerator_named<document::intake_source>(document.raw(*member))
                        .value_or(document::intake_source{});
            }
        }
        bodies.push_back(std::move(one));
    }
    return bodies;
}

/// Whether the whole body was accepted and the source is complete.
bool validate(body const& one, document::document_facts const& facts) {
    reflect::json_document document;
    if (document.parse(one.text) != reflect::json_error::none) return false;
    document::intake_state state;
    reflect::fault_list faults;
    document::intake_context const context{facts, "2026-08-15"_date, {}};
    if (!document::save_intake<law>(state, one.source, document, document.root(), context, "",
                                    faults)) {
        return false;
    }
    auto const judged = document::judge_source<law>(one.source, state, context, true);
    benchmark::use(judged);
    return judged.status == document::intake_status::complete;
}

std::int64_t time_validation(body const& one, document::document_facts const& facts) {
    return static_cast<std::int64_t>(benchmark::median_ns(
        100, [&](std::size_t) { benchmark::use(validate(one, facts)); }, 31));
}
std::int64_t time_parsing(body const& one) {
    return static_cast<std::int64_t>(benchmark::median_ns(
        100,
        [&](std::size_t) {
            reflect::json_document document;
            benchmark::use(document.parse(one.text));
        },
        31));
}

std::int64_t median(std::vector<std::int64_t> values) {
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

} // namespace

int main(int argument_count, char** arguments) {
    auto const facts = portfolio();
    // For each source, the longest body that is complete with these loans.
    std::map<document::intake_source, body> bodies;
    for (int i = 1; i < argument_count; ++i) {
        for (auto& one : read_bodies(arguments[i])) {
            auto& kept = bodies[one.source];
            if (one.text.size() > kept.text.size() && validate(one, facts)) kept = std::move(one);
        }
    }
    timings result;
    std::vector<std::int64_t> validations, parsings;
    for (auto const& [source, one] : bodies) {
        if (one.text.empty()) continue;
        validations.push_back(time_validation(one, facts));
        parsings.push_back(time_parsing(one));
        if (validations.back() > result.slowest.ns) {
            auto const members = std::count(one.text.begin(), one.text.end(), ':');
            result.slowest = {source, members, validations.back()};
        }
    }
    result.sources = static_cast<std::int64_t>(validations.size());
    if (validations.empty()) {
        std::cerr << "usage: intake_benchmark EXAMPLES..., with bodies that are complete\n";
        return 2;
    }
    result.median_ns = median(validations);
    result.median_parse_ns = median(parsings);
    std::string text;
    reflect::write_json(text, result);
    std::cout << text << '\n';
    return 0;
}
