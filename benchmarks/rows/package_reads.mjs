// The reads of a package with as many sources as possible, all of them filled in.

import { analysesPath, analysisRequest } from '../../tests/api/analysis_requests.mjs';
import { exampleOf } from '../../tests/api/intake_examples.mjs';
import { everyHolder, everyYes } from '../../tests/api/intake_portfolios.mjs';
import { ask } from '../lib/ask.mjs';
import { preparePartner, startTassel } from '../lib/server.mjs';
import { atMost, formatNumber, median } from '../lib/statistics.mjs';
import { measureLoad } from '../lib/wrk.mjs';

const ROUNDS = 3;
const SECONDS = 3;
const CONNECTIONS = 32;

/** The paths for reading a filled-in package. */
async function fill(port, headers) {
  const base = `http://127.0.0.1:${port}`;
  const postJson = (path, body) =>
    ask(base + path, { method: 'POST', headers, body: JSON.stringify(body) });
  const { analysis_id: id, workflow, document_screening: screened } = await postJson(analysesPath,
    analysisRequest({
      loans: everyHolder(), document_screening: everyYes,
      consolidation_scenario: { selection_mode: 'selected_loans', included_loan_ids: ['direct'] },
    }));
  const candidates = screened.flatMap((question) => question.candidate_sources)
    .filter(({ status }) => status === 'candidate').map(({ source_id: source }) => source);
  // A what-if requires the most sources: the application, its continuation, and the plan's own
  // form.
  const option = workflow.plan_options.find((each) => each.analysis_scenario_id !== undefined);
  const packages = `${analysesPath}/${id}/document-packages`;
  const { document_package: made } = await postJson(packages, {
    selected_plan_id: option.plan_id, analysis_scenario_id: option.analysis_scenario_id,
    screening_source_ids: candidates,
  });
  const path = `${packages}/${made.document_package_id}`;
  const sources = made.sources.map(({ source_id: source }) => source);
  for (const source of sources) {
    const { values } = exampleOf(source);
    await postJson(`${path}/supplemental-intake`, { source_id: source, values });
  }
  const intake = sources.map((source) => `${path}/supplemental-intake?source_id=${source}`);
  const reads = [`${analysesPath}/${id}`, `${analysesPath}/${id}/plan-options`,
    `${path}/attachments`, ...intake];
  const sizes = [];
  for (const read of reads) {
    const data = await ask(base + read, { headers });
    sizes.push({ read, size: JSON.stringify(data).length });
  }
  sizes.sort((left, right) => right.size - left.size);
  const largestIntake = sizes.find(({ read }) => read.includes('/supplemental-intake'));
  return { sources: sources.length, paths: [...reads.slice(0, 3), largestIntake.read] };
}

export async function measure({ binary }) {
  const partner = await preparePartner(binary);
  try {
    const server = await startTassel(binary, partner);
    try {
      const { sources, paths } = await fill(server.port, partner.headers);
      const figures = [];
      for (const path of paths) {
        const p99 = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          const load = { port: server.port, connections: CONNECTIONS, seconds: SECONDS, path };
          p99.push((await measureLoad({ ...load, headers: partner.headers })).p99Ms);
        }
        figures.push(median(p99));
      }
      const measured = `slowest read of a package with ${sources} sources`;
      return [atMost(`${measured}, ${CONNECTIONS} connections`,
        Math.max(...figures), 10, 'ms, p99',
        `analysis, options, attachments, intake: ${figures.map(formatNumber).join(', ')}`)];
    } finally {
      await server.stop();
    }
  } finally {
    partner.remove();
  }
}
