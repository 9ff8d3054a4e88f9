/** What can be done to a play of a set that is over: where it is seen is corrected here, everything else in a copy. */
import { Button } from '@mantine/core';
import { IconClock, IconCopy } from '@tabler/icons-react';
import type { Game } from '@volleyscouter/contract/games';
import type { PlayItem } from '@volleyscouter/core/rally/items';
import { type ReactNode, useCallback, useState } from 'react';
import { Key } from '../../../kit/Key.tsx';
import { useKeys } from '../../../kit/keys.ts';
import { Row, Small } from '../../../kit/layout.tsx';
import { onDemand } from '../../../kit/onDemand.tsx';
import { smallId } from '../../../kit/RequestId.tsx';
import { useSave } from '../../../kit/useSave.ts';
import { call } from '../../../platform/api/call.ts';
import { calls } from '../../../platform/api/calls.ts';
import type { Recorder } from '../../sync/recording.ts';
import { focusLine } from '../line/lineFocus.ts';
import classes from './Edit.module.css';
import { editPlayText } from './editPlayText.ts';

const words = editPlayText.play;
const TimeForm = onDemand(async () => (await import('./TimeForm.tsx')).TimeForm);

interface CopyOfferProps {
  game: Game;
  /** Entries of this browser that the server does not have yet. */
  waiting: boolean;
  onOpenMatch: (id: string) => void;
}

interface EarlierPlayProps extends CopyOfferProps {
  item: PlayItem;
  recorder: Recorder;
}

export function EarlierPlay({ item, recorder, ...offer }: EarlierPlayProps) {
  const { play } = item;
  const [opened, setOpened] = useState<string | null>(null);
  const hasMoment = recorder.holds && item.happening === null && play.manual === null;
  const open = useCallback(() => setOpened(play.id), [play.id]);
  useKeys(hasMoment ? [{ key: 'm', label: words.time, alt: true, run: open }] : []);
  if (hasMoment && opened === play.id)
    return (
      <section className={classes.editor} aria-label={words.moment}>
        <TimeForm
          play={play}
          recorder={recorder}
          onClose={() => {
            setOpened(null);
            focusLine();
          }}
        />
      </section>
    );
  return (
    <CopyOffer {...offer}>
      {hasMoment && (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconClock size={18} stroke={1.75} aria-hidden="true" />}
          rightSection={<Key of="m" alt={true} />}
          onClick={open}
        >
          {words.time}
        </Button>
      )}
    </CopyOffer>
  );
}

/** A copy of the match is where an earlier set can be corrected. */
function CopyOffer({ game, waiting, onOpenMatch, children }: CopyOfferProps & { children: ReactNode }) {
  const { save, busy, failure } = useSave(
    () => call(calls.copyGame, { params: { id: game._id } }),
    (copy) => onOpenMatch(copy._id),
  );
  return (
    <Row className={classes.offer}>
      <Small as="p">
        <strong>{words.earlier}</strong> {waiting ? words.copyWaits : words.copyText}
      </Small>
      <Button
        variant="default"
        size="xs"
        loading={busy}
        // the server copies what it has
        disabled={waiting}
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => save()}
      >
        {words.copy}
      </Button>
      {children}
      {failure && (
        <Small as="p" tone="error" role="alert">
          {smallId(failure.msg)}
        </Small>
      )}
    </Row>
  );
}
