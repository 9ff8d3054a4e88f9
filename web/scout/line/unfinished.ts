/** A code on its way: what is missing at the end of the line is not wrong yet. */
import type { Finding } from '@volleyscouter/core/rally/check';

const COMING = /^[*aA]?(?:[cC][\d:.]*|[zZkKxXvVpP]|\$)$/;

/** Whether a refusal only says that the last code is not typed to its end. A space or Enter ends it. */
export function isUnfinished(text: string, { code, from, length }: Finding): boolean {
  if (from + length < text.length && code !== 'no-number') return false;
  const last = /[^ ]*$/.exec(text)?.[0] ?? '';
  if (last === '' || from < text.length - last.length) return false;
  if (code === 'no-skill' || code === 'empty') return true;
  return code === 'no-number' && COMING.test(last);
}
