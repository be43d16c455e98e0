#include "sealed/sealed_object.hpp"

#include "clock/utc_clock.hpp"
#include "concurrent/fiber.hpp"
#include "store/port/record_identity.hpp"
#include "store/port/store_error.hpp"

#include <algorithm>
#include <utility>

namespace tassel::sealed {
namespace {

// This many chunks suffice for the store to write while we receive and seal more, and they are few
// enough for many uploads at once.
constexpr unsigned maximum_under_way = 8;

} // namespace

object_writer::object_writer(store::object_store& objects, crypto::master_keys const& keys,
                             store::owner belongs_to, std::string object_id)
    : objects_{objects}, belongs_to_{std::move(belongs_to)}, object_id_{std::move(object_id)},
      sealer_{keys, store::object_identity(belongs_to_.text(), object_id_).view()} {
    chunk_.reserve(crypto::object_chunk_size);
}

void object_writer::write(std::string_view content) {
    while (!content.empty()) {
        if (chunk_.size() == crypto::object_chunk_size) put(false); // not the last: more follows
        auto const taken = std::min(crypto::object_chunk_size - chunk_.size(), content.size());
        chunk_.append(content.substr(0, taken));
        content.remove_prefix(taken);
    }
}

void object_writer::finish() {
    put(true);
}

void object_writer::put(bool last) {
    if (!object_) {
        object_ = std::make_shared<unpublished_object>(objects_, belongs_to_, object_id_);
        auto const& seal = sealer_.seal();
        objects_.begin({.object_id = object_id_,
                        .belongs_to = belongs_to_,
                        .now = utc_now().seconds,
                        .info = {.key = seal.key, .header = seal.header}},
                       expect_written());
    }
    objects_.append({.belongs_to = belongs_to_,
                     .object_id = object_id_,
                     .number = next_++,
                     .last = last,
                     .bytes = sealer_.seal_chunk(chunk_, last)},
                    expect_written());
    chunk_.clear();
}

store::chunk_written object_writer::expect_written() {
    {
        std::lock_guard const lock{progress_->access};
        ++progress_->under_way;
    }
    return [progress = progress_](std::optional<store::store_error> const& failure) {
        std::function<void()> reached;
        {
            std::lock_guard const lock{progress->access};
            --progress->under_way;
            if (failure && !progress->failure) progress->failure = failure;
            if (progress->under_way <= progress->awaited)
                reached = std::exchange(progress->waiting, nullptr);
        }
        if (reached) reached();
    };
}

bool object_writer::congested() const {
    std::lock_guard const lock{progress_->access};
    return progress_->under_way >= maximum_under_way;
}

void object_writer::when_relieved(std::function<void()> relieved) {
    call_at(maximum_under_way / 2, std::move(relieved)); // so that not every chunk wakes the caller
}

void object_writer::wait_until_relieved() {
    if (congested()) wait_for(maximum_under_way / 2);
}

void object_writer::wait_until_written() {
    wait_for(0);
}

void object_writer::call_at(unsigned under_way, std::function<void()> reached) {
    {
        std::lock_guard const lock{progress_->access};
        if (progress_->under_way > under_way) {
            progress_->awaited = under_way;
            progress_->waiting = std::move(reached);
            return;
        }
    }
    reached();
}

void object_writer::wait_for(unsigned under_way) {
    concurrent::wait_until(
        [this, under_way](std::function<void()> done) { call_at(under_way, std::move(done)); });
    if (auto const found = failure()) throw store::store_error{*found};
}

std::optional<store::store_error> object_writer::failure() const {
    std::lock_guard const lock{progress_->access};
    return progress_->failure;
}

opened_object::opened_object(std::unique_ptr<store::object_reader> reader,
                             crypto::master_keys const& keys, store::owner const& belongs_to,
                             std::string object_id)
    : reader_{std::move(reader)}, keys_{keys}, owner_{belongs_to.text()},
      object_id_{std::move(object_id)}, opener_{begin()} {}

crypto::object_opener opened_object::begin() const {
    try {
        auto const& info = reader_->info();
        return {keys_,
                {.key = info.key, .header = info.header},
                store::object_identity(owner_, object_id_).view()};
    } catch (crypto::seal_error const& error) {
        throw store::store_error{error.what()};
    }
}

std::optional<std::string> opened_object::next() {
    try {
        if (auto const sealed = reader_->next()) return opener_.open_chunk(*sealed);
        if (!opener_.complete()) throw crypto::seal_error{"an object has no end"};
        return std::nullopt;
    } catch (crypto::seal_error const& error) {
        throw store::store_error{error.what()};
    }
}

void opened_object::rewind() {
    reader_->rewind();
    opener_ = begin();
}

} // namespace tassel::sealed
