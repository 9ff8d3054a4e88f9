/** Each name is from a list below, or empty. Text of the User-Agent header is never stored or shown. */
export interface BrowserNames {
  browser: string;
  system: string;
}

/** Most browsers also send `Chrome` and `Safari`: these names are last. */
const BROWSERS: readonly [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|Chromium|HeadlessChrome)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
];

const SYSTEMS: readonly [name: string, sign: RegExp][] = [
  ['Windows', /\bWindows NT\b/],
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Mac', /\bMacintosh\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Linux', /\bLinux\b/],
];

const nameIn = (names: readonly [string, RegExp][], agent: string): string =>
  names.find(([, sign]) => sign.test(agent))?.[0] ?? '';

export function readUserAgent(agent: string): BrowserNames {
  const head = agent.slice(0, 500);
  return { browser: nameIn(BROWSERS, head), system: nameIn(SYSTEMS, head) };
}
