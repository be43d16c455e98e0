// An upload that does not arrive all at once.
import { once } from 'node:events';
import http from 'node:http';
import { pdfOfSize } from './attachment_files.mjs';
import { forbearance as source, forbearanceRole as role } from './bundles.mjs';
import { multipart, uploadParts } from './packages.mjs';

/** Sends an upload except for its end; `finish` sends the end and waits for the answer. */
export function beginUpload(opened, content = pdfOfSize(128 * 1024)) {
  const { type, body } = multipart(uploadParts({ source, role, content }));
  const request = http.request({
    host: '127.0.0.1', port: opened.server.port, path: `${opened.path}/attachments`,
    method: 'POST', agent: false,
    headers: { ...opened.keys, 'content-type': type, 'content-length': body.length },
  });
  request.on('error', () => {}); // `once` reports the error
  const cut = body.length - 200;
  request.write(body.subarray(0, cut));
  return async () => {
    request.end(body.subarray(cut));
    const [response] = await once(request, 'response');
    const text = Buffer.concat(await response.toArray()).toString();
    return { status: response.statusCode, headers: response.headers, text, json: JSON.parse(text) };
  };
}
