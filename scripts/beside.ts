/**
 * `npm run test:beside`: the tests that run on the data set beside the repository too, on that alone. The last line says
 * `N passed, N failed`; a part of the data set that is missing is a failure.
 */
import { globSync, readFileSync } from 'node:fs';
import { INTERFACES } from '../tests/kit/pix-provider/interface-file.ts';
import { PUBLIC_PIX } from '../tests/kit/public-pix.ts';
import { FROM, REAL_FILES } from '../tests/kit/real-files.ts';
import { build } from './build.ts';
import { ensureChromium } from './chromium.ts';
import { check, finish, playwright, vitest } from './stages.ts';

const [, TITLE] = FROM;

/** Test files whose tests run on each of these sources. */
const filesIn = (...patterns: string[]): string[] =>
  globSync(patterns).filter((file) =>
    /\.each\(\s*(REAL_FILES|PUBLIC_PIX|INTERFACES)\b/.test(readFileSync(file, 'utf8')),
  );

ensureChromium();
const whole = [REAL_FILES, PUBLIC_PIX, INTERFACES].every((sources) => sources.length === 2);
await check('the data set is there', '-e', `process.exit(${whole ? 0 : 1})`);
await vitest('unit', ...filesIn('{core,pdf,spreadsheet}/**/*.test.ts', 'tests/*/*.test.ts'), '-t', TITLE);
await vitest('server', ...filesIn('server/**/*.test.ts'), '-t', TITLE);
build();
await playwright('-g', TITLE);
finish();
