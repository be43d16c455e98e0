#include "api/packages/list_packages.hpp"

#include "api/exchange/list_query.hpp"
#include "api/exchange/responder.hpp"
#include "api/exchange/work_queues.hpp"
#include "log/log.hpp"
#include "service/analyses/newer_record.hpp"
#include "service/packages/package_list_answer.hpp"
#include "store/port/store_error.hpp"

#include "tassel/document/package/package_list.hpp"
#include "tassel/reflect/describe.hpp"
#include "tassel/reflect/envelope.hpp"
#include "tassel/workflow/workflow.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

using std::chrono::steady_clock;
using workflow::workflow_stage;

constexpr std::string_view stage_parameter = "stage";

struct package_query {
    std::optional<workflow_stage> stage;
    std::optional<store::list_place> after;
    std::size_t limit = usual_page;
};

std::optional<workflow_stage> stage_in_query(std::string_view query,
                                             std::vector<reflect::fault>& faults) {
    auto const text = once_in_query(query, stage_parameter, faults);
    if (!text) return std::nullopt;
    auto const stage = reflect::enumerator_named<workflow_stage>(*text);
    if (!stage) {
        faults.push_back({std::string{stage_parameter}, reflect::fault_code::not_allowed,
                          "must be one of the stages of the workflow"});
    }
    return stage;
}

/// Opens the packages of a list one after another until a page is full.
class package_pager {
  public:
    package_pager(handler_context const& handler, request_context const& request,
                  package_query const& asked)
        : handler_{handler}, request_{request}, caller_{request.caller.value()}, asked_{asked} {}

    [[nodiscard]] document::package_list page() {
        auto const most = asked_.stage ? maximum_opened : asked_.limit;
        // Asks for one package more than may be opened, which shows whether more follow.
        auto const found = handler_.packages.sealed().store().page(
            caller_, asked_.after, static_cast<std::int64_t>(most + 1));
        auto const until = steady_clock::now() + longest_look;
        std::size_t seen = 0;
        while (seen < std::min(found.size(), most) &&
               list_.document_packages.size() < asked_.limit &&
               (seen == 0 || steady_clock::now() < until))
            look_at(found[seen++]);
        if (seen < found.size()) {
            list_.next_after = handler_.packages.sealed().carry(caller_, found[seen - 1].place);
        }
        if (list_.unreadable) log_unreadable();
        return std::move(list_);
    }

  private:
    void look_at(store::listed_package const& listed) {
        auto const package = open(listed);
        if (!package) return; // deleted meanwhile, or unreadable
        // Runs in the pool, because a page of packages would keep the connection's thread from
        // everybody else.
        auto shown = work_at_length(handler_.queues.records, caller_, true, [&] {
            package_moment const moment;
            return service::listed(*package->opened,
                                   moment.context(request_.request_id, handler_, caller_));
        });
        if (asked_.stage && shown.active_stage != *asked_.stage) return;
        list_.document_packages.push_back(std::move(shown));
    }

    /// One package that can't be read doesn't hide the others. A store that fails does.
    std::optional<package_at_revision> open(store::listed_package const& listed) {
        try {
            return handler_.packages.find(caller_, listed);
        } catch (store::store_error const& error) {
            if (error.fault() != store::store_fault::failed) throw;
            add_unreadable(listed, error.what());
        } catch (service::newer_record const& error) {
            add_unreadable(listed, error.what());
        }
        return std::nullopt;
    }
    void add_unreadable(store::listed_package const& listed, std::string_view why) {
        if (!list_.unreadable) {
            list_.unreadable.emplace();
            why_unreadable_ = why;
        }
        list_.unreadable->push_back({listed.place.id, listed.analysis_id});
    }
    /// Logs one line for a page, because clients could fill the log.
    void log_unreadable() const {
        log::line line;
        line.level = log::severity::error;
        line.event = "packages_unreadable";
        line.message = why_unreadable_;
        line.request_id = request_.request_id;
        line.times = static_cast<std::int64_t>(list_.unreadable->size());
        log::write(std::move(line));
    }

    handler_context const& handler_;
    request_context const& request_;
    store::owner const& caller_;
    package_query const& asked_;
    document::package_list list_;
    std::string why_unreadable_; ///< why the first such package of the page is unreadable
};

} // namespace

http::response list_packages(handler_context const& handler, request_context& request,
                             std::string_view query) {
    auto const& caller = request.caller.value();
    std::vector<reflect::fault> faults;
    package_query asked;
    asked.stage = stage_in_query(query, faults);
    asked.after = after_in_query(
        query,
        [&](std::string_view text) { return handler.packages.sealed().carried(caller, text); },
        faults);
    asked.limit = limit_in_query(query, faults);
    if (!faults.empty()) return handler.answers.refuse(std::move(faults), request);
    auto const list = package_pager{handler, request, asked}.page();
    std::string text;
    reflect::write_success(text, list);
    return handler.answers.complete(json_response(http::status::ok, std::move(text)), request);
}

} // namespace tassel::api
