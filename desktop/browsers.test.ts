import { describe, expect, test } from 'vitest';
import { browserPlaces, findBrowser } from './browsers.ts';

const only =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

describe('findBrowser', () => {
  test('on Linux searches PATH, then package folders, and prefers Chrome to Chromium', () => {
    const env = { PATH: '/home/ana/bin:/usr/bin' };
    expect(findBrowser('linux', env, only('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
    expect(findBrowser('linux', env, only('/usr/bin/chromium', '/home/ana/bin/google-chrome'))).toBe(
      '/home/ana/bin/google-chrome',
    );
    expect(findBrowser('linux', {}, only('/usr/bin/microsoft-edge'))).toBe('/usr/bin/microsoft-edge');
  });

  test('on macOS searches shared applications, then the applications of the user', () => {
    const chrome = 'Google Chrome.app/Contents/MacOS/Google Chrome';
    const env = { HOME: '/Users/ana' };
    expect(findBrowser('darwin', env, only(`/Applications/${chrome}`))).toBe(`/Applications/${chrome}`);
    expect(findBrowser('darwin', env, only(`/Users/ana/Applications/${chrome}`))).toBe(
      `/Users/ana/Applications/${chrome}`,
    );
  });

  test('on Windows prefers Chrome to the preinstalled Edge', () => {
    const env = { PROGRAMFILES: 'C:\\Program Files', 'PROGRAMFILES(X86)': 'C:\\Program Files (x86)' };
    const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
    expect(findBrowser('win32', env, only(edge))).toBe(edge);
    expect(browserPlaces('win32', env)[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  });

  test('accepts only CHROMIUM_PATH if it is set', () => {
    const env = { CHROMIUM_PATH: '/opt/thorium', PATH: '/usr/bin' };
    expect(findBrowser('linux', env, only('/opt/thorium'))).toBe('/opt/thorium');
    expect(findBrowser('linux', env, only('/usr/bin/chromium'))).toBeNull();
  });

  test('returns null without a browser', () => {
    expect(findBrowser('linux', { PATH: '' }, () => false)).toBeNull();
    expect(findBrowser('win32', {}, () => false)).toBeNull();
  });
});
