/** Runs the server in this process, so that the server receives Ctrl+C. */
import { build } from './build.ts';

build();
await import('../server/main.ts');
