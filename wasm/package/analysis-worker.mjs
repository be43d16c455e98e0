// Runs the analysis module in a Worker: one question after the other, in the order in which they
// come. Which of them are asked at all is the client's to decide (analysis.mjs).
import { loadBytes } from './analysis-engine.mjs';

const loading = loadBytes();
// What failed is told with each answer.
loading.catch(() => {});

addEventListener('message', async ({ data: { name, request } }) => {
  try {
    const bytes = (await loading)[name](request);
    postMessage({ bytes }, { transfer: [bytes.buffer] });
  } catch (error) {
    postMessage({ failure: error instanceof Error ? error.message : String(error) });
  }
});
