import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin, UserConfig } from 'vite';

// Only tsconfig.json says where the built WebAssembly package is.
const settings = JSON.parse(readFileSync(new URL('tsconfig.json', import.meta.url), 'utf8'));
const paths: Record<string, string[]> = settings.compilerOptions.paths;
// Match whole names, because one of them is the beginning of the others.
export const alias = Object.entries(paths).map(([name, [types = '']]) => ({
  find: new RegExp(`^${name}$`),
  replacement: fileURLToPath(new URL(types.replace(/\.d\.ts$/, '.mjs'), import.meta.url)),
}));

// Templates and styles keep their line breaks and lose the indentation of their source.
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
  // The analysis module's Worker imports its loader.
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
