// Runs the analysis module in a Worker: one question after another, in the order in which they
// arrive. The client (analysis.mjs) drops questions that a newer one replaces.
import { loadBytes } from './analysis-engine.mjs';

const loading = loadBytes();
// Ignore a failure to load here, because each answer reports it.
loading.catch(() => {});

addEventListener('message', async ({ data: { name, request } }) => {
  try {
    const bytes = (await loading)[name](request);
    postMessage({ bytes }, { transfer: [bytes.buffer] });
  } catch (error) {
    postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
