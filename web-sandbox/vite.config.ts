import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

// tsconfig.json is the one place that says where the built WebAssembly package lies.
const settings = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'));
const types: string = settings.compilerOptions.paths['tassel-quick-quote'][0];
const engine = fileURLToPath(new URL(types.replace('index.d.ts', 'index.mjs'), import.meta.url));

export default defineConfig({
  resolve: { alias: { 'tassel-quick-quote': engine } },
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
