import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import type { Game } from '@volleyscouter/contract/games';
import { call } from '../../api/call.ts';
import { calls } from '../../api/calls.ts';
import { editText } from '../../text/edit.ts';
import { useSave } from '../../ui/useSave.ts';
import classes from './Edit.module.css';

const words = editText.play;

interface CopyOfferProps {
  game: Game;
  /** Entries of this browser that the server does not have yet. */
  waiting: boolean;
  onOpenMatch: (id: string) => void;
}

/** An earlier set is read-only; a copy of the match is where it can be corrected. */
export function CopyOffer({ game, waiting, onOpenMatch }: CopyOfferProps) {
  const { save, busy, failure } = useSave(
    () => call(calls.copyGame, { params: { id: game._id } }),
    (copy) => onOpenMatch(copy._id),
  );
  return (
    <div className={classes.offer}>
      <p className={classes.note}>
        <strong>{words.earlier}</strong> {waiting ? words.copyWaits : words.copyText}
      </p>
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
      {failure && (
        <p className={classes.failure} role="alert">
          {failure.msg}
        </p>
      )}
    </div>
  );
}
