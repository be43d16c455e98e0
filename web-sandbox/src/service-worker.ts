// Keeps one whole release of the page, so that it works without the server. A release is cached
// completely and verified, or not at all, and a page is only ever served from one release. Requests
// for anything else, above all API answers, go to the network untouched.

const scope = globalThis as unknown as ServiceWorkerGlobalScope;

interface Asset {
  path: string;
  sha256: string;
}

// tools/finish-build.mjs writes the release here after every file has its final content.
const release: { version: string; assets: Asset[] } = JSON.parse('__TASSEL_RELEASE__');

const cachePrefix = 'tassel-page-';
const cacheName = cachePrefix + release.version;
const paths = new Set(release.assets.map((asset) => asset.path));

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return btoa(String.fromCharCode(...digest));
}

/** Fetches one file, and refuses it unless it is exactly the file of this release. */
async function store(cache: Cache, asset: Asset): Promise<void> {
  const response = await fetch(asset.path, { cache: 'no-cache', credentials: 'omit' });
  const content = await response.clone().arrayBuffer();
  if (!response.ok || (await sha256(content)) !== asset.sha256) {
    throw new Error(`${asset.path} is not the file of release ${release.version}`);
  }
  await cache.put(asset.path, response);
}

async function install(): Promise<void> {
  const cache = await caches.open(cacheName);
  try {
    await Promise.all(release.assets.map((asset) => store(cache, asset)));
  } catch (fault) {
    await caches.delete(cacheName);
    throw fault;
  }
}

async function removeOtherReleases(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(cachePrefix) && name !== cacheName);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function answer(request: Request, path: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  return (await cache.match(path)) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));

scope.addEventListener('activate', (event) => event.waitUntil(removeOtherReleases()));

scope.addEventListener('message', (event) => {
  if (event.data === 'activate') void scope.skipWaiting();
});

scope.addEventListener('fetch', (event) => {
  const { origin, pathname } = new URL(event.request.url);
  const ours = event.request.method === 'GET' && origin === scope.location.origin;
  if (ours && paths.has(pathname)) event.respondWith(answer(event.request, pathname));
});
