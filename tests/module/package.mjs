// The built package: the folder that TASSEL_PACKAGE names, or else the release's.
import { fileURLToPath, pathToFileURL } from 'node:url';

export const packageFolder = process.env.TASSEL_PACKAGE
  ?? fileURLToPath(new URL('../../build/wasm-package', import.meta.url));

export const loadPackage = () => import(pathToFileURL(`${packageFolder}/index.mjs`));
