// The pages about the service are built separately, so that the quick quote shares no code with
// them and keeps its size.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';
import { engines } from './vite.engines.ts';

// The digest of the script that other pages load, which is packed before the reference is built.
const embedded = readFileSync('dist/embed/v1/tassel-quick-quote.js');
const integrity = `sha384-${createHash('sha384').update(embedded).digest('base64')}`;

export default defineConfig({
  define: { __TASSEL_EMBED_INTEGRITY__: JSON.stringify(integrity) },
  resolve: engines.resolve,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    // The Content-Security-Policy refuses data: addresses for everything except images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { docs: 'docs.html', 'not-found': 'not-found.html', certify: 'certify.html' },
      output: { chunkFileNames: 'assets/docs-[name]-[hash].js' },
    },
  },
});
