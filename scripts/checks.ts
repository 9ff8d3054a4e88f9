import { check } from './stages.ts';

const PROJECTS = [
  'core',
  'contract',
  'pdf',
  'spreadsheet',
  'server',
  'web',
  'web/tsconfig.build.json',
  'web/tsconfig.worker.json',
  'tests',
  'scripts',
  'desktop',
];

export async function checks(): Promise<void> {
  await check('format and lint', 'node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.');
  await check('words', 'scripts/words.ts');
  for (const project of PROJECTS)
    await check(`types of ${project}`, 'node_modules/typescript7/bin/tsc', '-p', project);
  await check(
    'imports',
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...['core', 'contract', 'pdf', 'spreadsheet', 'server', 'web', 'desktop'],
  );
  await check('dead code', 'node_modules/knip/bin/knip.js');
}
