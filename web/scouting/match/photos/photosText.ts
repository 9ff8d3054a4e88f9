import { counted } from '../../../kit/counted.ts';
import { nthSet } from '../../../platform/text/photoPlay.ts';

export const matchPhotosText = {
  title: (set: number) => `Fotos do ${nthSet(set)}`,
  count: (photos: number) => counted(photos, 'foto', 'fotos'),
  ofPlay: (photos: number) => `${counted(photos, 'foto', 'fotos')} desta jogada`,
  keyOpen: 'Ver as fotos da jogada',
  open: (position: number, line: string) => `Ampliar foto ${position}: ${line}`,
  toShop: 'Ver na loja',
  toPlay: 'Ver a jogada',
  failed: 'As fotos deste set não vieram.',
} as const;
