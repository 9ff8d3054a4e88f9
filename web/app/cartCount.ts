/** How many lines the stored cart has; anything that is no list counts as none. */
export function countItems(stored: string | null): number {
  try {
    const items: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(items) ? items.length : 0;
  } catch {
    return 0;
  }
}
