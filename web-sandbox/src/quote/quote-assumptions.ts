// What the estimate is based on: figures used, the rate and its source, warnings, and its limits.
import { html, nothing } from 'lit';
import { categories, timings } from './choices';
import type { QuickQuoteResponse } from './engine';
import { count, date, money, percent, readable } from './format';
import { placeName } from './places';

const choiceLabel = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((choice) => choice.value === value)?.label ?? value;

const line = (name: string, value: unknown) => html`
  <div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>
`;

/** The engine's source for the rate; only a secure address becomes a link. */
function source({ assumptions }: QuickQuoteResponse) {
  const { interest_rate_source_label: label, interest_rate_source_url: address } = assumptions;
  const text = readable(label);
  return address.startsWith('https://')
    ? html`<a href=${address} target="_blank" rel="noopener noreferrer"
        >${text}<span class="unseen"> (opens in a new tab)</span></a
      >`
    : text;
}

function taken(requested: string, resolved: string, name: (value: string) => string) {
  return requested === resolved
    ? name(resolved)
    : html`${name(requested)} <span class="soft">(estimated as: ${name(resolved)})</span>`;
}

/** The figures that the person gave, as the engine used them. */
export function figuresTaken({ assumptions, analysis_as_of: day }: QuickQuoteResponse) {
  const kind = (value: string) => choiceLabel(categories, value);
  const time = (value: string) => choiceLabel(timings, value);
  return html`
    <dl class="pairs">
      ${line('Owed', money(assumptions.estimated_balance_cents))}
      ${line('Yearly income', money(assumptions.annual_income_cents))}
      ${line('Family', count(assumptions.family_size, 'person', 'people'))}
      ${line('Lives in', placeName(assumptions.state_of_residence))}
      ${line(
        'Loans',
        taken(assumptions.requested_loan_category, assumptions.resolved_loan_category, kind),
      )}
      ${line(
        'Made',
        taken(assumptions.requested_loan_timing, assumptions.resolved_loan_timing, time),
      )}
      ${line('Day of the estimate', date(day))}
    </dl>
  `;
}

/** All assumptions and warnings. */
export function quoteAssumptions(quote: QuickQuoteResponse) {
  const { assumptions, warnings } = quote;
  return html`
    <div class="columns">
      <section>
        <h3>What we assumed</h3>
        <ul>
          <li>
            Interest of ${percent(assumptions.assumed_interest_rate_bps)}, typical for such loans
            (source: ${source(quote)}). Your own rates may differ.
          </li>
          ${
            assumptions.all_plans_eligibility_assumed
              ? html`<li>
                  Each plan is worked out as though you could use it. Whether you can is a separate
                  question, answered in the “Fit” column.
                </li>`
              : nothing
          }
          ${
            assumptions.balance_treated_as_principal
              ? html`<li>All you owe is treated as one loan, without unpaid interest.</li>`
              : nothing
          }
        </ul>
      </section>
      ${
        warnings.length === 0
          ? nothing
          : html`
              <section class="warnings">
                <h3>Please note</h3>
                <ul>
                  ${warnings.map((warning) => html`<li>${readable(warning)}</li>`)}
                </ul>
              </section>
            `
      }
      <section>
        <h3>What comes next</h3>
        <p>
          This is a preliminary estimate, not an offer. Only a full analysis of your actual loans
          can tell which plans you may use. Rules as of version ${assumptions.assumption_version}.
        </p>
      </section>
    </div>
  `;
}
