/** Registers the worker that keeps the pages for places without network, and offers newer builds. */
import { TAKE_OVER } from './takeOver.ts';
import type { MayUpdate } from './UpdateOffer.tsx';

/** Makes the newer build the one that answers, then opens the page anew. */
async function take(registration: ServiceWorkerRegistration): Promise<void> {
  const { waiting } = registration;
  if (waiting) {
    const changed = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    );
    waiting.postMessage(TAKE_OVER);
    await changed;
  }
  window.location.reload();
}

async function offer(registration: ServiceWorkerRegistration, mayUpdate: MayUpdate): Promise<void> {
  const { showOffer } = await import('./UpdateOffer.tsx');
  showOffer(mayUpdate, () => void take(registration));
}

/** Watches for a build that waits, and for another tab that took one: then this page is of the build before. */
function watch(registration: ServiceWorkerRegistration, mayUpdate: MayUpdate): void {
  const look = (): void => {
    if (registration.active && registration.waiting) void offer(registration, mayUpdate);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', look),
  );
  look();
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) void offer(registration, mayUpdate);
    controlled = true;
  });
  // a page with hash routes may stay open for days without the browser looking for a newer worker
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** Over plain http, or where the browser keeps nothing, there is no worker: the pages need the network, as any page. */
export async function keepShell(mayUpdate: MayUpdate): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  } catch {
    return;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) watch(registration, mayUpdate);
}
