// The element in one file, which works from a disk too: the engine's code is inside, compressed.
import { load } from 'tassel';
import packed from 'virtual:packed-engine';
import { engineSource } from '../quote/engine';

async function unpack(): Promise<ArrayBuffer> {
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Response(stream).arrayBuffer();
}

let engine: ReturnType<typeof load> | undefined;
engineSource.load = () => (engine ??= unpack().then((code) => load(code)));

// Imported where there are no elements, it does nothing.
if (typeof customElements !== 'undefined') void import('./quick-quote-element');
