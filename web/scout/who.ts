import type { Lease } from '@volleyscouter/core/sync/lease';
import { accountOf } from '../api/session.ts';
import { editText } from '../text/edit.ts';

/** Who records, to go before a verb: a name (it may be empty), or that it is oneself at another device. */
export function whoRecords({ account, name }: Lease): string {
  const own = accountOf('admin') === account || accountOf('scouter') === account;
  return own ? editText.recorder.oneself : name;
}
