// The rival server: Fastify in one process with the same WebAssembly module. It checks no
// credentials and limits no rates, which is to its advantage.
// usage: node server.mjs MODULE_INDEX   (prints one line of JSON with the port, then serves)

import Fastify from 'fastify';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const { load } = await import(pathToFileURL(resolve(process.argv[2])));
const engine = await load();

const app = Fastify({ logger: false });
// The module reads and writes JSON text itself: parsing the body here would do the work twice.
app.removeContentTypeParser('application/json');
app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
  done(null, body),
);
app.post('/api/v1/quick-quotes', (request, reply) =>
  reply.type('application/json').send(engine.quoteText(request.body)),
);
app.get('/healthz', () => ({ status: 'ok' }));

await app.listen({ host: '127.0.0.1', port: 0 });
console.log(JSON.stringify({ port: app.server.address().port }));
