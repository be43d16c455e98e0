// Requests that prepare what a row measures.

/** The `data` of an answer, which must be a success. */
export async function ask(url, { method = 'GET', headers, body } = {}) {
  const answer = await fetch(url, { method, headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${new URL(url).pathname}: ${text.slice(0, 500)}`);
  return JSON.parse(text).data;
}
