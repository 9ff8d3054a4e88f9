/**
 * Caches a whole build on install and serves that build. A newer build waits for the message TAKE_OVER, or
 * until no page is open.
 */
import { cachePathOf, INDEX_PAGE, outdated, type ShellFile, storeOf } from './scope.ts';
import { TAKE_OVER } from './takeOver.ts';

declare const self: ServiceWorkerGlobalScope & { __WB_MANIFEST: ShellFile[] };

const FILES = self.__WB_MANIFEST;
const STORE = storeOf(FILES);

/** Reuses a copy from an earlier build if the file name contains a hash. */
async function cacheFile(store: Cache, { url, revision }: ShellFile): Promise<void> {
  const copy = revision === null ? await caches.match(`/${url}`) : undefined;
  if (copy) await store.put(`/${url}`, copy);
  else await store.add(new Request(`/${url}`, { cache: revision === null ? 'default' : 'reload' }));
}

async function install(): Promise<void> {
  const store = await caches.open(STORE);
  await Promise.all(FILES.map((file) => cacheFile(store, file)));
}

async function activate(): Promise<void> {
  await Promise.all(outdated(await caches.keys(), STORE).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/**
 * Serves the page from the cache of this build. Other files may come from an earlier build. A file that is
 * not cached comes from the server.
 */
async function answer(request: Request, path: string): Promise<Response> {
  const current = await caches.match(path, { cacheName: STORE });
  const cached = current ?? (path === INDEX_PAGE ? undefined : await caches.match(path));
  return cached ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('message', ({ data }) => {
  if (data === TAKE_OVER) void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const path = cachePathOf(event.request, self.location.origin, FILES);
  if (path !== null) event.respondWith(answer(event.request, path));
});
