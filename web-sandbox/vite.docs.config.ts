// What tells of the service is built by itself: the quick quote shares no code with it and keeps
// its size.
import { defineConfig } from 'vite';
import { engines } from './vite.engines.ts';

export default defineConfig({
  resolve: engines.resolve,
  build: {
    target: 'es2022',
    emptyOutDir: false,
    // The Content-Security-Policy refuses data: addresses for everything but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { docs: 'docs.html', 'not-found': 'not-found.html' },
      output: { chunkFileNames: 'assets/docs-[name]-[hash].js' },
    },
  },
});
