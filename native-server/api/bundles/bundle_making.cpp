#include "api/bundles/bundle_making.hpp"

#include "api/exchange/work_queues.hpp"
#include "archive/zip_writer.hpp"
#include "crypto/identifier.hpp"
#include "crypto/sha256.hpp"
#include "service/bundles/form_making.hpp"
#include "store/port/store_error.hpp"

#include "rules/contract/package_limits.hpp"
#include "tassel/document/guide/sending_order.hpp"
#include "tassel/document/package/document_bundle.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>

namespace tassel::api {
namespace {

// The summary, the instructions and the manifest.
constexpr std::size_t own_entries = 3;

/// The archive as it is written to the store.
class stored_archive {
  public:
    stored_archive(object_services const& services, store::owner const& owner,
                   std::string const& object_id)
        : writer_{services.objects, services.keys, owner, object_id},
          zip_{[this](std::string_view bytes) { take(bytes); }} {}

    [[nodiscard]] archive::zip_writer& zip() noexcept { return zip_; }

    /// Finishes the archive, which is in the store when this returns.
    [[nodiscard]] std::shared_ptr<unpublished_object> finish(made_bundle& made) {
        zip_.finish();
        writer_.finish();
        writer_.wait_until_written();
        made.archive_octets = bytes_;
        made.archive_sha256 = crypto::hexadecimal(digest_.finish());
        return writer_.release();
    }

  private:
    void take(std::string_view bytes) {
        digest_.add(bytes);
        bytes_ += static_cast<std::int64_t>(bytes.size());
        writer_.write(bytes);
        writer_.wait_until_relieved();
    }

    object_writer writer_;
    crypto::sha256_stream digest_;
    std::int64_t bytes_ = 0;
    archive::zip_writer zip_; // must be the last member: it writes to those above
};

class bundle_maker {
  public:
    bundle_maker(object_services const& services, forms::form_repository const& repository,
                 store::owner const& owner, opened_package const& package,
                 package_context const& context)
        : services_{services},
          repository_{repository}, owner_{owner}, package_{package}, context_{context} {}

    [[nodiscard]] bundle_outcome make() {
        auto plan = plan_bundle(package_, context_);
        if (!plan.refusal.empty()) {
            outcome_.refusal = std::move(plan.refusal);
            return std::move(outcome_);
        }
        auto const present = find_bundle(package_, context_);
        outcome_.present = present && !present->stale;
        if (outcome_.present) return std::move(outcome_);
        // The pages that explain the bundle come before the forms. If we then find that a form
        // can't be made, those pages are already written, so we start again without that form.
        while (!fill(plan))
            plan = plan_bundle(package_, context_, made().not_made);
        return std::move(outcome_);
    }

  private:
    /// False if a form can't be made; every later attempt leaves it out.
    [[nodiscard]] bool fill(bundle_plan const& plan) {
        archive_.reset();
        payload_ = 0;
        made().artifacts.clear();
        made().bundle_id = crypto::make_identifier("bdl");
        made().fingerprint = plan.fingerprint;
        for (auto const& document : plan.documents)
            payload_ += document.size_bytes;
        made().over_limits = plan.forms.size() + plan.covers.size() + plan.letters.size() +
                                 plan.documents.size() + own_entries >
                             rules::contract::maximum_bundle_entries;
        archive_.emplace(services_, owner_, made().bundle_id);
        add(artifact_kind::package_summary, std::string{summary_path}, plan.summary);
        add(artifact_kind::instructions, std::string{instructions_path}, plan.instructions);
        if (!add_forms(plan)) return false;
        for (auto const& letter : plan.letters)
            add(artifact_kind::ledger_letter, letter.path, letter.file);
        for (auto const& document : plan.documents)
            add_document(document);
        auto const manifest = manifest_text(package_, made().artifacts, made().not_made, context_);
        add(artifact_kind::manifest, std::string{manifest_path}, manifest);
        if (is_written()) outcome_.archive = archive_->finish(made());
        return true;
    }

