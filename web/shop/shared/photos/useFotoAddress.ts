import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Empty values are removed. */
export function changed(search: string, values: Readonly<Record<string, string | null>>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values))
    if (value) params.set(name, value);
    else params.delete(name);
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

/** History state stored with the address of the large view. */
interface ViewState {
  place?: number;
  /** True if the previous history entry is the list. */
  opened?: boolean;
}

export interface FotoAddress {
  /** `null`: the large view is closed. */
  foto: string | null;
  /** `null` if the photo was not opened from the list. */
  position: number | null;
  open: (id: string, position: number) => void;
  /** Shows another photo in the open large view. */
  move: (id: string, position: number) => void;
  close: () => void;
}

/**
 * The open photo is in the address (`?foto=`): links open the large view, Back closes the view, and a reload
 * keeps the view open.
 */
export function useFotoAddress(): FotoAddress {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const { place, opened } = (state ?? {}) as ViewState;
  const foto = useMemo(() => new URLSearchParams(search).get('foto'), [search]);
  const at = typeof place === 'number' ? place : null;
  const show = useCallback(
    (id: string | null, replace: boolean, next: ViewState | null) =>
      void navigate(
        { search: changed(search, { foto: id }) },
        { replace, state: next, preventScrollReset: true },
      ),
    [navigate, search],
  );
  return useMemo(
    () => ({
      foto,
      position: at,
      open: (id, position) => show(id, false, { place: position, opened: true }),
      move: (id, position) => show(id, true, { place: position, opened }),
      close: () => (opened ? void navigate(-1) : show(null, true, null)),
    }),
    [foto, at, opened, show, navigate],
  );
}
