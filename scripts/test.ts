/** `npm test`: everything. The last line says `N passed, N failed`. */
import { build } from './build.ts';
import { checks } from './checks.ts';
import { ensureChromium } from './chromium.ts';
import { benchBeside, check, finish, playwright, vitest, vitestBeside } from './stages.ts';

ensureChromium();
build();
// what kills, cuts and restarts servers waits more than it computes; so does what starts one thing after another
const beside = vitestBeside('faults').then(benchBeside);
await checks();
await vitest('unit');
await check('first load', 'node_modules/size-limit/bin.js');
// each of its files waits for its database, or for a second to pass, for a third of its time
await vitest('server', '--maxWorkers=3');
await beside;
await playwright();
await check('no secret in the log of all this', 'tests/attack/wholeLog.ts');
finish();
