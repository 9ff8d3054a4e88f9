/** First load by what a page asks for before it can show anything: what index.html names, and the typeface's Latin letters. */
const { globSync, readFileSync } = require('node:fs');

const DIST = 'web/dist';
const named = [
  ...readFileSync(`${DIST}/index.html`, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g),
];
const shell = [`${DIST}/index.html`, ...named.map(([, file]) => `${DIST}/${file}`)];
const font = globSync(`${DIST}/assets/inter-latin-wght-normal-*.woff2`);

module.exports = [
  { name: 'first load of home, jogos and the shop', path: [...shell, ...font], gzip: true, limit: '220 kB' },
];
