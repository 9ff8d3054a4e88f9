/**
 * Requests that the worker answers: the page and its files. All other requests go to the network unchanged.
 */

/** One file of the build. `revision` is `null` where the name already says the content. */
export interface ShellFile {
  url: string;
  revision: string | null;
}

export interface WorkerRequest {
  method: string;
  /** `navigate` is the browser opening a page. */
  mode: string;
  url: string;
}

/** Every place is a hash behind this one page. */
export const INDEX_PAGE = '/index.html';

const BUILT = '/assets/';

const pathOf = (file: ShellFile): string => `/${file.url}`;

/**
 * The path under which the answer is kept; `null` for what is none of the shell: calls, photos, sockets, the documentation. Files of
 * an earlier build count too, for a page that is still open.
 */
export function keptAs(
  { method, mode, url }: WorkerRequest,
  origin: string,
  files: readonly ShellFile[],
): string | null {
  const asked = new URL(url);
  if (method !== 'GET' || asked.origin !== origin) return null;
  const { pathname } = asked;
  if (mode === 'navigate') return pathname === '/' || pathname === INDEX_PAGE ? INDEX_PAGE : null;
  if (pathname === INDEX_PAGE) return null;
  return pathname.startsWith(BUILT) || files.some((file) => pathOf(file) === pathname) ? pathname : null;
}

/** The name of the store of a build: another one whenever any file is. `index.html` names the files whose names say their content. */
export const storeOf = (files: readonly ShellFile[]): string =>
  ['shell', ...files.flatMap(({ revision }) => revision ?? [])].join('-');

/** Stores that can go: all but this build's and the one before it, from which a page may still be open. Oldest first. */
export const outdated = (stores: readonly string[], own: string): string[] =>
  stores.filter((name) => name.startsWith('shell-') && name !== own).slice(0, -1);
