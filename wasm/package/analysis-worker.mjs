// Runs the analysis module in a Worker: one question after another, in the order in which they
// arrive. The client decides which questions are asked at all (analysis.mjs).
import { loadBytes } from './analysis-engine.mjs';

const loading = loadBytes();
// Each answer reports a failure to load.
loading.catch(() => {});

addEventListener('message', async ({ data: { name, request } }) => {
  try {
    const bytes = (await loading)[name](request);
    postMessage({ bytes }, { transfer: [bytes.buffer] });
  } catch (error) {
    postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
