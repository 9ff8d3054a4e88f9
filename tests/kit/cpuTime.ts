/**
 * Returns the processor time of `run` in ms. Unlike elapsed time, this time does not grow while other
 * processes run.
 */
export function cpuTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
