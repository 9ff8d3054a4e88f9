/**
 * Entry point of the server. Handles signals first: process 1 of a container ignores a signal without a
 * handler.
 */
let stop = (): unknown => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
const program = await import('./program.ts');
stop = program.stop;
await program.run();
