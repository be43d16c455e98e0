// What tells of the service is built by itself: the quick quote shares no code with it and keeps
// its size.
import { defineConfig } from 'vite';

export default defineConfig({
  build: {
    target: 'es2022',
    emptyOutDir: false,
    // The Content-Security-Policy refuses data: addresses for everything but images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      input: { docs: 'docs.html', 'not-found': 'not-found.html' },
    },
  },
});
