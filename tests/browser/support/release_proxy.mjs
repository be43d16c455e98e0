// A proxy in front of the service that can serve the page as though a newer release had been
// installed: another document, and a service worker that names it. `half` is the moment of an
// update when the worker is new and the document is still old.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

const newerDocument = (text) => text.replace('<html ', '<html data-release="newer" ');

function newerWorker(source, text) {
  const sha256 = (value) => createHash('sha256').update(value).digest('base64');
  return source
    .replace(sha256(text), sha256(newerDocument(text)))
    .replace(/(version\\?":\\?")[0-9a-f]{16}/, '$1' + 'f'.repeat(16));
}

/** Starts the proxy. Its `release` is "built", "half", or "newer", and may change at any time. */
export async function startReleaseProxy(upstream) {
  const proxy = { release: 'built' };
  const text = async (path) => (await fetch(upstream + path)).text();
  const body = async (path, response) => {
    if (path === '/' && proxy.release === 'newer') return newerDocument(await response.text());
    if (path === '/sw.js' && proxy.release !== 'built') {
      return newerWorker(await response.text(), await text('/'));
    }
    return Buffer.from(await response.arrayBuffer());
  };
  const server = createServer(async (request, reply) => {
    const { pathname } = new URL(request.url, upstream);
    const response = await fetch(upstream + pathname);
    // Drop headers, so that changed files are not taken for the old files, nor decoded twice.
    const dropped = ['etag', 'content-encoding', 'content-length', 'transfer-encoding'];
    const fields = [...response.headers].filter(([name]) => !dropped.includes(name));
    reply.writeHead(response.status, Object.fromEntries(fields));
    reply.end(await body(pathname, response));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  proxy.address = `http://127.0.0.1:${server.address().port}`;
  proxy.stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return proxy;
}
