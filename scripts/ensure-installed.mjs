/** Before every script: `npm ci` when the packages are missing or not those of package-lock.json. Runs on any Node. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

process.chdir(new URL('..', import.meta.url).pathname);
const stamp = 'node_modules/.installed';
const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex');

function installed() {
  try {
    return readFileSync(stamp, 'utf8') === wanted;
  } catch {
    return false;
  }
}

if (!installed()) {
  console.error('Instalando os pacotes (npm ci)...');
  const { status, error } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    // what a command prints is its own: the installation speaks on the error stream
    stdio: ['ignore', process.stderr, process.stderr],
    shell: process.platform === 'win32',
  });
  if (status !== 0) {
    console.error(`npm ci falhou${error ? `: ${error.message}` : ''}. Verifique a rede e tente de novo.`);
    process.exit(1);
  }
  writeFileSync(stamp, wanted);
}
