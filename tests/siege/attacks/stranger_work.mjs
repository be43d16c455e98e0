// Kinds of work that strangers repeat, each kind on connections of its own.
import { randomBytes } from 'node:crypto';
import { evaluatePath } from '../../api/analysis_requests.mjs';
import { jpegOfSize } from '../../api/attachment_files.mjs';
import {
  forbearance, getArchive, getForm, postBundle, readyForbearance,
} from '../../api/bundles.mjs';
import { waysTo } from '../../api/intake_portfolios.mjs';
import { openSandboxPackage } from '../../api/sandbox_packages.mjs';
import { sandboxPath, validRequest } from '../../api/server.mjs';
import { Client, forever, openSocket, pause } from '../client.mjs';
import { largeAnalysis, SandboxSession } from './sandbox_session.mjs';

const json = { 'content-type': 'application/json' };
const repeat = (count, work) => Array.from({ length: count }, () => forever(work));

/** Opens sessions, with two connections for each, because a browser uses several. */
async function sessions({ port, from, connections }) {
  const opened = Array.from({ length: Math.max(1, Math.round(connections / 2)) },
    () => new SandboxSession({ port, from }));
  await Promise.all(opened.map((session) => session.open()));
  return opened;
}

/** Makes a kind of work that uploads a file and deletes it again, so that no quota is used up. */
export const uploadsOf = (make) => async (place) => {
  const content = make();
  for (const session of await sessions(place)) {
    repeat(2, async () => {
      const { path } = session;
      const answer = await session.upload(content);
      if (answer.status !== 201) return answer;
      const { attachment } = JSON.parse(answer.text).data;
      return session.ask(`${path}/attachments/${attachment.attachment_id}`, { method: 'DELETE' });
    });
  }
};

/** Reads more analyses of 500 loans, with packages, than the server keeps in its cache. */
export async function analysesOf({ port, from, connections, size }) {
  const { screening } = waysTo(forbearance);
  const body = JSON.stringify(largeAnalysis());
  const readers = await sessions({ port, from, connections });
  const paths = readers.map((session) => ({ session, path: `${session.path}/attachments` }));
  await Promise.all(readers.map(async (session) => {
    for (let count = 0; count < Math.ceil(10 * size); ++count) {
      const made = await session.client.ask(evaluatePath, { method: 'POST', body, headers: json });
      if (made.status !== 200) continue;
      const path = `/api/business/sandbox/${JSON.parse(made.text).data.analysis_id}`;
      await session.client.post(`${path}/documents`, { screening_source_ids: screening });
      paths.push({ session, path });
    }
  }));
  let next = 0;
  repeat(connections, () => {
    const { session, path } = paths[next++ % paths.length];
    return session.client.ask(path);
  });
}

/** Downloads a bundle's archive, and one of its forms, which is filled in again each time. */
export async function bundles({ port, from, connections }) {
  const client = new Client({ port, from });
  const send = async (path, options) => {
    const answer = await client.ask(path, options);
    const isJson = answer.headers['content-type']?.startsWith('application/json');
    return { ...answer, json: isJson ? JSON.parse(answer.text) : undefined };
  };
  // Try again if the server refuses the address for now.
  const prepare = () => readyForbearance({ server: { send } }, { open: openSandboxPackage })
    .catch(() => pause(1000).then(prepare));
  const opened = await prepare();
  await postBundle(opened);
  repeat(connections, async () => {
    await postBundle(opened);
    await getArchive(opened);
    return getForm(opened, forbearance);
  });
}

/** How many connections `cookies` uses. */
export const cookieConnections = (size) => Math.ceil(30 * size);

/** Requests large analyses and downloads in as many sessions as an address may open. */
export async function cookies({ port, from, connections, size }) {
  const place = { port, from, connections: cookieConnections(size) };
  const body = JSON.stringify(largeAnalysis());
  const content = jpegOfSize(500_000);
  for (const session of await sessions(place)) {
    const answer = await session.upload(content);
    if (answer.status !== 201) continue;
    const { attachment } = JSON.parse(answer.text).data;
    const download = `${session.path}/attachments/${attachment.attachment_id}/content`;
    repeat(Math.ceil(connections / 8), () => session.client.ask(download));
    repeat(Math.ceil(connections / 8), () => session.client.ask(evaluatePath,
      { method: 'POST', body, headers: json }));
  }
}

/**
 * Sends bytes that are not a request, a form, or JSON, and JSON with as many faults as possible.
 */
export async function wrongBytes({ port, from, connections }) {
  const client = new Client({ port, from });
  const wrong = JSON.stringify({ ...validRequest, more: Array(120_000).fill(1) });
  const garbage = randomBytes(60_000);
  const boundary = { 'content-type': 'multipart/form-data; boundary=x' };
  const [session] = await sessions({ port, from, connections: 2 });
  const upload = (body) => session.ask(`${session.path}/attachments`,
    { method: 'POST', body, headers: boundary });
  const emptyParts = Buffer.from(`--x\r\n${'\r\n\r\n--x\r\n'.repeat(50_000)}`);
  const speak = (bytes) => new Promise((resolve) => {
    const socket = openSocket({ port, from });
    socket.once('close', () => resolve({}));
    socket.resume();
    socket.end(bytes);
  });
  const works = [
    () => client.ask(sandboxPath, { method: 'POST', body: wrong, headers: json }),
    () => client.ask(sandboxPath, { method: 'POST', body: garbage, headers: json }),
    () => upload(emptyParts),
    () => upload(Buffer.concat([Buffer.from('--x\r\n'), garbage])),
    () => speak(garbage),
    () => speak(`GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'a=\xff;'.repeat(9000)}\r\n\r\n`),
  ];
  works.forEach((work) => repeat(Math.ceil(connections / works.length), work));
}
