// The texts that a page rests on, with their addresses and, if they have been read, their words.
#pragma once

#include "tassel/plan/plan_definition.hpp"
#include "tassel/ruleset_description/plan_page/page_writer.hpp"

#include <string>

namespace tassel::detail {

/// Texts with their addresses.
template <class Sources, class Texts>
void write_sources(page_writer& out, Texts const& words, plain_text heading,
                   Sources const& sources) {
    if (sources.empty()) return;
    out.heading(2, heading.view());
    out.table({words.text.view(), words.place.view(), words.address.view()});
    for (auto const& source : sources) {
        out.cites(source);
        auto const address = source.url.empty() ? std::string{words.no_address.view()}
                                                : std::string{"<"}.append(source.url).append(">");
        out.row({source.title, source.locator, address});
    }
}

/// Quotations of the paragraphs that the page names, if there are any.
template <class Texts>
void write_quotes(page_writer& out, Texts const& words) {
    if (out.quoted().empty()) return;
    out.heading(2, words.quotes.view());
    out.table({words.paragraph.view(), words.words.view(), words.read_on.view()});
    for (auto const& source : out.quoted()) {
        out.row(
            {source.pinpoint, std::string{"\""}.append(source.quote).append("\""), source.read_on});
    }
}

} // namespace tassel::detail
