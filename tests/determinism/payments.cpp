// Computes one number from a million random payments and twenty thousand whole quotes. Every
// compiler, optimization level, and platform must compute the same number.
#include "rules/quick_quote/quick_quotes.hpp"
#include "tassel/plan/consolidation_rate.hpp"
#include "tassel/plan/graduated.hpp"
#include "tassel/plan/income_driven.hpp"
#include "tassel/plan/repayment_lanes.hpp"
#include "tassel/quote/quick_quote.hpp"
#include "tassel/reflect/json_writer.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace {

using law = tassel::rules::quick_quotes;

/// Random numbers from a seed, by splitmix64.
class random_numbers {
  public:
    std::uint64_t next() noexcept {
        auto mixed = state_ += 0x9e3779b97f4a7c15U;
        mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9U;
        mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111ebU;
        return mixed ^ (mixed >> 31);
    }
    std::int64_t below(std::int64_t limit) noexcept {
        return static_cast<std::int64_t>(next() % static_cast<std::uint64_t>(limit));
    }
    /// Amounts of every size up to 10^10 cents.
    tassel::cents amount() noexcept {
        std::int64_t limit = 10;
        for (auto digits = below(10); digits > 0; --digits)
            limit *= 10;
        return {1 + below(limit)};
    }

  private:
    std::uint64_t state_ = 20260731;
};

/// The hash FNV-1a over 64-bit words and texts.
class hash {
  public:
    void add(std::uint64_t word) noexcept {
        for (int shift = 0; shift < 64; shift += 8)
            add_byte(static_cast<unsigned>(word >> shift));
    }
    void add(tassel::cents amount) noexcept { add(static_cast<std::uint64_t>(amount.value)); }
    void add(std::string_view text) noexcept {
        for (char const character : text)
            add_byte(static_cast<unsigned char>(character));
    }
    [[nodiscard]] std::uint64_t value() const noexcept { return value_; }

  private:
    void add_byte(unsigned byte) noexcept { value_ = (value_ ^ (byte & 0xffU)) * 0x100000001b3U; }
    std::uint64_t value_ = 0xcbf29ce484222325U;
};

void add_fixed_payments(random_numbers& random, hash& sum) {
    constexpr std::array terms{120, 144, 180, 240, 300, 360};
    tassel::annual_rate const rate{random.below(150) * 10'000 + random.below(1000)};
    tassel::plan::annuity_table const annuity{rate};
    auto const months = terms[static_cast<std::size_t>(random.below(terms.size()))];
    auto const balance = random.amount();
    sum.add(tassel::plan::level_payment(balance, annuity, months));
    for (auto const level :
         tassel::plan::graduated_shape{law::graduated_steps, annuity, months}.levels(balance)) {
        sum.add(level);
    }
    std::array const loans{tassel::plan::weighted_loan{balance, rate},
                           tassel::plan::weighted_loan{random.amount(), {random.below(1'000'000)}}};
    auto const consolidated =
        tassel::plan::rate_of_consolidation(loans, tassel::annual_rate{12'500}).value();
    sum.add(static_cast<std::uint64_t>(consolidated.weighted_average.milli_bps));
    sum.add(static_cast<std::uint64_t>(consolidated.rounded.milli_bps));
}

void add_income_driven_payments(random_numbers& random, hash& sum) {
    auto const income = random.amount();
    auto const guideline =
        law::poverty_guidelines.back().table.contiguous_48_dc.for_family(1 + random.below(9));
    sum.add(tassel::plan::income_based_payment(
                {.income = income,
                 .guideline = guideline,
                 .percent = 15,
                 .guideline_percent = 150,
                 .small_amounts = tassel::rules::five_and_ten_dollars,
                 .debt = tassel::plan::couple_debt{random.amount(), random.amount()},
                 .standard_cap = random.amount()})
                .payment);
    auto const& factors = law::income_factors.back().table.single;
    sum.add(tassel::plan::income_contingent_payment(
                {.twelve_year_payment = random.amount(),
                 .factor = tassel::plan::income_percentage_factor(factors, income),
                 .income = income,
                 .guideline = guideline,
                 .percent = 20,
                 .guideline_percent = 100,
                 .minimum_payment = tassel::dollars(5)})
                .payment);
}

void add_quote(random_numbers& random, hash& sum) {
    auto const choose = [&](auto const& values) {
        return values[static_cast<std::size_t>(
            random.below(static_cast<std::int64_t>(values.size())))];
    };
    using namespace tassel::reflect;
    auto const code = choose(law::states).code;
    tassel::quote::quick_quote_request const request{
        .annual_income_cents = random.amount(),
        .estimated_balance_cents = random.amount(),
        .family_size = 1 + random.below(50),
        .state_of_residence = {{code[0], code[1]}},
        .loan_category = choose(enumerator_values<tassel::plan::requested_loan_category>),
        .loan_timing = choose(enumerator_values<tassel::plan::requested_loan_timing>)};
    std::string text;
    write_json(text, tassel::quote::quick_quote<law>(
                         request, {.quote_id = "qq", .generated_at = "", .today = {2026, 8, 1}}));
    sum.add(std::string_view{text});
}

std::uint64_t hash_of_everything() {
    constexpr int payments = 1'000'000, quotes = 20'000;
    random_numbers random;
    hash sum;
    // A round of fixed payments adds at least eight payments; a round of income-driven payments
    // adds two.
    for (int done = 0; done < payments; done += 10) {
        add_fixed_payments(random, sum);
        add_income_driven_payments(random, sum);
    }
    for (int done = 0; done < quotes; ++done)
        add_quote(random, sum);
    return sum.value();
}

} // namespace

#if defined(__wasm__)
extern "C" __attribute__((export_name("hash"), used)) std::uint64_t exported_hash() {
    return hash_of_everything();
}
#else
#include <cinttypes>
#include <cstdio>
int main() {
    std::printf("%016" PRIx64 "\n", hash_of_everything());
}
#endif
