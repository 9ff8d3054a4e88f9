/**
 * Before every script: `npm ci` when the packages are missing or not those of package-lock.json. An installation without the
 * development packages stays as it is. In a checkout it also sets the commit hooks. Runs on any Node.
 */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const stamp = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

function installed() {
  try {
    return readFileSync(stamp, 'utf8') === wanted;
  } catch {
    return false;
  }
}

// npm writes the first at the end of an installation
const isProduction =
  existsSync('node_modules/.package-lock.json') && !existsSync('node_modules/@volleyscouter/web');

if (isProduction && Number.parseInt(process.versions.node, 10) < 24) {
  console.error(`É preciso o Node 24 ou mais novo (este é o ${process.versions.node}).`);
  process.exit(1);
}
if (!isProduction && !installed()) {
  console.error('Instalando os pacotes (um a dois minutos)...');
  // without the warnings that this Node is older than the one being installed; through a shell, since npm is a script on Windows
  const { status } = spawnSync('npm ci --loglevel=error', {
    // what a command prints is its own: the installation speaks on the error stream
    stdio: ['ignore', process.stderr, process.stderr],
    shell: true,
  });
  if (status !== 0) {
    console.error('npm ci falhou. Verifique a rede e tente de novo.');
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}

if (!isProduction && existsSync('.git'))
  spawnSync('git', ['config', 'core.hooksPath', 'scripts/hooks'], { stdio: 'ignore' });
