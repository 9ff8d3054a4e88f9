/** With what a session was opened, read from the header User-Agent: names alone, so that nobody's own text is kept or shown. */
export interface BrowserNames {
  /** Empty where it was not recognised. */
  browser: string;
  system: string;
}

/** The first that matches counts: others call themselves Chrome and Safari too. */
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

/** `agent` is anybody's text; only its beginning is read. */
export function readUserAgent(agent: string): BrowserNames {
  const head = agent.slice(0, 500);
  return { browser: nameIn(BROWSERS, head), system: nameIn(SYSTEMS, head) };
}
