/** How the tests start Chromium: without looking for anything outside this machine, and without what nobody looks at. */

/**
 * What Chromium leaves out. This list takes the place of Playwright's own (of two, Chromium reads the last), so what that one
 * is for stands here first. The two at the end are pages that belong to the address bar: every window loads and runs them in
 * a process of its own, which was two fifths of all the processor time of opening one of our pages (1.4 s to 0.84 s).
 */
const WITHOUT = [
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxPopup',
];

export const CHROMIUM = {
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    `--disable-features=${WITHOUT.join(',')}`,
  ],
};
