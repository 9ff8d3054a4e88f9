import { joined } from '@volleyscouter/core/photo/bytes';
import { sortPhoto } from '@volleyscouter/core/photo/clean';
import type { FileProblem } from '@volleyscouter/core/photo/sorted';
import { ok, type Result } from '@volleyscouter/core/result';

/** Returns the photo without personal metadata, as a download contains it. */
export function cleanPhoto(bytes: Uint8Array): Result<Uint8Array, FileProblem> {
  const sorted = sortPhoto(bytes);
  return sorted.ok ? ok(joined(sorted.value.kept)) : sorted;
}
