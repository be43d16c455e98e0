// The owner of a record.
#pragma once

#include "crypto/sha256.hpp"

#include "tassel/reflect/describe.hpp"

#include <boost/describe/enum.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

namespace tassel::store {

BOOST_DEFINE_ENUM_CLASS(owner_kind, partner, sandbox)

/// A partner, or a sandbox session by the digest of its token.
class owner {
  public:
    [[nodiscard]] static owner partner(std::string_view partner_id) {
        return {owner_kind::partner, partner_id, std::nullopt};
    }
    /// Returns the owner for a session. `network` is a name of the network where the session is
    /// used; we only compare such names.
    [[nodiscard]] static owner sandbox(crypto::digest const& session,
                                       std::string_view network = {}) {
        owner made{owner_kind::sandbox, crypto::hexadecimal(session), session};
        made.network_ = network;
        return made;
    }

    [[nodiscard]] owner_kind kind() const noexcept { return kind_; }
    /// "partner:<id>" or "sandbox:<digest>": a partner and a session never have the same text.
    [[nodiscard]] std::string const& text() const noexcept { return text_; }
    /// The id of a partner; empty for a session.
    [[nodiscard]] std::string_view partner_id() const noexcept {
        if (kind_ != owner_kind::partner) return {};
        return std::string_view{text_}.substr(text_.find(':') + 1);
    }
    [[nodiscard]] std::optional<crypto::digest> const& session() const noexcept { return session_; }

    /// The network of a session; not part of who owns a record.
    [[nodiscard]] std::string const& network() const noexcept { return network_; }

    friend bool operator==(owner const& left, owner const& right) noexcept {
        return left.text_ == right.text_;
    }

  private:
    owner(owner_kind kind, std::string_view id, std::optional<crypto::digest> const& session)
        : kind_{kind}, text_{reflect::enumerator_name(kind)}, session_{session} {
        text_.append(":").append(id);
    }

    owner_kind kind_;
    std::string text_;
    std::optional<crypto::digest> session_;
    std::string network_;
};

/// The partner with this text, as `owner::text` returns it.
[[nodiscard]] inline owner partner_of(std::string_view text) {
    return owner::partner(text.substr(std::min(text.find(':'), text.size() - 1) + 1));
}

} // namespace tassel::store
