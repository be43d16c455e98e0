// The analysis module in a Chromium Worker, from the package as it is built: it answers like the
// same module in Node, and the newest request wins.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { pathToFileURL } from 'node:url';

import { analysisRequest, profile } from '../api/analysis_requests.mjs';
import { packageFolder } from '../module/package.mjs';
import { openBrowser } from './support/browser.mjs';

const types = { '.mjs': 'text/javascript', '.wasm': 'application/wasm', '.html': 'text/html' };
const policy = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";
const { portfolio } = analysisRequest();

let server;
let browser;
let page;
let here;

before(async () => {
  server = createServer(({ url }, response) => {
    const type = types[extname(url)] ?? 'text/html';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': policy });
    response.end(url in { '/': 0, '/favicon.ico': 0 }
      ? '<!doctype html><title>Analysis</title>' : readFileSync(`${packageFolder}${url}`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  browser = await openBrowser();
  page = await browser.context.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(async () => Object.assign(globalThis, await import('/analysis.mjs')));
  here = await (await import(pathToFileURL(`${packageFolder}/analysis.mjs`))).load();
});

after(async () => {
  await browser?.close();
  server?.close();
});

/** An answer without its id and time. */
const comparable = ({ data }) => JSON.stringify({ ...data, created_at: '' })
  .replace(/\b(anl|scn)_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1');

describe('the analysis in a Worker', () => {
  it('answers as the same module does where it is called', async () => {
    const answer = await page.evaluate(async ({ portfolio, borrower_profile }) => {
      const analysis = createAnalysis();
      const { data } = await analysis.hold(portfolio);
      return analysis.analyze({ ...data, borrower_profile });
    }, { portfolio, borrower_profile: profile() });
    const { data } = here.hold(portfolio);
    const own = here.analyze({ ...data, borrower_profile: profile() });
    assert.equal(answer.success, true);
    assert.equal(comparable(answer), comparable(own));
  });

  it('gives up older requests for the newest of their kind, and for no other', async () => {
    const told = await page.evaluate(async ({ portfolio, borrower_profile }) => {
      const analysis = createAnalysis();
      const { data } = await analysis.hold(portfolio);
      const request = { ...data, borrower_profile };
      const projected = (extra_monthly_payment_cents) =>
        analysis.project({ ...request, projection: { extra_monthly_payment_cents } });
      const asked = [
        projected(100), projected(200), analysis.analyze(request),
        analysis.explain({ ...request, plan_id: 'icr' }), projected(300), analysis.version(),
      ];
      const settled = await Promise.allSettled(asked);
      return settled.map(({ status, reason, value }) =>
        reason?.name ?? value?.data?.assumptions?.extra_monthly_payment_cents ?? status);
    }, { portfolio, borrower_profile: profile() });
    assert.deepEqual(told,
      ['Superseded', 'Superseded', 'fulfilled', 'fulfilled', 300, 'fulfilled']);
  });

  it('refuses in words, and answers the next', async () => {
    const told = await page.evaluate(async () => {
      const analysis = createAnalysis();
      return [
        (await analysis.analyze({ loans: 7 })).data.errors[0].path,
        (await analysis.readExport({ raw_text: 'nothing' })).success,
        await analysis.analyze({ loans: () => 7 }).catch((error) => error.name),
        await analysis.version(),
      ];
    });
    assert.deepEqual(told, ['loans', false, 'DataCloneError', here.version()]);
  });

  it('rejects what is unanswered when it is closed', async () => {
    const told = await page.evaluate(async () => {
      const analysis = createAnalysis();
      const asked = analysis.version();
      analysis.close();
      const after = analysis.version();
      return (await Promise.allSettled([asked, after])).map(({ reason }) => reason.message);
    });
    assert.deepEqual(told, ['The analysis was closed.', 'The analysis was closed.']);
  });
});
