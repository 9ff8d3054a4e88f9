/**
 * Runs before every npm script. Runs `npm ci` if packages are missing or differ from package-lock.json, but
 * leaves an installation without development packages unchanged.
 * Sets the git hooks of a checkout. Must run on any Node version.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const stamp = 'node_modules/.installed';
const lockHash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

function installed() {
  try {
    return readFileSync(stamp, 'utf8') === lockHash;
  } catch {
    return false;
  }
}

// npm writes .package-lock.json at the end of every installation
const isProduction =
  existsSync('node_modules/.package-lock.json') && !existsSync('node_modules/@volleyscouter/web');

if (isProduction && Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`É preciso o Node 24 ou mais novo (este é o ${process.versions.node}).`);
  process.exit(1);
}
if (!isProduction && !installed()) {
  console.error('Instalando os pacotes (um a dois minutos)...');
  // loglevel error hides warnings about the older Node; the shell is needed on Windows, where npm is a script
  const { status } = spawnSync('npm ci --loglevel=error', {
    // output goes to stderr, so that stdout contains only the output of the command
    stdio: ['ignore', process.stderr, process.stderr],
    shell: true,
  });
  if (status !== 0) {
    console.error('npm ci falhou. Verifique a rede e tente de novo.');
    process.exit(1);
  }
  writeFileSync(stamp, lockHash);
}

if (!isProduction && existsSync('.git'))
  spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' });
