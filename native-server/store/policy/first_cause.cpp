#include "store/policy/first_cause.hpp"

#include "store/port/failures.hpp"

namespace tassel::store::policy {

void first_cause::met(store_error const& failure) {
    if (!said_ || says_more(failure.cause(), said_->cause())) said_ = failure;
}

store_error first_cause::late(failure_cause usual, std::string_view said) const {
    if (said_ && !says_more(usual, said_->cause())) return *said_;
    return failed_store(usual, said);
}

store_error first_cause::unanswered() const {
    return late(failure_cause::no_answer, "the database gave no answer in time");
}

void first_cause::fail(std::exception_ptr const& last) const {
    try {
        std::rethrow_exception(last);
    } catch (store_error const& error) {
        bool const is_of_storage = error.cause() != failure_cause::other;
        if (said_ && is_of_storage && says_more(said_->cause(), error.cause()))
            throw store_error{*said_};
        throw;
    }
}

} // namespace tassel::store::policy
