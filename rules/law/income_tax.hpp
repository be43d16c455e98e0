// The federal income tax by which a forgiven balance is taxed. A new year replaces the table.
#pragma once

#include "rules/law/citations.hpp"
#include "tassel/portfolio_quote/income_tax_table.hpp"

namespace tassel::rules {

/// Taxable years that begin in 2026. 26 USC 1(j), 63(c); Rev. Proc. 2025-32.
inline constexpr income_tax_table income_tax_of_2026{
    .rates_bps = {1000, 1200, 2200, 2400, 3200, 3500, 3700},
    .single = {{dollars(12'400), dollars(50'400), dollars(105'700), dollars(201'775),
                dollars(256'225), dollars(640'600)},
               dollars(16'100)},
    .married_separately = {{dollars(12'400), dollars(50'400), dollars(105'700), dollars(201'775),
                            dollars(256'225), dollars(384'350)},
                           dollars(16'100)},
    .married_jointly = {{dollars(24'800), dollars(100'800), dollars(211'400), dollars(403'550),
                         dollars(512'450), dollars(768'700)},
                        dollars(32'200)},
    .head_of_household = {{dollars(17'700), dollars(67'450), dollars(105'700), dollars(201'750),
                           dollars(256'200), dollars(640'600)},
                          dollars(24'150)},
    .source = forgiveness_tax.at("26 USC 1(j), 61(a)(11), 63(c), 108(f)(5); Rev. Proc. 2025-32")};

} // namespace tassel::rules
