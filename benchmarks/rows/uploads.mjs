// An upload of 10 MiB, received, checked, encrypted and stored durably, against writing and syncing
// the same bytes to the same disk; and the memory that many uploads take at once.

import { closeSync, fsyncSync, openSync, rmSync, writeSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';

import { analysesPath } from '../../tests/api/analysis_requests.mjs';
import { jpeg, pdfOfSize, tenMebibytes } from '../../tests/api/attachment_files.mjs';
import { waysTo } from '../../tests/api/intake_portfolios.mjs';
import { watchMemory } from '../lib/memory.mjs';
import { preparePartner, startTassel } from '../lib/server.mjs';
import { atMost, formatNumber, interleave } from '../lib/statistics.mjs';

const ROUNDS = 15;
const AT_ONCE = 32;
const source = 'general_forbearance_pdf';
const role = 'general_forbearance_supporting_documentation';

const milliseconds = (start) => Number(process.hrtime.bigint() - start) / 1e6;

function send({ port, headers, agent }, path, body) {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, method: 'POST', headers, agent };
    const outgoing = request(options, (answer) => {
      const pieces = [];
      answer.on('data', (piece) => pieces.push(piece));
      answer.on('error', reject);
      answer.on('end', () => {
        const text = Buffer.concat(pieces).toString();
        if (answer.statusCode < 300) resolve(JSON.parse(text).data);
        else reject(new Error(`${path} answered ${answer.statusCode}: ${text.slice(0, 300)}`));
      });
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** The path to the attachments of a new package. */
async function newPackage(client) {
  const { analysis, choose, screening } = waysTo(source);
  const { analysis_id: id, workflow } = await send(client, analysesPath, JSON.stringify(analysis));
  const option = choose && workflow.plan_options.find((each) => each.plan_id === choose.plan_id);
  const packages = `${analysesPath}/${id}/document-packages`;
  const { document_package: made } = await send(client, packages, JSON.stringify({
    selected_plan_id: option?.plan_id,
    screening_source_ids: screening.length > 0 ? screening : undefined,
  }));
  return `${packages}/${made.document_package_id}/attachments`;
}

/** A multipart form with the file, ready to be sent any number of times. */
function formOf(content) {
  const part = (name, more = '') =>
    `--tassel-benchmark\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(`${part('source_id')}${source}\r\n${part('document_role')}${role}\r\n`),
    Buffer.from(part('file', '; filename="scan"')), content,
    Buffer.from('\r\n--tassel-benchmark--\r\n'),
  ]);
  const headers = {
    'content-type': 'multipart/form-data; boundary=tassel-benchmark', 'content-length': body.length,
  };
  return { body, headers };
}

function upload(client, path, { headers, body }) {
  return send({ ...client, headers: { ...client.headers, ...headers } }, path, body);
}

/** A JPEG of that size; comments make up the difference. */
function jpegOfSize(size) {
  const small = jpeg();
  const comments = [];
  for (let missing = size - small.length; missing > 0;) {
    let length = Math.min(missing, 65_537);
    if (missing - length > 0 && missing - length < 4) length -= 4;
    const comment = Buffer.alloc(length, 'x');
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([small.subarray(0, 2), ...comments, small.subarray(2)]);
}

function writePlainly(folder, content) {
  const file = join(folder, 'plain');
  const start = process.hrtime.bigint();
  const opened = openSync(file, 'w');
  writeSync(opened, content);
  fsyncSync(opened);
  closeSync(opened);
  const time = milliseconds(start);
  rmSync(file);
  return time;
}

async function withServer(binary, run) {
  const partner = await preparePartner(binary);
  try {
    const server = await startTassel(binary, partner);
    const agent = new Agent({ keepAlive: true });
    try {
      return await run({ port: server.port, headers: partner.headers, agent }, server, partner);
    } finally {
      agent.destroy();
      await server.stop();
    }
  } finally {
    partner.remove();
  }
}

/** Milliseconds for uploads of each kind, one after another, with plain writes in between. */
function timeUploads(binary, files) {
  return withServer(binary, async (client, server, partner) => {
    const measurements = { plain: () => writePlainly(partner.data, files.pdf) };
    for (const [name, content] of Object.entries(files)) {
      const path = await newPackage(client);
      const form = formOf(content);
      measurements[name] = async () => {
        const start = process.hrtime.bigint();
        await upload(client, path, form);
        return milliseconds(start);
      };
    }
    return interleave(ROUNDS, measurements);
  });
}

function measureMemory(binary, content) {
  return withServer(binary, async (client, server) => {
    const form = formOf(content);
    const paths = [];
    for (let made = 0; made < AT_ONCE; made += 1) paths.push(await newPackage(client));
    return watchMemory(server.pid, () =>
      Promise.all(paths.map((path) => upload(client, path, form))));
  });
}

export async function measure({ binary }) {
  const files = { pdf: pdfOfSize(tenMebibytes), jpeg: jpegOfSize(tenMebibytes) };
  const times = await timeUploads(binary, files);
  const memory = await measureMemory(binary, files.pdf);
  const row = (name) => atMost(`upload of 10 MiB, a ${name.toUpperCase()}`,
    times[name] / times.plain, 3, 'times a plain write and sync',
    `${formatNumber(times[name])} against ${formatNumber(times.plain)} ms`);
  return [row('pdf'), row('jpeg'),
    atMost(`memory of the server with ${AT_ONCE} uploads of 10 MiB at once`, memory.server, 100,
      'MB resident', `with the children that look into PDFs ${formatNumber(memory.all)} MB`)];
}
