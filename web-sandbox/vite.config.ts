import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vite';

// tsconfig.json is the one place that says where the built WebAssembly package lies.
const settings = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'));
const paths: Record<string, string[]> = settings.compilerOptions.paths;
const alias = Object.fromEntries(
  Object.entries(paths).map(([name, [types = '']]) => [
    name,
    fileURLToPath(new URL(types.replace(/\.d\.ts$/, '.mjs'), import.meta.url)),
  ]),
);

// What the page can't start without is asked for with the page itself, and not when a style sheet
// or a script has been read that names it.
const preload: Plugin = {
  name: 'preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) =>
      Object.keys(bundle)
        .filter((name) => /\.woff2$|\btassel-[^/]*\.wasm$/.test(name))
        .map((name) => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            href: `/${name}`,
            as: name.endsWith('.wasm') ? 'fetch' : 'font',
            type: name.endsWith('.wasm') ? 'application/wasm' : 'font/woff2',
            crossorigin: true,
          },
          injectTo: 'head',
        })),
  },
};

export default defineConfig({
  plugins: [preload],
  resolve: { alias },
  // The analysis module's Worker imports its loader.
  worker: { format: 'es' },
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    // The Content-Security-Policy refuses data: addresses for everything but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/service-worker.ts' },
      output: {
        // A service worker keeps one address for ever; every other file is named by its content.
        entryFileNames: (chunk) => (chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
