// The journey is built by itself, under names of its own: the quick quote keeps its size, and does
// not keep the journey for a life without a network.
import { mergeConfig } from 'vite';
import { engines } from './vite.engines.ts';

export default mergeConfig(engines, {
  build: {
    emptyOutDir: false,
    rollupOptions: {
      input: { plan: 'plan.html' },
      output: {
        entryFileNames: 'assets/plan-[name]-[hash].js',
        chunkFileNames: 'assets/plan-[name]-[hash].js',
        // Typefaces are the same files everywhere.
        assetFileNames: ({ names }: { names: string[] }) =>
          `assets/${names[0]?.endsWith('.woff2') ? '' : 'plan-'}[name]-[hash][extname]`,
      },
    },
  },
});
