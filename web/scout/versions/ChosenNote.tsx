import { Button } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import type { Command } from '@volleyscouter/core/rally/command';
import { useMemo } from 'react';
import { editText } from '../../text/edit.ts';
import { lastChosen } from './chosen.ts';
import type { AsideVersion } from './useVersions.ts';
import classes from './Versions.module.css';

const words = editText.versions;

interface ChosenNoteProps {
  log: readonly Command[];
  /** Versions that waited before. */
  known: readonly AsideVersion[];
  /** Who goes on recording; `null` when it is the one who reads. */
  recorder: string | null;
  onClose: () => void;
}

/** For everybody who records or did: whose plays are the match now, what became of the others, and who goes on. */
export function ChosenNote({ log, known, recorder, onClose }: ChosenNoteProps) {
  const chosen = useMemo(() => lastChosen(log, known), [log, known]);
  if (!chosen) return null;
  const { name, set, score, replaced } = chosen;
  return (
    <div className={classes.banner} data-tone="warning" role="status">
      <span className={classes.icon} aria-hidden="true">
        <IconArrowsExchange size={20} stroke={1.75} />
      </span>
      <p className={classes.words}>
        <strong>{words.counts(name, set, score.join(' x '))}</strong>
        {replaced > 0 && <span className={classes.more}>{words.replaced(replaced)}</span>}
        <span className={classes.more}>{recorder === null ? words.youGoOn : words.goesOn(recorder)}</span>
      </p>
      <Button variant="default" size="xs" onClick={onClose}>
        {words.understood}
      </Button>
    </div>
  );
}