    [[nodiscard]] bool add_forms(bundle_plan const& plan) {
        auto const& orders = plan.forms;
        form_line line{services_.workers, queue_owner(owner_), repository_, orders};
        for (std::size_t at = 0; at < orders.size(); ++at) {
            auto const& order = orders[at];
            add_covers(plan, at);
            auto const form = next_of(line, order);
            if (!form) return false;
            auto const& bytes = *form;
            payload_ += static_cast<std::int64_t>(bytes.size());
            add(artifact_kind::official_form, order.path, bytes);
            made().artifacts.back().source_id = order.source_id;
            made().artifacts.back().form_instance_id = order.form_instance_id;
            made().artifacts.back().copy = order.copy;
        }
        add_covers(plan, orders.size());
        return true;
    }
    /// Adds the cover sheets that come before a form.
    void add_covers(bundle_plan const& plan, std::size_t form) {
        for (auto const& cover : plan.covers) {
            if (cover.before_form == form) add(artifact_kind::cover_sheet, cover.path, cover.file);
        }
    }

    /// Nothing if the form can't be made.
    [[nodiscard]] std::optional<std::string> next_of(form_line& line, form_order const& order) {
        try {
            auto form = line.next();
            auto const* const misfit = std::get_if<pdf::misfit>(&form);
            if (misfit == nullptr) return std::move(std::get<std::string>(form));
            made().not_made.push_back(missed(order, *misfit));
        } catch (pdf::template_fault const&) { // an installed file that failed its checks
            made().not_made.push_back(missed(order));
        }
        return std::nullopt;
    }

    void add(artifact_kind kind, std::string const& path, std::string_view bytes) {
        auto const size = static_cast<std::int64_t>(bytes.size());
        if (is_written()) {
            archive_->zip().begin({.path = path,
                                   .size = static_cast<std::uint32_t>(size),
                                   .checksum = archive::checksum(0, bytes)});
            archive_->zip().write(bytes);
        }
        made().artifacts.push_back({.path = path,
                                    .kind = kind,
                                    .source_id = {},
                                    .form_instance_id = {},
                                    .size_bytes = size,
                                    .sha256 = crypto::hexadecimal(crypto::sha256(bytes))});
    }

    /// If a document is not what was uploaded, the whole bundle fails.
    void add_document(supporting_document const& document) {
        if (is_written()) copy(document);
        made().artifacts.push_back({.path = document.path,
                                    .kind = artifact_kind::supporting_document,
                                    .source_id = document.source_id,
                                    .form_instance_id = {},
                                    .size_bytes = document.size_bytes,
                                    .sha256 = document.sha256});
    }
    void copy(supporting_document const& document) {
        auto reader = services_.objects.open(owner_, document.attachment_id);
        if (!reader) throw store::store_error{"an attachment of a package is missing"};
        opened_object object{std::move(reader), services_.keys, owner_, document.attachment_id};
        archive_->zip().begin({.path = document.path,
                               .size = static_cast<std::uint32_t>(document.size_bytes),
                               .checksum = checked(object, document)});
        object.rewind();
        while (auto const piece = object.next())
            archive_->zip().write(*piece);
    }
    /// Checks that an attachment is what was uploaded, and returns its checksum.
    static std::uint32_t checked(opened_object& object, supporting_document const& document) {
        crypto::sha256_stream digest;
        std::uint32_t checksum = 0;
        while (auto const piece = object.next()) {
            digest.add(*piece);
            checksum = archive::checksum(checksum, *piece);
        }
        if (crypto::hexadecimal(digest.finish()) != document.sha256)
            throw store::store_error{"an attachment differs from the file that was uploaded"};
        return checksum;
    }

    /// Whether the archive is still being written. It is given up once it exceeds the limits.
    [[nodiscard]] bool is_written() {
        made().over_limits = made().over_limits || payload_ > rules::contract::maximum_bundle_bytes;
        if (made().over_limits) archive_.reset();
        return archive_.has_value();
    }

    [[nodiscard]] made_bundle& made() noexcept { return outcome_.made; }

    object_services const& services_;
    forms::form_repository const& repository_;
    store::owner const& owner_;
    opened_package const& package_;
    package_context const& context_;
    bundle_outcome outcome_;
    std::int64_t payload_ = 0; ///< bytes of forms and documents
    std::optional<stored_archive> archive_;
};

} // namespace

bundle_outcome make_bundle(object_services const& services,
                           forms::form_repository const& repository, store::owner const& owner,
                           opened_package const& package, package_context const& context) {
    return bundle_maker{services, repository, owner, package, context}.make();
}

} // namespace tassel::api
