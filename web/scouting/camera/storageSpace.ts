/** Space in bytes that stays free for the scout's entries. */
const RESERVE = 300 * 2 ** 20;

/** Returns the free space without the reserve, or `Infinity` if the browser does not report its space. */
export async function freeBytes(): Promise<number> {
  const { quota, usage } = await navigator.storage.estimate().catch((): StorageEstimate => ({}));
  if (quota === undefined || usage === undefined) return Number.POSITIVE_INFINITY;
  return quota - usage - RESERVE;
}

export const requestPersistence = (): void => void navigator.storage.persist().catch(() => false);
