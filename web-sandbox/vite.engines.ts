import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';

// Read the location of the built WebAssembly package from tsconfig.json, which alone states it.
const settings = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'));
const paths: Record<string, string[]> = settings.compilerOptions.paths;
// Match whole names, because one name is the beginning of the others.
export const alias = Object.entries(paths).map(([name, [types = '']]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(types.replace(/\.d\.ts$/, '.mjs'), import.meta.url)),
}));

// Removes the source's indentation from templates and styles, but keeps their line breaks.
const outdent: Plugin = {
  name: 'outdent',
  apply: 'build',
  transform: (code, id) =>
    /\/src\/.*\.ts$/.test(id) ? { code: code.replace(/\n[ \t]+/g, '\n'), map: null } : undefined,
};

/** The settings that every build with an engine shares. */
export const engines: UserConfig = {
  plugins: [outdent],
  resolve: { alias },
  // The analysis module's Worker is an ES module, because it imports the loader.
  worker: {
    format: 'es',
    rollupOptions: {
      output: {
        entryFileNames: 'assets/plan-[name]-[hash].js',
        assetFileNames: 'assets/plan-[name]-[hash][extname]',
      },
    },
  },
  server: { fs: { allow: ['..'] } },
  build: {
    target: 'es2022',
    // The Content-Security-Policy refuses data: addresses for everything except images.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
};
