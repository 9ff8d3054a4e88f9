import { toast } from '../../../kit/toast.ts';
import { adminPhotos } from '../../../platform/text/adminPhotos.ts';

const texts = adminPhotos.picked;

export function showChangedCount(changed: number, picked: number, textOf: (count: number) => string): void {
  if (changed === 0) return void toast.warn(texts.gone(picked));
  if (changed === picked) return void toast.good(textOf(changed));
  void toast.warn(`${textOf(changed)} ${texts.someGone(picked - changed)}`);
}
