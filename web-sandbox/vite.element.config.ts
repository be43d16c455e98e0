// Builds the element for other people's pages, in two forms: a module beside the package's engine,
// and, with TASSEL_SINGLE=1, one file with the engine inside. Each form needs its own run.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';
import { alias, engines } from './vite.engines.ts';

const single = process.env['TASSEL_SINGLE'] === '1';
const packedId = '\0packed-engine';
const wasm = new URL('../build/wasm-package/tassel.wasm', import.meta.url);

const packedEngine: Plugin = {
  name: 'packed-engine',
  resolveId: (id) => (id === 'virtual:packed-engine' ? packedId : undefined),
  load: (id) =>
    id === packedId
      ? `export default '${gzipSync(readFileSync(wasm), { level: 9 }).toString('base64')}'`
      : undefined,
};

// Removes the reference to an engine file, because the one file has no such file beside it.
const nothingBeside: Plugin = {
  name: 'nothing-beside',
  transform: (code, id) =>
    single && id.endsWith('/wasm-package/index.mjs')
      ? { code: code.replace("new URL('./tassel.wasm', import.meta.url)", 'undefined'), map: null }
      : undefined,
};

// Makes sizes follow the element's text, because the root's font size belongs to the other page. In
// media and container conditions, that is not possible, and a rem keeps the browser's default size.
const ownUnits: Plugin = {
  name: 'own-units',
  transform: (code, id) => {
    if (!/\/src\/.*\.ts$/.test(id)) return undefined;
    const conditions = code.replace(/(@(?:media|container)[^{]*)/g, (condition) =>
      condition.replace(/([\d.]+)rem/g, (_, size: string) => `${Number(size) * 16}px`),
    );
    const sizes = conditions.replace(/(?<![\w.])(\d*\.?\d+)rem\b/g, (_, size: string) =>
      Number(size) === 1 ? 'var(--tassel-em)' : `calc(var(--tassel-em)*${Number(size)})`,
    );
    return { code: sizes, map: null };
  },
};

// Gives the tokens names that no other page uses.
const tokenNames = [
  ...readFileSync(new URL('src/style/tokens.css', import.meta.url), 'utf8').matchAll(
    /--([\w-]+):/g,
  ),
].map(([, name = '']) => name);
const token = new RegExp(
  `--(${tokenNames.sort((a, b) => b.length - a.length).join('|')})\\b(?![\\w-])`,
  'g',
);
const ownNames: Plugin = {
  name: 'own-names',
  renderChunk: (code) => ({ code: code.replace(token, '--tassel-$1'), map: null }),
};

export default defineConfig({
  plugins: [packedEngine, nothingBeside, ownUnits, ...(engines.plugins ?? []), ownNames],
  resolve: { alias: alias.filter(({ find }) => single || !find.test('tassel')) },
  publicDir: false,
  build: {
    target: 'es2022',
    outDir: fileURLToPath(new URL('../build/element', import.meta.url)),
    emptyOutDir: !single,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    minify: true,
    lib: single
      ? {
          entry: 'src/element/single.ts',
          formats: ['iife'],
          name: 'tasselQuickQuote',
          fileName: () => 'tassel-quick-quote.js',
        }
      : {
          entry: 'src/element/quick-quote-element.ts',
          formats: ['es'],
          fileName: () => 'quick-quote.mjs',
        },
    rollupOptions: {
      // The engine is a file beside the element.
      ...(single ? {} : { external: ['tassel'] }),
      output: { codeSplitting: false, ...(single ? {} : { paths: { tassel: './index.mjs' } }) },
    },
  },
});
