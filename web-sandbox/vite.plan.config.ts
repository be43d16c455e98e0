// The journey is built separately, under names of its own, so that the quick quote keeps its size
// and does not store the journey for offline use.
import { mergeConfig } from 'vite';
import { engines } from './vite.engines.ts';

export default mergeConfig(engines, {
  build: {
    emptyOutDir: false,
    rollupOptions: {
      input: { plan: 'plan.html' },
      output: {
        // Put what the journey and its later screens share into one file: eight small files would
        // take more requests and compress less well.
        codeSplitting: { groups: [{ name: 'shared', minShareCount: 2 }] },
        entryFileNames: 'assets/plan-[name]-[hash].js',
        chunkFileNames: 'assets/plan-[name]-[hash].js',
        // Typefaces are shared with the other pages, so their names are the same everywhere.
        assetFileNames: ({ names }: { names: string[] }) =>
          `assets/${names[0]?.endsWith('.woff2') ? '' : 'plan-'}[name]-[hash][extname]`,
      },
    },
  },
});
