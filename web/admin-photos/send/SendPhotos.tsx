import { adminPhotos } from '../../text/adminPhotos.ts';
import { Screen } from '../../ui/Screen.tsx';

export function SendPhotos() {
  return <Screen title={adminPhotos.send.title}>{null}</Screen>;
}
