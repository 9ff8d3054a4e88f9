/** `npm test`: everything. The last line says `N passed, N failed`. */
import { build } from './build.ts';
import { checks } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { bench, check, finish, playwright, vitest } from './stages.ts';

ensureChromium();
checks();
vitest('unit');
build();
check('first load', 'node_modules/size-limit/bin.js');
bench();
vitest('server');
vitest('faults');
playwright();
finish();
