import { useLocation } from 'react-router';

const LIST = '/admin/admin';

/** Navigation state of links from the list, for the link back to the same search. */
export interface FromList {
  /** Query string of the list, with its question mark. */
  list: string;
}

const hasList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

export function useListAddress(): string {
  const { state } = useLocation();
  return hasList(state) ? `${LIST}${state.list}` : LIST;
}
