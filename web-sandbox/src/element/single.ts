// The element in one file, which contains the engine's code, compressed, so that it also works from
// a disk.
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

// In an environment without elements, importing this file does nothing.
if (typeof customElements !== 'undefined') void import('./quick-quote-element');
