/** Limits of first loads: the files of index.html and of the screen. The font loads later (web/main.tsx). */
const { readFileSync } = require('node:fs');

const DIST = 'web/dist';
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8'));

/** Returns the chunk of a source file with its styles and all imports. */
function loaded(source, seen = new Set()) {
  const { file, css = [], imports = [] } = manifest[source];
  if (seen.has(`${DIST}/${file}`)) return seen;
  seen.add(`${DIST}/${file}`);
  for (const style of css) seen.add(`${DIST}/${style}`);
  for (const source of imports) loaded(source, seen);
  return seen;
}

const page = ['index.html', 'start.js'].map((name) => `${DIST}/${name}`);
const shell = [...page, ...loaded('index.html')];
const shop = [...shell, `${DIST}/first-photos.js`, ...loaded('shop/catalog/Shop.tsx')];
const match = [...shell, ...loaded('platform/theme/panels.ts'), ...loaded('platform/app/matchScreen.tsx')];
const bench = [
  ...shell,
  ...loaded('scouting/bench/BenchScreen.tsx'),
  ...loaded('scouting/bench/BenchAccess.tsx'),
];

module.exports = [
  { name: 'first load of a match', path: [...new Set(match)], gzip: true, limit: '286.8 kB' },
  { name: 'first load of the bench', path: [...new Set(bench)], gzip: true, limit: '239.2 kB' },
  { name: 'first load of home and jogos', path: shell, gzip: true, limit: '163.2 kB' },
  { name: 'first load of the shop', path: [...new Set(shop)], gzip: true, limit: '192 kB' },
];
