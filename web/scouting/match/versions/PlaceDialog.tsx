import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Modal, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Game } from '@volleyscouter/contract/games';
import type { Command } from '@volleyscouter/core/rally/command';
import { foldLog } from '@volleyscouter/core/rally/fold';
import { correctionOf, WINNERS, type Winner } from '@volleyscouter/core/sync/correction';
import { type FormEvent, useMemo, useState } from 'react';
import { DialogButtons } from '../../../kit/DialogButtons.tsx';
import { Stack } from '../../../kit/layout.tsx';
import { Notice } from '../../../kit/Notice.tsx';
import { QueryStates } from '../../../kit/QueryStates.tsx';
import { toast } from '../../../kit/toast.ts';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { bind } from '../../../platform/api/calls.ts';
import { matchCalls } from '../../../platform/api/matchCalls.ts';
import { queryCall } from '../../../platform/api/queryCall.ts';
import { useOpenMatch } from '../edit/useCorrection.ts';
import { correctionText } from './correctionText.ts';
import { MatchChanges } from './MatchChanges.tsx';

const texts = correctionText;
const placeCopy = bind('placeCopy', 'PUT', '/games/:id/original');

interface PlaceDialogProps {
  /** The copy, not its original. */
  game: Game;
  log: readonly Command[];
  onClose: () => void;
}

export function PlaceDialog({ game, log, onClose }: PlaceDialogProps) {
  const id = game.copyOf ?? '';
  const query = useQuery({
    queryKey: ['correction', id],
    staleTime: 0,
    gcTime: 0,
    structuralSharing: false,
    queryFn: async ({ signal }) => {
      const { entries } = await queryCall(matchCalls.readLog, { params: { id }, query: {} }, { signal });
      return entries.map(({ command }) => command);
    },
  });
  return (
    <Modal opened onClose={onClose} title={texts.place} size="xl">
      <QueryStates query={query} texts={texts} places={[240]} gone={<p>{texts.gone}</p>}>
        {(original) => (
          <Place
            key={`${original.length} ${log.length}`}
            {...{ game, original, log, onClose }}
            onMoved={() => {
              toast.warn(texts.moved);
              void query.refetch();
            }}
          />
        )}
      </QueryStates>
    </Modal>
  );
}

interface PlaceProps extends PlaceDialogProps {
  original: readonly Command[];
  /** One of the two matches has changed: the comparison is outdated. */
  onMoved: () => void;
}

function Place({ game, original, log, onClose, onMoved }: PlaceProps) {
  const openMatch = useOpenMatch();
  const correction = useMemo(() => correctionOf(original, log, null), [original, log]);
  const { undisputed, disputed } = correction;
  const codes = useMemo(
    () => foldLog(original).plays.flatMap(({ id, code }) => (disputed.has(id) ? [code] : [])),
    [original, disputed],
  );
  const [chosen, setChosen] = useState<Winner | null>(null);
  const winner = chosen ?? 'copy';
  const commands = useMemo(() => correction.commands(winner), [correction, winner]);
  const { save, busy, failure } = useSave(
    async (whileRecorded: boolean) => {
      const body = { seq: original.length, copySeq: log.length, winner, whileRecorded };
      const answer = await call(placeCopy, { params: { id: game._id }, body });
      if (!answer.ok && answer.error.code === 'match-moved-on') onMoved();
      return answer;
    },
    (placed) => {
      toast.good(texts.placed);
      openMatch(placed._id);
    },
  );
  const isRecorded = failure?.code === 'match-recorded';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void save(isRecorded);
  };
  return (
    <form onSubmit={submit}>
      <Stack gap={12}>
        <p>{texts.text}</p>
        {undisputed.length > 0 && <p>{texts.since(undisputed.length)}</p>}
        {disputed.size > 0 && (
          <Radio.Group
            label={texts.disputed(disputed.size)}
            description={codes.join(' · ')}
            value={chosen}
            onChange={(value) => setChosen(value as Winner)}
          >
            {WINNERS.map((value) => (
              <Radio key={value} value={value} label={texts.winners[value]} mt={8} required />
            ))}
          </Radio.Group>
        )}
        <MatchChanges game={game} log={original} commands={commands} />
        {failure && <Notice title={failure.msg} />}
        <DialogButtons save={isRecorded ? texts.anyway : texts.place} busy={busy} onClose={onClose} />
      </Stack>
    </form>
  );
}
