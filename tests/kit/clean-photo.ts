import { joined } from '@volleyscouter/core/photo/bytes';
import { sortPhoto } from '@volleyscouter/core/photo/clean';
import type { FileProblem } from '@volleyscouter/core/photo/sorted';
import { ok, type Result } from '@volleyscouter/core/result';

/** Returns the parts of a photo's file that a download contains, as one file. */
export function cleanPhoto(bytes: Uint8Array): Result<Uint8Array, FileProblem> {
  const sorted = sortPhoto(bytes);
  return sorted.ok ? ok(joined(sorted.value.kept)) : sorted;
}
