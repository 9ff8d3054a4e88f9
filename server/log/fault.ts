/**
 * A point at which tests let the server die: `VOLLEYSCOUTER_FAULT=after-commit:7` kills the process after its seventh committed turn at a
 * log, before anybody has been answered. Without the variable nothing happens; a value that means nothing else prevents the start.
 */
const SPELLED = /^after-commit:([1-9]\d{0,5})$/;

/** Makes the point of this process. Throws when the variable says something else than it may. */
export function faultAfterCommit(wanted = process.env.VOLLEYSCOUTER_FAULT): () => void {
  if (!wanted) return () => undefined;
  const times = SPELLED.exec(wanted)?.[1];
  if (times === undefined) throw new Error(`VOLLEYSCOUTER_FAULT: ${wanted}`);
  let left = Number(times);
  return () => {
    left--;
    if (left === 0) process.kill(process.pid, 'SIGKILL');
  };
}
