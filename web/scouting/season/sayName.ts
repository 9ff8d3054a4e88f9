import { useQueryClient } from '@tanstack/react-query';
import type { Result } from '@volleyscouter/core/result';
import { toast } from '../../kit/toast.ts';
import { type Saving, useSave } from '../../kit/useSave.ts';
import { call, type Failure } from '../../platform/api/call.ts';
import { namesText as words } from '../shared/texts/season.ts';
import { seasonCalls } from './calls.ts';

export interface Said {
  name: string;
  /** `null` takes back what was said. */
  team: string | null;
  /** Who is left out stays as she is. */
  athletes: { name: string; athlete: string | null }[];
}

/** Says whose a name of files is, as `whom` finds out; games and seasons are asked for again. */
export function useSayName(whom: () => Promise<Result<Said, Failure>>, onSaid: () => void): Saving {
  const client = useQueryClient();
  return useSave(
    async () => {
      const said = await whom();
      return said.ok ? call(seasonCalls.sayName, { body: said.value }) : said;
    },
    async () => {
      toast.good(words.saved);
      onSaid();
      await Promise.all([
        client.invalidateQueries({ queryKey: ['season'] }),
        client.invalidateQueries({ queryKey: ['games'] }),
      ]);
    },
  );
}
