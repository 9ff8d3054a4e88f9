import { existsSync } from 'node:fs';
import { posix, win32 } from 'node:path';

type Environment = Readonly<Record<string, string | undefined>>;

/** The preferred programs first. */
const LINUX = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const LINUX_FOLDERS = ['/usr/bin', '/usr/local/bin', '/opt/google/chrome', '/opt/microsoft/msedge'];

const MAC = ['Google Chrome', 'Microsoft Edge', 'Chromium'];

const WINDOWS = [
  String.raw`Google\Chrome\Application\chrome.exe`,
  String.raw`Microsoft\Edge\Application\msedge.exe`,
  String.raw`Chromium\Application\chrome.exe`,
];

export function browserPlaces(platform: NodeJS.Platform, env: Environment): string[] {
  if (platform === 'win32') {
    const roots = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter((root) => root);
    return WINDOWS.flatMap((path) => roots.map((root) => win32.join(root ?? '', path)));
  }
  if (platform === 'darwin') {
    const roots = ['/Applications', posix.join(env.HOME ?? '/', 'Applications')];
    return MAC.flatMap((name) => roots.map((root) => `${root}/${name}.app/Contents/MacOS/${name}`));
  }
  const folders = [...(env.PATH ?? '').split(':').filter((folder) => folder), ...LINUX_FOLDERS];
  return LINUX.flatMap((name) => folders.map((folder) => posix.join(folder, name)));
}

/** CHROMIUM_PATH if set, otherwise the first installed browser. */
export function findBrowser(
  platform: NodeJS.Platform = process.platform,
  env: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | null {
  const named = env.CHROMIUM_PATH;
  if (named) return exists(named) ? named : null;
  return browserPlaces(platform, env).find(exists) ?? null;
}
