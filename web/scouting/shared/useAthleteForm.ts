import type { ScoutAthlete } from '@volleyscouter/contract/athletes';
import { useForm } from '../../kit/useForm.tsx';
import { call } from '../../platform/api/call.ts';
import { rosterCalls } from './rosterCalls.ts';
import { readShirt, shirtOf } from './shirt.ts';
import { athletesText as texts } from './texts/teams.ts';

export const NO_ATHLETE = { number: '', name: '', surname: '', function: '' };

export const useAthleteForm = (athlete: ScoutAthlete | null, saved: (athlete: ScoutAthlete) => unknown) =>
  useForm({
    initial: {
      number: String(athlete?.number ?? ''),
      name: athlete?.name ?? '',
      surname: athlete?.surname ?? '',
      function: athlete?.function ?? '',
    },
    validate: ({ number, name }) => ({
      number: readShirt(number) === 'wrong' && texts.badNumber,
      name: name.trim() === '' && texts.nameRequired,
    }),
    send: ({ number, ...rest }) => {
      const body = { ...rest, number: shirtOf(number) };
      return athlete
        ? call(rosterCalls.updateAthlete, { params: { id: athlete._id }, body })
        : call(rosterCalls.createAthlete, { body });
    },
    saved,
  });
