import { toast } from '../../../kit/toast.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const words = adminPhotos.picked;

/** Says how many of the picked photos were there to be changed or removed, and how many somebody removed before. */
export function tellCount(done: number, picked: number, say: (count: number) => string): void {
  if (done === 0) return void toast.warn(words.gone(picked));
  if (done === picked) return void toast.good(say(done));
  void toast.warn(`${say(done)} ${words.someGone(picked - done)}`);
}
