/** `npm start`: builds if needed, then runs the server in this process, so that Ctrl+C reaches it. */
import { build } from './build.ts';

build();
await import('../server/main.ts');
