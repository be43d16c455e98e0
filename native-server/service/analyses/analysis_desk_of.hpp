// How an analysis desk is made of a ruleset: for the one file of each version.
#pragma once

#include "service/analyses/analysis_desk.hpp"

#include "tassel/answer/analysis_answer.hpp"

namespace tassel::api {

template <class Law>
analysis_desk const& analysis_desk_of() {
    static constexpr analysis_desk desk{.analyze = tassel::analyze<Law>,
                                        .write_analysis = tassel::write_analysis<Law, std::string>,
                                        .write_plan_options =
                                            tassel::write_plan_options<Law, std::string>};
    return desk;
}

} // namespace tassel::api
