import { toast } from '../../../kit/toast.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const words = adminPhotos.picked;

/** Shows how many of the picked photos were changed or deleted, and how many no longer existed. */
export function showChangedCount(done: number, picked: number, say: (count: number) => string): void {
  if (done === 0) return void toast.warn(words.gone(picked));
  if (done === picked) return void toast.good(say(done));
  void toast.warn(`${say(done)} ${words.someGone(picked - done)}`);
}
