/** The entry of the server. Process 1 of a container loses a signal for which there is no handler yet. */
let stop = (): unknown => process.exit(0);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop());
const program = await import('./program.ts');
stop = program.stop;
await program.run();
