import { tabDraft } from '../../../kit/formDraft.ts';
import { useForm } from '../../../kit/useForm.tsx';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import { formText } from '../gameFormText.ts';
import {
  type FieldName,
  type FieldProblem,
  type GameDraft,
  gameBody,
  gameChanges,
  gameProblems,
} from './draft.ts';
import type { SideDraft } from './side.ts';

export type SideName = 'home' | 'away';

const MAKERS = ['scouter', 'admin'] as const;

/** Increase the number when the shape of a draft changes. */
const DRAFT_KEY = 'gameForm6';

/** A roster problem needs no text: the roster shows its own errors. */
const textOf = (problem: FieldProblem): string =>
  problem === 'roster' ? problem : formText.problems[problem];

function errorsOf(draft: GameDraft): Partial<Record<FieldName, string>> {
  const problems = [...gameProblems(draft)];
  return Object.fromEntries(problems.map(([field, problem]) => [field, textOf(problem)]));
}

interface GameFormSetup {
  id: string | null;
  initial: GameDraft;
  /**
   * Table of winning symbols that the account chose last. A new game gets this table if the form sets none.
   */
  lastWinning: string | undefined;
}

export function useGameForm({ id, initial, lastWinning }: GameFormSetup, onSaved: (id: string) => void) {
  const form = useForm({
    initial,
    live: true,
    validate: errorsOf,
    send: (draft, before) =>
      id
        ? call(calls.updateGame, { params: { id }, body: gameChanges(draft, before) })
        : call(calls.createGame, {
            body: { ...(lastWinning && { winning: lastWinning }), ...gameBody(draft) },
          }),
    saved: ({ _id }) => onSaved(_id),
    leave: { kinds: MAKERS, draftText: formText.leave },
    draft: tabDraft<GameDraft>(`${DRAFT_KEY}:${id ?? 'new'}`),
  });
  return {
    ...form,
    changeSide: (name: SideName, next: (side: SideDraft) => SideDraft) =>
      form.change((now) => ({ [name]: next(now[name]) })),
  };
}

export type GameFormState = ReturnType<typeof useGameForm>;
