// wrk with a generated script: limited connections and seconds, figures as JSON.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { run } from './programs.mjs';

// The spaces keep the brackets of a text from joining those around a table key.
const luaText = (text) => ` [==[${text}]==] `;

function luaScript({ method, path, headers, bodies, ports }) {
  const headerLines = Object.entries(headers)
    .map(([name, value]) => `  [${luaText(name)}] =${luaText(value)},`);
  const bodyLines = bodies.map((body) => `${luaText(body)},`);
  return `
local headers = {
${headerLines.join('\n')}
}
local bodies = {
${bodyLines.join('\n')}
}
local ports, threads = { ${ports.join(', ')} }, 0
function setup(thread)
  threads = threads + 1
  thread.addr = wrk.lookup("127.0.0.1", tostring(ports[threads]))[1]
end
local requests, at = {}, 0
function init(args)
  for i, body in ipairs(bodies) do
    requests[i] = wrk.format("${method}", "${path}", headers, body ~= "" and body or nil)
  end
end
function request()
  at = at % #requests + 1
  return requests[at]
end
function done(summary, latency, all)
  local errors = summary.errors
  io.write(string.format('{"requests": %d, "microseconds": %d, "p99_microseconds": %d, ',
    summary.requests, summary.duration, latency:percentile(99)))
  io.write(string.format('"status_errors": %d, "socket_errors": %d}\\n',
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
`;
}

/**
 * {perSecond, p99Ms} for a load on 127.0.0.1; an answer without success is an error. Each of
 * `ports` gets one thread of the load, with an equal share of the connections; a port may occur
 * twice.
 */
export async function measureLoad(load) {
  const {
    port, ports = [port], connections, seconds, path, method = 'GET', headers = {}, bodies = [''],
    patience = 5,
  } = load;
  const folder = mkdtempSync(join(tmpdir(), 'tassel-wrk-'));
  try {
    const script = join(folder, 'load.lua');
    // The script contains the benchmark partner's key, so it is short-lived and only for this user.
    writeFileSync(script, luaScript({ method, path, headers, bodies, ports }), { mode: 0o600 });
    const { stdout, stderr } = await run('wrk', [
      `-t${ports.length}`, `-c${connections}`, `-d${seconds}s`, '--timeout', `${patience}s`,
      '-s', script, `http://127.0.0.1:${ports[0]}${path}`,
    ]);
    const figures = stdout.split('\n').find((line) => line.startsWith('{'));
    if (figures === undefined) throw new Error(`wrk gave no figures: ${stderr.slice(-300)}`);
    const result = JSON.parse(figures);
    if (result.requests === 0 || result.status_errors + result.socket_errors > 0) {
      throw new Error(`the load on ${path} had ${result.status_errors} refusals and `
        + `${result.socket_errors} socket errors in ${result.requests} requests`);
    }
    return {
      perSecond: result.requests / (result.microseconds / 1e6),
      p99Ms: result.p99_microseconds / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
