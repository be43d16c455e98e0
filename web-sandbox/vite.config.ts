import { mergeConfig, type Plugin } from 'vite';
import { engines } from './vite.engines.ts';

// Makes browsers request, together with the page, the files without which the page can't start.
// Without this, they would request a file only after they have read the style sheet or script that
// names it.
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

export default mergeConfig(engines, {
  plugins: [preload],
  build: {
    rollupOptions: {
      input: { index: 'index.html', sw: 'src/service-worker.ts' },
      output: {
        // The service worker always keeps the same address; every other file is named by its
        // content.
        entryFileNames: (chunk: { name: string }) =>
          chunk.name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
