/** First load by what a page asks for before it can show anything: what index.html names, and the typeface's Latin letters. */
const { globSync, readFileSync } = require('node:fs');

const DIST = 'web/dist';
const named = [
  ...readFileSync(`${DIST}/index.html`, 'utf8').matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g),
];
const shell = [`${DIST}/index.html`, ...named.map(([, file]) => `${DIST}/${file}`)];
const font = globSync(`${DIST}/assets/inter-latin-wght-normal-*.woff2`);

/** A lazily loaded screen and everything that it imports in turn. */
function screen(name, seen = new Set()) {
  for (const file of globSync(`${DIST}/assets/${name}-*.js`)) follow(file, seen);
  return [...seen];
}

function follow(file, seen) {
  if (seen.has(file)) return;
  seen.add(file);
  const source = readFileSync(file, 'utf8');
  for (const [, imported] of source.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    follow(`${DIST}/assets/${imported}`, seen);
  const style = file.replace(/-[^-]+\.js$/, '');
  for (const css of globSync(`${style}-*.css`)) seen.add(css);
}

const match = [...new Set([...shell, ...screen('MatchScreen'), ...screen('MatchReports'), ...font])];

module.exports = [
  { name: 'first load of a match', path: match, gzip: true, limit: '320 kB' },
  { name: 'first load of home, jogos and the shop', path: [...shell, ...font], gzip: true, limit: '220 kB' },
];
