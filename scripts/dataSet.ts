/** Runs the tests that can use the data set in `../shared/data`, with this data only. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { INTERFACES } from '../tests/kit/pix-provider/interface-file.ts';
import { PUBLIC_PIX } from '../tests/kit/public-pix.ts';
import { FROM, REAL_FILES } from '../tests/kit/real-files.ts';
import { check, playwright, vitest } from './stages.ts';

const [, TITLE] = FROM;

const filesIn = (...patterns: string[]): string[] =>
  globSync(patterns).filter((file) =>
    /\.each\(\s*(REAL_FILES|VSM_FILES|PUBLIC_PIX|INTERFACES)\b/.test(readFileSync(file, 'utf8')),
  );

/** An incomplete data set counts as a failure. */
export async function testDataSet(): Promise<void> {
  if (!existsSync('../shared/data')) return;
  const isWhole = [REAL_FILES, PUBLIC_PIX, INTERFACES].every((sources) => sources.length === 2);
  await check('the data set is whole', '-e', `process.exit(${isWhole ? 0 : 1})`);
  const unit = filesIn('{core,pdf,spreadsheet}/**/*.test.ts', 'tests/*/*.test.ts');
  await vitest('unit', { only: [...unit, '-t', TITLE] });
  await vitest('server', { only: [...filesIn('server/**/*.test.ts'), '-t', TITLE] });
  await playwright('-g', TITLE);
}
