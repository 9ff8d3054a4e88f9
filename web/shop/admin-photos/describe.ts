import type { AdminProduct } from '@volleyscouter/contract/products';

/** Returns a label of a photo: event, place and file name, or its id if all are empty. */
export const describe = ({
  evento,
  local,
  fileName,
  _id,
}: Pick<AdminProduct, 'evento' | 'local' | 'fileName' | '_id'>): string =>
  [evento, local, fileName].filter(Boolean).join(', ') || _id;
