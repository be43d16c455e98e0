// The guides, which an engineer reads before the operations.
import { html, type TemplateResult } from 'lit';
import type { View } from './schema-view';
import { workflowPicture } from './workflow-picture';

export interface Guide {
  id: string;
  title: string;
  content: (view: View) => TemplateResult;
}

const code = (label: string, text: string) =>
  html`<pre tabindex="0" role="group" aria-label=${label}><code>${text}</code></pre>`;

const firstQuote = `curl -sS -X POST '${location.origin}/api/business/sandbox/quick-quotes' \\
  -H 'content-type: application/json' \\
  -d '{"annual_income_cents": 5500000, "estimated_balance_cents": 6000000, "family_size": 2,
       "state_of_residence": "CA", "loan_category": "direct_undergraduate",
       "loan_timing": "before_2026_07_01"}'`;

const keyed = `curl -sS -X POST '${location.origin}/api/v1/analyses' \\
  -H 'x-service-partner-id: <partner-id>' -H 'x-service-api-key: <api-key>' \\
  -H 'content-type: application/json' \\
  -H 'idempotency-key: <key>' \\
  -d @<request>`;

// The build sets this to the digest of the file that the release serves.
declare const __TASSEL_EMBED_INTEGRITY__: string;

const embedded = `<script src="${location.origin}/embed/v1/tassel-quick-quote.js"
  integrity="${__TASSEL_EMBED_INTEGRITY__}"
  crossorigin defer></script>
<tassel-quick-quote owed="42,000" income="51,000" state="OR"></tassel-quick-quote>`;

const partnerCreate = 'tassel-server partner create --data <folder> --id <partner-id>';

/** The codes of single faults, as the document lists them. */
const faultCodes = (view: View) =>
  (view.document.components.schemas['fault_name']?.enum ?? []) as string[];

/** The codes of whole errors: the names of the answers that operations share. */
function errorCodes(view: View): [string, string][] {
  const { responses = {} } = view.document.components as unknown as {
    responses?: Record<string, { description: string }>;
  };
  return Object.entries(responses).map(([code, { description }]) => [code, description]);
}

export const guides: readonly Guide[] = [
  {
    id: 'first-request',
    title: 'A first request',
    content: () => html`
      <p>This needs no key: the sandbox answers anybody, from the same engine.</p>
      ${code('A first request', firstQuote)}
      <p>
        The answer's <code>data.options</code> has all fifteen plans, each with what it asks a
        month. Money is in whole cents, rates are in hundredths of a percent, days are ISO 8601.
      </p>
      <p>
        A quick quote guesses the loans. For real ones, send an analysis, then follow
        <a href="#guide-workflow">the workflow</a> to signed-ready papers.
      </p>
    `,
  },
  {
    id: 'credentials',
    title: 'Credentials',
    content: () => html`
      <p>
        A partner sends two headers with every request: <code>x-service-partner-id</code> and
        <code>x-service-api-key</code>. Whoever runs the service makes them; the key is shown once:
      </p>
      ${code('Making a partner', partnerCreate)}
      <p>
        Wrong credentials are one 401, whatever is wrong with them. Keys belong on a server. A page
        in a browser uses the sandbox, whose session is a cookie that the first POST sets.
      </p>
    `,
  },
  {
    id: 'errors',
    title: 'Errors by code',
    content: (view) => html`
      <p>
        Every refusal is the same envelope: <code>success</code> false,
        <code>error_message</code> for people, <code>data.code</code> for programs and
        <code>data.request_id</code> for the log. No message repeats a value that was sent.
      </p>
      <dl class="codes">
        ${errorCodes(view).map(
          ([name, said]) =>
            html`<div>
              <dt><code>${name}</code></dt>
              <dd>${said}</dd>
            </div>`,
        )}
      </dl>
      <p>
        A 422 lists all faults at once in <code>data.errors</code>, each with a path and one of
        these codes:
        ${faultCodes(view).map((name, at) => html`${at === 0 ? '' : ', '}<code>${name}</code>`)}.
      </p>
    `,
  },
  {
    id: 'idempotency',
    title: 'Idempotency',
    content: () => html`
      <p>
        An analysis that is created with an <code>idempotency-key</code> is made once: the same key
        with the same payload gives the analysis that exists, with another payload a 409. Two
        requests at once give one analysis. The key is kept as long as its analysis.
      </p>
      ${code('With a key', keyed)}
      <p>
        Everything else may be sent again as it is: a package of the same choice is the same
        package, saved answers are merged, the same state gives the same bundle. Only an upload is
        not: look at the list of attachments first.
      </p>
    `,
  },
  {
    id: 'limits',
    title: 'Limits',
    content: () => html`
      <p>
        Requests are counted by partner (or sandbox session), kind of operation and minute. Every
        answer says where you are: <code>RateLimit-Limit</code>, <code>RateLimit-Remaining</code>,
        <code>RateLimit-Reset</code>. A 429 and a 503 say in <code>Retry-After</code> when to come
        again.
      </p>
      <p>
        A body has at most 256 KiB, that of an analysis 4 MiB, a document 10 MiB. A package takes
        forty documents; its archive 64 MiB.
      </p>
    `,
  },
  {
    id: 'workflow',
    title: 'The workflow',
    content: () => html`
      <p>
        The first stage whose condition holds is the active one. A client does not guess: it does
        what <code>workflow.next_action_ids</code> names, and looks again.
      </p>
      ${workflowPicture()}
    `,
  },
  {
    id: 'your-page',
    title: 'The quote in your page',
    content: () => html`
      <p>
        The quick quote stands in any page. It computes in the browser, sends nothing and needs no
        key:
      </p>
      ${code('The quote in a page', embedded)}
      <p>
        The digest pins this release: a browser refuses any other file. After the next release, take
        the digest from here again, or leave <code>integrity</code> out.
      </p>
      <p>
        Attributes are what a person would type: <code>owed</code>, <code>income</code>,
        <code>family</code>, <code>state</code>, <code>loans</code>, <code>made</code>,
        <code>on</code>, and <code>theme</code>. Each estimate fires <code>tassel-quote</code>,
        whose <code>detail</code> has the request and the quote.
      </p>
    `,
  },
  {
    id: 'changes',
    title: 'Changes',
    content: (view) => html`
      <p>
        This is version <strong>${view.document.info.version}</strong> of the interface, in revision
        <strong>${view.document.info['x-tassel-revision']}</strong> of its description. Within a
        version, members are added and never change their meaning: take what you know, and leave the
        rest. An analysis says in <code>rule_version</code> which rules decided it, and is never
        worked out anew under others.
      </p>
    `,
  },
];
