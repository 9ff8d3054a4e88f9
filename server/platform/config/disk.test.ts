import { DatabaseError } from 'pg';
import { expect, test } from 'vitest';
import { isSaidDiskFull, reasonOf } from './disk.ts';

test('each error of a full disk becomes one Portuguese text; other errors keep their message', () => {
  const written = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const stored = Object.assign(new DatabaseError('could not extend file', 20, 'error'), { code: '53100' });
  expect([written, stored, new AggregateError([written])].map(reasonOf)).toEqual(
    Array(3).fill('disco cheio'),
  );
  expect([new Error('one\ntwo'), 'three'].map(reasonOf)).toEqual(['one two', 'three']);
  expect(isSaidDiskFull('could not write lock file "postmaster.pid": No space left on device')).toBe(true);
  expect(isSaidDiskFull('lock file "postmaster.pid" already exists')).toBe(false);
});
