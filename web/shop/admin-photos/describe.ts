import type { AdminProduct } from '@volleyscouter/contract/products';

export const describe = ({
  evento,
  local,
  fileName,
  _id,
}: Pick<AdminProduct, 'evento' | 'local' | 'fileName' | '_id'>): string =>
  [evento, local, fileName].filter(Boolean).join(', ') || _id;
