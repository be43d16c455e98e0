#include "api/openapi/openapi.hpp"

#include "api/openapi/openapi_operations.hpp"
#include "archive/compressed_text.hpp"
#include "crypto/sha256.hpp"

#include "tassel/loan/warning.hpp"
#include "tassel/reflect/fault.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <string_view>
#include <utility>
#include <vector>

namespace tassel::api {
namespace {

using namespace std::string_view_literals;

/// The version of the interface in the service's contract, which is constant.
constexpr auto interface_version = "1.39.0"sv;
/// The version of this document, which describes more than the contract asks for. Raise the version
/// with every change.
constexpr auto interface_revision = "1.58.0"sv;
constexpr auto interface_title = "Tassel, student-loan repayment service"sv;
constexpr auto interface_description =
    "Compares the federal student-loan repayment plans for a borrower. Amounts are estimates in "
    "whole cents, rates are in basis points (1 % is 100), and dates are in ISO 8601. Every JSON "
    "answer is an envelope with `success`, `data`, and `error_message`. The `data` of an error has "
    "a `code` and the `request_id`. If the content was refused, it also has `errors`, with every "
    "fault. No message repeats a value that was sent. `version` is the version of the contract and "
    "does not change. `x-tassel-revision` is raised whenever this document changes. This is "
    "revision "sv;

constexpr std::array tags{
    openapi_tag{quote_tag, "Preliminary estimates. The service does not keep them."},
    openapi_tag{analysis_tag,
                "What each plan costs for a borrower's own loans, which plans are open and why, "
                "and what a consolidation would change. An analysis is kept and never changes."},
    openapi_tag{package_tag,
                "From a chosen plan to a complete package: intake, attachments, and review, in the "
                "steps that `workflow.next_action_ids` names. The service encrypts what it keeps. "
                "It returns none of the values that were filled in, except a few choices, the "
                "numbers of records, and what FFEL holders reported."},
    openapi_tag{bundle_tag,
                "The package on paper: one archive to sign and send, and each form in it. Forms "
                "are made from official templates that the operator has installed, or from "
                "specimens that say on every page that they are specimens."},
    openapi_tag{certifier_tag,
                "What our page does for an employer, a school, or a physician who was sent a link: "
                "it shows whose form they certify, prints it, and takes one signed scan."},
    openapi_tag{sandbox_tag, "The same endpoints for browsers. A session cookie, set by the first "
                             "POST, takes the place of credentials."},
};

struct security_scheme {
    guard entrance; ///< the guard that requires this scheme
    std::string_view name;
    std::string_view place;
    std::string_view parameter;
    std::string_view description;
};
constexpr std::array security_schemes{
    security_scheme{guard::partner, "partner_id", "header", "x-service-partner-id",
                    "The partner's identifier. It must be sent together with the API key."},
    security_scheme{guard::partner, "api_key", "header", "x-service-api-key",
                    "The partner's API key. It must be sent together with the identifier."},
    security_scheme{guard::sandbox, "sandbox_session", "cookie", "sandbox_session",
                    "The session of a browser. The first POST sets it, and scripts can't read it. "
                    "Over https, its name is `__Host-sandbox_session`."},
    security_scheme{guard::certifier, "certifier_link", "header", "x-certifier-link",
                    "The secret of a certifier's link: what follows `#` in the link's address."},
};

/// Returns the name of the first parameter in a path from `begin` on; empty if there is none.
std::string_view path_parameter(std::string_view path, std::size_t begin) {
    auto const brace = path.find('{', begin);
    if (brace == std::string_view::npos) return {};
    return path.substr(brace + 1, path.find('}', brace) - brace - 1);
}

/// Writes the codes of faults: the contract's codes and those of loan exports.
void write_fault_names(openapi_writer& writer, openapi_law const&, openapi_schemas&) {
    writer.member("type", "string"sv);
    writer.key("enum");
    writer.begin_array();
    for (auto const name : reflect::enumerator_names<reflect::fault_code>)
        writer.string(name);
    for (auto const name : reflect::enumerator_names<portfolio_fault_code>)
        writer.string(name);
    writer.end_array();
}

class document_maker {
  public:
    explicit document_maker(std::span<openapi_route const> routes) : routes_{routes} {}

