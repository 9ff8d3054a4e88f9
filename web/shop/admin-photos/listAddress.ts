import { useLocation } from 'react-router';

const LIST = '/admin/admin';

/** What a link from the list takes along, so that the way back leads to the same rows. */
export interface FromList {
  /** The filters in the list's address, with its question mark. */
  list: string;
}

const hasList = (state: unknown): state is FromList =>
  typeof state === 'object' && state !== null && 'list' in state && typeof state.list === 'string';

/** Where the list of photos is, with the filters that it had. */
export function useListAddress(): string {
  const { state } = useLocation();
  return hasList(state) ? `${LIST}${state.list}` : LIST;
}
