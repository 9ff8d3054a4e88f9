/** The fast part of the tests: format, lint, types, imports, dead code. */
import { check } from './stages.ts';

const WORKSPACES = ['core', 'contract', 'server', 'web', 'tests', 'scripts'];

export function checks(): void {
  check('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.');
  for (const workspace of WORKSPACES)
    check(`types of ${workspace}`, 'node_modules/typescript7/bin/tsc', '-p', workspace);
  check(
    'imports',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...['core', 'contract', 'server', 'web'],
  );
  check('dead code', 'node_modules/knip/bin/knip.js');
}