    [[nodiscard]] std::string make() {
        schemas_.define<reflect::fault_name>(&write_fault_names);
        writer_.begin_object();
        writer_.member("openapi", "3.1.0"sv);
        write_info();
        write_tags();
        object("paths", [&] { write_paths(); });
        object("components", [&] { write_components(); });
        writer_.end_object();
        return std::move(text_);
    }

  private:
    template <class Members>
    void object(std::string_view name, Members members) {
        writer_.key(name);
        element(members);
    }
    template <class Members>
    void element(Members members) {
        writer_.begin_object();
        members();
        writer_.end_object();
    }
    template <class Elements>
    void array(std::string_view name, Elements elements) {
        writer_.key(name);
        writer_.begin_array();
        elements();
        writer_.end_array();
    }
    void reference(std::string_view member, std::string_view kind, std::string_view name) {
        std::string target{"#/components/"};
        target.append(kind).append("/").append(name);
        object(member, [&] { writer_.member("$ref", target); });
    }

    void write_info() {
        object("info", [&] {
            writer_.member("title", interface_title);
            writer_.member("version", interface_version);
            writer_.member(
                "description",
                std::string{interface_description}.append(interface_revision).append("."));
            writer_.member("x-tassel-revision", interface_revision);
        });
        array("servers", [&] { element([&] { writer_.member("url", "/"sv); }); });
    }

    void write_tags() {
        array("tags", [&] {
            for (auto const& tag : tags) {
                element([&] {
                    writer_.member("name", tag.name);
                    writer_.member("description", tag.description);
                });
            }
        });
    }

    void write_paths() {
        std::vector<std::string_view> written;
        for (auto const& first : routes_) {
            auto const path = first.door->path;
            if (std::find(written.begin(), written.end(), path) != written.end()) continue;
            written.push_back(path);
            object(path, [&] { write_path(path); });
        }
    }

    void write_path(std::string_view path) {
        if (!path_parameter(path, 0).empty()) {
            array("parameters", [&] { write_path_parameters(path); });
        }
        for (auto const& one : routes_) {
            if (one.door->path != path) continue;
            std::string method{one.door->terms.method};
            for (auto& letter : method)
                letter = static_cast<char>(letter - 'A' + 'a');
            object(method, [&] { write_operation(one); });
        }
    }

    void write_path_parameters(std::string_view path) {
        std::size_t begin = 0;
        for (auto name = path_parameter(path, 0); !name.empty();
             name = path_parameter(path, begin)) {
            element([&] {
                writer_.member("name", name);
                writer_.member("in", "path"sv);
                writer_.member("required", true);
                object("schema", [&] {
                    writer_.member("type", "string"sv);
                    writer_.member("minLength", 1);
                });
            });
            begin = static_cast<std::size_t>(name.data() - path.data());
        }
    }

    void write_operation(openapi_route const& of) {
        auto const& door = *of.door;
        auto const& described = *of.described;
        auto const sandbox = door.entrance == guard::sandbox;
        writer_.member("operationId", (sandbox ? "sandbox_" : "") + std::string{described.id});
        writer_.member("tags", std::array{sandbox ? sandbox_tag : described.tag});
        writer_.member("summary", described.summary);
        writer_.member("description", described.description);
        array("security", [&] { write_security(door); });
        if (!described.parameters.empty()) {
            array("parameters", [&] { write_parameters(described); });
        }
        if (described.request.write_schema != nullptr) {
            object("requestBody", [&] {
                writer_.member("required", true);
                write_content(described.request);
            });
        }
        object("responses", [&] { write_answers(of); });
    }

