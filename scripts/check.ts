/** `npm run check`: all checks and tests that need neither database nor browser. */
import { checks } from './checks.ts';
import { finish, vitest } from './stages.ts';

await checks();
await vitest('unit');
finish();
