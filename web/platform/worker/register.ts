import { TAKE_OVER } from './takeOver.ts';
import type { MayUpdate } from './UpdateOffer.tsx';

async function activateWaiting(registration: ServiceWorkerRegistration): Promise<void> {
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
  showOffer(mayUpdate, () => void activateWaiting(registration));
}

/** Also detects a build that another tab has activated, because this page is then outdated. */
function watch(registration: ServiceWorkerRegistration, mayUpdate: MayUpdate): void {
  const offerIfWaiting = (): void => {
    if (registration.active && registration.waiting) void offer(registration, mayUpdate);
  };
  registration.addEventListener('updatefound', () =>
    registration.installing?.addEventListener('statechange', offerIfWaiting),
  );
  offerIfWaiting();
  let controlled = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) void offer(registration, mayUpdate);
    controlled = true;
  });
  // With hash routes a page may stay open for days without the browser checking for a newer worker.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  });
}

/** Without https or with blocked storage there is no worker. */
export async function registerWorker(mayUpdate: MayUpdate): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  try {
    await navigator.serviceWorker.register('/worker.js', { updateViaCache: 'none' });
  } catch {
    return;
  }
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration) watch(registration, mayUpdate);
}