    /// Writes both credentials for a partner's route, or the session for a sandbox route. The
    /// session is optional where the request opens one.
    void write_security(route const& door) {
        element([&] {
            for (auto const& scheme : security_schemes) {
                if (scheme.entrance == door.entrance) array(scheme.name, [] {});
            }
        });
        if (door.entrance == guard::sandbox && door.session == session_use::opened) element([] {});
    }

    void write_parameters(openapi_operation const& described) {
        for (auto const& parameter : described.parameters) {
            element([&] {
                writer_.member("name", parameter.name);
                writer_.member("in", parameter.place);
                writer_.member("required", parameter.required);
                writer_.member("description", parameter.description);
                object("schema", [&] { parameter.write_schema(writer_, schemas_); });
            });
        }
    }

    void write_content(openapi_media const& media) {
        object("content", [&] {
            object(media.content_type, [&] {
                object("schema", [&] { media.write_schema(writer_, schemas_); });
                if (media.example.empty()) return;
                object("examples", [&] { reference(media.example, "examples", media.example); });
            });
        });
    }

    void write_files(std::span<std::string_view const> types) {
        object("content", [&] {
            for (auto const type : types)
                object(type, [] {});
        });
    }

    void write_answers(openapi_route const& of) {
        auto const& described = *of.described;
        object(std::to_string(described.status), [&] {
            writer_.member("description", "Success."sv);
            write_answer_headers(writer_, described.files.empty() ? answer_headers::counted
                                                                  : answer_headers::file);
            if (described.files.empty()) {
                write_content(described.answer);
            } else {
                write_files(described.files);
            }
        });
        for (auto const& refused : refusals_of(of)) {
            reference(std::to_string(refused.reason.status), "responses", refused.name);
            refusals_.emplace(refused.name, refused);
        }
    }

    void write_components() {
        object("securitySchemes", [&] { write_security_schemes(); });
        object("headers", [&] { write_header_components(writer_); });
        object("responses", [&] {
            for (auto const& [name, refused] : refusals_)
                write_refusal_component(writer_, schemas_, refused);
        });
        object("examples", [&] { write_examples(); });
        object("schemas", [&] { schemas_.write_definitions(writer_); });
    }

    void write_security_schemes() {
        for (auto const& scheme : security_schemes) {
            object(scheme.name, [&] {
                writer_.member("type", "apiKey"sv);
                writer_.member("in", scheme.place);
                writer_.member("name", scheme.parameter);
                writer_.member("description", scheme.description);
            });
        }
    }

    void write_examples() {
        for (auto const& example : openapi_examples()) {
            object(example.name, [&] {
                writer_.member("summary", example.summary);
                writer_.member("value", reflect::written<void>{example.make()});
            });
        }
    }

    std::span<openapi_route const> routes_;
    std::string text_;
    openapi_writer writer_{text_};
    openapi_law law_;
    openapi_schemas schemas_{law_};
    std::map<std::string_view, openapi_refusal> refusals_; ///< refusals of the operations
};

/// Returns a tag like those of the page's files: 128 bits of the content's digest.
std::string entity_tag(std::string_view content) {
    constexpr auto digits = "0123456789abcdef"sv;
    constexpr std::size_t bytes = 16;
    auto const digest = crypto::sha256(content);
    std::string tag = "\"";
    for (std::size_t index = 0; index < bytes; ++index) {
        tag += digits[digest[index] >> 4];
        tag += digits[digest[index] & 15];
    }
    return tag + "\"";
}

} // namespace

std::string make_openapi(std::span<openapi_route const> described) {
    return document_maker{described}.make();
}

represented_text::tagged::tagged(std::string text)
    : content{std::move(text)}, tag{entity_tag(content)} {}

represented_text::represented_text(std::string text)
    : plain_{std::move(text)}, brotli_{archive::brotli(plain_.content)}, gzip_{archive::gzip(
                                                                             plain_.content)} {}

page::asset represented_text::as_json(std::string_view path) const {
    return {.path = path,
            .content_type = json_media,
            .hashed = false,
            .plain = plain_.view(),
            .brotli = brotli_.view(),
            .gzip = gzip_.view()};
}

} // namespace tassel::api
