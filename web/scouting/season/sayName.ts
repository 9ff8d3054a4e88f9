import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../kit/toast.ts';
import { call } from '../../platform/api/call.ts';
import { namesText as words } from '../shared/texts/season.ts';
import { seasonCalls } from './calls.ts';

export interface Said {
  name: string;
  /** `null` takes back what was said. */
  team: string | null;
  /** Who is left out stays as she is. */
  athletes: { name: string; athlete: string | null }[];
}

/** Stores which team and athletes an imported name belongs to. */
export const sayName = (said: Said) => call(seasonCalls.sayName, { body: said });

/** What follows once it is stored: games and seasons are asked for again. */
export function useNameSaid(onSaid: () => void): () => Promise<unknown> {
  const client = useQueryClient();
  return () => {
    toast.good(words.saved);
    onSaid();
    return Promise.all([
      client.invalidateQueries({ queryKey: ['season'] }),
      client.invalidateQueries({ queryKey: ['games'] }),
    ]);
  };
}
