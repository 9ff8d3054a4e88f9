/**
 * Browser and system of a session, from the header User-Agent: known names only, so that no foreign text is
 * stored or shown.
 */
export interface BrowserNames {
  /** Empty if unknown. */
  browser: string;
  system: string;
}

/** The first match counts: others call themselves Chrome and Safari too. */
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

/** `agent` is untrusted text; only its beginning is read. */
export function readUserAgent(agent: string): BrowserNames {
  const head = agent.slice(0, 500);
  return { browser: nameIn(BROWSERS, head), system: nameIn(SYSTEMS, head) };
}
