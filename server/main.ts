/** Process 1 of a container ignores a signal without a handler, so signals are handled first. */
let stop = (): unknown => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
const program = await import('./program.ts');
stop = program.stop;
await program.run();
