/** Left free for the scout's entries, in bytes. */
const RESERVE = 300 * 2 ** 20;

/** Infinite if the browser does not report them. */
export async function freeBytes(): Promise<number> {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  if (quota === undefined || usage === undefined) return Number.POSITIVE_INFINITY;
  return quota - usage - RESERVE;
}

export const requestPersistence = (): void => void navigator.storage.persist().catch(() => false);
