/** `revision` is `null` if the file name contains a hash of the content. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

export interface WorkerRequest {
  method: string;
  /** `navigate`: the browser opens a page. */
  mode: string;
  url: string;
}

/** All routes are hashes of this page. */
export const INDEX_PAGE = '/index.html';

const BUILT = '/assets/';

const pathOf = (file: ShellFile): string => `/${file.url}`;

/**
 * `null`: outside the shell, so the worker does not answer. Files of earlier builds belong to the shell,
 * because an open page may still use them.
 */
export function cachePathOf(
  { method, mode, url }: WorkerRequest,
  origin: string,
  files: readonly ShellFile[],
): string | null {
  const requested = new URL(url);
  if (method !== 'GET' || requested.origin !== origin) return null;
  const { pathname } = requested;
  if (mode === 'navigate') return pathname === '/' || pathname === INDEX_PAGE ? INDEX_PAGE : null;
  if (pathname === INDEX_PAGE) return null;
  return pathname.startsWith(BUILT) || files.some((file) => pathOf(file) === pathname) ? pathname : null;
}

/**
 * The name changes if any file changes: the revision of `index.html` depends on the names of the hashed
 * files.
 */
export const storeOf = (files: readonly ShellFile[]): string =>
  ['shell', ...files.flatMap(({ revision }) => revision ?? [])].join('-');

/** `stores`: oldest first. The cache of the previous build stays, because an open page may still use it. */
export const outdated = (stores: readonly string[], current: string): string[] =>
  stores.filter((name) => name.startsWith('shell-') && name !== current).slice(0, -1);
