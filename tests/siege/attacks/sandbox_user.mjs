// One sandbox user who does everything at once that may slow down others.
import { evaluatePath } from '../../api/analysis_requests.mjs';
import { forever, openSocket, pause } from '../client.mjs';
import { heavyPdf, largePdf } from './hostile_files.mjs';
import { largeAnalysis, SandboxSession } from './sandbox_session.mjs';

const many = (count, work) => Array.from({ length: count }, () => forever(work));

/** Begins bodies of 4 MiB that never end. */
async function halfSentBodies({ port, from, count }) {
  const session = new SandboxSession({ port, from });
  await session.open();
  const announced = 4 * 2 ** 20;
  const body = Buffer.alloc(announced - 1, ' ');
  const head = `POST ${evaluatePath} HTTP/1.1\r\nHost: localhost\r\n`
    + `Cookie: ${session.client.headers.cookie}\r\n`
    + `Content-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n`;
  return many(count, async () => {
    const socket = openSocket({ port, from });
    socket.resume();
    socket.write(head);
    socket.write(body);
    await new Promise((resolve) => { socket.once('close', resolve); });
    await pause(1000);
  });
}

/** Downloads a large file, of which it reads only a little from time to time. */
async function slowDownloads({ port, from, count }) {
  const session = new SandboxSession({ port, from });
  await session.open();
  const file = largePdf();
  let content;
  while (content === undefined) {
    const made = await session.upload(file);
    if (made.status === 201) {
      const { attachment } = JSON.parse(made.text).data;
      content = `${session.path}/attachments/${attachment.attachment_id}/content`;
    }
  }
  return many(count, async () => {
    const socket = openSocket({ port, from });
    socket.pause();
    socket.write(`GET ${content} HTTP/1.1\r\nHost: localhost\r\n`
      + `Cookie: ${session.client.headers.cookie}\r\n\r\n`);
    const timer = setInterval(() => socket.read(512), 200);
    await new Promise((resolve) => { socket.once('close', resolve); });
    clearInterval(timer);
    await pause(100);
  });
}

async function hostileFiles({ port, from, count }) {
  const session = new SandboxSession({ port, from });
  await session.open();
  const content = heavyPdf();
  return many(count, () => session.upload(content));
}

/** Stores as much as the user's quota allows. */
async function keepMuch({ port, from, count }) {
  const session = new SandboxSession({ port, from });
  await session.open();
  const content = largePdf();
  return many(count, () => session.upload(content));
}

async function largeAnalyses({ port, from, count }) {
  const session = new SandboxSession({ port, from });
  await session.open();
  const body = JSON.stringify(largeAnalysis());
  return many(count, () => session.ask(evaluatePath, { method: 'POST', body,
    headers: { 'content-type': 'application/json' } }));
}

/** Opens connections that send nothing. */
function idleConnections({ port, from, count }) {
  return many(count, async () => {
    const socket = openSocket({ port, from });
    socket.resume();
    await new Promise((resolve) => { socket.once('close', resolve); });
    await pause(500);
  });
}

/**
 * Starts all of these; `scale` makes them smaller or larger. The attack counts as begun even if the
 * server allows little of it.
 */
export async function attack({ port, from = '127.66.0.1', scale = 1 }) {
  const sized = (count) => ({ port, from, count: Math.max(1, Math.round(count * scale)) });
  const all = [slowDownloads(sized(40)), keepMuch(sized(4)), hostileFiles(sized(24)),
    largeAnalyses(sized(32)), halfSentBodies(sized(150))];
  await Promise.race([pause(15_000), Promise.all(all)]);
  idleConnections(sized(2000));
}
