/** `npm start`: builds what is not built, then serves in this process, so that Ctrl+C reaches the server. */
import { build } from './build.ts';

build();
await import('../server/main.ts');
